import { tablesInfo } from './api.ts';
import { dropChair, identity } from './identity.ts';
import { isOnDevice } from './on-device.ts';

/**
 * Deletes the keys to tables that no longer exist, and to rooms in which nobody has a chair, as after a game that
 * everybody has left. Keys to sleeping tables are kept, and so are all keys if the server does not answer.
 */
export async function dropGoneTables(): Promise<void> {
  // The server does not know the tables on this device.
  const chairs = identity.getState().chairs.filter(({ room }) => !isOnDevice(room));
  if (chairs.length === 0) return;
  const answer = await tablesInfo(chairs.map(({ room }) => room));
  if (!answer.ok) return;
  for (const { roomId, state, room } of answer.value) {
    const isEmpty = room !== null && !room.isPlaying && room.playerCount === 0;
    const isWatched = chairs.some((chair) => chair.room === roomId && chair.watching);
    if (state === 'gone' || (isEmpty && !isWatched)) dropChair(roomId);
  }
}
