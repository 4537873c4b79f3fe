import { roomInfo } from './api.ts';
import { dropChair, identity, type Chair } from './identity.ts';
import { isOnDevice } from './on-device.ts';

/**
 * Deletes the keys to tables that no longer exist, and to rooms in which nobody has a chair, as after a game that
 * everybody has left. Keys to sleeping tables are kept, and so are all keys if the server does not answer.
 */
export async function dropGoneTables(): Promise<void> {
  const look = async ({ room, watching }: Chair): Promise<void> => {
    const answer = await roomInfo(room);
    const isEmpty = answer.ok && !answer.value.isPlaying && answer.value.playerCount === 0;
    if ((isEmpty && !watching) || (!answer.ok && answer.error.is === 'missing')) dropChair(room);
  };
  const { chairs } = identity.getState();
  // The server does not know the tables on this device.
  await Promise.all(chairs.flatMap((chair) => (isOnDevice(chair.room) ? [] : [look(chair)])));
}
