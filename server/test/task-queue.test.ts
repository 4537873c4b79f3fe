import { describe, expect, it } from 'vitest';
import { TaskQueue } from '../app/connections/task-queue.ts';

describe('one thing at a time', () => {
  it('in the order it was asked for, however long each takes', async () => {
    const queue = new TaskQueue();
    const log: string[] = [];
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = gates.map((gate, index) =>
      queue.run(async () => {
        log.push(`begin ${index}`);
        await gate.promise;
        log.push(`end ${index}`);
        return index;
      }),
    );
    expect(queue.waiting).toBe(3);
    for (const gate of gates.toReversed()) gate.resolve();
    expect(await Promise.all(done)).toEqual([0, 1, 2]);
    expect(log).toEqual(['begin 0', 'end 0', 'begin 1', 'end 1', 'begin 2', 'end 2']);
    expect(queue.waiting).toBe(0);
  });

  it('goes on after one that throws, which only its own caller hears of', async () => {
    const queue = new TaskQueue();
    const bad = queue.run(() => {
      throw new Error('broken');
    });
    const good = queue.run(() => 'fine');
    await expect(bad).rejects.toThrow('broken');
    expect(await good).toBe('fine');
    await queue.idle();
  });

  it('goes on after a task that nobody waits for has failed, and says why it has', async () => {
    const queue = new TaskQueue();
    const done: string[] = [];
    const failed = (error: unknown): void => void done.push(String(error));
    queue.post(() => Promise.reject(new Error('late')), failed);
    queue.post(() => {
      throw new Error('at once');
    }, failed);
    queue.post(() => void done.push('last'), failed);
    expect(queue.waiting).toBe(3);
    await queue.idle();
    expect(done).toEqual(['Error: late', 'Error: at once', 'last']);
    expect(queue.waiting).toBe(0);
  });

  it('goes on after one whose failure could not be told either', async () => {
    const queue = new TaskQueue();
    const done: string[] = [];
    const failing = (): void => {
      throw new Error('cannot be told');
    };
    queue.post(() => Promise.reject(new Error('late')), failing);
    queue.post(() => void done.push('posted'), failing);
    expect(await queue.run(() => 'asked for')).toBe('asked for');
    await queue.idle();
    expect([done, queue.waiting]).toEqual([['posted'], 0]);
  });
});
