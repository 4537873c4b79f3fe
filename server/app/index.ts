import type { AnyGame } from '@parlour/kernel';
import { APP_DEFAULTS, type App, type AppSettings, type OwnedTables, type Ports } from '../ports.ts';
import { Directory } from './rooms/directory.ts';
import { Router } from './connections/router.ts';

/** Makes the application on top of its ports: rooms, sessions, tables, clocks. */
export const createApp = (games: readonly AnyGame[], ports: Ports, settings: Partial<AppSettings> = {}): App =>
  createOwnedTables(games, ports, settings);

/** The same for one of several servers, which has only the tables that are assigned to it. */
export function createOwnedTables(
  games: readonly AnyGame[],
  ports: Ports,
  settings: Partial<AppSettings> = {},
): OwnedTables {
  const directory = new Directory(games, ports, { ...APP_DEFAULTS, ...settings });
  const router = new Router(directory);
  return {
    recover: () => directory.recover(),
    connect: (connection) => router.connect(connection),
    receive: (connection, frame) => router.receive(connection, frame),
    refuse: (connection, message) => router.refuse(connection, message),
    heard: (connection) => router.heard(connection),
    disconnect: (connection) => router.disconnect(connection),
    unheard: (connection, ms) => router.unheard(connection, ms),
    cutOff: (connection) => router.disconnect(connection, true),
    createRoom: (request, start) => directory.create(request, null, start),
    rooms: () => directory.rooms(),
    room: (roomId) => directory.room(roomId),
    isKept: (roomId) => directory.isKept(roomId),
    status: () => directory.status(),
    createOwned: (request, owner, start) => directory.create(request, owner, start),
    adopt: (roomId, owner, isSure) => directory.adopt(roomId, owner, isSure),
    lose: (roomId) => directory.lose(roomId),
    facts: () => directory.facts(),
    async stop() {
      await router.quiesce();
      await directory.stop();
      router.close();
    },
  };
}
