/**
 * Entry point of the worker that runs this device's tables. Its first message carries the port it shares with the page.
 */
import { realClock } from '@parlour/server/clock';
import type { Logger } from '@parlour/server/ports';
import { deviceChance, newId } from './chance.ts';
import { findGame } from './games.ts';
import { DeviceHouse } from './house.ts';
import { KeptGames } from '../store/kept-games.ts';
import type { FromDevice, ToDevice } from './messages.ts';
import { BrowserStore } from '../store/device-store.ts';
import { HereThinkers } from './thinkers.ts';

const ignored = (): void => undefined;
/** Errors are reported to the browser, which shows them in its console. */
const log: Logger = {
  isDebugging: false,
  debug: ignored,
  info: ignored,
  warn: ignored,
  error: (message, fields) => reportError(new Error(message, { cause: fields?.['error'] })),
};

/**
 * Takes the lock on this device's tables from any other window. The lock is held until it is stolen, so its callback
 * never resolves.
 */
const holdTables = (): Promise<never> | undefined =>
  navigator.locks?.request('parlour:tables', { steal: true }, () => new Promise<never>(() => undefined));

function open(port: MessagePort): void {
  const post = (message: FromDevice, transfer: Transferable[] = []): void => port.postMessage(message, transfer);
  const store = new BrowserStore();
  const now = (): number => realClock.now();
  const house = new DeviceHouse({
    find: findGame,
    store,
    post,
    world: {
      clock: realClock,
      replays: new KeptGames(store, now),
      chance: deviceChance,
      log,
      metrics: { count: ignored, observeMove: ignored },
      thinkers: new HereThinkers(async (game) => (await findGame(game))?.game ?? null),
      newId,
    },
  });
  holdTables()?.catch(() => post({ is: 'taken' }));
  port.onmessage = ({ data }: MessageEvent<ToDevice>) =>
    void house.receive(data).catch((error: unknown) => log.error('a message could not be handled', { error }));
}

addEventListener('message', ({ ports: [port] }) => {
  if (port !== undefined) open(port);
});
