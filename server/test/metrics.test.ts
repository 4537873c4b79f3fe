import { describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';

describe('metrics', () => {
  it('are in the format of Prometheus', async () => {
    const metrics = createMetrics();
    metrics.watch({ rooms: () => 2, games: () => 1, connections: () => 5 });
    metrics.count('messages_received', { type: 'chat' });
    metrics.count('messages_received', { type: 'chat' });
    metrics.countRefusal('invalid_message');
    metrics.observeMove(3);
    metrics.observeCommit({ seconds: 0.0015, writes: 12 });
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
});
