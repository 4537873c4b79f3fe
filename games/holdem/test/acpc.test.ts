import { GameTable, seededChance } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import { actionOf, Dealer, readReply, showState } from '../formats/acpc.ts';
import { AcpcChair } from '../formats/acpc-chair.ts';
import type { TableEvent } from '../events.ts';
import holdem from '../game.ts';
import type { BetMenu } from '../menu.ts';
import { testPlayer } from '../bot/test-player.ts';
import { settingsOf } from './support.ts';

const settings = settingsOf({ smallBlind: 50, bigBlind: 100, startStack: 20_000 });
const menu: BetMenu = { kind: 'bet', fold: true, call: 100, size: 'raise', min: 300, max: 5000, bar: null };

describe('the ACPC dealer', () => {
  it('reads a reply only to the state that was sent', () => {
    const state = { position: 0, hand: 3, betting: 'c', cards: 'TdAs|' };
    expect(showState(state)).toBe('MATCHSTATE:0:3:c:TdAs|');
    expect(readReply('MATCHSTATE:0:3:c:TdAs|:r300', state)).toEqual({ move: 'r', total: 300 });
    expect(readReply('MATCHSTATE:0:3:c:TdAs|:c\r\n', state)).toEqual({ move: 'c' });
    expect(readReply('MATCHSTATE:0:2:c:TdAs|:c', state)).toBeNull();
    expect(readReply('MATCHSTATE:0:3:c:TdAs|:x', state)).toBeNull();
  });
  it('totals are for the hand; what is not legal becomes the nearest that is', () => {
    expect(actionOf({ move: 'r', total: 700 }, menu, 200)).toEqual({ type: 'raise', to: 500 });
    expect(actionOf({ move: 'r', total: 1 }, menu, 0)).toEqual({ type: 'raise', to: 300 });
    expect(actionOf({ move: 'r', total: 99_999 }, menu, 0)).toEqual({ type: 'raise', to: 5000 });
    expect(actionOf({ move: 'f' }, { ...menu, call: 0 }, 0)).toEqual({ type: 'check' });
    expect(actionOf({ move: 'r', total: 700 }, { ...menu, bar: 'raise_not_reopened' }, 0)).toEqual({ type: 'call' });
  });

  it('plays a hand with two connected bots: positions, betting and cards as the protocol has them', () => {
    const dealer = new Dealer([{ bot: null }, { bot: null }], settings, 1, 'acpc');
    const lines: string[] = [];
    let out = dealer.begin();
    const moves = ['c', 'r300', 'c', 'c', 'c', 'r900', 'c', 'c', 'c'];
    for (const move of moves) {
      lines.push(...out.map(({ chair, line }) => `${chair} ${line}`));
      const asked = out.findLast(({ asks }) => asks)!;
      expect(dealer.answer(asked.chair, `garbage`)).toEqual([]);
      expect(dealer.answer(1 - asked.chair, `${asked.line}:${move}`)).toEqual([]);
      out = dealer.answer(asked.chair, `${asked.line}:${move}`);
    }
    const betting = lines.filter((line) => line.startsWith('0')).map((line) => line.split(':')[3]);
    expect(betting).toEqual([
      '',
      'c',
      'cr300',
      'cr300c/',
      'cr300c/c',
      'cr300c/cc/',
      'cr300c/cc/r900',
      'cr300c/cc/r900c/',
      'cr300c/cc/r900c/c',
    ]);
    // Chair 0 has the button, so it is position 1, and its cards come after the bar.
    expect(lines[0]).toMatch(/^0 MATCHSTATE:1:0::\|[2-9TJQKA][cdhs][2-9TJQKA][cdhs]$/);
    expect(lines[1]).toMatch(/^1 MATCHSTATE:0:0::[2-9TJQKA][cdhs][2-9TJQKA][cdhs]\|$/);
    const last = out.map(({ line }) => line);
    expect(last[0]).toMatch(/^MATCHSTATE:1:0:cr300c\/cc\/r900c\/cc:/);
    expect(dealer.isOver).toBe(true);
    expect(Math.abs(dealer.totals[0]!)).toBe(Math.abs(dealer.totals[1]!));
  });
  it('plays many hands against a player of ours, and what is won adds up to nothing', () => {
    const dealer = new Dealer([{ bot: null }, { bot: testPlayer }, { bot: testPlayer }], settings, 60, 'ours');
    let out = dealer.begin();
    for (let n = 0; n < 5000 && !dealer.isOver; n++) {
      const asked = out.findLast(({ asks }) => asks)!;
      out = dealer.answer(asked.chair, `${asked.line}:${n % 7 === 0 ? 'r1000' : 'c'}`);
    }
    expect(dealer.isOver).toBe(true);
    expect(dealer.totals.reduce((sum, chips) => sum + chips, 0)).toBe(0);
  });
  it('hidden cards are never sent: only the own ones, and what was shown', () => {
    const dealer = new Dealer([{ bot: null }, { bot: testPlayer }], settings, 40, 'secrets');
    let out = dealer.begin();
    const theirs = new Set<string>();
    while (!dealer.isOver) {
      for (const { line } of out.filter(({ asks }) => asks)) {
        const [, position, , , hands = ''] = line.split(':');
        theirs.add(hands.split('/')[0]!.split('|')[1 - Number(position)]!);
      }
      const asked = out.findLast(({ asks }) => asks)!;
      out = dealer.answer(asked.chair, `${asked.line}:c`);
    }
    expect(theirs).toEqual(new Set(['']));
  });
});

describe('ALL-628 a program that speaks ACPC in a chair', () => {
  const told: TableEvent[] = [];
  const table = GameTable.open(holdem, { settings, seats: 2, chance: seededChance('chair') }, (seen) => {
    told.push(seen.table);
  });
  const seat = [0, 1].find((each) => table.owes(each))!;
  const question = { promptId: 1, view: table.view(seat), menu: table.menu(seat)! };
  const chair = new AcpcChair();
  const state = chair.asked(question).lines[0]!;

  it('is told states in lines that end as the protocol has them', () => {
    expect(state).toMatch(/^MATCHSTATE:1:0::\|\w{4}\r$/);
  });
  it('is told the state in which it is to act with the question, since at a table a pause comes before it', () => {
    const waiting = new AcpcChair();
    const event = told.at(-1)!;
    expect(waiting.told({ table: event }, question.view).lines).toEqual([]);
    expect(waiting.asked(question).lines).toEqual([state]);
    const other = new AcpcChair();
    expect(other.told({ table: event }, table.view(1 - seat)).lines).toHaveLength(1);
  });
  it.each([':x', ':r', ':r-5', ':r1e3', ':R300', ':c:c', ':', ':f\u0000'])('is told that %j is no move', (move) => {
    const { wrong } = chair.heard(`${state.trim()}${move}`, question);
    expect(wrong).toMatch(/^expected the state/);
    expect(wrong).toContain(JSON.stringify(`${state.trim()}${move}`).slice(-8));
  });
  it.each(['', '# a note', 'VERSION:2.0.0', 'MATCHSTATE:0:7:c:AsKs|:c', 'MATCHSTATE:'])(
    'may say %j at any time',
    (line) => {
      expect(chair.heard(line, question)).toEqual({ lines: [] });
    },
  );
  it('raises by all that there is, if it says more digits than there are numbers', () => {
    const { action } = chair.heard(`${state.trim()}:r${'9'.repeat(400)}`, question);
    expect(action).toEqual({ type: 'raise', to: 20_000 });
  });
});
