/** Reads a hand of the library's tests. */
import { defined } from '@parlour/kernel/defined';
import { mjaiKind } from '../../notation.ts';
import {
  keysOf,
  kindOf,
  redsIn,
  type Kind,
  type Meld,
  type ScoringRules,
  type Win,
  type Wind,
} from '../../rules/index.ts';
import { HOUSE_SCORING } from '../../rules/scoring-presets.ts';
import { field, flag, list, number, text, tiles } from '../read.ts';

/** Translates the library's options to our settings. */
export function rulesOf(options: unknown): ScoringRules {
  const on = (name: string): boolean => flag(field(options, name));
  return {
    ...HOUSE_SCORING,
    hasKuitan: on('has_open_tanyao'),
    hasAkadora: on('has_aka_dora'),
    hasDoubleYakuman: on('has_double_yakuman'),
    hasKazoeYakuman: number(field(options, 'kazoe_limit')) !== 1,
    hasKiriageMangan: on('kiriage'),
    fuForOpenPinfu: on('fu_for_open_pinfu'),
    fuForPinfuTsumo: on('fu_for_pinfu_tsumo'),
    renhouValue: on('renhou_as_yakuman') ? 'yakuman' : 'mangan',
    renhouCumulative: true,
    hasDaisharin: on('has_daisharin'),
    hasDaisharinOtherSuits: on('has_daisharin_other_suits'),
    hasDaichisei: on('has_daichisei'),
    hasSashikomiYakuman: on('has_sashikomi_yakuman'),
    limitToSextupleYakuman: on('limit_to_sextuple_yakuman'),
    paarenchanNeedsYaku: on('paarenchan_needs_yaku'),
  };
}

export function meldOf(value: unknown): Meld {
  const type = text(field(value, 'type'));
  const open = flag(field(value, 'open'));
  const laid = tiles(field(value, 'tiles'));
  const kan = open ? 'daiminkan' : 'ankan';
  // Some tests write a kan with three tiles.
  const four = laid.length === 3 ? [...laid, defined(laid[0])] : laid;
  if (type === 'chi' || type === 'pon') return { type, tiles: laid, called: null, from: null };
  return { type: type === 'shouminkan' ? 'kakan' : kan, tiles: four, called: null, from: null };
}

/** The tile names without those of the melds; null if a meld has a tile that is not in the hand. */
export function concealedNames(input: unknown): string[] | null {
  const left = list(field(input, 'tiles')).map(text);
  for (const name of list(field(input, 'melds')).flatMap((meld) => list(field(meld, 'tiles')).map(text))) {
    const at = left.indexOf(name);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

const WINDS: readonly string[] = ['E', 'S', 'W', 'N'];
/** Without a wind in the test any will do: takes one that is not east and of which the hand has no tile. */
function windOf(value: unknown, held: readonly Kind[]): Wind {
  const given = WINDS.indexOf(text(value));
  const free = ([3, 2, 1] as const).find((wind) => !held.includes(27 + wind)) ?? 3;
  return given < 0 ? free : defined(([0, 1, 2, 3] as const)[given]);
}

export function winOf(input: unknown, names: readonly string[]): Win {
  const config = field(input, 'config');
  const on = (name: string): boolean => flag(field(config, name));
  const hand = tiles(names);
  const melds = list(field(input, 'melds')).map(meldOf);
  const held = [...hand, ...melds.flatMap((meld) => meld.tiles)].map(kindOf);
  return {
    hand: keysOf(hand),
    reds: redsIn(hand),
    melds,
    kind: mjaiKind(text(field(input, 'win'))) ?? 0,
    tsumo: on('tsumo'),
    seatWind: on('tenhou') ? 0 : windOf(field(config, 'seatWind'), held),
    roundWind: windOf(field(config, 'roundWind'), held),
    riichi: on('daburu_riichi') ? 'double' : on('riichi') ? 'riichi' : 'none',
    ippatsu: on('ippatsu'),
    rinshan: on('rinshan'),
    chankan: on('chankan'),
    lastTile: on('haitei') || on('houtei'),
    firstTurn: on('tenhou') || on('chiihou') || on('renhou'),
    openRiichi: on('open_riichi'),
    paarenchan: number(field(config, 'paarenchan')) > 0,
    dora: tiles(field(input, 'dora')),
    ura: tiles(field(input, 'ura')),
  };
}
