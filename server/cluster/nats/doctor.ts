/** The checks of `parlour doctor` on NATS. They leave nothing behind, and may be made while servers run. */
import { randomUUID } from 'node:crypto';
import {
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  StorageType,
  type JetStreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import {
  AuthorizationError,
  connect,
  PermissionViolationError,
  RequestError,
  TimeoutError,
  type ConnectionOptions,
  type NatsConnection,
} from '@nats-io/transport-node';
import type { Result } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { CLOCK_OFF_MS, type Finding, type Findings } from '../../operations/finding.ts';
import { isSilence } from './again.ts';
import { brokerVersion, natsFinding as of } from './broker-version.ts';
import { addressOf, type NatsSettings } from './connect.ts';
import { unreachableCode } from './unreachable.ts';

const CALL_MS = 3000;
const MAKE_MS = 10_000;
const ROOM_BYTES = 500 * 2 ** 20;
/** A write that takes longer than this is slow (ms): every move waits for one. */
const SLOW_WRITE_MS = 250;
/** Age after which the stream of an earlier check that was killed is deleted (ms). */
const LEFT_MS = 60_000;
/** The broker's error code for replicas that it has no other brokers for. The library has no name for it. */
const NOT_CLUSTERED = 10_074;

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export async function examineBroker(settings: NatsSettings, now: Date): Promise<Findings> {
  const options = await optionsOf(settings);
  if (!options.ok) return [of('bad', options.error)];
  const { servers } = options.value;
  const tried = await Promise.all(
    [servers ?? []].flat().map(async (server) => ({ server, reached: await reach(server, options.value) })),
  );
  const open = tried.flatMap(({ reached }) => (reached.ok ? [reached.value] : []));
  const [first] = open;
  const found = tried.flatMap(({ server, reached }) =>
    // One of several brokers may be down: the others serve.
    reached.ok
      ? versionOf(server, reached.value, settings)
      : [of(first === undefined ? 'bad' : 'warn', unreached(server, reached.error, settings))],
  );
  try {
    return first === undefined
      ? found
      : [...found, ...(await storeOf(first, settings, now, open.length === tried.length))];
  } finally {
    await Promise.all(open.map((nc) => nc.close()));
  }
}

async function optionsOf(settings: NatsSettings): Promise<Result<ConnectionOptions, string>> {
  try {
    return { ok: true, value: await addressOf(settings) };
  } catch (error) {
    return {
      ok: false,
      error: `GAME_NATS_CREDENTIALS cannot be read (${reason(error)}). Name a file that this user may read.`,
    };
  }
}

async function reach(server: string, options: ConnectionOptions): Promise<Result<NatsConnection, unknown>> {
  try {
    return { ok: true, value: await connect({ ...options, servers: [server], reconnect: false, timeout: CALL_MS }) };
  } catch (error) {
    return { ok: false, error };
  }
}

function unreached(server: string, error: unknown, { url, credentials }: NatsSettings): string {
  if (error instanceof AuthorizationError)
    return credentials === null && !url.includes('@')
      ? `NATS at ${server} asks who we are. Put a token or a user into GAME_NATS_URL (nats://token@…), or set GAME_NATS_CREDENTIALS.`
      : `NATS at ${server} does not accept ${credentials === null ? 'the token or user in GAME_NATS_URL' : credentials}: it is not the one in its configuration.`;
  const silence = error instanceof TimeoutError ? 'no answer' : unreachableCode(error);
  if (silence !== null)
    return `Nothing answers at ${server} (${silence}). Start nats-server there, or correct GAME_NATS_URL; a firewall must let the port through.`;
  return `What answers at ${server} cannot be used as NATS (${reason(error)}). Is it the port for clients, is tls:// or nats:// right, and does this machine know whoever signed its certificate (NODE_EXTRA_CA_CERTS)?`;
}

function versionOf(server: string, { info }: NatsConnection, { replicas }: NatsSettings): Findings {
  const found = [brokerVersion(server, defined(info).version, replicas)];
  return info?.auth_required === true || isHere(server)
    ? found
    : [
        ...found,
        of(
          'warn',
          `NATS at ${server} asks nobody for a token: whoever reaches it can read every hand. Set one as in deploy/scale/nats.conf, and keep its ports off the internet.`,
        ),
      ];
}
const isHere = (server: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|$)/.test(server);

/** Checks what is stored. Tries a write only if all brokers are up: otherwise it may wait long for one that is down. */
async function storeOf(nc: NatsConnection, settings: NatsSettings, now: Date, areAllHere: boolean): Promise<Findings> {
  try {
    const jsm = await jetstreamManager(nc, { timeout: CALL_MS });
    const { storage } = await jsm.getAccountInfo();
    const made = await houseOf(jsm, settings);
    const found = [...copies(made, settings), await leases(nc, jsm, made, settings)];
    if (!areAllHere || peersAway(made).size > 0) return found;
    return [
      ...found,
      ...(await room(nc, settings, storage, now).catch((error: unknown) => [of('bad', unanswered(error))])),
    ];
  } catch (error) {
    return [of('bad', unanswered(error))];
  }
}
function unanswered(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  if (
    (cause instanceof RequestError && cause.isNoResponders()) ||
    (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.JetStreamNotEnabledForAccount)
  )
    return 'JetStream is not on, so NATS stores nothing. Start nats-server with the jetstream block of deploy/scale/nats.conf (or --jetstream), and allow it for this account.';
  if (cause instanceof PermissionViolationError)
    return `This user may not use ${cause.subject}. It needs the rights to publish and subscribe to $JS.API.>, $KV.>, $O.>, _INBOX.> and everything below GAME_NATS_NAME.`;
  if (isSilence(error) || (error instanceof Error && isSilence(error.cause)))
    return 'JetStream does not store anything at the moment. Ask again in a minute, when the NATS servers have agreed on a leader. Else most of them are away, or the disk is full: start them, make room and start them again.';
  return `JetStream cannot be used: ${reason(error)}.`;
}

/** The streams that servers of this name have made. */
async function houseOf(jsm: JetStreamManager, { name }: NatsSettings): Promise<readonly StreamInfo[]> {
  const names = [`${name}_tables`, nodesOf(name), `KV_${name}_owners`, `KV_${name}_snapshots`, `OBJ_${name}_replays`];
  const infos = await Promise.all(
    names.map(async (stream) =>
      jsm.streams.info(stream).catch((error: unknown) => {
        if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return null;
        throw error;
      }),
    ),
  );
  return infos.filter((info) => info !== null);
}
const nodesOf = (name: string): string => `KV_${name}_nodes`;

function copies(made: readonly StreamInfo[], { replicas }: NatsSettings): Findings {
  const found: Finding[] = [];
  const other = made.filter(({ config }) => config.num_replicas !== replicas);
  for (const { config } of other)
    found.push(
      of(
        'warn',
        `${config.name} has ${config.num_replicas} copies, GAME_NATS_REPLICAS says ${replicas}. \`nats stream edit ${config.name} --replicas ${replicas}\` changes it.`,
      ),
    );
  if (replicas === 1 && other.length === 0)
    found.push(
      of(
        'warn',
        'Every table is on one NATS server: what its disk loses is lost. Three of them and GAME_NATS_REPLICAS=3 survive the loss of one.',
      ),
    );
  for (const { config, cluster } of made)
    if (cluster !== undefined && !cluster.leader)
      found.push(of('bad', `${config.name} has no leader, so nothing is written. Start the NATS servers.`));
  const away = peersAway(made);
  if (away.size > 0)
    found.push(
      of(
        'warn',
        `Copies are missing or behind at ${[...away].join(' and ')}. Start what is away and look at the disk there, then wait.`,
      ),
    );
  return found.length === 0 && made.length > 0 ? [of('ok', `Every table is on ${replicas} NATS servers.`)] : found;
}

const peersAway = (made: readonly StreamInfo[]): ReadonlySet<string> =>
  new Set(
    made.flatMap(({ cluster }) =>
      (cluster?.replicas ?? []).filter(({ offline, current }) => offline === true || !current).map(({ name }) => name),
    ),
  );

/** Writes and reads as a server does, in a stream of its own that reserves the space that has to be free. */
async function room(
  nc: NatsConnection,
  { name, replicas }: NatsSettings,
  storage: number,
  now: Date,
): Promise<Findings> {
  // The timeout is longer, since a stream exists only when its brokers have elected a leader.
  const jsm = await jetstreamManager(nc, { timeout: MAKE_MS });
  for await (const left of jsm.streams.names(`${name}.doctor.*`)) {
    const { created } = await jsm.streams.info(left);
    if (Date.parse(created) < now.getTime() - LEFT_MS) await jsm.streams.delete(left);
  }
  const id = randomUUID().slice(0, 8);
  const [stream, subject] = [`${name}_doctor_${id}`, `${name}.doctor.${id}`];
  // The streams of the servers reserve no space, so what they use is added.
  const wanted = Math.ceil(storage / replicas) + ROOM_BYTES;
  try {
    const isRoomy = await roomy(jsm, { stream, subject, replicas, bytes: wanted });
    if (typeof isRoomy !== 'boolean') return [isRoomy];
    const from = performance.now();
    const { seq } = await jetstream(nc, { timeout: CALL_MS }).publish(subject);
    const tookMs = performance.now() - from;
    const stored = await jsm.streams.getMessage(stream, { seq });
    return [
      of(
        isRoomy ? 'ok' : 'warn',
        `${Math.round(storage / 2 ** 20)} MB are stored on NATS, and there is ${isRoomy ? '' : 'not '}room for ${ROOM_BYTES / 2 ** 20} MB more.${isRoomy ? '' : ' Tables stop when it is full: make room, or raise max_file_store.'}`,
      ),
      of(tookMs > SLOW_WRITE_MS ? 'warn' : 'ok', `A write takes ${Math.ceil(tookMs)} ms; every move waits for one.`),
      ...(stored === null ? [] : clock(stored.time, new Date(now.getTime() + performance.now() - from))),
    ];
  } finally {
    await jsm.streams.delete(stream).catch(() => {});
  }
}
/**
 * Makes the stream, and returns whether `bytes` fit. If something other than space is wrong, returns a
 * finding and makes no stream.
 */
async function roomy(
  jsm: JetStreamManager,
  {
    stream,
    subject,
    replicas,
    bytes,
  }: { readonly stream: string; readonly subject: string; readonly replicas: number; readonly bytes: number },
): Promise<boolean | Finding> {
  const config = { name: stream, subjects: [subject], storage: StorageType.File, num_replicas: replicas };
  try {
    await jsm.streams.add({ ...config, max_bytes: bytes });
    return true;
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
  }
  try {
    await jsm.streams.add({ ...config, max_bytes: 1024 });
    return false;
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
    return of(
      'bad',
      error.code === NOT_CLUSTERED
        ? `GAME_NATS_REPLICAS is ${replicas}, but this NATS server is alone. Make it one of ${replicas} as in deploy/scale/nats.conf, or set 1.`
        : `NATS has no place for ${replicas} copies of a table (${reason(error)}). Start as many NATS servers with JetStream, and make room on their disks.`,
    );
  }
}

function clock(there: Date | string, here: Date): Findings {
  const offMs = new Date(there).getTime() - here.getTime();
  return Math.abs(offMs) <= CLOCK_OFF_MS
    ? []
    : [
        {
          state: 'warn',
          about: 'clock',
          says: `The clock of NATS is ${Math.round(offMs / 1000)} s off ours. Set both, best by NTP.`,
        },
      ];
}

async function leases(
  nc: NatsConnection,
  jsm: JetStreamManager,
  made: readonly StreamInfo[],
  { name }: NatsSettings,
): Promise<Finding> {
  if (made.length === 0)
    return of('ok', `No house called ${name} is there yet: the first server that starts makes it.`);
  const tables = made.find(({ config }) => config.name === `${name}_tables`)?.state.num_subjects ?? 0;
  const nodes: string[] = [];
  if (made.some(({ config }) => config.name === nodesOf(name))) {
    // The bucket would list its keys with a consumer, which the brokers may place on one that is down.
    const { state } = await jsm.streams.info(nodesOf(name), { subjects_filter: '>' });
    const bucket = await new Kvm(jetstream(nc, { timeout: CALL_MS })).open(`${name}_nodes`);
    for (const subject of Object.keys(state.subjects ?? {})) {
      const entry = await bucket.get(subject.slice(`$KV.${name}_nodes.`.length));
      if (entry?.operation === 'PUT') nodes.push(entry.key);
    }
  }
  return of(
    'ok',
    nodes.length === 0
      ? `No server of ${name} runs at the moment; ${tables} tables wait.`
      : `Servers of ${name} that run: ${nodes.toSorted().join(', ')}. They share ${tables} tables.`,
  );
}
