import { project } from '@parlour/kernel';
import { describe, expect, it } from 'vitest';
import riichi from '../game.ts';
import { script, SEATS } from './support.ts';

const READY = '45m123456p789s11s';

describe('hidden information', () => {
  it('[H1] [H2] RI-78 of another seat’s draw one is told that it happened', () => {
    const table = script();
    const draw = table.events.find(({ table: tableEvent }) => tableEvent.type === 'draw')!;
    expect(project(draw, 1)).toEqual({ table: { type: 'draw', seat: 0, isRinshan: false } });
    expect(project(draw, 0).own).toEqual({ tileId: table.own(0).drawn });
    expect(project(draw, null).own).toBeUndefined();
  });

  it('[H1] everybody is dealt their own tiles and nobody else’s', () => {
    const table = script();
    const started = table.events[0]!;
    for (const seat of SEATS) {
      const { own: ownEvent } = project(started, seat);
      expect(ownEvent !== undefined && 'hand' in ownEvent && ownEvent.hand).toHaveLength(13);
    }
    expect(JSON.stringify(started.table)).not.toContain('wall');
  });

  it('[H3] discards tell whether the drawn tile was thrown', () => {
    const table = script({ hands: ['1z'], draws: '5m' })
      .do('0: discard 1z')
      .untilTurn(1)
      .clockDecides();
    const [first, second] = table.told.filter((event) => event.type === 'discard');
    expect(first).toMatchObject({ isTsumogiri: false });
    expect(second).toMatchObject({ isTsumogiri: true });
  });

  it('[H4] a pause follows every discard', () => {
    const table = script().clockDecides();
    expect(riichi.beat?.(table.last('discard'))).toBe('call');
  });

  it.each([
    ['riichi', true],
    ['discard', false],
  ])('[H5] what lies under the indicators is shown for a riichi winner only: %s %s', (how, shows) => {
    const table = script({ hands: [READY], draws: '1z2z3z4z3m', ura: '5p' })
      .do(`0: ${how} 1z`)
      .untilTurn(0)
      .do('0: tsumo');
    const { outcome } = table.result;
    expect(outcome.kind === 'win' && outcome.winners[0]!.uraIndicators.length > 0).toBe(shows);
  });

  it.each([
    [true, 2],
    [false, 1],
  ])('[H5] with hasKanUradora %s %i of two such tiles are shown, as many as count', (hasKanUradora, shown) => {
    const table = script({ hands: [READY, '555z'], draws: '1z5z3z4z3m', ura: '5p6p', settings: { hasKanUradora } })
      .do('0: riichi 1z', '1: ankan 5z')
      .untilTurn(0)
      .do('0: tsumo');
    const { outcome } = table.result;
    expect(outcome.kind === 'win' && outcome.winners[0]!.uraIndicators).toHaveLength(shown);
  });

  it('[H5] the hand of a loser stays hidden', () => {
    const table = script({ hands: [READY], draws: '1z2z3z4z3m' })
      .do('0: riichi 1z')
      .untilTurn(0)
      .do('0: tsumo');
    const told = JSON.stringify(table.result);
    const wanted = table.table.state.own[1];
    expect(wanted).toBeDefined();
    expect(told).not.toContain('"hands"');
  });

  it('[C7] a view does not say who was asked', () => {
    const deal = { hands: ['5s', '46s', '55s'], draws: '9s' };
    const table = script(deal).do('0: discard 5s');
    const view = JSON.stringify(table.table.view(3).table);
    const quiet = script({ hands: ['5s', '11m', '99m'], draws: '9s' });
    expect(view).not.toContain('ask');
    expect(quiet.seen.phase).toBe('turn');
  });
});
