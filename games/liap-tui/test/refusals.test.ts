import { describe, expect, it } from 'vitest';
import liapTui from '../game.ts';
import { ledBy, open, pieces, rigged, type Scripted } from './support.ts';

const REDEAL = (): Scripted => open(rigged('Gr | Eb Rr Rr Hr Hr Cr Sr Sb | | Eb Rb Rb Hb Hb Cb Sr Sb'));
const DECLARATION = (): Scripted => open(rigged('Gr | Er | Er | Ar'));
const TURN = (): Scripted => ledBy(0, 'Hr Hr Rr Ab | Ar Ar | Er Ab Rr | Sb Sb Er').declare(2, 2, 2, 1);
const FOLLOWING = (): Scripted => TURN().turn('Hr Hr');
const LAST_DECLARER = (): Scripted => DECLARATION().declare(3, 2, 1);
const TWO_ZEROS = (): Scripted => open(rigged()).until(({ seen }) => seen.round === 3 && seen.phase === 'declaration');
const OVER = (): Scripted => open(rigged(), { maxRounds: 1 }).until(() => false);

const ids = (text: string): readonly number[] => pieces(text);
const played = (list: unknown): object => ({ type: 'play', pieces: list });
const own =
  (count: number): ((script: Scripted, seat: number) => unknown) =>
  (script, seat) =>
    played(script.hand(seat).slice(0, count));

type Input = object | string | ((script: Scripted, seat: number) => unknown);

/** `Scripted.refusal` throws if the refused action has changed anything. */
describe('[F3] every refusal has its code and changes nothing', () => {
  it.each<[code: string, rule: string | null, what: string, at: () => Scripted, seat: number, input: Input]>([
    ['wrong_phase', 'F2', 'a redeal answer in the declaration', DECLARATION, 0, { type: 'redeal', accept: true }],
    ['wrong_phase', 'F2', 'a declaration in a turn', TURN, 0, { type: 'declare', value: 1 }],
    ['wrong_phase', 'F2', 'a play in the declaration', DECLARATION, 0, played([0])],
    ['wrong_phase', 'F2', 'a play in the redeal decisions', REDEAL, 1, played([0])],
    ['wrong_phase', 'F2', 'a declaration after the end', OVER, 0, { type: 'declare', value: 1 }],
    ['wrong_phase', 'F2', 'phase comes before shape', DECLARATION, 0, played('everything')],
    ['not_weak', 'R5', 'a redeal answer of a strong hand', REDEAL, 0, { type: 'redeal', accept: true }],
    ['already_decided', 'R5', 'a second answer', () => REDEAL().do('1: decline'), 1, { type: 'redeal', accept: true }],
    ['invalid_payload', 'R5', 'a redeal answer without an answer', REDEAL, 1, { type: 'redeal' }],
    ['invalid_payload', 'R5', 'a redeal answer that is no answer', REDEAL, 1, { type: 'redeal', accept: 'yes' }],
    ['not_your_turn', 'D1', 'a declaration out of turn', DECLARATION, 2, { type: 'declare', value: 1 }],
    ['not_your_turn', 'D1', 'turn comes before shape', DECLARATION, 2, { type: 'declare', value: 99 }],
    ['already_declared', 'D1', 'a second declaration', LAST_DECLARER, 0, { type: 'declare', value: 1 }],
    ['invalid_value', 'D2', 'nine piles', DECLARATION, 0, { type: 'declare', value: 9 }],
    ['invalid_value', 'D2', 'half a pile', DECLARATION, 0, { type: 'declare', value: 0.5 }],
    ['invalid_value', 'D2', 'no value', DECLARATION, 0, { type: 'declare' }],
    ['total_would_be_eight', 'D3', 'a sum of eight', LAST_DECLARER, 3, { type: 'declare', value: 2 }],
    ['must_declare_nonzero', 'D4', 'a third zero', TWO_ZEROS, -1, { type: 'declare', value: 0 }],
    ['not_your_turn', 'T1', 'a play out of turn', TURN, 2, own(1)],
    ['already_played', 'T9', 'a second play', FOLLOWING, 0, own(2)],
    ['not_your_turn', 'T1', 'turn comes before duplicates', TURN, 1, played([4, 4])],
    ['invalid_payload', 'T6', 'a play without pieces', TURN, 0, { type: 'play' }],
    ['invalid_payload', 'T6', 'pieces that are no list', TURN, 0, played({ 0: 1 })],
    ['invalid_payload', 'T6', 'pieces that are names', TURN, 0, played(['Hr', 'Hr'])],
    ['invalid_payload', 'T6', 'a piece that does not exist', TURN, 0, played([32])],
    ['invalid_payload', 'T6', 'a negative piece', TURN, 0, played([-1])],
    ['invalid_payload', 'T6', 'more pieces than there are', TURN, 0, played(Array.from({ length: 33 }, () => 1))],
    ['invalid_payload', 'F2', 'an action that does not exist', TURN, 0, { type: 'fold' }],
    ['invalid_payload', null, 'no action at all', TURN, 0, 'play'],
    ['duplicate_piece', 'T6', 'one piece twice', TURN, 0, played([...ids('Hr'), ...ids('Hr')])],
    ['duplicate_piece', 'T6', 'duplicates come before ownership', TURN, 0, played([...ids('Gr'), ...ids('Gr')])],
    ['piece_not_in_hand', 'T7', 'somebody else’s piece', TURN, 0, (script: Scripted) => played([script.hand(1)[0]])],
    [
      'piece_not_in_hand',
      'T7',
      'ownership comes before count',
      FOLLOWING,
      1,
      (script: Scripted) => played([...script.hand(1), script.hand(2)[0]]),
    ],
    ['wrong_piece_count', 'T2', 'a lead of nothing', TURN, 0, played([])],
    ['wrong_piece_count', 'T2', 'a lead of seven, before the combination', TURN, 0, own(7)],
    ['wrong_piece_count', 'T4', 'too many', FOLLOWING, 1, own(3)],
    ['wrong_piece_count', 'T4', 'too few', FOLLOWING, 1, own(1)],
    ['invalid_combination', 'T3', 'a lead that forms nothing', TURN, 0, own(2)],
  ])('%s (%s): %s', (code, rule, _what, at, asked, input) => {
    const script = at();
    const seat = asked < 0 ? script.seen.toAct! : asked;
    const action: unknown =
      typeof input === 'function' ? (input as (s: Scripted, n: number) => unknown)(script, seat) : input;
    expect(script.refusal(seat, action)).toMatchObject({ code, rule });
  });

  it('[F2] a refused seat may still do the right thing', () => {
    const script = TURN();
    script.refusal(0, own(7)(script, 0));
    script.turn('Hr Hr');
    expect(script.seen.turn?.count).toBe(2);
  });

  it('what a client adds to an action is ignored', () => {
    const script = TURN();
    const extra = { player_name: 'seat 3', play_type: 'double_straight', play_value: 999, seat: 3 };
    expect(script.refusal(0, { type: 'play', pieces: pieces('Hr Hr', script.hand(0)), ...extra })).toBeNull();
  });
});

describe('[D1] [T1] only whoever is to act has something to do', () => {
  it.each([
    ['in the declaration', DECLARATION],
    ['in a turn', TURN],
    ['while others follow', FOLLOWING],
  ])('%s', (_, at) => {
    const { table, seen } = at();
    const offered = [0, 1, 2, 3].filter((seat) => liapTui.menu(table.view(seat)) !== null);
    expect(offered).toEqual([seen.toAct]);
  });
});
