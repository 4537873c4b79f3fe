/** What becomes of a command whose output cannot be written, or not to its end. */
import { fstatSync, writeSync } from 'node:fs';

/** Exit code of a command whose output was lost, for example on a full disk. */
const LOST = 3;

/**
 * Ends the process with `LOST` once standard output cannot be written, unless `goesOn` says that it must not end, as a
 * server. Without this, `console.log` drops the error, and the command succeeds with half a file. What is written to
 * standard error, such as progress, may be lost.
 */
export function guardOutput(goesOn: () => boolean): void {
  const { stdout, stderr } = process;
  if (fstatSync(stdout.fd).isFile()) {
    // Node writes to a file with one call, and ignores that a disk that fills up takes only a part of the bytes.
    stdout._write = (chunk: Uint8Array, _encoding, done) => {
      try {
        for (let from = 0; from < chunk.length;) from += writeSync(stdout.fd, chunk, from);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    };
  }
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (goesOn()) return;
    // A reader such as `head` has ended: it wants no more, so there is nothing to tell.
    if (error.code !== 'EPIPE') console.error(`error: the output cannot be written: ${error.message}`);
    process.exit(LOST);
  });
  stderr.on('error', () => {});
}
