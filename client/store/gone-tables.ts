import { roomInfo } from './api.ts';
import { dropChair, identity } from './identity.ts';

/** Throws away the keys to tables that no longer exist. A sleeping table still does; without an answer the key is kept. */
export async function dropGoneTables(): Promise<void> {
  const look = async (room: string): Promise<void> => {
    const answer = await roomInfo(room);
    if (!answer.ok && answer.error.is === 'missing') dropChair(room);
  };
  await Promise.all(identity.getState().chairs.map(({ room }) => look(room)));
}
