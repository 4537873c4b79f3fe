import { roomInfo } from './api.ts';
import { dropChair, identity } from './identity.ts';

/** Throws away the keys to tables that are no more. One that sleeps is still there, and no answer says nothing. */
export async function dropGoneTables(): Promise<void> {
  const look = async (room: string): Promise<void> => {
    const answer = await roomInfo(room);
    if (!answer.ok && answer.error.is === 'missing') dropChair(room);
  };
  await Promise.all(identity.getState().chairs.map(({ room }) => look(room)));
}
