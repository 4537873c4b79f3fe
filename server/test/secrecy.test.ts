import type { Chance } from '@parlour/kernel';
import type { ClientMessage } from '@parlour/sdk/messages';
import { expect, it } from 'vitest';
import { Hall, variant, type FakeClient } from './harness.ts';

/** Two decks. Ann has seat 0, and holds the same cards in both worlds; the others hold different ones. */
const WORLDS = [
  [0, 5, 9, 1, 2, 3, 4, 6, 7, 8, 10, 11],
  [0, 5, 9, 11, 10, 8, 7, 6, 4, 3, 2, 1],
];
const chanceOf = (deck: readonly number[]): Chance => ({
  shuffle: (_hand, label, size) => Uint8Array.from(label === 'chairs' ? [...Array(size).keys()] : deck),
  pick: () => 0,
});

interface Heard {
  readonly at: number;
  readonly message: string;
}
/** The same things happen in the same order in each world; only the cards of the others differ. */
async function world(deck: readonly number[], clock: 'turn' | 'choice'): Promise<Heard[][]> {
  let ids = 0;
  const newId = (): string => `00000000-0000-4000-8000-${String(ids++).padStart(12, '0')}`;
  const chance = { newSecret: () => 'a secret', from: () => chanceOf(deck), describe: () => '' };
  const hall = new Hall({ pace: 1 }, [withClock(clock)], { chance, newId });
  const heard: Heard[][] = [];
  const listen = (client: FakeClient): FakeClient => {
    const lines: Heard[] = [];
    const note = (message: unknown): void =>
      void lines.push({ at: hall.clock.now(), message: JSON.stringify(message) });
    client.got.forEach(note);
    client.onMessage = note;
    heard.push(lines);
    return client;
  };
  const [ann, bo] = await hall.started(['Ann', 'Bo']);
  listen(ann!);
  listen(await hall.client(ann!.roomId).join('Eve', { spectate: true }));
  await hall.clock.advance(3_000);
  const wrong: ClientMessage = { type: 'game_action', action: 'choose', data: { card: 0 } };
  await bo!.tell(wrong);
  await bo!.drop();
  await hall.clock.advance(2_000);
  const boAgain = await bo!.again();
  listen(await ann!.again());
  // Time runs into the bank, where there is one. The trick is never turned up.
  await hall.clock.advance(clock === 'turn' ? 14_000 : 2_000);
  await boAgain.choose();
  listen(await hall.client(ann!.roomId).join('Eva', { spectate: true }));
  await hall.clock.advance(2_000);
  return heard;
}
const withClock = (clock: 'turn' | 'choice') =>
  variant((rules) => ({
    step(play) {
      const wait = rules.step(play);
      return 'ask' in wait ? { ...wait, clock } : wait;
    },
  }));

it.each(['turn', 'choice'] as const)(
  'a %s: nobody hears anything, at any time, that depends on what others hold',
  async (clock) => {
    const [one, other] = [await world(WORLDS[0]!, clock), await world(WORLDS[1]!, clock)];
    expect(one.map((lines) => lines.length).every((count) => count > 4)).toBe(true);
    expect(other).toEqual(one);
  },
);
