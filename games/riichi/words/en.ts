/** Riichi mahjong in English. Another language is a file beside this one that satisfies `Words`. */
import { settings } from './en-settings.ts';
import { options, orders, roundOrders, sheet, table } from './en-table.ts';
import { tell } from './en-tell.ts';

export const en = {
  title: 'Riichi Mahjong',
  tagline: 'Four players or three: be first to a complete hand, and never deal into theirs.',
  presets: {
    house: { name: 'House', about: 'East and South, red fives, everything on.' },
    tenhou: { name: 'Tenhou', about: 'As on Tenhou: no double yakuman, agari-yame.' },
    'mahjong-soul': { name: 'Mahjong Soul', about: 'As in Mahjong Soul: smaller uma, double yakuman.' },
    wrc: { name: 'WRC', about: 'World Riichi Championship: one winner a tile, no abortive draws.' },
    'tenhou-3': { name: 'Three players', about: 'As on Tenhou: North is set aside as dora, no chi, tsumo loss.' },
    'mahjong-soul-3': { name: 'Three, Mahjong Soul', about: 'As in Mahjong Soul: smaller uma, double yakuman.' },
  },
  settings,
  refusals: {
    invalid_payload: 'That could not be understood.',
    validation_error: 'That could not be understood.',
    unknown_action: 'That could not be understood.',
    invalid_action: 'There is nothing to answer now.',
    not_your_turn: 'It is not your turn.',
    not_asked: 'You are not asked anything now.',
    tile_not_in_hand: 'That tile is not in your hand.',
    riichi_locked: 'After riichi only the drawn tile is discarded.',
    kuikae: 'Not the tile you have just called, nor the other end of the run.',
    invalid_riichi: 'The hand would not be ready.',
    invalid_tsumo: 'This hand is not complete, or has no yaku.',
    invalid_ron: 'You cannot win on this tile.',
    invalid_pon: 'You cannot call pon on this tile.',
    invalid_chi: 'You cannot call chi on this tile.',
    invalid_kan: 'You cannot make this kan.',
    invalid_pass: 'There is nothing to pass.',
    invalid_kita: 'You have no North to set aside now.',
    invalid_kyuushu: 'Nine kinds of terminals and honours are needed, on the first turn.',
    game_over: 'The game is over.',
  },
  bots: {
    tsumogiri: { name: 'Tsumogiri', about: 'Throws away whatever it draws. Never calls, never wins.' },
    shanten: { name: 'Greedy', about: 'Always takes the shortest way to a ready hand.' },
    scholar: {
      name: 'Scholar',
      about: 'Learned from recorded rounds: calls, declares and folds as seasoned players did.',
    },
    steady: { name: 'Steady', about: 'Weighs speed against value, and folds when it is dangerous.' },
  },
  tell,
  table,
  sheet,
  orders,
  options,
  roundOrders,
};
export type Words = typeof en;
