/** Finished games on this device: replayed from here, and sent to the server when it is reachable. */
import { problemAnswer } from '@parlour/sdk/schemas/rest';
import { BrowserStore } from './device-store.ts';
import { browserId } from './keys.ts';
import { KeptGames, type KeptGame } from './kept-games.ts';
import { noteAnswer } from './offline.ts';

const games = new KeptGames(new BrowserStore(), Date.now);

/** Newest first. Empty if the browser cannot store anything. */
export const listKept = (): Promise<readonly KeptGame[]> => games.list().catch(() => []);
/** The log as a response; null if the game is not on this device. */
export async function keptLog(id: string): Promise<Response | null> {
  const kept = await games.find(id).catch(() => null);
  return kept === null ? null : new Response(kept.text, { headers: { 'Content-Type': 'application/x-ndjson' } });
}

/** Deletes all of them, since the user's name is in them. */
export const forgetKept = (): Promise<void> => games.clear().catch(() => undefined);

export interface Sent {
  readonly sent: number;
  readonly refused: number;
}
const NOTHING: Sent = { sent: 0, refused: 0 };
/** Statuses for which a retry would get the same answer. */
const FINAL = [400, 409, 413];

/** Sends one game. Null if the server is unreachable, or refused it for now. */
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
/** Sends the waiting games, oldest first. A lock keeps several windows from sending at once. */
export async function sendWaiting(): Promise<Sent> {
  // Locks exist only on secure pages (https or localhost), and so does the service worker that caches the page.
  if (navigator.locks === undefined) return sendAll();
  return navigator.locks.request('parlour:sending', { ifAvailable: true }, (lock) =>
    lock === null ? NOTHING : sendAll(),
  );
}
