import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnyGame } from '@parlour/kernel';
import { discoverGames } from '@parlour/server/games';
import { describe, expect, it } from 'vitest';
import { asyncApi } from '../../../server/rest/asyncapi.ts';

const games: readonly AnyGame[] = (await discoverGames()).filter(({ id }) => id === 'riichi');
const document = asyncApi(games) as { 'x-games': { riichi: { actions: Record<string, { data: object }> } } };
const { actions } = document['x-games'].riichi;
const takes = (action: string, data: object): boolean => new Ajv2020().validate(actions[action]!.data, data);

describe('/asyncapi.json has the actions of the riichi protocol', () => {
  it.each([
    ['discard', { tile_id: 5 }, true],
    ['discard', { tile: '1m' }, true],
    ['discard', { tile: 'east' }, false],
    ['discard', {}, false],
    ['call_pon', { tile_id: 5 }, true],
    ['call_pon', { tile_id: 5, hand_tiles: [4, 6] }, true],
    ['call_pon', { tile_id: 5, hand_tiles: [4] }, false],
    ['call_chi', { tile_id: 5 }, false],
    ['confirm_round', {}, true],
  ])('%s %j is one: %s', (action, data, isOne) => {
    expect(takes(action, data)).toBe(isOne);
  });
});
