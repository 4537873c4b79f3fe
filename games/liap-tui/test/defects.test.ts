/** Regression tests for sixteen defects of an earlier implementation of this game. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseAnswer, seededChance } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { winnersAfter } from '../rules/gameOver.ts';
import liapTui from '../game.ts';
import { ledBy, open, pieces, rigged, settingsOf, type Scripted } from './support.ts';

const PAIRS = 'Hr Hr Rr Ab | Ar Ar | Er Ab Rr | Sb Sb Er';
const begin = (): Scripted => ledBy(0, PAIRS).declare(2, 2, 2, 1);
const finished = (): Scripted => begin().turn('Hr Hr', 'Ar Ar', 'Er Ab', 'Sb Sb');
const play = (list: readonly unknown[]): unknown => ({ type: 'play', pieces: list });

describe('regressions', () => {
  it('defect 1: the type of every play is determined', () => {
    expect(begin().turn('Hr Hr').last('played').playType).toBe('pair');
    expect(finished().last('turn_ended').playType).toBe('pair');
  });

  it('defect 2: combinations are checked, of the leader by refusal, of the others by not competing', () => {
    const script = begin();
    expect(script.refusal(0, play(pieces('Hr Rr', script.hand(0))))?.code).toBe('invalid_combination');
    expect(finished().last('turn_ended').plays[2]).toMatchObject({ seat: 2, competes: false });
  });

  it('defect 3: pieces of others cannot be played', () => {
    const script = begin();
    expect(script.refusal(0, play(script.hand(1).slice(0, 1)))?.code).toBe('piece_not_in_hand');
  });

  it('defect 4: pieces leave the hand at once', () => {
    const script = begin().turn('Hr Hr');
    expect(script.hand(0)).toHaveLength(6);
  });

  it('defect 5: a play that does not match cannot win, however high', () => {
    const script = ledBy(0, 'Sb Sb Ab | Gr Gb | Ar Er | Ab Er').declare(2, 2, 2, 1);
    script.turn('Sb Sb', 'Gr Gb', 'Ar Er', 'Ab Er');
    expect(script.last('turn_ended')).toMatchObject({ winner: 0 });
  });

  it('defect 6: strengths are computed and decide', () => {
    const { plays, winner } = finished().last('turn_ended');
    expect(plays.map(({ strength }) => strength)).toEqual([12, 24, null, 2]);
    expect(winner).toBe(1);
  });

  it('defect 7: nobody has to beat what lies there', () => {
    const script = begin().turn('Hr Hr', 'Ar Ar', 'Er Ab');
    expect(script.table.answer(3, { type: 'play', pieces: pieces('Sb Sb', script.hand(3)) })).toEqual({ ok: true });
  });

  it('defect 8: one piece that does not exist refuses the whole play', () => {
    const script = begin();
    expect(script.refusal(0, play([...pieces('Hr', script.hand(0)), 77]))?.code).toBe('invalid_payload');
  });

  it('defect 9: one piece named twice is no pair', () => {
    const script = begin();
    const [id] = pieces('Hr', script.hand(0));
    expect(script.refusal(0, play([id, id]))?.code).toBe('duplicate_piece');
  });

  it('defect 10: a lead is no larger than the hand', () => {
    const script = begin().until(({ seen }) => seen.turn?.number === 5);
    const leader = script.seen.toAct!;
    expect(script.table.menu(leader)).toMatchObject({ role: 'lead', countMax: script.hand(leader).length });
    expect(script.hand(leader).length).toBeLessThan(6);
  });

  it('defect 11: equal highest totals share the win', () => {
    expect(winnersAfter(settingsOf(), [52, 55, 55, 12], 9)).toEqual([1, 2]);
  });

  it('defect 12: name and value that a client sends count for nothing', () => {
    const script = begin();
    const action = { type: 'play', pieces: pieces('Hr', script.hand(0)), player_name: 'seat 2', play_value: 99 };
    const parsed = parseAnswer(liapTui, action);
    expect(parsed).toEqual({ ok: true, value: { type: 'play', pieces: action.pieces } });
  });

  it('defect 13: what is played is not told before the turn is over', () => {
    const script = begin().turn('Hr Hr', 'Ar Ar', 'Er Ab');
    const told = script.told.flatMap((event) => (event.type === 'played' ? [event.pieces] : []));
    expect(told).toEqual([null, null, null]);
  });

  it('defect 14: the server itself checks declarations', () => {
    const script = ledBy(0, PAIRS).declare(3, 2, 1);
    expect(script.refusal(3, { type: 'declare', value: 2 })?.code).toBe('total_would_be_eight');
  });

  it('defect 15: deals come from the seed, and only tests rig them', () => {
    const hands = (seed: string): string => JSON.stringify(open(seededChance(seed)).table.state.own);
    expect(hands('a')).toBe(hands('a'));
    expect(new Set(Array.from({ length: 50 }, (_, i) => hands(`deal ${i}`))).size).toBe(50);
    const general = Array.from({ length: 400 }, (_, i) => {
      const { state } = open(seededChance(`fair ${i}`)).table;
      return state.own.findIndex(({ hand }) => hand.includes(0));
    });
    for (const seat of [0, 1, 2, 3]) expect(general.filter((holder) => holder === seat).length).toBeGreaterThan(60);
  });

  it('defect 16: an answer is handled at once; the rules know no clock to sleep on', () => {
    const script = finished();
    expect('ask' in script.table.wait && script.table.wait.ask).toEqual([1]);
    const folder = new URL('..', import.meta.url);
    const sources = ['', 'rules/', 'bot/'].flatMap((part) =>
      readdirSync(new URL(part, folder))
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(new URL(part + name, folder), 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(15);
    for (const source of sources) expect(source).not.toMatch(/\b(setTimeout|setInterval|async|await|Promise)\b/);
    expect(rigged('Gr').shuffle(1, 'deal', 32)).toHaveLength(32);
  });
});
