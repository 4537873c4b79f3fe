/** `parlour doctor`: checks everything that may keep friends from playing, and says what to do about it. */
import { once } from 'node:events';
import { existsSync, statfsSync, statSync, writeFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { EVERYWHERE, networkNames } from '../invite.ts';
import { assertUsable, isContainer, strangersFolder } from '../private-files.ts';
import type { Settings } from '../settings.ts';
import { cutShort, cutShortInWords, foldersOf, JOURNAL_FILE } from './backup.ts';
import { codeOf, serverOn, settingsOn } from './control.ts';
import { ask, isOurs, proxy } from './doctor-proxy.ts';
import { CLOCK_OFF_MS, type Finding, type Findings } from './finding.ts';

const OLDEST_NODE = [24, 11] as const;
const DISK_LOW_BYTES = 500 * 2 ** 20;
const DISK_FULL_BYTES = 50 * 2 ** 20;
const OTHERS = 0o077;
/** How long a server may take to tell its settings. */
const CALL_MS = 2000;

/**
 * `url` is where players reach the server through a proxy, if there is one. What is said of the proxy, and of the
 * address for friends, goes by the settings of the server that runs, since those of a service are not in the environment
 * of this command.
 */
export async function examine(settings: Settings, url: string | null, now: Date): Promise<Findings> {
  const served = { ...settings, ...(await settingsOn(settings.dataDir, CALL_MS)) };
  return [
    nodeVersion(process.versions.node),
    await port(settings),
    address(served, isContainer(), url !== null),
    ...folders(settings),
    disk(settings.dataDir),
    clock(settings.dataDir, now),
    ...(await nats(settings, now)),
    ...(url === null ? [] : await proxy(url, served, now)),
  ];
}

/** The client for NATS is imported only if an address is configured. */
async function nats(settings: Settings, now: Date): Promise<Findings> {
  const { natsUrl: url, natsName: name, natsReplicas: replicas, natsCredentials: credentials } = settings;
  if (url === null) return [];
  const { examineBroker } = await import('../cluster/nats/doctor.ts');
  return examineBroker({ url, name, replicas, credentials }, now);
}

export function nodeVersion(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  const isRecent = major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
  return isRecent
    ? { state: 'ok', about: 'node', says: `Node ${version}.` }
    : { state: 'bad', about: 'node', says: `Node ${version} is too old: ${OLDEST_NODE.join('.')} or newer is needed.` };
}

async function port(settings: Settings): Promise<Finding> {
  const { host, port: wanted, dataDir } = settings;
  const at = `${host} port ${wanted}`;
  if (wanted === 0) return { state: 'ok', about: 'port', says: 'A free port is taken at the start.' };
  const probe = createServer();
  try {
    probe.listen(wanted, host);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
    return (await serverOn(dataDir)) === 'runs'
      ? {
          state: 'warn',
          about: 'port',
          says: `${at} is free, but a server runs with ${dataDir}, on another port. Set GAME_PORT and GAME_HOST as it has them.`,
        }
      : { state: 'ok', about: 'port', says: `${at} is free. No server runs there at the moment.` };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    if (code === 'EACCES')
      return {
        state: 'bad',
        about: 'port',
        says: `${at} needs rights that this user does not have. Set GAME_PORT to 1024 or more.`,
      };
    if (code !== 'EADDRINUSE')
      return {
        state: 'bad',
        about: 'port',
        says: `${at} cannot be used (${String(code)}). Is GAME_HOST an address of this machine?`,
      };
    return whoIsThere(settings);
  }
}

async function whoIsThere({ host, port: taken, natsUrl, dataDir }: Settings): Promise<Finding> {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const health = await ask(`http://${name.includes(':') ? `[${name}]` : name}:${taken}/health`);
  if (typeof health === 'string' || !isOurs(health))
    return {
      state: 'bad',
      about: 'port',
      says: `Another program has port ${taken}. Stop it, or set GAME_PORT to another number.`,
    };
  if (health.status === 503)
    return {
      state: 'bad',
      about: 'port',
      says: `Parlour runs, and its journal cannot write. Look at ${natsUrl === null ? 'the disk' : 'NATS (see below)'} and at the log.`,
    };
  const answers = `Parlour answers at ${host} port ${taken}`;
  return (await serverOn(dataDir)) === 'none'
    ? {
        state: 'warn',
        about: 'port',
        says: `${answers}, with another data folder than ${dataDir}, which is checked here. Set GAME_DATA_DIR as that server has it, or GAME_PORT to another number for a second server.`,
      }
    : { state: 'ok', about: 'port', says: `${answers}.` };
}
/** `isBehindProxy`: friends come through a proxy, which is examined by itself. */
export function address({ host, port: at }: Settings, isInContainer: boolean, isBehindProxy = false): Finding {
  if (isInContainer && EVERYWHERE.includes(host))
    return {
      state: 'ok',
      about: 'address',
      says: `On your network friends open the address of the machine that runs this container, with the port that it gives for ${at} (docker run -p). From outside it, a proxy or a forwarded port is needed.`,
    };
  const names = networkNames(host, networkInterfaces());
  if (names.length > 0)
    return {
      state: 'ok',
      about: 'address',
      says: `On your network friends open ${names.map((name) => `http://${name}:${at}`).join(' or ')}. From outside it, a proxy or a forwarded port is needed.`,
    };
  if (isBehindProxy && !EVERYWHERE.includes(host))
    return {
      state: 'ok',
      about: 'address',
      says: `The server listens on ${host}: friends come through the proxy.`,
    };
  return EVERYWHERE.includes(host)
    ? {
        state: 'warn',
        about: 'address',
        says: 'This machine has no address on a network: only people at this machine can play.',
      }
    : {
        state: 'warn',
        about: 'address',
        says: `The server listens on ${host}, which friends cannot reach. Start it with GAME_HOST=0.0.0.0, or put a proxy in front (README, "Host it").`,
      };
}

function folders(settings: Settings): Findings {
  const found = foldersOf(settings).map(folder);
  if (found.some(({ state }) => state === 'bad')) return found;
  const { dataDir } = settings;
  const unfinished = cutShort(dataDir);
  if (unfinished !== null) found.push({ state: 'bad', about: 'folder', says: cutShortInWords(unfinished) });
  const open = [dataDir, join(dataDir, JOURNAL_FILE)].filter(isOpenToOthers);
  if (open.length > 0)
    found.push({
      state: 'warn',
      about: 'folder',
      says: `Other users of this machine may read ${open.join(' and ')}, where chairs' keys and hidden cards are. chmod go-rwx closes it.`,
    });
  return found;
}
function folder({ dir, setting, paths }: ReturnType<typeof foldersOf>[number]): Finding {
  const exists = existsSync(dir);
  try {
    // Nothing is made here: what root makes by `sudo parlour doctor` would keep the server's own user out.
    if (exists) probe(dir, paths);
    else assertUsable(nearest(dir));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const isFull = codeOf(error) === 'ENOSPC';
    const advice =
      strangersFolder({ dir, setting }, error) ||
      (isFull ? '. Make room' : `. Set ${setting} to a folder of this user`);
    return { state: 'bad', about: 'folder', says: `${dir} cannot be written (${why})${advice}.` };
  }
  const says = exists ? 'can be written.' : 'does not exist yet. The server makes it at its first start.';
  return { state: 'ok', about: 'folder', says: `${dir} ${says}` };
}
/** Throws if the folder cannot be written, or if this user may not use what the server keeps there. */
function probe(dir: string, paths: readonly string[]): void {
  assertUsable(dir, paths);
  const path = join(dir, 'parlour.probe');
  try {
    writeFileSync(path, 'x', { flush: true });
  } finally {
    // On a full disk the file exists, and only its content could not be written.
    rmSync(path, { force: true });
  }
}
/** The folder itself, or the nearest above it that exists. */
const nearest = (dir: string): string => (existsSync(dir) || dirname(dir) === dir ? dir : nearest(dirname(dir)));
const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && existsSync(path) && (statSync(path).mode & OTHERS) !== 0;

function disk(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(nearest(dataDir));
  return diskSpace(bavail * bsize);
}
export function diskSpace(free: number): Finding {
  const says = `${Math.round(free / 2 ** 20)} MB are free where the data lies.`;
  if (free < DISK_FULL_BYTES)
    return { state: 'bad', about: 'disk', says: `${says} Tables stop when it is full: make room.` };
  return { state: free < DISK_LOW_BYTES ? 'warn' : 'ok', about: 'disk', says };
}

/** The journal was written in the past, so a clock that is earlier than that was set back. */
function clock(dataDir: string, now: Date): Finding {
  const path = join(dataDir, JOURNAL_FILE);
  const written = existsSync(path) ? statSync(path).mtime : null;
  if (written !== null && written.getTime() > now.getTime() + CLOCK_OFF_MS)
    return {
      state: 'bad',
      about: 'clock',
      says: `The clock says ${now.toISOString()}, but the journal was written at ${written.toISOString()}. Set the clock, best by NTP.`,
    };
  return { state: 'ok', about: 'clock', says: `The clock says ${now.toISOString()}.` };
}
