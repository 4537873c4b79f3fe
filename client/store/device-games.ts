/** Finished games of this device, for the page: to be looked at again, and sent to the server when it is there. */
import { problemAnswer } from '@parlour/sdk/schemas/rest';
import { BrowserStore } from './device-store.ts';
import { browserId } from './keys.ts';
import { KeptGames, type KeptGame } from './kept-games.ts';
import { noteAnswer } from './offline.ts';

const games = new KeptGames(new BrowserStore(), Date.now);

/** The newest first; none where the browser keeps nothing. */
export const listKept = (): Promise<readonly KeptGame[]> => games.list().catch(() => []);
/** Null where it is not on this device. */
export async function keptLog(id: string): Promise<Response | null> {
  const kept = await games.find(id).catch(() => null);
  return kept === null ? null : new Response(kept.text, { headers: { 'Content-Type': 'application/x-ndjson' } });
}

/** Deletes them all: the reader's name stands in them. */
export const forgetKept = (): Promise<void> => games.clear().catch(() => undefined);

export interface Sent {
  readonly sent: number;
  readonly refused: number;
}
const NOTHING: Sent = { sent: 0, refused: 0 };
/** Answers that another try would not change. */
const FINAL = [400, 409, 413];

/** Sends one game; null where the server is away, or has no time for it now. */
async function send({ id, text }: KeptGame): Promise<keyof Sent | null> {
  let answer: Response;
  try {
    answer = await fetch('/replays', {
      method: 'POST',
      headers: { Authorization: `Bearer ${browserId()}`, 'Content-Type': 'application/x-ndjson' },
      body: text,
    });
  } catch {
    noteAnswer(false);
    return null;
  }
  if (answer.ok) {
    await games.note(id, { is: 'sent', at: Date.now() });
    return 'sent';
  }
  if (!FINAL.includes(answer.status)) return null;
  const problem = problemAnswer.parse(await answer.json().catch(() => null));
  await games.note(id, { is: 'refused', why: problem.ok ? problem.value.error : '' });
  return 'refused';
}
async function sendAll(): Promise<Sent> {
  const waiting = (await listKept()).filter(({ sending }) => sending.is === 'waiting').toReversed();
  const done = { ...NOTHING };
  for (const game of waiting) {
    const became = await send(game);
    if (became === null) break;
    done[became] += 1;
  }
  return done;
}
/** Sends what waits, oldest first. One window does it at a time. */
export async function sendWaiting(): Promise<Sent> {
  // Browsers have locks on secure pages alone, and keep no page on others.
  if (navigator.locks === undefined) return sendAll();
  return navigator.locks.request('parlour:sending', { ifAvailable: true }, (lock) =>
    lock === null ? NOTHING : sendAll(),
  );
}
