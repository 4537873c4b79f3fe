/** The names of tiles, yaku and points in tenhou.net/6. */
import { defined } from '@parlour/kernel/defined';
import type { Abort, ShownWin } from '../events.ts';
import { EAST, isRed, kindOf, type Limit, type Meld, type TileId, type Wind, type YakuName } from '../rules/index.ts';

/** The code of a tile: 11-19 man, 21-29 pin, 31-39 sou, 41-47 honours, 51-53 red fives. */
export function codeOf(tile: TileId, hasRed: boolean): number {
  const kind = kindOf(tile);
  if (kind >= EAST) return 41 + kind - EAST;
  const suit = Math.floor(kind / 9) + 1;
  return hasRed && isRed(tile) ? 50 + suit : 10 * suit + (kind % 9) + 1;
}
/** The mjai name of a code; null if the code is invalid. */
export function nameOf(code: number): string | null {
  const suit = Math.floor(code / 10);
  const number = code % 10;
  if (suit === 5) return number >= 1 && number <= 3 ? `5${'mps'[number - 1]}r` : null;
  if (suit === 4) return 'ESWNPFC'[number - 1] ?? null;
  return suit >= 1 && suit <= 3 && number >= 1 ? `${number}${'mps'[suit - 1]}` : null;
}

export const ABORT_WORDS: Readonly<Record<Abort, string>> = {
  nine_terminals: '九種九牌',
  four_winds: '四風連打',
  four_riichi: '四家立直',
  four_kans: '四槓散了',
  triple_ron: '三家和了',
};

/** The yaku in the order in which they are listed. Dragons and winds are listed in the order of their sets. */
const WORDS: readonly (readonly [YakuName, string])[] = [
  ['riichi', '立直'],
  ['double_riichi', '両立直'],
  ['ippatsu', '一発'],
  ['chankan', '槍槓'],
  ['rinshan', '嶺上開花'],
  ['haitei', '海底摸月'],
  ['houtei', '河底撈魚'],
  ['tsumo', '門前清自摸和'],
  ['chiitoitsu', '七対子'],
  ['pinfu', '平和'],
  ['shousangen', '小三元'],
  ['iipeikou', '一盃口'],
  ['ryanpeikou', '二盃口'],
  ['sankantsu', '三槓子'],
  ['sanankou', '三暗刻'],
  ['toitoi', '対々和'],
  ['sanshoku', '三色同順'],
  ['ittsu', '一気通貫'],
  ['sanshoku_doukou', '三色同刻'],
  ['tanyao', '断幺九'],
  ['round_wind', '場風'],
  ['seat_wind', '自風'],
  ['haku', '役牌 白'],
  ['hatsu', '役牌 發'],
  ['chun', '役牌 中'],
  ['chanta', '混全帯幺九'],
  ['junchan', '純全帯幺九'],
  ['honroutou', '混老頭'],
  ['honitsu', '混一色'],
  ['chinitsu', '清一色'],
  ['renhou', '人和'],
  ['open_riichi', 'オープン立直'],
  ['double_open_riichi', 'ダブルオープン立直'],
  ['tenhou', '天和'],
  ['chiihou', '地和'],
  ['daisangen', '大三元'],
  ['suuankou', '四暗刻'],
  ['suuankou_tanki', '四暗刻単騎'],
  ['tsuuiisou', '字一色'],
  ['ryuuiisou', '緑一色'],
  ['chinroutou', '清老頭'],
  ['chuuren', '九蓮宝燈'],
  ['junsei_chuuren', '純正九蓮宝燈'],
  ['kokushi', '国士無双'],
  ['kokushi_13', '国士無双１３面'],
  ['daisuushii', '大四喜'],
  ['shousuushii', '小四喜'],
  ['suukantsu', '四槓子'],
  ['daisharin', '大車輪'],
  ['daichisei', '大七星'],
  ['sashikomi', '差し込み'],
  ['paarenchan', '八連荘'],
];
const WORD = new Map<YakuName, string>(WORDS);
const RANK = new Map<YakuName, number>(WORDS.map(([name], at) => [name, at]));
const HONOUR_YAKU: readonly YakuName[] = ['round_wind', 'seat_wind', 'haku', 'hatsu', 'chun'];
const FIRST_HONOUR = defined(RANK.get('round_wind'));
const WINDS = '東南西北';

/** The kinds of the honour sets: the concealed ones, then the melds in the order in which they were made. */
function honourSets({ hand, tile, melds }: ShownWin): number[] {
  const held = [...hand, tile].map(kindOf);
  const concealed = [...new Set(held)].filter((kind) => held.filter((one) => one === kind).length >= 3);
  const laid = melds.flatMap((meld: Meld) => (meld.type === 'chi' ? [] : [kindOf(defined(meld.tiles[0]))]));
  return [...concealed.toSorted((a, b) => a - b), ...laid].filter((kind) => kind >= EAST);
}
const kindOfYaku = (name: YakuName, seatWind: Wind, roundWind: Wind): number => {
  if (name === 'round_wind') return EAST + roundWind;
  if (name === 'seat_wind') return EAST + seatWind;
  return name === 'haku' ? 31 : name === 'hatsu' ? 32 : 33;
};

/** The yaku with their han, then dora, red fives and ura. */
export function yakuWords(win: ShownWin, seatWind: Wind, roundWind: Wind): string[] {
  const sets = honourSets(win);
  const placeOf = (name: YakuName): number =>
    HONOUR_YAKU.includes(name)
      ? FIRST_HONOUR + (sets.indexOf(kindOfYaku(name, seatWind, roundWind)) + defined(RANK.get(name)) / 100) / 10
      : defined(RANK.get(name));
  const listed = win.yaku.toSorted((a, b) => placeOf(a.name) - placeOf(b.name));
  const word = (name: YakuName): string => {
    const plain = WORD.get(name) ?? name;
    if (name === 'round_wind') return `${plain} ${WINDS[roundWind]}`;
    return name === 'seat_wind' ? `${plain} ${WINDS[seatWind]}` : plain;
  };
  if (win.yakuman > 0) return listed.map(({ name }) => `${word(name)}(役満)`);
  const bonus = [
    ['ドラ', win.dora + (win.nuki ?? 0)],
    ['赤ドラ', win.aka],
    ['裏ドラ', win.ura],
  ] as const;
  return [
    ...listed.map(({ name, han }) => `${word(name)}(${han}飜)`),
    ...bonus.flatMap(([name, han]) => (han > 0 ? [`${name}(${han}飜)`] : [])),
  ];
}

const LIMITS: Readonly<Record<Limit, string>> = {
  mangan: '満貫',
  haneman: '跳満',
  baiman: '倍満',
  sanbaiman: '三倍満',
  yakuman: '役満',
};
/** One payment of a self-draw: a multiple of the base, rounded up to the next hundred. */
const paid = (base: number, times: number): number => Math.ceil((base * times) / 100) * 100;

export function pointsWord(win: ShownWin, isDealer: boolean, isTsumo: boolean, base: number): string {
  const { limit, yakuman, fu, han, points } = win;
  const head = limit === null ? `${fu}符${han}飜` : limit === 'yakuman' && yakuman === 0 ? '数え役満' : LIMITS[limit];
  if (!isTsumo) return `${head}${points}点`;
  return isDealer ? `${head}${paid(base, 2)}点∀` : `${head}${paid(base, 1)}-${paid(base, 2)}点`;
}
