/** Cases of kind `tenhou6`: rounds written by tenhou.net/6, which are read, replayed and written again. */
import type { CaseKind, Judgement } from '@parlour/kit/doors';
import type { Json } from '@parlour/kernel';
import { wallOf, type RecordedRound } from '../formats/recorded.ts';
import { Replay } from '../formats/replay.ts';
import { exportRound } from '../formats/tenhou6.ts';
import { importRound } from '../formats/tenhou6-import.ts';
import { field, json, list, text } from './read.ts';
import { roundOf } from './round-case.ts';

/** Replays the round and writes it; an error text if that fails. */
function written(round: RecordedRound): Json {
  const wall = wallOf(round);
  if (wall === null) return 'its tiles do not make a wall';
  const replay = new Replay(round, wall);
  const wrong = replay.run();
  return wrong ?? exportRound(replay.events, round.settings) ?? 'it has no beginning';
}

/** The part of a round that is comparable: other writers do not sort hands, and differ in how they write the end. */
const course = (kyoku: Json): Json =>
  list(kyoku)
    .slice(0, 16)
    .map((part, at) =>
      isHand(at)
        ? json(
            list(part)
              .map(Number)
              .toSorted((a, b) => a - b),
          )
        : json(part),
    );
const isHand = (at: number): boolean => at >= 4 && (at - 4) % 3 === 0;
/** The kind of end, and the seats that it concerns. */
const ending = (kyoku: Json): Json => {
  const [kind, , win] = list(list(kyoku)[16]);
  return json([kind, ...list(win).slice(0, 4)]);
};

const compare = (expected: Json, got: Json): Judgement =>
  JSON.stringify(expected) === JSON.stringify(got) ? 'right' : { expected, got };

export const tenhou6: CaseKind = {
  about: 'rounds of tenhou.net/6, read and written (--rounds file: those it was written from, to the letter)',
  options: { rounds: 'file' },
  begin({ file }) {
    const rounds = new Map<string, unknown>((file['rounds'] ?? []).map((line) => [text(field(line, 'id')), line]));
    return (line) => {
      const kyoku = json(field(line, 'kyoku'));
      const pair = rounds.get(text(field(line, 'id')));
      if (pair !== undefined) {
        const exported = compare(kyoku, written(roundOf(pair)));
        if (exported !== 'right') return exported;
      }
      const imported = importRound(kyoku, field(line, 'rule'));
      if (!imported.ok) return { expected: kyoku, got: imported.error };
      const again = written(imported.value);
      return compare([course(kyoku), ending(kyoku)], [course(again), ending(again)]);
    };
  },
};
