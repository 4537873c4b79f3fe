import { describe, expect, it } from 'vitest';
import { Groups, Refused } from '../journal/groups.ts';

function under(commit: () => void): { groups: Groups; log: string[] } {
  const log: string[] = [];
  const sql = { begin: () => log.push('begin'), commit, undo: () => log.push('undo') };
  return { groups: new Groups(sql, (done) => log.push(done === null ? 'undone' : `done ${done.writes}`)), log };
}

describe('group commit', () => {
  it('fails everybody in a group that could not be stored, and stores the next', async () => {
    let isFull = true;
    const { groups, log } = under(() => {
      if (isFull) throw new Error('disk full');
    });
    const answers = await Promise.allSettled([groups.add(() => 1), groups.add(() => 2)]);
    expect(answers).toMatchObject([{ reason: { message: 'disk full' } }, { reason: { message: 'disk full' } }]);
    isFull = false;
    expect(await groups.add(() => 3)).toBe(3);
    expect(log).toEqual(['begin', 'undo', 'undone', 'begin', 'done 1']);
  });

  it("fails a caller's mistake alone", async () => {
    const { groups } = under(() => {});
    const mistake = groups.add(() => {
      throw new Refused('no such record');
    });
    const [refused, stored] = await Promise.allSettled([mistake, groups.add(() => 'stored')]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'no such record' } });
    expect(stored).toEqual({ status: 'fulfilled', value: 'stored' });
  });

  it('tells nobody before it is durable', async () => {
    let isDurable = false;
    const { groups } = under(() => {
      isDurable = true;
    });
    const told = groups.add(() => isDurable).then((during) => ({ during, after: isDurable }));
    expect(await told).toEqual({ during: false, after: true });
  });

  it('is idle when everything asked for so far is stored, and at once where nothing is', async () => {
    const { groups, log } = under(() => void log.push('commit'));
    await groups.idle();
    expect(log).toEqual([]);
    const stored: string[] = [];
    void groups.add(() => null).then(() => stored.push('one'));
    void groups.add(() => null).then(() => stored.push('two'));
    await groups.idle();
    expect(stored).toEqual(['one', 'two']);
    expect(log).toEqual(['begin', 'commit', 'done 3']);
  });
});
