import { roomInfo } from './api.ts';
import { dropChair, identity } from './identity.ts';
import { isOnDevice } from './on-device.ts';

/**
 * Deletes the keys to tables that no longer exist. Keys to sleeping tables are kept, and so are all keys if the server
 * does not answer.
 */
export async function dropGoneTables(): Promise<void> {
  const look = async (room: string): Promise<void> => {
    const answer = await roomInfo(room);
    if (!answer.ok && answer.error.is === 'missing') dropChair(room);
  };
  const { chairs } = identity.getState();
  // The server does not know the tables on this device.
  await Promise.all(chairs.flatMap(({ room }) => (isOnDevice(room) ? [] : [look(room)])));
}
