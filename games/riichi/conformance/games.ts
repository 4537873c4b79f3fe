/**
 * Cases of kind `games`: when a game ends, with what scores, and what they are worth. The recording server changed some
 * rules over the years: uma, rounding, whether a ready hand lets the last dealer stop, and how long an east game may go
 * on. The records do not say which rules applied, so one of the variants must fit.
 */
import type { CaseKind, Judgement } from '@parlour/kit/doors';
import { placesOf } from '../step/ending.ts';
import { field, list, number, text } from './read.ts';
import { wallOf } from '../formats/recorded.ts';
import { Replay } from '../formats/replay.ts';
import { roundOf, settingsFor } from './round-case.ts';

const EAST_AND_SOUTH = 8;
const UMAS: Readonly<Record<3 | 4, readonly (readonly number[])[]>> = {
  3: [[20, 0, -20]],
  4: [
    [20, 10, -10, -20],
    [10, 5, -5, -10],
  ],
};

/** The ending rules of earlier years. */
const ONCE: readonly object[] = [{ tenpaiyame: 'off' }, { tenpaiyame: 'off', enchousenDealsMax: 8 }];

/** By seat: points with uma and oka. */
function resultOf(final: readonly number[], isLong: boolean, changes: object): number[] {
  const settings = settingsFor(final.length, true, isLong ? EAST_AND_SOUTH : 0, changes);
  const places = placesOf(settings, { scores: final, deals: 0, firstDealer: 0, sticks: 0 });
  return final.map((_, seat) => places.find((placed) => placed.seat === seat)?.points ?? 0);
}

type Ending = { readonly over: readonly boolean[]; readonly final: readonly number[] };
/** Replays every round of the game, and says after which of them it was over. */
function endingOf(rounds: readonly unknown[], changes: object): Ending {
  const over: boolean[] = [];
  let final: readonly number[] = [];
  for (const line of rounds) {
    const recorded = roundOf(line);
    const round = { ...recorded, settings: { ...recorded.settings, ...changes } };
    const wall = wallOf(round);
    const replay = wall === null ? null : new Replay(round, wall);
    const failed = replay?.run() ?? null;
    const last = replay?.events.at(-1)?.table;
    over.push(failed === null && last?.type === 'game_over');
    if (last?.type === 'game_over')
      final = round.scores.map((_, seat) => last.places.find((one) => one.seat === seat)?.score ?? 0);
  }
  return { over, final };
}

function judge(line: unknown, rounds: ReadonlyMap<string, unknown>): Judgement {
  const id = text(field(line, 'gid'));
  const count = number(field(line, 'rounds'));
  const final = list(field(line, 'final')).map(number);
  const result = list(field(line, 'result')).map(number);
  const isRounded = result.every(Number.isInteger);
  const worth = UMAS[final.length === 3 ? 3 : 4].map((uma) =>
    resultOf(final, field(line, 'length') === 'hanchan', {
      uma,
      ...(isRounded ? {} : { goshashonyuThreshold: null }),
    }),
  );
  if (worth.every((points) => points.join() !== result.join())) return { expected: result, got: worth };
  const played = Array.from({ length: count }, (_, at) => rounds.get(`${id}.${at}`));
  if (played.some((round) => round === undefined)) return 'right';
  const expected = { over: played.map((_, at) => at === count - 1), final };
  const fits = (changes: object): boolean => JSON.stringify(endingOf(played, changes)) === JSON.stringify(expected);
  return fits({}) || ONCE.some(fits) ? 'right' : { expected, got: endingOf(played, {}) };
}

export const games: CaseKind = {
  about: 'ends of games: final scores and what they are worth (--rounds file: when and how each game ends)',
  options: { rounds: 'file' },
  begin({ file }) {
    const rounds = new Map<string, unknown>((file['rounds'] ?? []).map((line) => [text(field(line, 'id')), line]));
    return (line) => judge(line, rounds);
  },
};
