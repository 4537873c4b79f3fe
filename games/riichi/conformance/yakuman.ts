/** Cases of kind `yakuman`: whether a closed hand, won by self-draw on a given tile, is a given yakuman. */
import type { CaseKind } from '@parlour/kit/doors';
import { mjaiKind } from '../notation.ts';
import { keysOf, PLAIN_WIN, score, type TileId, type Win } from '../rules/index.ts';
import { scoringOf } from '../rules/scoring-presets.ts';
import { field, flag, text, tiles } from './read.ts';

/** Names in cases that leave the wait open: either yakuman is right. */
const EITHER: Readonly<Record<string, readonly string[]>> = {
  suuankou_or_tanki: ['suuankou', 'suuankou_tanki'],
  chuuren_or_junsei: ['chuuren', 'junsei_chuuren'],
  kokushi_or_13: ['kokushi', 'kokushi_13'],
};

const handOf = (line: unknown): readonly TileId[] => tiles(text(field(line, 'hand')).split(' '));
const winOf = (line: unknown): Win => ({
  ...PLAIN_WIN,
  hand: keysOf(handOf(line)),
  reds: 0,
  melds: [],
  kind: mjaiKind(text(field(line, 'win'))) ?? 0,
  tsumo: true,
  seatWind: 0,
  roundWind: 0,
});

export const yakuman: CaseKind = {
  about: 'closed hands: is it this yakuman',
  begin() {
    const rules = scoringOf('mahjong-soul');
    return (line) => {
      const asked = text(field(line, 'yakuman'));
      // Without this, a line of another kind would be a hand that is rightly no yakuman.
      if (handOf(line).length === 0 || asked === '') return { expected: 'a hand and a yakuman', got: null };
      const found = score(winOf(line), rules)?.yaku.map(({ name }) => name) ?? [];
      const got = found.some((name) => name === asked || EITHER[asked]?.includes(name) === true);
      const expected = flag(field(line, 'yes'));
      return got === expected ? 'right' : { expected, got: found };
    };
  },
};
