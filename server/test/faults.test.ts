/**
 * Servers, broker and clients as processes and sockets of this machine, while some of them are killed, paused or cut
 * off. `server/test/faults/run.ts` plays for longer; docs/faults.md says what is checked.
 */
import { describe, expect, it } from 'vitest';
import { playEvening, type Plan } from './faults/evening.ts';
import type { Bug } from './faults/planted/bug.ts';
import { storyOf } from './faults/story.ts';
import { headOf, Overheard, Witness } from './faults/witness.ts';
import { highCard } from './harness.ts';

/** A guard against hanging, not a measurement. */
const PATIENCE_MS = 120_000;
const LONG_MS = 3 * PATIENCE_MS;

const evening = (more: Partial<Plan>): Plan => ({
  seed: 'small',
  nodes: 2,
  tables: 4,
  games: [highCard],
  story: [],
  people: 1,
  away: 0,
  pace: 0.05,
  thinkMs: 60,
  patienceMs: PATIENCE_MS,
  ...more,
});
const stoodStill = [{ kind: 'pause', node: 0, at: 0, forMs: 0, untilTaken: true }] as const;

// Concurrent, because these tests mostly wait.
describe.concurrent('servers, a broker and clients as processes', { timeout: LONG_MS }, () => {
  it('ALL-195 lose nothing that was told, never write both, and go on after kills, a pause, cuts and a broker that died', async ({
    expect,
  }) => {
    const { wrong, told, views, takeovers, spans } = await playEvening(
      evening({
        nodes: 3,
        tables: 9,
        people: 2,
        away: 1,
        story: [
          { kind: 'kill', node: 0, at: 0, forMs: 500 },
          { kind: 'clients_cut', node: 2, at: 500, forMs: 300 },
          { kind: 'pause', node: 1, at: 1000, forMs: 0, untilTaken: true },
          { kind: 'broker_cut', node: 2, at: 8000, forMs: 600 },
          { kind: 'broker', node: 0, at: 9500, forMs: 300 },
        ],
      }),
    );
    expect(wrong).toEqual([]);
    // Five events at each of the nine tables. How many more there are depends on how fast this machine is.
    expect(told).toBeGreaterThan(45);
    expect(views).toBeGreaterThan(9);
    expect(takeovers.length).toBeGreaterThan(0);
    expect(spans).toHaveLength(5);
  });

  it('ALL-196 have the same faults from the same seed', ({ expect }) => {
    const cast = { nodes: 3, overMs: 300_000, everyMs: 8000, kinds: ['kill', 'pause', 'broker'] } as const;
    expect(storyOf('one', cast)).toEqual(storyOf('one', cast));
    expect(storyOf('one', cast)).not.toEqual(storyOf('other', cast));
  });

  it.each<[Bug, Partial<Plan>, RegExp]>([
    ['tells_early', {}, /was told \d+ ms before it was stored/],
    ['no_fencing', { story: stoodStill }, /is there twice: two have written/],
    ['stale_owner', { story: stoodStill }, /was written by \S+ while \S+ was the owner/],
  ])('ALL-197 are found out where a bug is planted: %s', async (planted, more, complaint) => {
    const { wrong } = await playEvening(evening({ ...more, planted }));
    expect(wrong.some((what) => complaint.test(what))).toBe(true);
  });
});

describe('who writes a log', () => {
  const message = 'append 2 1 before link\n{"at":1}';
  const sent = `CONNECT {}\r\nPING\r\nHPUB parlour.table.den _INBOX.1 12 ${12 + message.length}\r\nNATS/1.0\r\n\r\n${message}\r\nPUB parlour.news 2\r\nhi\r\nPUB parlour.table.den 8\r\nappend 3\r\n`;

  it('is seen on the line to the broker, wherever its bytes are cut', () => {
    for (let cut = 1; cut < sent.length; cut++) {
      const witness = new Witness();
      const line = new Overheard(witness, 7, 'parlour.table.');
      line.hear(Buffer.from(sent.slice(0, cut)));
      line.hear(Buffer.from(sent.slice(cut)));
      expect(witness.senderOf(headOf(Buffer.from(message)))).toBe(7);
      expect(witness.senderOf('hi')).toBeNull();
    }
  });
});
