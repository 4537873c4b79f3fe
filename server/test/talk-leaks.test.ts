// Checks everything that characters say, and everything that a model would be asked, over hundreds of quick games of
// every kind; with `LONG=yes` over thousands.
import { isRecord, type AnyGame, type Json } from '@parlour/kernel';
import { HOUSE_CHARACTERS } from '@parlour/sdk/characters/house';
import { describe, expect, it } from 'vitest';
import { countedGames, discoverGames, swingsOf } from '../games.ts';
import type { TalkRequest } from '../ports.ts';
import { LINES, MOMENTS, REMARKS, type Voice } from '../talk/moments.ts';
import { Hall, Player } from './harness.ts';

const games = await discoverGames();
const swings = swingsOf(await countedGames(games));
const ALL = process.env['LONG'] === 'yes' ? 4_000 : 240;
/** Most games are short ones; one in this many is of each kind in turn. */
const LONG_EVERY = 40;
/** One hand is enough if a game can be that short. */
const QUICK: readonly Json[] = [{ hands: 1, startStack: 200 }, { length: 'east' }, { target: 10 }, {}];
function settingsFor(game: AnyGame): { readonly [name: string]: Json } {
  const found = QUICK.find((settings) => game.settings(settings).ok);
  return isRecord(found) ? found : {};
}
const KNOWN = new Set(
  (Object.keys(LINES.en.voices) as Voice[]).flatMap((voice) => [
    ...MOMENTS.flatMap((moment) => LINES.en.voices[voice][moment]),
    ...REMARKS.flatMap((remark) => LINES.en.replies[voice][remark]),
  ]),
);

describe('talk', () => {
  it('ALL-246 of hundreds of games is built-in lines, and a model is asked with nothing but what the table wrote', async () => {
    const asked: TalkRequest[] = [];
    const talker = { reply: async (request: TalkRequest) => (asked.push(request), null) };
    const [short] = games.filter(({ seats }) => seats[1] === 10);
    const plan = Array.from({ length: ALL }, (_, n) =>
      n % LONG_EVERY === 0 ? games[(n / LONG_EVERY) % games.length]! : short!,
    );
    let lines = 0;
    for (const [n, game] of plan.entries()) {
      const hall = new Hall({}, [game], { swings, talker });
      const chairs = game === short ? 2 : game.seats[1];
      const bots = Array.from(
        { length: chairs - 1 },
        (_, at) => HOUSE_CHARACTERS[(n + at) % HOUSE_CHARACTERS.length]!.id,
      );
      const [ann] = await hall.started(['Ann'], { seats: chairs, bots, settings: settingsFor(game), clock: 'none' });
      await ann!.tell({ type: 'chat', text: `Hello ${n}` });
      const player = new Player(ann!, game);
      for (const prompt of ann!.all('prompt').slice(-1)) player.answer(prompt);
      expect(await hall.clock.until(() => ann!.all('game_end').length > 0, 24 * 3_600_000)).toBe(true);
      for (const { text, character } of ann!.all('chat')) {
        if (character === undefined) continue;
        lines++;
        expect(KNOWN.has(text)).toBe(true);
      }
    }
    expect(lines).toBeGreaterThan(2 * ALL);
    expect(asked.length).toBeGreaterThan(ALL / 2);
    for (const { character, from, text, language, recent, ...rest } of asked) {
      expect(rest).toEqual({});
      expect(HOUSE_CHARACTERS).toContainEqual(character);
      expect([from, language]).toEqual(['Ann', undefined]);
      expect(text).toMatch(/^Hello \d+$/);
      for (const line of recent)
        expect(line.playerName === 'Ann' ? line.text === text : KNOWN.has(line.text)).toBe(true);
    }
  }, 120_000);
});
