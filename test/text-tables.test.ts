// Tables in words: every game with a text version of its own, in every language of that game.
import { random } from '@parlour/bots';
import { pickFrom, seededChance, type AnyGame, type Viewer } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { doorOf } from '../client/games.ts';
import type { AnyViewerView, TextScene } from '../client/ui/index.ts';
import { LANGUAGES } from '../client/words/index.ts';
import { discoverGames } from '../server/games.ts';

const DECISIONS = 400;
const games = await Promise.all(
  (await discoverGames()).map(async (game) => {
    const door = await doorOf(game.id);
    if (door === null) throw new Error(`${game.id} has no page`);
    const ui = await door.table();
    return { game, id: game.id, door, ui, text: await ui.text?.() };
  }),
);
// A game without one uses the text version that every game has.
const told = games.flatMap(({ text, ...rest }) => (text === undefined ? [] : [{ ...rest, text }]));
const named = games.filter(({ ui }) => 'drawn' in ui);

/** A viewer's view after every decision of a game that bots play. */
function viewsOf(game: AnyGame, viewer: Viewer, seed: string): readonly AnyViewerView[] {
  const settings = game.settings({});
  if (!settings.ok) throw new Error('defaults that the game refuses');
  const [, seats] = game.seats;
  const { table } = game.open({ settings: settings.value, seats, chance: seededChance(seed) });
  const pick = pickFrom(seed);
  const views: AnyViewerView[] = [];
  for (let decision = 0; decision < DECISIONS; decision++) {
    views.push(JSON.parse(JSON.stringify(table.view(viewer))) as AnyViewerView);
    const seat = Array.from({ length: seats }, (_, at) => at).find((at) => table.owes(at));
    if (seat === undefined) break;
    const answer = table.act(seat, table.decide(seat, game.bots.at(-1) ?? random, pick));
    if (!answer.ok) throw new Error(`a bot was refused: ${answer.error.code}`);
  }
  return views;
}
const linesOf = ({ middle, seats, sections }: TextScene): readonly string[] => [
  ...middle,
  ...seats.flat(),
  ...sections.flatMap(({ title, lines, table }) => [
    title,
    ...lines,
    ...(table === undefined
      ? []
      : [...table.columns, ...table.rows.flatMap((row) => [row.title, ...row.cells.map(String)])]),
  ]),
];

describe.each(told)('ALL-400 the table of $id in words', ({ game, door, text }) => {
  const players = Array.from({ length: game.seats[1] }, (_, seat) => ({
    seat,
    name: `Player${seat}`,
    status: 'human' as const,
  }));
  it.each(Object.keys(door.words))('tells every position in %s, to players and to those who watch', async (lang) => {
    const words = await door.words[lang]?.();
    const kit = await LANGUAGES[lang]?.load();
    if (words === undefined || kit === undefined) throw new Error(`no words in ${lang}`);
    for (const viewer of [null, 0] as const) {
      const views = viewsOf(game, viewer, 'words');
      expect(views.length).toBeGreaterThan(DECISIONS / 10);
      for (const view of views) {
        const scene = text.scene({ view, log: [], players, words }, kit);
        expect(scene.seats).toHaveLength(players.length);
        const lines = linesOf(scene);
        expect(lines.filter((line) => /\b(undefined|NaN|null)\b|\[object/.test(line) || line.trim() === '')).toEqual(
          [],
        );
        expect(scene.middle.length).toBeGreaterThan(0);
      }
      // Shows who is waited for, except those who were asked in secret.
      expect(views.some((view) => text.scene({ view, log: [], players, words }, kit).acting.length > 0)).toBe(true);
    }
  });
});

describe('ALL-476 a card that a page finds exchanged', () => {
  it.each(named)('has a name in every language of $id, as has each that it shuffles', async ({ game, door, ui }) => {
    const settings = game.settings({});
    if (!settings.ok) throw new Error('defaults that the game refuses');
    const [, seats] = game.seats;
    const draws = Object.entries(game.draws(1, settings.value, seats) ?? {});
    const cards = draws.flatMap(([label, size]) =>
      Array.from({ length: size === 'pick' ? 0 : size }, (_, value) => ({ label, value, seats })),
    );
    expect(cards.length).toBeGreaterThan(30);
    for (const load of Object.values(door.words)) {
      const words = await load();
      const unnamed = cards.filter((card) => /^$|undefined|NaN|null/.test(ui.drawn?.(card, words) ?? ''));
      expect(unnamed).toEqual([]);
    }
  });
});
