import type { GameTypes } from '@parlour/kernel';
import type { Format } from '@parlour/kit/doors';
import { describe, expect, it } from 'vitest';
import { gameOf, written } from '../replays/convert.ts';
import { Hall, highCard, Player } from './harness.ts';

/** The log of a game that Ann played against a bot. */
async function logOf(): Promise<readonly string[]> {
  const hall = new Hall();
  const [ann] = await hall.started(['Ann'], { seats: 2 });
  const player = new Player(ann!, highCard, { seed: 'x' });
  for (const prompt of ann!.all('prompt').slice(-1)) player.answer(prompt);
  await hall.clock.until(() => hall.replays.size > 0, 3_600_000);
  return [...hall.replays.values()][0]!;
}
const lines = await logOf();
const read = (changed: readonly string[]) => gameOf(highCard, `${changed.join('\n')}\n`);
const header = (more: object): string => JSON.stringify({ ...(JSON.parse(lines[0]!) as object), ...more });

describe('a log, as a format of another program takes it', () => {
  it('is names, settings, and all events with what was hidden in them and when they happened', () => {
    const game = read(lines);
    if (!game.ok) throw new Error(game.error);
    expect(game.value.names).toContain('Ann');
    expect(game.value.settings).toEqual({ hands: 2 });
    const events = lines.flatMap((line) => ('event' in (JSON.parse(line) as object) ? [line] : []));
    expect(game.value.events).toHaveLength(events.length);
    expect(game.value.events[0]).toMatchObject({ table: { type: 'dealt' } });
    expect(game.value.times).toEqual(
      events.map((line) => new Date((JSON.parse(line) as { at: number }).at).toISOString()),
    );
  });

  it('is written with names in which nothing is invisible, also one read from another format', () => {
    const names = ['An\nn', '\u202EBo\u0000\u007f', 'Cy\u2028', '👩‍👧'];
    const format: Format<GameTypes> = {
      name: 'x',
      ending: 'x',
      write: (game) => ({ ok: true, value: JSON.stringify(game.names) }),
    };
    expect(written(format, { names, settings: {}, events: [] })).toEqual({
      ok: true,
      value: JSON.stringify(['An n', 'Bo', 'Cy', '👩‍👧']),
    });
  });

  it.each([undefined, 'noon', 0.5, 8.64e15 + 1])('has no times where the log has none, but %j', (at) => {
    const timeless = lines.map((line) => JSON.stringify({ ...(JSON.parse(line) as object), at }));
    const game = read(timeless);
    expect(new Set(game.ok ? game.value.times : [])).toEqual(new Set([null]));
  });

  it.each([
    ['is no log', ['{}'], 'The first line is not the header of a log.'],
    ['is another game’s', lines.with(0, header({ game: 'whist' })), 'whist'],
    ['shows no hands', lines.with(0, header({ replays: 'shown' })), 'only what the whole table saw'],
    ['has settings of another game', lines.with(0, header({ settings: { hands: 'x' } })), 'settings'],
  ])('is refused where it %s, and the answer says so', (_, changed, why) => {
    const game = read(changed);
    expect(game.ok ? '' : game.error).toContain(why);
  });
});
