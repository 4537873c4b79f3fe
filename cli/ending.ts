/**
 * Ends the process with its `process.exitCode`, once everything that was printed is written. Needed after a failed
 * connection to NATS: if the other side accepts it and says nothing, the client library gives up and leaves the socket
 * open, which would keep the process alive.
 */
export const endProcess = (): void =>
  void process.stdout.write('', () => process.stderr.write('', () => process.exit()));
