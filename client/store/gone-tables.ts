import { roomInfo } from './api.ts';
import { dropChair, identity } from './identity.ts';

/**
 * Deletes the keys to tables that no longer exist. Keys to sleeping tables stay, as do all when the server is silent.
 */
export async function dropGoneTables(): Promise<void> {
  const look = async (room: string): Promise<void> => {
    const answer = await roomInfo(room);
    if (!answer.ok && answer.error.is === 'missing') dropChair(room);
  };
  await Promise.all(identity.getState().chairs.map(({ room }) => look(room)));
}
