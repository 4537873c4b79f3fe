import type { AnyGame } from '@parlour/kernel';
import { APP_DEFAULTS, type App, type AppSettings, type Ports } from '../ports.ts';
import { Directory } from './rooms/directory.ts';
import { Router } from './connections/router.ts';

/** The application over its ports: rooms, sessions, tables, clocks. */
export function createApp(games: readonly AnyGame[], ports: Ports, settings: Partial<AppSettings> = {}): App {
  const directory = new Directory(games, ports, { ...APP_DEFAULTS, ...settings });
  const router = new Router(directory);
  return {
    recover: () => directory.recover(),
    connect: (connection) => router.connect(connection),
    receive: (connection, frame) => router.receive(connection, frame),
    refuse: (connection, message) => router.refuse(connection, message),
    heard: (connection) => router.heard(connection),
    disconnect: (connection) => router.disconnect(connection),
    createRoom: (request) => directory.create(request),
    rooms: () => directory.rooms(),
    room: (roomId) => directory.room(roomId),
    status: () => directory.status(),
    async stop() {
      await router.quiesce();
      await directory.stop();
      router.close();
    },
  };
}
