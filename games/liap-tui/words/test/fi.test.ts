import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../events.ts';
import { fi } from '../fi.ts';

const telling = { viewer: 0, name: (seat: number) => ['Ann', 'Bo', 'Cy', 'Di'][seat]! };
const tell = (event: TableEvent): string | null => fi.tell({ table: event }, telling);

describe('Liap Tui in Finnish', () => {
  it('has a small letter for the reader within a sentence, and no verb that must agree with several', () => {
    expect(tell({ type: 'redealt', accepted: [0, 1], requester: 0, multiplier: 2 })).toBe(
      'Uuden jaon pyynnöt: sinä ja Bo. Tämä kierros lasketaan 2-kertaisena.',
    );
    expect(tell({ type: 'redeal_asked', count: 1, seats: [0] })).toBe('Uutta jakoa saa pyytää: sinä.');
    expect(tell({ type: 'game_over', winners: [0, 2], scores: [52, 3, 52, 8] })).toBe(
      'Voitto jaetaan: sinä ja Cy, 52 pistettä.',
    );
  });
});
