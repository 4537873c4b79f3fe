import { describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';

describe('metrics', () => {
  it('are in the format of Prometheus', async () => {
    let now = 0;
    const metrics = createMetrics(() => now);
    metrics.watch({ rooms: () => 2, games: () => 1, connections: () => 5 });
    metrics.count('messages_received', { type: 'chat' });
    metrics.count('messages_received', { type: 'chat' });
    metrics.countRefusal('invalid_message');
    metrics.observeMove(3);
    metrics.observeCommit({ seconds: 0.0015, writes: 12 });
    now = 600_000;
    const text = await metrics.text();
    for (const line of [
      'parlour_rooms 2',
      'parlour_games 1',
      'parlour_connections 5',
      'parlour_messages_received_total{type="chat"} 2',
      'parlour_refusals_total{code="invalid_message"} 1',
      'parlour_move_seconds_bucket{le="0.005"} 1',
      'parlour_journal_commit_seconds_bucket{le="0.002"} 1',
      'parlour_journal_group_writes_bucket{le="16"} 1',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^parlour_nodejs_eventloop_lag_p99_seconds /m);
  });

  it('do not move with a single answer, which may be one that nobody knows of; they do when a game is over', async () => {
    const metrics = createMetrics(() => 0);
    // Without the metrics of the platform, such as processor time, which change by themselves.
    const ours = async (): Promise<string> =>
      (await metrics.text())
        .split('\n')
        .filter((line) => !/parlour_(process|nodejs)_/.test(line))
        .join('\n');
    const before = await ours();
    metrics.count('messages_received', { type: 'game_action' });
    metrics.count('moves', { by: 'human' });
    metrics.count('moves', { by: 'bot' });
    metrics.count('clock_expiries');
    metrics.countRefusal('invalid_action');
    metrics.observeMove(3);
    metrics.observeCommit({ seconds: 0.0015, writes: 12 });
    expect(await ours()).toBe(before);
    metrics.count('games_finished', { game: 'x' });
    const after = await ours();
    for (const line of [
      'parlour_messages_received_total{type="game_action"} 1',
      'parlour_moves_total{by="human"} 1',
      'parlour_clock_expiries_total 1',
      'parlour_refusals_total{code="invalid_action"} 1',
      'parlour_move_seconds_count 1',
      'parlour_journal_commit_seconds_count 1',
    ])
      expect(after.split('\n')).toContain(line);
  });

  it('that are held back come after ten minutes, each time anew, and count what came since', async () => {
    let now = 0;
    const metrics = createMetrics(() => now);
    const line = async (name: string): Promise<string | undefined> =>
      (await metrics.text()).split('\n').find((text) => text.startsWith(name));
    for (const by of ['human', 'human', 'bot']) metrics.count('moves', { by });
    now = 599_999;
    expect(await line('parlour_moves_total{')).toBeUndefined();
    now = 600_000;
    expect(await line('parlour_moves_total{by="human"}')).toBe('parlour_moves_total{by="human"} 2');
    expect(await line('parlour_moves_total{by="bot"}')).toBe('parlour_moves_total{by="bot"} 1');
    metrics.count('moves', { by: 'human' });
    now = 1_199_999;
    expect(await line('parlour_moves_total{by="human"}')).toBe('parlour_moves_total{by="human"} 2');
    now = 1_200_000;
    expect(await line('parlour_moves_total{by="human"}')).toBe('parlour_moves_total{by="human"} 3');
  });

  it('that are held back take no memory without end', async () => {
    const metrics = createMetrics(() => 0);
    const moves = async (): Promise<string | undefined> =>
      (await metrics.text()).split('\n').find((line) => line.startsWith('parlour_move_seconds_count'));
    for (let move = 0; move < 99_999; move++) metrics.observeMove(1);
    expect(await moves()).toBe('parlour_move_seconds_count 0');
    metrics.observeMove(1);
    expect(await moves()).toBe('parlour_move_seconds_count 100000');
    metrics.observeMove(1);
    expect(await moves()).toBe('parlour_move_seconds_count 100000');
  });
});
