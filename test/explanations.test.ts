/** Players that explain their decisions: they do what they say, and explain it in every language of their game. */
import { readdirSync } from 'node:fs';
import { GameTable, pickFrom, seededChance, type Bot, type Game, type GameTypes } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { ExplainingBot, Measures } from '@parlour/kit/doors';
import { deedOf, withReason, type GuideWords } from '@parlour/kit/words';
import { discoverGames } from '@parlour/server/games';
import { describe, expect, it } from 'vitest';

type AnyGuide = GuideWords<{ readonly Action: unknown; readonly Menu: unknown }, unknown>;
interface Said {
  readonly action: unknown;
  readonly menu: unknown;
  readonly reason: string;
  readonly chosen: Measures | null;
  readonly options: readonly Measures[];
}
const DECISIONS = 120;
const ROOT = new URL('../games/', import.meta.url);
const games = await discoverGames();

const explains = <G extends GameTypes>(bot: Bot<G>): bot is ExplainingBot<G> => 'explain' in bot;

/** What the player explains and does in every seat of a few hands. */
function played<G extends GameTypes>(game: Game<G>, bot: ExplainingBot<G>): readonly Said[] {
  const settings = game.settings.parse(Object.values(game.presets)[0]?.settings);
  if (!settings.ok) throw new Error('a preset that the game refuses');
  const [, most] = game.seatsFor?.(settings.value) ?? game.seats;
  const setup = { settings: settings.value, seats: Math.min(4, most), chance: seededChance(bot.id) };
  const table = GameTable.open(game, setup, () => {});
  const said: Said[] = [];
  while (said.length < DECISIONS && 'ask' in table.wait) {
    const seat = defined(table.wait.ask.find((each) => table.owes(each)));
    const menu = defined(table.menu(seat));
    const seed = `${said.length}`;
    const does = bot.decide(table.view(seat), menu, pickFrom(seed));
    const { action, reason, options } = bot.explain(table.view(seat), menu, pickFrom(seed));
    expect(action).toEqual(does);
    const chosen = options.find((option) => JSON.stringify(option.action) === JSON.stringify(action))?.measures ?? null;
    expect(options.length === 0 || chosen !== null).toBe(true);
    // ALL-618
    const listed = options.map((option) => JSON.stringify(option.action));
    expect(new Set(listed).size, 'no choice is listed twice').toBe(listed.length);
    said.push({ action, menu, reason, chosen, options: options.map(({ measures }) => measures) });
    expect(table.answer(seat, does).ok).toBe(true);
  }
  return said;
}

const explaining = games.flatMap((game) => {
  const bots = game.unseal((_rules, own) => own.filter(explains).map(({ id }) => id));
  return bots.length === 0 ? [] : [{ id: game.id, game, bots }];
});

describe.each(explaining)('$id', ({ game, bots }) => {
  it('has among those who say why its first player, which gives the hints', () => expect(bots).toContain(game.bots[0]));
  it.each(bots)('ALL-357 %s decides as it says, and every language of the game has words for it', async (id) => {
    const said = game.unseal((rules, own) => played(rules, defined(own.filter(explains).find((bot) => bot.id === id))));
    const reasons = new Set(said.flatMap(({ reason, chosen }) => (chosen === null ? [] : reason)));
    expect(reasons.size).toBeGreaterThan(0);
    for (const file of readdirSync(new URL(`${game.id}/words/guide`, ROOT))) {
      const lang = file.replace('.ts', '');
      const words = (await import(new URL(`${game.id}/words/${file}`, ROOT).href)) as Record<string, unknown>;
      const guides = (await import(new URL(`${game.id}/words/guide/${file}`, ROOT).href)) as Record<string, AnyGuide>;
      const guide = defined(guides[lang]);
      for (const { action, menu, reason, chosen, options } of said) {
        const because = chosen === null ? null : defined(guide.because)(reason, chosen);
        const hint = guide.hint(action, menu, words[lang]);
        const text = [withReason(hint, because), deedOf(hint), ...options.map((each) => defined(guide.weighed)(each))];
        expect(text.join('\n')).not.toMatch(/undefined|NaN|Infinity|\$\{/);
        expect(chosen === null || because !== null).toBe(true);
      }
    }
  });
});
