/** Tests of what an mjai program in a chair may do wrong, without a process or a socket. */
import { GameTable, project, seededChance, type GameEvent } from '@parlour/kernel';
import type { LineQuestion, LineTurn } from '@parlour/kit/doors';
import { describe, expect, it } from 'vitest';
import type { Action } from '../actions.ts';
import { MjaiChair } from '../formats/mjai-chair.ts';
import riichi from '../game.ts';
import type { Riichi } from '../types.ts';
import { settingsOf } from './support.ts';

const SEAT = 0;
type Line = Readonly<Record<string, unknown>>;
/** The program: returns the lines with which it answers a line. */
type Says = (line: Line, isTurn: boolean) => readonly string[];

const NONE = '{"type":"none"}';
const isTurn = ({ type, actor }: Line): boolean => type === 'tsumo' && actor === SEAT;
const DISCARDS: Says = (line, mine) => [
  mine ? JSON.stringify({ type: 'dahai', actor: SEAT, pai: line['pai'], tsumogiri: true }) : NONE,
];
interface Played {
  /** Number of questions that the program answered; `missed` counts those that timed out. */
  taken: number;
  missed: number;
  readonly wrong: string[];
  readonly told: Line[];
  readonly chair: MjaiChair;
}

/** Number of questions to play. The other seats always play the fallback. The program's lines arrive one at a time. */
const QUESTIONS = 40;
function play(says: Says): Played {
  const events: GameEvent<Riichi>[] = [];
  const settings = settingsOf({ hasKyuushuKyuuhai: false });
  const setup = { settings, seats: 4, chance: seededChance('mjai') };
  const table = GameTable.open(riichi, setup, (event) => events.push(event));
  const chair = new MjaiChair({ seat: SEAT, names: ['A', 'B', 'C', 'D'], view: table.view(SEAT) });
  const played: Played = { taken: 0, missed: 0, wrong: [], told: [], chair };
  const unread: string[] = [...chair.again()];
  let question = null as LineQuestion<Riichi> | null;
  let prompts = 0;
  const settle = (action: Action, count: 'taken' | 'missed'): void => {
    question = null;
    played[count]++;
    expect(table.answer(SEAT, action).ok).toBe(true);
  };
  const take = ({ lines, action, wrong }: LineTurn<Action>): void => {
    unread.push(...lines);
    if (question === null) return;
    if (wrong !== undefined) {
      played.wrong.push(wrong);
      unread.push(...chair.refused({ code: 'unreadable' }));
    } else if (action !== undefined && riichi.accepts(question.menu, action).ok) return settle(action, 'taken');
    else if (action === undefined) return;
    unread.push(...chair.closed());
    settle(riichi.fallback(table.view(SEAT), question.menu), 'missed');
  };
  while (!('over' in table.wait) && played.taken + played.missed < QUESTIONS) {
    for (const event of events.splice(0)) take(chair.told(project(event, SEAT)));
    const menu = table.menu(SEAT);
    if (menu !== null && question === null) {
      question = { promptId: ++prompts, view: table.view(SEAT), menu };
      take(chair.asked(question));
      continue;
    }
    const text = unread.shift();
    if (text !== undefined) {
      const line = JSON.parse(text) as Line;
      played.told.push(line);
      for (const said of says(line, isTurn(line))) take(chair.heard(said, question));
      continue;
    }
    if (question !== null) {
      // The program waits for a line and the table for an answer, so the clock runs out.
      unread.push(...chair.closed());
      settle(riichi.fallback(table.view(SEAT), question.menu), 'missed');
      continue;
    }
    const other = [1, 2, 3].find((seat) => table.owes(seat));
    if (other === undefined) break;
    table.answer(other, riichi.fallback(table.view(other), table.menu(other)!));
  }
  return played;
}

/** A program that answers like `says` on its second turn, and correctly otherwise. */
const atSecondTurn = (says: Says): Says => {
  let turns = 0;
  return (line, mine) => (mine && ++turns === 2 ? says : DISCARDS)(line, mine);
};

describe('a program that speaks mjai', () => {
  it('is asked, and every answer is taken', () => {
    expect(play(DISCARDS)).toMatchObject({ taken: QUESTIONS, missed: 0, wrong: [] });
  });
  it('ALL-627 that answers a line twice loses a move at most: what it says more than it was told is left alone', () => {
    const played = play(atSecondTurn((line, mine) => [...DISCARDS(line, mine), ...DISCARDS(line, mine)]));
    expect(played.missed).toBeLessThanOrEqual(1);
    const early = play((line, mine) => (line['type'] === 'start_kyoku' ? [NONE, NONE] : DISCARDS(line, mine)));
    expect(early.missed).toBeLessThanOrEqual(1);
  });
  it.each([
    ['text', 'dahai'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['a type that is none', '{"type":{"a":1},"pai":[1],"consumed":{"x":1},"tsumogiri":"yes"}'],
    ['a tile that is no text', '{"type":"ankan","consumed":[{"toString":1,"valueOf":1}]}'],
    ['a tile that it does not have', '{"type":"dahai","pai":"9z"}'],
  ])('ALL-627 that answers with %s loses that move alone', (_, said) => {
    expect(play(atSecondTurn(() => [said]))).toMatchObject({ taken: QUESTIONS - 1, missed: 1 });
  });
  it('ALL-627 that calls with tiles that are no text is told so, and loses calls alone', () => {
    const pon = '{"type":"pon","consumed":[{"toString":1,"valueOf":1}]}';
    const { wrong, taken } = play((line, mine) => (line['type'] === 'dahai' ? [pon] : DISCARDS(line, mine)));
    expect(taken).toBeGreaterThan(0);
    expect(wrong).toContain(`not an answer: ${pon} (it may pass by "none")`);
  });
  it('ALL-627 that discards what it does not have: the log says what it has', () => {
    const { wrong } = play(atSecondTurn(() => ['{"type":"dahai","pai":"9z"}']));
    expect(wrong).toEqual([
      expect.stringMatching(
        /^not an answer: \{"type":"dahai","pai":"9z"\} \(its hand:( [1-9]\w{0,2}| [ESWNPFC]){14}\)$/,
      ),
    ]);
  });
  it('ALL-627 that declares a riichi that it may not is not told that it has', () => {
    const { told, missed } = play(atSecondTurn(() => ['{"type":"reach","actor":0}']));
    expect(missed).toBe(1);
    expect(told.filter(({ type }) => type === 'reach')).toEqual([]);
  });
  it('ALL-627 that answers its turns alone is said to have missed lines', () => {
    const { chair, missed } = play((line, mine) => (mine ? DISCARDS(line, mine) : []));
    expect(missed).toBe(QUESTIONS);
    expect(chair.silence()).toMatch(/^it has answered \d+ of \d+ lines; in mjai every line is answered$/);
    expect(play(DISCARDS).chair.silence()).toBeNull();
  });
});
