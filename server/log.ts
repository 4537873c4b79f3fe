/** The server's log: one JSON object per line. */
import { join } from 'node:path';
import type { Result } from '@parlour/kernel';
import pino from 'pino';
import { FILE_MODE, makeFolder, notOpened } from './private-files.ts';
import type { Logger, LogFields } from './ports.ts';
import type { LOG_LEVELS } from './settings.ts';

/** Removed from log lines (at the top level and one below), since they could contain hidden cards or session tokens. */
const SECRET_FIELDS = ['secret', 'sessionToken', 'session_token', 'token', 'state', 'stored', 'own', 'house', 'events'];
const LOG_FILE = 'parlour.log';
/** Upper limit of the lines that wait for the log to be writable again (bytes). */
const KEPT_MAX = 1024 * 1024;

export interface LogOptions {
  readonly logDir: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/**
 * Opens the log; the error says why it cannot be opened, and what to do. It is written synchronously, so that the last
 * lines before a crash are in the file. While it cannot be written, as on a full disk, the server goes on: the lines are
 * kept up to `KEPT_MAX`, and written with the next one.
 */
export function openLog({ logDir, logLevel }: LogOptions): Result<Logger, string> {
  try {
    return { ok: true, value: logTo(logLevel, destination(logDir)) };
  } catch (error) {
    if (logDir === null) throw error;
    return { ok: false, error: notOpened({ dir: logDir, what: 'the log', setting: 'GAME_LOG_DIR' }, error) };
  }
}
function destination(logDir: string | null): pino.DestinationStream {
  // Not by pino's `mkdir`, which calls a folder missing that is on a file system that cannot be written.
  if (logDir !== null) makeFolder(logDir);
  const place = logDir === null ? { dest: 1 } : { dest: join(logDir, LOG_FILE), mode: FILE_MODE };
  const to = pino.destination({ ...place, sync: true, maxLength: KEPT_MAX });
  to.on('error', () => {});
  return to;
}

export function logTo(level: LogOptions['logLevel'], to: pino.DestinationStream): Logger {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), remove: true },
      serializers: { error: pino.stdSerializers.err },
    },
    to,
  );
  return {
    isDebugging: log.isLevelEnabled('debug'),
    debug: (message: string, fields: LogFields = {}) => log.debug(fields, message),
    info: (message: string, fields: LogFields = {}) => log.info(fields, message),
    warn: (message: string, fields: LogFields = {}) => log.warn(fields, message),
    error: (message: string, fields: LogFields = {}) => log.error(fields, message),
  };
}
