import { describe, expect, it } from 'vitest';
import liapTui from '../game.ts';
import { piecesText } from '../notation.ts';
import type { FollowMenu, LeadMenu } from '../menu.ts';
import { ledBy, pieces, SEATS, type Scripted } from './support.ts';

/** A round in which all have declared and seat 0 is to lead. */
const begin = (deal: string): Scripted => ledBy(0, deal).declare(2, 2, 2, 1);
const play = (script: Scripted, seat: number, text: string): unknown => ({
  type: 'play',
  pieces: pieces(text, script.hand(seat)),
});
const menuOf = (script: Scripted): LeadMenu | FollowMenu =>
  script.table.menu(script.seen.toAct!) as LeadMenu | FollowMenu;

const FOUR_OF_A_KIND = 'Sr Sr Sr Sr | Rr Hr Cr Ar | Gr Rb Hb Er | Sb Sb Sb Sb';
const PAIRS = 'Hr Hr Ab | Ar Ar | Er Ab Rr | Sb Sb Er';

describe('leading', () => {
  it('[T2] LT-34 offers one to six pieces, and never more than the hand', () => {
    const script = begin('Gr Ar Ar Er Er Sr Sr Sr | Gb | Ab | Ab');
    expect(menuOf(script)).toMatchObject({ role: 'lead', countMax: 6 });
    script.turn('Sr Sr Sr', '*', '*', '*');
    expect(script.seen.toAct).toBe(0);
    expect(menuOf(script)).toMatchObject({ role: 'lead', countMax: 5 });
    script.do('0: play Gr Ar Ar Er Er');
    expect(script.seen.turn).toMatchObject({ count: 5, playType: 'extended_straight_5' });
  });

  it('[T2] refuses no pieces, and seven', () => {
    const script = begin(FOUR_OF_A_KIND);
    expect(script.refusal(0, { type: 'play', pieces: [] })).toEqual({ code: 'wrong_piece_count', rule: 'T2' });
    const seven = script.hand(0).slice(0, 7);
    expect(script.refusal(0, { type: 'play', pieces: seven })).toEqual({ code: 'wrong_piece_count', rule: 'T2' });
  });

  it('[T3] LT-14 refuses what forms nothing, and the leader still leads', () => {
    const script = begin('Rr Hr | Gr | Gb | Ab');
    expect(script.refused('0: play Rr Hr')).toBe('invalid_combination T3');
    expect(script.table.wait).toEqual({ ask: [0], clock: 'turn' });
    script.do('0: play Rr');
  });

  it('[T3] the menu has every different lead once', () => {
    const script = begin('Rr Rr Hr Cr Sb Sb Sb Ab | Gr | Gb | Ab');
    expect(menuOf(script).plays.map((lead) => piecesText(lead.pieces))).toEqual([
      'Ab',
      'Rr',
      'Rr Rr',
      'Hr',
      'Cr',
      'Sb',
      'Sb Sb',
      'Sb Sb Sb',
      'Rr Hr Cr',
      'Rr Rr Hr Cr',
    ]);
    for (const lead of menuOf(script).plays)
      expect(liapTui.accepts(menuOf(script), { type: 'play', pieces: lead.pieces })).toEqual({ ok: true });
  });

  it('[T1] the starter leads first, the winner of a turn next', () => {
    const script = begin(PAIRS);
    expect(script.last('turn_started')).toEqual({ type: 'turn_started', turn: 1, leader: 0 });
    script.turn('Hr Hr', 'Ar Ar', 'Er Ab', 'Sb Sb');
    expect(script.last('turn_ended')).toMatchObject({ turn: 1, winner: 1 });
    expect(script.last('turn_started')).toEqual({ type: 'turn_started', turn: 2, leader: 1 });
    expect(script.table.wait).toEqual({ ask: [1], clock: 'turn' });
  });
});

describe('following', () => {
  it('[T4] count and type are announced, and the count binds', () => {
    const script = begin(PAIRS).do('0: play Hr Hr');
    expect(script.last('played')).toMatchObject({ seat: 0, order: 0, count: 2, playType: 'pair' });
    expect(menuOf(script)).toMatchObject({ role: 'follow', count: 2, playType: 'pair' });
    expect(menuOf(script).plays.map((match) => piecesText(match.pieces))).toContain('Ar Ar');
  });

  it('[T4] LT-15 another count is refused', () => {
    const script = begin(PAIRS).do('0: play Hr Hr');
    for (const ids of [script.hand(1).slice(0, 3), script.hand(1).slice(0, 1), []])
      expect(script.refusal(1, { type: 'play', pieces: ids })).toEqual({ code: 'wrong_piece_count', rule: 'T4' });
  });

  it('[T5] any pieces will do, also for one who could compete', () => {
    const script = begin(PAIRS).do('0: play Hr Hr');
    const [first, second] = [script.hand(1)[0]!, script.hand(1).at(-1)!];
    expect(script.table.answer(1, { type: 'play', pieces: [first, second] })).toEqual({ ok: true });
  });

  it('[T5] nobody has to beat anything', () => {
    const script = begin('Gr | Sb | Sb Gb | Sb Ab').turn('Gr', 'Sb', 'Sb', 'Sb');
    expect(script.last('turn_ended')).toMatchObject({ winner: 0, count: 1 });
  });

  it('[T1] only the seat whose turn it is may play', () => {
    const script = begin(PAIRS);
    expect(script.refused('1: play Ar Ar')).toBe('not_your_turn T1');
  });

  it('[T9] nobody plays twice in a turn', () => {
    const script = begin(PAIRS).do('0: play Hr Hr');
    expect(script.refused('0: play Ab')).toBe('already_played T9');
  });

  it('[T6] [C3] LT-16 the same piece twice is refused', () => {
    const script = begin(PAIRS);
    const [id] = pieces('Hr', script.hand(0));
    expect(script.refusal(0, { type: 'play', pieces: [id, id] })).toMatchObject({
      code: 'duplicate_piece',
      rule: 'T6',
    });
  });

  it('[T7] LT-17 a piece of another seat is refused', () => {
    const script = begin(PAIRS);
    expect(script.refusal(0, play(script, 1, 'Ar'))).toMatchObject({ code: 'piece_not_in_hand', rule: 'T7' });
  });

  it('[T7] [F3] LT-18 ownership is checked before the count', () => {
    const script = begin(PAIRS).until(({ seen }) => seen.turn?.number === 6);
    const leader = script.seen.toAct!;
    const foreign = script.hand((leader + 1) % 4)[0]!;
    expect(script.hand(leader)).toHaveLength(3);
    expect(script.refusal(leader, { type: 'play', pieces: [...script.hand(leader), foreign] })).toMatchObject({
      code: 'piece_not_in_hand',
    });
  });

  it('[T8] pieces leave the hand when they are played', () => {
    const script = begin(PAIRS).do('0: play Hr Hr');
    expect(script.hand(0)).toHaveLength(6);
    expect(script.seen.handSizes).toEqual([6, 8, 8, 8]);
    expect(piecesText(script.hand(0))).not.toContain('Hr');
    expect(script.refusal(0, { type: 'play', pieces: pieces('Hr Hr') })).not.toBeNull();
  });
});

describe('winning a turn', () => {
  it('[T5] [T10] LT-09 only the leader’s type competes, and what did not match is never shown', () => {
    const script = begin(FOUR_OF_A_KIND).turn('Sr Sr Sr Sr', 'Rr Hr Cr Ar', 'Gr Rb Hb Er', 'Sb Sb Sb Sb');
    expect(script.last('turn_ended')).toEqual({
      type: 'turn_ended',
      turn: 1,
      winner: 0,
      count: 4,
      playType: 'four_of_a_kind',
      plays: [
        { seat: 0, competes: true, strength: 8, pieces: pieces('Sr Sr Sr Sr') },
        { seat: 1, competes: false, strength: null, pieces: null },
        { seat: 2, competes: false, strength: null, pieces: null },
        { seat: 3, competes: true, strength: 4, pieces: pieces('Sb Sb Sb Sb') },
      ],
    });
    expect(script.seen.captured).toEqual([4, 0, 0, 0]);
  });

  it('[W2] [T1] LT-10 the stronger extended straight takes four piles and leads', () => {
    const script = begin('Rb Rb Hb Cb Ab | Rr Hr Cr Cr Gr | Gb Sr Sb Hb Cb | Ab Sr Sb Hr Er').turn(
      'Rb Rb Hb Cb',
      'Rr Hr Cr Cr',
      'Sr Sb Hb Cb',
      'Sr Sb Hr Er',
    );
    const { plays, winner } = script.last('turn_ended');
    expect(plays.map(({ strength }) => strength)).toEqual([15, 18, null, null]);
    expect([winner, script.seen.captured[1], script.seen.toAct]).toEqual([1, 4, 1]);
  });

  it('[W3] LT-11 of equal plays the earlier one wins', () => {
    const script = begin('Cb Ab | Rb Er | Rb Er | Hb Ab').turn('Cb', 'Rb', 'Rb', 'Hb');
    expect(script.last('turn_ended')).toMatchObject({ winner: 1, count: 1 });
  });

  it('[W1] LT-12 the pair of the highest sum wins, a discard never', () => {
    // Both red Advisors are in one hand, so the discard beside the Elephant is a black one.
    const script = begin(PAIRS).turn('Hr Hr', 'Ar Ar', 'Er Ab', 'Sb Sb');
    const { winner, plays } = script.last('turn_ended');
    expect(winner).toBe(1);
    expect(plays.map(({ strength }) => strength)).toEqual([12, 24, null, 2]);
    expect(script.seen.captured).toEqual([0, 2, 0, 0]);
  });

  it('[T5] LT-13 a straight does not beat three of a kind', () => {
    const script = begin('Sr Sr Sr Ab | Gr Ar Er | Gb Cb Hb | Ab Rr Hr').turn(
      'Sr Sr Sr',
      'Gr Ar Er',
      'Gb Cb Hb',
      'Ab Rr Hr',
    );
    expect(script.last('turn_ended')).toMatchObject({ winner: 0, count: 3 });
    expect(script.last('turn_ended').plays[1]).toEqual({ seat: 1, competes: false, strength: null, pieces: null });
  });

  it('[T10] the turn goes round by seats and is over after four plays', () => {
    const script = begin(PAIRS).turn('Hr Hr', 'Ar Ar', 'Er Ab');
    expect(script.told.some(({ type }) => type === 'turn_ended')).toBe(false);
    script.turn('Sb Sb');
    const played = script.told.flatMap((event) => (event.type === 'played' ? [event.seat] : []));
    expect(played).toEqual([0, 1, 2, 3]);
    expect(script.told.filter(({ type }) => type === 'turn_ended')).toHaveLength(1);
  });

  it('[T11] LT-32 a round takes all eight piles and every piece', () => {
    const script = begin(PAIRS).until(({ told }) => told.some(({ type }) => type === 'scored'));
    const turns = script.told.filter((event) => event.type === 'turn_ended');
    expect(turns.reduce((sum, { count }) => sum + count, 0)).toBe(8);
    expect(script.last('scored').rows.reduce((sum, { captured }) => sum + captured, 0)).toBe(8);
  });
});

describe('when time runs out', () => {
  it('[A3] the leader plays the lowest piece', () => {
    const script = begin('Ab Sb Sb Hr | Gr | Gb | Ab');
    const lowest = Math.min(...pieces('Sb', script.hand(0)));
    const { table } = script;
    expect(liapTui.fallback(table.view(0), table.menu(0)!)).toEqual({ type: 'play', pieces: [lowest] });
  });

  it('[A3] a follower plays the lowest ones, and competes if they happen to match', () => {
    const script = begin('Hr Hr Ab | Gr Sb Sb Rr Rr Er Er Eb | Gb | Ab').do('0: play Hr Hr');
    const { table } = script;
    const action = liapTui.fallback(table.view(1), table.menu(1)!);
    expect(action).toEqual({ type: 'play', pieces: pieces('Sb Sb', script.hand(1)) });
    table.answer(1, action);
    script.until(({ told }) => told.some(({ type }) => type === 'turn_ended'));
    expect(script.last('turn_ended').plays[1]).toMatchObject({ seat: 1, competes: true, strength: 2 });
  });

  it('[F5] [A4] results are display only: the next window is open at once, and pauses are hints', () => {
    const script = begin(PAIRS).turn('Hr Hr', 'Ar Ar', 'Er Ab', 'Sb Sb');
    expect('ask' in script.table.wait && script.table.wait.ask).toEqual([1]);
    const beats = script.told.map((event) => `${event.type} ${liapTui.beat?.(event)}`);
    expect(beats).toEqual([
      'dealt long',
      'redeal_asked call',
      'redealt long',
      'dealt long',
      'round_started short',
      'declaration_opened none',
      ...SEATS.map(() => 'declared none'),
      'turn_started none',
      'played none',
      'played none',
      'played none',
      'played short',
      'turn_ended ack',
      'turn_started none',
    ]);
  });
});
