import { describe, expect, it } from 'vitest';
import holdem from '../game.ts';
import { checkTurn } from '../menu.ts';
import { chipsIn, Scene, type SceneOptions } from './support.ts';

const cash = (options: SceneOptions = {}): Scene =>
  new Scene({ ...options, settings: { eliminate: false, rebuy: true, ...options.settings } });
/** Everybody folds to the big blind. */
function walk(scene: Scene): Scene {
  const { hand } = scene.seen;
  while (scene.seen.hand === hand && scene.turn !== null) scene.play(`${scene.turn} fold`);
  return scene;
}
const dealt = (scene: Scene): number[] => scene.last('hand_started').dealt.map((seat) => seat + 1);
const posts = (scene: Scene): string[] =>
  scene.last('posted').posts.map(({ seat, kind, chips }) => `${seat + 1} ${kind} ${chips}`);
const six = { size: 6, button: 6, stacks: { 6: 1000, 5: 1000, 4: 1000, 3: 1000 } } as const;

describe('joining a cash table', () => {
  it('[J1, J2] a chair is taken for a starting stack; dealt in when the big blind comes', () => {
    const scene = cash(six);
    expect(scene.positions).toEqual({ button: 6, small: 5, big: 4 });
    expect(scene.request(2, { type: 'join', post: false })).toBeNull();
    expect([scene.status(2), scene.stack(2)]).toEqual(['waiting', 1000]);
    expect(dealt(walk(scene))).not.toContain(2);
    // The big blind was on chair 3 and moves on to 2.
    expect([dealt(walk(scene)), scene.positions.big]).toEqual([[3, 2, 6, 5, 4], 2]);
    expect(posts(scene)).toEqual(['3 small_blind 10', '2 big_blind 20']);
    expect(chipsIn(scene.seen)).toBe(5000);
  });
  it('[J6] who sits out during a hand rests after it, and who is in none rests at once', () => {
    const scene = cash(six);
    scene.request(3, { type: 'sit_out' });
    expect(scene.last('sat_out')).toMatchObject({ seat: 2, afterHand: true, rests: false });
    walk(scene);
    expect(scene.last('sat_out')).toMatchObject({ seat: 2, afterHand: false, rests: true });
  });
  it('[J1] the chair of one who sat out and left is as any other for whoever takes it', () => {
    const scene = cash(six);
    scene.request(3, { type: 'sit_out' });
    walk(scene);
    scene.request(3, { type: 'leave' });
    expect(scene.status(3)).toBe('empty');
    expect(scene.request(3, { type: 'join', post: false })).toBeNull();
    for (let hand = 0; hand < 6; hand++) walk(scene);
    expect([scene.status(3), dealt(scene).includes(3)]).toEqual(['active', true]);
  });
  it('[J3] at once by posting a live big blind', () => {
    const scene = cash(six);
    scene.request(1, { type: 'join', post: true });
    walk(scene);
    expect(scene.positions).toEqual({ button: 5, small: 4, big: 3 });
    expect([dealt(scene), posts(scene)]).toEqual([
      [4, 3, 1, 6, 5],
      ['4 small_blind 10', '3 big_blind 20', '1 live_post 20'],
    ]);
    // The post counts as a bet, and the seat keeps its option.
    scene.play('1 check');
    expect(scene.turn).toBe(6);
  });
  it('[J3] but never between button and big blind', () => {
    const scene = cash({ ...six, stacks: { 6: 1000, 4: 1000, 3: 1000, 2: 1000 } });
    expect(scene.positions).toEqual({ button: 6, small: 4, big: 3 });
    // Next: button 4, small blind 3, big blind 2. Chair 5 is behind the button, so outside the gap.
    scene.request(5, { type: 'join', post: true });
    expect(dealt(walk(scene))).toContain(5);
    const gap = cash({ ...six, stacks: { 6: 1000, 5: 1000, 3: 1000, 1: 1000 } });
    expect(gap.positions).toEqual({ button: 6, small: 5, big: 3 });
    // Next: button 5, small blind 3, big blind 1. Chairs 4 and 2 lie in the gap.
    gap.request(4, { type: 'join', post: true });
    gap.request(2, { type: 'join', post: true });
    walk(gap);
    // The big blind comes to 2 before 1, so 2 is the big blind; 4 still waits.
    expect([gap.positions.big, dealt(gap).includes(4)]).toEqual([2, false]);
  });
  it('[J3] nor into a hand of two: there one waits for the big blind', () => {
    const scene = cash({ size: 6, button: 6, stacks: { 6: 1000, 3: 1000 } });
    scene.request(5, { type: 'join', post: true });
    walk(scene);
    expect(dealt(scene)).toHaveLength(2);
    walk(scene);
    // The big blind moves from 3 to 6 and then to 5.
    expect([scene.positions.big, dealt(scene).length]).toEqual([5, 3]);
    expect(scene.positions).toEqual({ button: 3, small: 6, big: 5 });
  });
  it('[J1] nobody joins a tournament', () => {
    expect(new Scene(six).request(2, { type: 'join', post: true })).toEqual({ code: 'no_joining', rule: 'J1' });
  });
});

describe('sitting out of a cash game', () => {
  const away = (): Scene => {
    const scene = cash({ size: 4, button: 4 });
    // Chair 1 sits out before the big blind reaches it.
    expect(scene.positions.big).toBe(2);
    scene.request(1, { type: 'sit_out' });
    return scene;
  };
  it('[J6] the present hand is played to its end', () => {
    const scene = away();
    expect(scene.turn).toBe(1);
    scene.play('1 raise 60; 4 fold; 3 fold; 2 fold');
    expect([scene.status(1), scene.seen.away[0], dealt(scene)]).toEqual(['sitting_out', true, [2, 4, 3]]);
  });
  it('[J4] case 36: whom the big blind passes owes both; posting pays the big one live, the small one dead', () => {
    const scene = walk(away());
    expect([scene.positions.big, scene.seen.owed[0]]).toEqual([4, 'both']);
    expect(scene.request(1, { type: 'sit_in', post: true })).toBeNull();
    walk(scene);
    // Button 2 (dead small blind of the previous hand), small blind 4, big blind 3: chair 1 would be in the gap.
    expect(scene.positions).toEqual({ button: 2, small: 4, big: 3 });
    expect(dealt(scene)).not.toContain(1);
    walk(scene);
    expect(scene.positions).toEqual({ button: 4, small: 3, big: 2 });
    expect(posts(scene)).toEqual(['3 small_blind 10', '2 big_blind 20', '1 live_post 20', '1 dead_post 10']);
    expect([scene.seen.dead, scene.seen.bets[0], scene.seen.owed[0]]).toEqual([10, 20, 'nothing']);
    expect(scene.offers).toBe('fold, check, raise 40-990');
  });
  it('[J4] or one waits for the big blind, which is all one pays', () => {
    const scene = walk(away());
    scene.request(1, { type: 'sit_in', post: false });
    walk(walk(scene));
    expect(dealt(scene)).not.toContain(1);
    walk(scene);
    expect([scene.positions.big, posts(scene)]).toEqual([1, ['2 small_blind 10', '1 big_blind 20']]);
  });
  it('[J4] who sits out after paying the big blind owes the small one', () => {
    const scene = cash({ size: 4, button: 4 });
    scene.request(2, { type: 'sit_out' });
    walk(scene);
    expect([scene.positions, scene.seen.owed[1]]).toEqual([{ button: 3, small: 2, big: 1 }, 'small']);
    scene.request(2, { type: 'sit_in', post: true });
    walk(scene);
    expect(dealt(scene)).toContain(2);
    expect(posts(scene)).toContain('2 dead_post 10');
  });
  it('[J4] with fewer than two left who owe nothing, nobody does', () => {
    const scene = cash({ size: 2, button: 1 });
    scene.request(2, { type: 'sit_out' });
    walk(scene);
    expect([scene.turn, scene.seen.stage]).toEqual([null, 'idle']);
    scene.request(2, { type: 'sit_in', post: false });
    expect([scene.seen.hand, dealt(scene).length]).toEqual([2, 2]);
  });
});

describe('[F3] an idle table', () => {
  it('waits for a second player and then goes on by itself', () => {
    const scene = cash({ size: 3, button: 3, stacks: { 3: 1000, 2: 1000 }, settings: { lastSeat: 'waits' } });
    scene.request(2, { type: 'leave' });
    walk(scene);
    expect([scene.table.wait, scene.seen.stage, scene.status(2)]).toEqual([
      { ask: [], clock: 'turn' },
      'idle',
      'empty',
    ]);
    scene.request(1, { type: 'join', post: false });
    expect([scene.seen.hand, scene.turn !== null]).toEqual([2, true]);
    expect(chipsIn(scene.seen)).toBe(3000);
  });
  it('[E4] or closes when nobody else has chips', () => {
    const scene = cash({ size: 2, button: 2 });
    scene.request(1, { type: 'leave' });
    walk(scene);
    expect(scene.isOver).toBe(true);
  });
  it('[E4] but not while somebody with chips only sits out', () => {
    const scene = cash({ size: 2, button: 2 });
    scene.request(1, { type: 'sit_out' });
    walk(scene);
    expect([scene.isOver, scene.seen.stage]).toEqual([false, 'idle']);
  });
});

describe('leaving', () => {
  it('[J5] case 40: in a hand one folds at once if it is one’s turn, and takes the stack along when it is over', () => {
    const scene = cash({ size: 3, button: 1 });
    expect(scene.turn).toBe(1);
    scene.request(1, { type: 'leave' });
    expect([scene.last('acted'), scene.turn]).toMatchObject([{ seat: 0, act: 'fold', by: 'absence' }, 3]);
    scene.play('3 fold');
    expect([scene.status(1), scene.seen.cashedOut[0], chipsIn(scene.seen)]).toEqual(['empty', 1000, 3000]);
  });
  it('[J5] else at one’s next turn; what is in the pot stays', () => {
    const scene = cash({ size: 3, button: 1 }).play('1 call');
    scene.request(2, { type: 'leave' });
    scene.play('3 raise 60');
    expect([scene.status(2), scene.turn]).toEqual(['folded', 1]);
    scene.play('1 fold');
    expect([scene.seen.cashedOut[1], chipsIn(scene.seen)]).toEqual([980, 3000]);
  });
  it('[J5] one folds also where a check is free', () => {
    const scene = cash({ size: 3, button: 1 }).play('1 call');
    scene.request(2, { type: 'leave' });
    scene.play('3 call');
    expect([scene.last('acted'), scene.status(2)]).toMatchObject([{ seat: 1, act: 'fold' }, 'folded']);
  });
  it('[B5] a table of two that becomes one of three has its button before the small blind', () => {
    const table = { size: 6, button: 6, stacks: { 6: 1000, 3: 1000 } } as const;
    const scene = cash({ ...table, settings: { button: 'dead', lastSeat: 'waits' } });
    expect(scene.positions).toEqual({ button: 6, small: 6, big: 3 });
    for (const chair of [5, 2]) scene.request(chair, { type: 'join', post: false });
    scene.request(6, { type: 'leave' });
    expect([scene.positions, dealt(scene)]).toEqual([{ button: 5, small: 3, big: 2 }, [3, 2, 5]]);
  });
  it('[J5] all-in one still plays for the pot', () => {
    const scene = cash({
      size: 3,
      button: 1,
      stacks: { 1: 100, 2: 1000, 3: 1000 },
      holes: { 1: 'AsAh', 2: 'KsKh', 3: 'QsQh' },
      board: '2c3d4h9sTc',
    }).play('1 all_in; 3 call; 2 call');
    scene.request(1, { type: 'leave' });
    scene.toShowdown(1);
    expect(scene.seen.cashedOut[0]).toBe(300);
  });
  it('[J5] out of the hand one goes at once', () => {
    const scene = cash(six);
    scene.request(2, { type: 'join', post: false });
    scene.request(2, { type: 'leave' });
    expect([scene.status(2), scene.seen.cashedOut[1]]).toEqual(['empty', 1000]);
  });
  it('[J6] a tournament is not left: one is blinded off', () => {
    const scene = new Scene({ size: 3, button: 1 });
    scene.request(1, { type: 'leave' });
    expect([scene.last('acted').by, scene.status(1), scene.seen.away[0]]).toEqual(['absence', 'folded', true]);
    scene.play('3 fold');
    expect(dealt(scene)).toContain(1);
  });
});

describe('absent from a tournament [J6]', () => {
  it('case 34: dealt in, posts, and folds in turn, also when a check is free', () => {
    const scene = new Scene({ size: 3, button: 1 }).play('1 fold');
    scene.request(2, { type: 'sit_out' });
    scene.play('3 fold');
    // Button 3, small blind 2 (away), big blind 1.
    expect(scene.positions).toEqual({ button: 3, small: 2, big: 1 });
    scene.play('3 call');
    expect(scene.last('acted')).toMatchObject({ seat: 1, act: 'fold', by: 'absence' });
    scene.toShowdown(2);
    // Button 2, small blind 1, big blind 3 … then the absent seat is the big blind again and could check.
    scene.play('1 fold');
    expect(scene.positions.big).toBe(2);
    scene.play('1 call; 3 call');
    expect(scene.seen.acts.at(-1)).toMatchObject({ seat: 1, act: 'fold', by: 'absence' });
  });
  it('case 34: or checks, where the house says so', () => {
    const scene = new Scene({ size: 3, button: 1, settings: { absent: 'checks' } }).play('1 call; 3 call');
    scene.request(2, { type: 'leave' });
    expect(scene.seen.acts.at(-1)).toMatchObject({ seat: 1, act: 'check', by: 'absence' });
  });
  const shortBlind = (absentAllIn: 'plays' | 'folds'): Scene => {
    const scene = new Scene({
      size: 3,
      button: 2,
      stacks: { 3: 1000, 2: 20, 1: 1000 },
      settings: { absentAllIn, hands: 2 },
    });
    // Chair 2 has the button. In the next hand it is all-in on the big blind with its last 20.
    scene.request(2, { type: 'leave' });
    scene.play('1 fold');
    expect([scene.seen.hand, scene.positions.big]).toEqual([2, 2]);
    return scene;
  };
  it('case 35: all-in on a blind one plays for the pot', () => {
    const scene = shortBlind('plays');
    expect([scene.stack(2), scene.status(2)]).toEqual([0, 'all_in']);
    scene.toShowdown();
    expect(scene.last('showdown').shows.map(({ seat }) => seat + 1)).toContain(2);
  });
  it('case 35: or is folded, where the house says so', () => {
    const scene = shortBlind('folds');
    expect(scene.status(2)).toBe('folded');
  });
  it('[J7] when everybody is away the table is idle until somebody returns', () => {
    const scene = new Scene({ size: 2, button: 1 });
    scene.request(2, { type: 'leave' });
    scene.request(1, { type: 'leave' });
    expect([scene.seen.stage, scene.turn]).toEqual(['idle', null]);
    const { hand } = scene.seen;
    scene.request(1, { type: 'sit_in', post: false });
    expect(scene.seen.hand).toBeGreaterThan(hand);
    expect(scene.turn).toBe(1);
  });
});

describe('broke', () => {
  const broke = (settings: SceneOptions['settings']): Scene =>
    new Scene({
      size: 3,
      button: 1,
      stacks: { 1: 1000, 2: 500, 3: 300 },
      settings: { ...settings },
      holes: { 1: 'AsAh', 2: 'KsKh', 3: 'QsQh' },
      board: '2c3d4h9sTc',
    }).play('1 all_in; 3 call; 2 call');
  it('[E1, E2] case 38: out together: placed by the stacks when the hand began', () => {
    const scene = broke({});
    expect(scene.table.wait).toEqual({
      over: [
        { seat: 0, place: 1, score: 800 },
        { seat: 1, place: 2, score: -500 },
        { seat: 2, place: 3, score: -300 },
      ],
    });
  });
  it('[E2] equal stacks share the place', () => {
    const scene = new Scene({
      size: 3,
      button: 1,
      stacks: { 1: 1000, 2: 500, 3: 500 },
      holes: { 1: 'AsAh', 2: 'KsKh', 3: 'QsQh' },
      board: '2c3d4h9sTc',
    }).play('1 all_in; 3 call; 2 call');
    expect(scene.seen.places).toEqual([0, 2, 2]);
  });
  it('[E3] with rebuy both are asked at once, and each decides', () => {
    const scene = broke({ rebuy: true, startStack: 700 });
    expect(scene.table.wait).toEqual({ ask: [1, 2], clock: 'choice' });
    expect(scene.table.menu(1)).toEqual({ kind: 'rebuy', chips: 700 });
    expect(scene.try(2, 'call')).toEqual({ code: 'wrong_phase', rule: 'R1' });
    expect(scene.try(2, 'buy_in')).toBeNull();
    expect(scene.try(3, 'give_up')).toBeNull();
    expect([scene.seen.bought[1], scene.status(3), scene.seen.places[2]]).toEqual([1200, 'eliminated', 3]);
    expect(dealt(scene)).toHaveLength(2);
    expect(chipsIn(scene.seen)).toBe(2500);
  });
  it('[E3] so at the table that “Play” opens: one answer, and one is dealt in again', () => {
    const [preset = ''] = Object.keys(holdem.presets);
    const scene = new Scene({
      size: 3,
      button: 1,
      holes: { 1: 'AsAh', 2: '7c2d', 3: 'KsKh' },
      board: '3c8d9hQsJd',
      settings: { ...(holdem.presets[preset]?.settings as SceneOptions['settings']) },
    });
    scene.play('1 all_in; 3 fold; 2 call');
    expect([scene.turn, scene.table.menu(1), scene.isOver]).toEqual([2, { kind: 'rebuy', chips: 1000 }, false]);
    scene.play('2 buy_in');
    expect([scene.seen.hand, dealt(scene).includes(2), scene.seen.bought[1]]).toEqual([2, true, 2000]);
  });
  it('[E3] who is asked answers that, and does not ask for it', () => {
    const scene = broke({ rebuy: true });
    expect(scene.request(2, { type: 'rebuy' })).toEqual({ code: 'wrong_phase', rule: 'E3' });
    expect(scene.request(3, { type: 'leave' })).toEqual({ code: 'wrong_phase', rule: 'E3' });
  });
  it('[E3] who sits out instead does not buy in', () => {
    const scene = broke({ rebuy: true });
    scene.request(3, { type: 'sit_out' });
    scene.try(2, 'buy_in');
    expect([scene.status(3), scene.seen.hand]).toEqual(['eliminated', 2]);
  });
  it('[R2] who is out of the game has no seat in it', () => {
    const scene = broke({ rebuy: true, startStack: 700 });
    scene.try(3, 'give_up');
    scene.try(2, 'buy_in');
    const verdict = checkTurn(scene.table.view(2), 'call', 'unasked');
    expect(verdict).toEqual({ ok: false, error: { code: 'not_seated', rule: 'R2' } });
  });
  it('[E4] one player left ends a game that counts places, also where a cash table would wait', () => {
    expect(broke({ lastSeat: 'waits' }).isOver).toBe(true);
  });
  it('[E3] in a game that counts places nobody fills up who has chips', () => {
    const scene = new Scene({ size: 3, button: 1, stacks: { 1: 1000, 2: 400, 3: 1000 }, settings: { rebuy: true } });
    expect(scene.request(2, { type: 'rebuy' })).toEqual({ code: 'no_rebuy', rule: 'E3' });
  });
  it('[E3] who is all in may come back after the hand, and who has lost everything may not', () => {
    const cards = { holes: { 1: 'AsAh', 2: '7c2d', 3: 'KsKh' }, board: '3c8d9hQsJd' } as const;
    const scene = cash({ size: 3, button: 1, stacks: { 1: 1000, 2: 300, 3: 1000 }, ...cards });
    scene.request(2, { type: 'sit_out' });
    scene.play('1 raise 400; 3 call; 2 all_in');
    expect(scene.stack(2)).toBe(0);
    expect(scene.request(2, { type: 'sit_in', post: true })).toBeNull();
  });
  it('[E3] the clock gives up', () => {
    const scene = broke({ rebuy: true });
    scene.try(2, 'timeout');
    scene.try(3, 'timeout');
    expect([scene.isOver, scene.seen.places]).toEqual([true, [0, 2, 3]]);
  });
  it('[E1] in a cash game the chair becomes free', () => {
    const scene = broke({ eliminate: false });
    expect(scene.status(3)).toBe('empty');
    expect(scene.isOver).toBe(true);
  });
  it('[E3] in a cash game one may fill up between hands', () => {
    const scene = cash({ size: 3, button: 1, stacks: { 1: 1000, 2: 400, 3: 1000 } });
    expect(scene.request(2, { type: 'rebuy' })).toEqual({ code: 'wrong_phase', rule: 'E3' });
    scene.request(2, { type: 'sit_out' });
    walk(scene);
    expect(scene.request(2, { type: 'rebuy' })).toBeNull();
    expect(scene.stack(2)).toBe(1000);
    // A player who was sitting out before still does.
    expect(scene.status(2)).toBe('sitting_out');
  });
  it('[E5] in a cash game places are by chips won; chairs nobody took come last', () => {
    const scene = cash({ size: 4, button: 1, stacks: { 1: 1000, 2: 400, 3: 800 }, settings: { hands: 1 } });
    walk(scene);
    expect(scene.table.wait).toEqual({
      over: [
        { seat: 0, place: 2, score: 0 },
        { seat: 1, place: 1, score: 10 },
        { seat: 2, place: 3, score: -10 },
        { seat: 3, place: 4, score: 0 },
      ],
    });
  });
});

describe('the clock', () => {
  it('[C1] a clock that runs out facing nothing checks, also where nobody may fold for free', () => {
    const scene = cash({ size: 3, button: 1, settings: { allowFoldWhenFree: false } }).play('1 call; 3 call');
    expect(scene.try(2, 'fold')).toEqual({ code: 'cannot_fold', rule: 'A1' });
    expect(scene.try(2, 'timeout')).toBeNull();
    expect(scene.last('acted')).toMatchObject({ act: 'check', by: 'clock' });
  });
  it('HE-41 [C1] timeout facing nothing checks, facing a bet folds', () => {
    const scene = new Scene({ size: 3, button: 1 });
    scene.play('1 timeout; 3 call; 2 timeout');
    expect(scene.seen.acts.map(({ act, by }) => [act, by])).toEqual([
      ['fold', 'clock'],
      ['call', 'player'],
      ['check', 'clock'],
    ]);
  });
  it('[C2] case 33: two in a row make the seat sit out', () => {
    const scene = cash({ size: 3, button: 1 }).play('1 call; 3 call; 2 timeout; 3 check; 2 timeout');
    expect(scene.seen.away[1]).toBe(true);
    // From now on the seat's turns are played for it.
    scene.play('1 check; 3 bet 20');
    expect(scene.seen.acts.at(-1)).toMatchObject({ seat: 1, act: 'fold', by: 'absence' });
    scene.toShowdown(1);
    expect(scene.status(2)).toBe('sitting_out');
  });
  it('[C2] a move of one’s own starts the count again', () => {
    const scene = cash({ size: 2, button: 1 }).play('1 timeout; 2 call; 1 check; 1 timeout');
    expect(scene.seen.away).toEqual([false, false]);
  });
});
