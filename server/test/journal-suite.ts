/** What every journal must do, run against each implementation. `reopen` stands for a restart of the server. */
import { describe, expect, it } from 'vitest';
import type { Json } from '@parlour/kernel';
import type { Journal } from '../ports.ts';

export interface JournalUnderTest {
  readonly journal: Journal;
  /** Closes this journal and opens another one on the same store. */
  reopen(): Promise<JournalUnderTest>;
}

const move = (n: number): Json => ({ kind: 'move', n, text: 'käsi 手牌 ' + '\u{1f004}' });
const moves = (from: number, to: number): Json[] => Array.from({ length: to - from + 1 }, (_, i) => move(from + i));

export async function collect(records: AsyncIterable<Json>): Promise<Json[]> {
  const all: Json[] = [];
  for await (const record of records) all.push(record);
  return all;
}

export function journalSuite(name: string, start: () => JournalUnderTest | Promise<JournalUnderTest>): void {
  describe(`journal port: ${name}`, () => {
    it('knows nothing of a table that was never written', async () => {
      const { journal } = await start();
      expect(await journal.load('none')).toBeNull();
      expect(await journal.open()).toEqual([]);
      expect(await collect(journal.read('none', 1, 10))).toEqual([]);
      await journal.close();
    });

    it('gives back what was appended, in order, also after a stop', async () => {
      const first = await start();
      expect(await first.journal.append('a', 0, moves(1, 2))).toBe('ok');
      expect(await first.journal.append('a', 2, moves(3, 3))).toBe('ok');
      const expected = { snapshot: null, snapshotSeq: 0, records: moves(1, 3) };
      expect(await first.journal.load('a')).toEqual(expected);
      const { journal } = await first.reopen();
      expect(await journal.load('a')).toEqual(expected);
      expect(await journal.append('a', 3, moves(4, 4))).toBe('ok');
      await journal.close();
    });

    it.each([0, 1, 3])(
      'refuses an append that expects %i where 2 is the last, and stores nothing of it',
      async (seq) => {
        const { journal } = await start();
        await journal.append('a', 0, moves(1, 2));
        expect(await journal.append('a', seq, moves(9, 9))).toBe('conflict');
        expect((await journal.load('a'))?.records).toEqual(moves(1, 2));
        expect(await journal.append('a', 2, moves(3, 3))).toBe('ok');
        await journal.close();
      },
    );

    it('loads and reads as before what has not been forgotten, also after a stop', async () => {
      const first = await start();
      await first.journal.append('a', 0, moves(1, 6));
      await first.journal.putSnapshot('a', 4, { at: 4 });
      await first.journal.append('a', 6, moves(7, 8));
      const expected = { snapshot: { at: 4 }, snapshotSeq: 4, records: moves(5, 8) };
      // The snapshot does not include record 5, so that it is not forgotten.
      await first.journal.forget('a', 5);
      expect(await first.journal.load('a')).toEqual(expected);
      expect(await collect(first.journal.read('a', 6, 8))).toEqual(moves(6, 8));
      const { journal } = await first.reopen();
      expect(await journal.load('a')).toEqual(expected);
      expect(await journal.append('a', 8, moves(9, 9))).toBe('ok');
      await journal.putSnapshot('a', 9, { at: 9 });
      await journal.forget('a', 7);
      expect(await journal.load('a')).toEqual({ snapshot: { at: 9 }, snapshotSeq: 9, records: [] });
      expect(await collect(journal.read('a', 9, 9))).toEqual(moves(9, 9));
      await journal.close();
    });
    it.each([0, 1, 99])('forgets nothing up to %i where there is no snapshot or no table', async (seq) => {
      const { journal } = await start();
      await journal.forget('none', seq);
      await journal.append('a', 0, moves(1, 3));
      await journal.forget('a', seq);
      expect((await journal.load('a'))?.records).toEqual(moves(1, 3));
      expect(await collect(journal.read('a', 1, 3))).toEqual(moves(1, 3));
      await journal.close();
    });

    it('ALL-623 reads the game that is played from its first record, after a stop in any of several', async () => {
      let opened = await start();
      for (const [game, first] of [1, 81, 161, 241].entries()) {
        const last = first + 79;
        for (let seq = first; seq <= last; seq++) {
          expect(await opened.journal.append('a', seq - 1, [move(seq)])).toBe('ok');
          if (seq === first) await opened.journal.forget('a', seq - 2);
          if (seq === first + 30 && game % 2 === 0) await opened.journal.putSnapshot('a', seq, { at: seq });
        }
        opened = await opened.reopen();
        await opened.journal.load('a');
        expect(await collect(opened.journal.read('a', first, last))).toEqual(moves(first, last));
        await opened.journal.putSnapshot('a', last, { at: last });
      }
      await opened.journal.close();
    });

    it('takes appends that nobody waited for in the order they were made', async () => {
      const { journal } = await start();
      const answers = await Promise.all([
        journal.append('a', 0, moves(1, 1)),
        journal.append('b', 0, moves(1, 1)),
        journal.append('a', 1, moves(2, 2)),
        journal.append('a', 1, moves(9, 9)),
        journal.append('b', 1, moves(2, 3)),
      ]);
      expect(answers).toEqual(['ok', 'ok', 'ok', 'conflict', 'ok']);
      expect((await journal.load('a'))?.records).toEqual(moves(1, 2));
      expect((await journal.load('b'))?.records).toEqual(moves(1, 3));
      await journal.close();
    });

    it('keeps the record as it was when it was handed over', async () => {
      const { journal } = await start();
      const record = { hand: [1, 2, 3] };
      const stored = journal.append('a', 0, [record]);
      record.hand.push(4);
      await stored;
      expect((await journal.load('a'))?.records).toEqual([{ hand: [1, 2, 3] }]);
      await journal.close();
    });

    it('begins a load at the last snapshot, and still reads what is older', async () => {
      const first = await start();
      await first.journal.append('a', 0, moves(1, 5));
      await first.journal.putSnapshot('a', 3, { at: 3 });
      expect(await first.journal.load('a')).toEqual({ snapshot: { at: 3 }, snapshotSeq: 3, records: moves(4, 5) });
      const stored = first.journal.append('a', 5, moves(6, 6));
      const put = first.journal.putSnapshot('a', 6, { at: 6 });
      await Promise.all([stored, put]);
      const { journal } = await first.reopen();
      expect(await journal.load('a')).toEqual({ snapshot: { at: 6 }, snapshotSeq: 6, records: [] });
      expect(await journal.append('a', 6, moves(7, 7))).toBe('ok');
      expect(await collect(journal.read('a', 2, 7))).toEqual(moves(2, 7));
      expect(await collect(journal.read('a', 7, 99))).toEqual(moves(7, 7));
      await journal.close();
    });

    it('refuses a snapshot of a record that is not there, and what was stored beside it stands', async () => {
      const { journal } = await start();
      const answers = await Promise.allSettled([
        journal.append('a', 0, moves(1, 1)),
        journal.putSnapshot('a', 2, {}),
        journal.append('a', 1, moves(2, 2)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((await journal.load('a'))?.records).toEqual(moves(1, 2));
      await journal.close();
    });

    it('reads a part from the middle, and no more where there is no more', async () => {
      const { journal } = await start();
      await journal.append('a', 0, moves(1, 6));
      for (const [from, to] of [
        [2, 3],
        [1, 1],
        [6, 6],
        [4, 99],
      ] as const)
        expect(await collect(journal.read('a', from, to))).toEqual(moves(from, Math.min(to, 6)));
      expect(await collect(journal.read('a', 7, 9))).toEqual([]);
      await journal.close();
    });

    it('reads a long log whole', async () => {
      const { journal } = await start();
      for (let seq = 0; seq < 3000; seq += 300) await journal.append('a', seq, moves(seq + 1, seq + 300));
      expect(await collect(journal.read('a', 1, 3000))).toEqual(moves(1, 3000));
      await journal.close();
    });

    it('keeps records that are larger than any broker takes in one message', async () => {
      const first = await start();
      const large = { text: 'käsi'.repeat(500_000) };
      expect(await first.journal.append('a', 0, [move(1), large])).toBe('ok');
      expect(await first.journal.append('a', 2, [large, move(4)])).toBe('ok');
      const { journal } = await first.reopen();
      expect((await journal.load('a'))?.records).toEqual([move(1), large, large, move(4)]);
      expect(await journal.append('a', 4, moves(5, 5))).toBe('ok');
      await journal.putSnapshot('a', 2, { at: 2 });
      const loaded = await journal.load('a');
      expect(loaded).toMatchObject({ snapshot: { at: 2 }, snapshotSeq: 2 });
      expect(loaded?.records).toEqual([large, move(4), move(5)]);
      await journal.close();
    });

    it('does not take a snapshot of an earlier table of the same name for one of this', async () => {
      const { journal } = await start();
      await journal.append('a', 0, moves(1, 3));
      await journal.putSnapshot('a', 3, { at: 3 });
      await journal.retire('a');
      await journal.append('a', 0, moves(5, 9));
      expect(await journal.load('a')).toEqual({ snapshot: null, snapshotSeq: 0, records: moves(5, 9) });
      await journal.close();
    });

    it('forgets a retired table, whose name can be used again', async () => {
      const first = await start();
      await first.journal.append('a', 0, moves(1, 3));
      await first.journal.append('b', 0, moves(1, 1));
      await first.journal.retire('a');
      expect(await first.journal.open()).toEqual(['b']);
      expect(await first.journal.load('a')).toBeNull();
      const { journal } = await first.reopen();
      expect(await journal.open()).toEqual(['b']);
      expect(await journal.append('a', 0, moves(7, 7))).toBe('ok');
      expect((await journal.load('a'))?.records).toEqual(moves(7, 7));
      expect([...(await journal.open())].sort()).toEqual(['a', 'b']);
      // All at once, before any of it is stored.
      const done = await Promise.all([
        journal.append('a', 1, moves(8, 8)),
        journal.retire('a'),
        journal.append('a', 0, moves(9, 9)),
      ]);
      expect(done).toEqual(['ok', undefined, 'ok']);
      expect((await journal.load('a'))?.records).toEqual(moves(9, 9));
      await journal.close();
    });
  });
}
