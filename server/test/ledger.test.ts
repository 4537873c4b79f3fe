import { seededChance } from '@parlour/kernel';
import { decodeServerFrame, encodeServerMessage } from '@parlour/sdk/codec';
import { describe, expect, it } from 'vitest';
import { highCard } from './harness.ts';
import { Ledger } from './ledger.ts';

const settings = highCard.settings({});
if (!settings.ok) throw new Error('no defaults');
const opened = highCard.open({ settings: settings.value, seats: 2, chance: seededChance('ledger') });
const events = opened.events.map(({ stored }) => stored);
const log = { gameId: 'g', version: highCard.version, numbered: events.map((event) => ({ event })) };
const players = [
  { seat: 0, name: 'Ada', isAiPlayer: false, status: 'human' },
  { seat: 1, name: 'Bo', isAiPlayer: false, status: 'human' },
] as const;

function told(seat: number, seq: number, as = seat): Ledger {
  const ledger = new Ledger(highCard);
  ledger.hear('Ada', { type: 'game_started', game: 'high-card', gameId: 'g', seat, players });
  ledger.hear('Ada', decodeServerFrame(encodeServerMessage({ type: 'event', seq, seen: opened.events[0]!.seen(as) }))!);
  return ledger;
}

describe('the ledger that the kill test trusts', () => {
  it('agrees with a log that holds what was told', () => {
    const ledger = told(0, 1);
    expect(ledger.compare([log])).toBe(1);
    expect(ledger.wrong).toEqual([]);
  });

  it.each<[string, () => Ledger]>([
    ['an event that the log does not have', () => told(0, events.length + 1)],
    ["another seat's half", () => told(0, 1, 1)],
  ])('finds %s', (_name, make) => {
    const ledger = make();
    ledger.compare([log]);
    expect(ledger.wrong).toHaveLength(1);
  });

  it('finds an event that is told differently the second time, and a chair that changed', () => {
    const ledger = told(0, 1);
    ledger.hear('Ada', { type: 'event', seq: 1, seen: { table: { type: 'dealt', hand: 7 } } });
    ledger.hear('Ada', { type: 'game_started', game: 'high-card', gameId: 'g', seat: 1, players });
    expect(ledger.wrong).toHaveLength(2);
  });
});
