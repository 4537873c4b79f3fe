// One line per stage: updated live on a terminal, else printed when the stage is done.
import { spawn } from 'node:child_process';
import { ROOT } from './node24.js';

const terminal = process.stdout.isTTY;
const HEARTBEAT_MS = terminal ? 250 : 20_000;
const COLOUR = terminal ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };

/** @type {Map<string, number>} label → start of what is running now */
const running = new Map();
/** @type {NodeJS.Timeout | undefined} */
let ticker;

/** @param {number} startMs */
const seconds = (startMs) => `${((Date.now() - startMs) / 1000).toFixed(1)} s`;

function showRunning() {
  const text = [...running].map(([label, startMs]) => `${label} ${seconds(startMs)}`).join(' · ');
  process.stdout.write(terminal ? `\r\x1b[2K  ${text}` : `  … ${text}\n`);
}

/** @param {string} line */
function say(line) {
  process.stdout.write(terminal ? `\r\x1b[2K${line}\n` : `${line}\n`);
}

/**
 * Runs one stage and prints its line when it is over.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work throws when the stage fails
 * @returns {Promise<T>}
 */
export async function stage(label, work) {
  const startMs = Date.now();
  running.set(label, startMs);
  ticker ??= setInterval(showRunning, HEARTBEAT_MS);
  if (terminal) showRunning();
  try {
    const result = await work();
    say(`✓ ${label.padEnd(28)} ${seconds(startMs).padStart(8)}`);
    return result;
  } catch (error) {
    say(`✗ ${label.padEnd(28)} ${seconds(startMs).padStart(8)}`);
    throw error;
  } finally {
    running.delete(label);
    if (running.size === 0) {
      clearInterval(ticker);
      ticker = undefined;
    }
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/** @param {NodeJS.Signals} signal */
function stopAll(signal) {
  for (const child of children) child.kill(signal);
  process.exit(1);
}

/** @param {import('node:child_process').ChildProcess} child */
function stopWithUs(child) {
  if (children.size === 0) process.on('SIGINT', stopAll).on('SIGTERM', stopAll);
  children.add(child);
  child.on('close', () => {
    children.delete(child);
    if (children.size === 0) process.off('SIGINT', stopAll).off('SIGTERM', stopAll);
  });
}

/**
 * Runs a command in the repository; its output is part of the error if it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, show?: boolean, shell?: boolean }} [options] show: let the
 *   output through as it comes; shell: run through the system's shell, without quoting the arguments
 * @returns {Promise<void>}
 */
export function run(command, args, { cwd = ROOT, env = {}, show = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, ...COLOUR, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    stopWithUs(child);
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => void (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')}: ${signal ?? `exit code ${code}`}\n${output}`));
    });
  });
}
