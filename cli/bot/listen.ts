import type { AddressInfo, Server } from 'node:net';
import type { Result } from '@parlour/kernel';

/** Resolves with the port that the server listens on, or with an error text. */
export function listen(server: Server, host: string, port: number): Promise<Result<number, string>> {
  const { promise, resolve } = Promise.withResolvers<Result<number, string>>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'it is in use' : error.message;
    resolve({ ok: false, error: `cannot listen at ${host}:${port}: ${why}` });
  });
  server.listen(port, host, () => resolve({ ok: true, value: (server.address() as AddressInfo).port }));
  return promise;
}
