/** Riichi mahjong in Swedish. */
import type { Words } from './en.ts';
import { settings } from './sv-settings.ts';
import { options, orders, roundOrders, sheet, table } from './sv-table.ts';
import { tell } from './sv-tell.ts';

export const sv: Words = {
  title: 'Riichimahjong',
  tagline: 'Fyra spelare eller tre: bli först med en hel hand, och ge aldrig bort vinstbrickan.',
  presets: {
    house: { name: 'Husets regler', about: 'Öst och Syd, röda femmor, allt på.' },
    tenhou: { name: 'Tenhou', about: 'Som på Tenhou: ingen dubbel yakuman, agari-yame.' },
    'mahjong-soul': { name: 'Mahjong Soul', about: 'Som i Mahjong Soul: mindre uma, dubbel yakuman.' },
    wrc: { name: 'WRC', about: 'VM i riichi: en vinnare per bricka, inga avbrott.' },
    'tenhou-3': { name: 'Tre spelare', about: 'Som på Tenhou: Nord åt sidan som dora, ingen chi, tsumoförlust.' },
    'mahjong-soul-3': { name: 'Tre, Mahjong Soul', about: 'Som i Mahjong Soul: mindre uma, dubbel yakuman.' },
  },
  settings,
  refusals: {
    invalid_payload: 'Det gick inte att förstå.',
    validation_error: 'Det gick inte att förstå.',
    unknown_action: 'Det gick inte att förstå.',
    invalid_action: 'Det finns inget att svara på nu.',
    not_your_turn: 'Det är inte din tur.',
    not_asked: 'Du är inte tillfrågad just nu.',
    tile_not_in_hand: 'Den brickan har du inte på hand.',
    riichi_locked: 'Efter riichi kastas bara den dragna brickan.',
    kuikae: 'Inte brickan du nyss ropade, och inte stegens andra ände.',
    invalid_riichi: 'Handen skulle inte vara redo.',
    invalid_tsumo: 'Handen är inte hel, eller saknar yaku.',
    invalid_ron: 'Du kan inte vinna på den här brickan.',
    invalid_pon: 'Du kan inte ropa pon på den här brickan.',
    invalid_chi: 'Du kan inte ropa chi på den här brickan.',
    invalid_kan: 'Du kan inte göra den kanen.',
    invalid_pass: 'Det finns inget att avstå från.',
    invalid_kita: 'Du har ingen Nord att lägga åt sidan nu.',
    invalid_kyuushu: 'Det krävs nio sorters ändar och honnörer i första draget.',
    game_over: 'Spelet är slut.',
  },
  bots: {
    tsumogiri: { name: 'Tsumogiri', about: 'Kastar det den drar. Ropar aldrig, vinner aldrig.' },
    shanten: { name: 'Girig', about: 'Tar alltid kortaste vägen till en redo hand.' },
    scholar: { name: 'Lärd', about: 'Har lärt av sparade givar: ropar, anmäler och viker sig som rutinerade spelare.' },
    steady: { name: 'Stadig', about: 'Väger fart mot värde, och viker sig när det är farligt.' },
  },
  tell,
  table,
  sheet,
  orders,
  options,
  roundOrders,
};
