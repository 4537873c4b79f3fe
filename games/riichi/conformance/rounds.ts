/** Cases of kind `rounds`: whole rounds with every action and event; with `--walls`, from the full wall. */
import type { CaseKind, Judgement } from '@parlour/kit/doors';
import type { Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { RoundEnded } from '../events.ts';
import type { TileId } from '../rules/index.ts';
import { TILES } from '../rules/index.ts';
import { field, json, list, number, text } from './read.ts';
import { wallOf } from '../formats/recorded.ts';
import { Replay } from '../formats/replay.ts';
import { roundOf, type RoundCase } from './round-case.ts';

const ABORT_NAMES: Readonly<Record<string, string>> = {
  nine_terminals: 'yao9',
  four_winds: 'kaze4',
  four_riichi: 'reach4',
  triple_ron: 'ron3',
  four_kans: 'kan4',
};

/** The end of the round in the form of the record. */
function endOf({ outcome, deltas }: RoundEnded): Json {
  if (outcome.kind === 'win')
    return {
      deltas,
      wins: outcome.winners.map(({ seat, fu, points, han, yakuman }) => ({
        who: seat,
        from: outcome.from,
        fu,
        points,
        han: yakuman > 0 ? null : han,
      })),
    };
  if (outcome.kind === 'exhaustive')
    return { kind: outcome.nagashi.length > 0 ? 'nm' : 'exhaustive', tenpai: outcome.tenpai, deltas };
  const shown = outcome.hands.flatMap((hand, seat) => (hand === null ? [] : [seat]));
  return { kind: defined(ABORT_NAMES[outcome.reason]), tenpai: shown, deltas };
}
function recordedEnd(end: unknown): Json {
  const wins = list(end);
  if (wins.length === 0)
    return {
      kind: text(field(end, 'kind')),
      tenpai: json(field(end, 'tenpai')),
      deltas: json(field(end, 'deltas')),
    };
  const deltas = list(field(wins[0], 'deltas')).map((_, seat) =>
    wins.reduce((sum: number, win) => sum + number(list(field(win, 'deltas'))[seat]), 0),
  );
  return {
    deltas,
    wins: wins.map((win) => {
      const from = field(win, 'from');
      const han = field(win, 'han');
      return {
        who: number(field(win, 'who')),
        from: typeof from === 'number' ? from : null,
        fu: number(field(win, 'fu')),
        points: number(field(win, 'points')),
        han: typeof han === 'number' ? han : null,
      };
    }),
  };
}

const differ = (expected: Json, got: Json): Judgement | null =>
  JSON.stringify(expected) === JSON.stringify(got) ? null : { expected, got };

/** Replays the round, then compares its end and the scores after it. */
export function judgeReplay(replay: Replay, round: RoundCase): Judgement {
  const wrong = replay.run();
  if (wrong !== null) return wrong;
  const { ending } = replay;
  if (ending === null) return { expected: 'an end', got: null };
  return differ(recordedEnd(round.end), endOf(ending)) ?? differ([...round.after], [...ending.scores]) ?? 'right';
}

/** Whether `other` is the next round of the same game. Scores are compared too: some records number games on. */
const isNext = (one: RoundCase, other: RoundCase): boolean => {
  const [game, at] = one.id.split('.');
  return other.id === `${game}.${Number(at) + 1}` && one.after.join() === other.scores.join();
};

const WALL_BYTES = /^[A-Za-z0-9+/]+=*$/;
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Written here because the rules use neither Node's nor the browser's base64. */
function bytesOf(base64: string): number[] {
  const letters = base64.replaceAll('=', '').split('');
  const bits = letters.map((letter) => BASE64.indexOf(letter).toString(2).padStart(6, '0')).join('');
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8), 2));
}
/** Decodes 136 tile ids from base64; null if they are not a wall. */
function decodeWall(value: unknown): readonly TileId[] | null {
  const encoded = text(value);
  if (!WALL_BYTES.test(encoded)) return null;
  const wall = bytesOf(encoded);
  return wall.length === TILES && new Set(wall).size === TILES ? wall : null;
}
const wallsById = (lines: readonly unknown[]): ReadonlyMap<string, readonly TileId[] | null> =>
  new Map(lines.map((line) => [text(field(line, 'id')), decodeWall(field(line, 'wall'))]));

export const rounds: CaseKind = {
  about: 'whole rounds, action by action (--walls file: those with a full wall, from it)',
  options: { walls: 'file' },
  begin({ file }) {
    const walls = file['walls'] === undefined ? null : wallsById(file['walls']);
    let last: { readonly round: RoundCase; readonly next: RoundEnded['next'] } | null = null;
    return (line) => {
      const round = roundOf(line);
      const before = last;
      last = null;
      const wall = walls === null ? wallOf(round) : walls.get(round.id);
      if (wall === undefined) return 'skipped';
      const replay = wall === null ? null : new Replay(round, wall);
      const judged = replay === null ? ({ expected: 'a wall', got: null } as const) : judgeReplay(replay, round);
      const after = replay?.events.at(-1)?.table;
      if (replay?.ending != null && after?.type !== 'game_over') last = { round, next: replay.ending.next };
      if (judged !== 'right') return judged;
      // The round before determines the counters of this one.
      if (before === null || !isNext(before.round, round)) return 'right';
      const begins = { deals: round.deals, honba: round.honba, sticks: round.sticks };
      return (
        differ(begins, { deals: before.next.deals, honba: before.next.honba, sticks: before.next.sticks }) ?? 'right'
      );
    };
  },
};
