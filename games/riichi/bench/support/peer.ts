// Converts our hands to the notation of majiang-core.
import { defined } from '@parlour/kernel/defined';
import { Majiang, type Parameters, type Shoupai } from './majiang-core.ts';
import { isRed, kindOf, type Meld, type Stakes, type TileId, type Win } from '../../rules/index.ts';

/** A win with everything that its payment depends on. */
export interface PaidWin {
  readonly win: Win;
  /** The concealed tiles, including the winning tile. */
  readonly tiles: readonly TileId[];
  readonly tile: TileId;
  readonly seat: number;
  readonly stakes: Stakes;
}

const SUITS = 'mpsz';
const suitOf = (tile: TileId): string => defined(SUITS[Math.floor(kindOf(tile) / 9)]);
const digitOf = (tile: TileId): string => (isRed(tile) ? '0' : String((kindOf(tile) % 9) + 1));
export const nameOf = (tile: TileId): string => suitOf(tile) + digitOf(tile);
const byKind = (tiles: readonly TileId[]): TileId[] => tiles.toSorted((a, b) => kindOf(a) - kindOf(b) || b - a);

export function handText(tiles: readonly TileId[]): string {
  return Array.from(SUITS, (suit) => {
    const digits = byKind(tiles.filter((tile) => suitOf(tile) === suit)).map(digitOf);
    return digits.length === 0 ? '' : suit + digits.join('');
  }).join('');
}

/** The mark that tells where a tile came from: `+` from the right, `=` from across, `-` from the left. */
export const markOf = (from: number, seat: number): string => defined(' +=-'[(from - seat + 4) % 4]);

function meldText({ type, tiles, called, from }: Meld, seat: number): string {
  const sorted = byKind(tiles);
  const suit = suitOf(defined(sorted[0]));
  if (type === 'ankan' || from === null) return suit + sorted.map(digitOf).join('');
  const mark = markOf(from, seat);
  if (type === 'chi') return suit + sorted.map((tile) => digitOf(tile) + (tile === called ? mark : '')).join('');
  const digits = sorted.map(digitOf);
  return type === 'kakan'
    ? suit + digits.slice(0, 3).join('') + mark + defined(digits[3])
    : suit + digits.join('') + mark;
}

export interface PeerWin {
  readonly hand: Shoupai;
  readonly ron: string | null;
  readonly parameters: Parameters;
}

const RULE = Majiang.rule({ ダブル役満あり: false });

export function peerWin({ win, tiles, tile, seat, stakes }: PaidWin): PeerWin {
  const rest = tiles.filter((held) => held !== tile);
  const drawn = win.tsumo ? nameOf(tile) : '';
  const melds = win.melds.map((meld) => `,${meldText(meld, seat)}`).join('');
  const riichi = win.riichi === 'double' ? 2 : win.riichi === 'riichi' ? 1 : 0;
  return {
    hand: Majiang.Shoupai.fromString(handText(rest) + drawn + melds),
    ron: stakes.from === null ? null : nameOf(tile) + markOf(stakes.from, seat),
    parameters: {
      rule: RULE,
      zhuangfeng: win.roundWind,
      menfeng: win.seatWind,
      hupai: {
        lizhi: riichi,
        yifa: win.ippatsu,
        qianggang: win.chankan,
        lingshang: win.rinshan,
        haidi: win.lastTile && !win.rinshan && !win.chankan ? (win.tsumo ? 1 : 2) : 0,
        tianhu: 0,
      },
      baopai: win.dora.map(nameOf),
      fubaopai: riichi > 0 ? win.ura.map(nameOf) : null,
      jicun: { changbang: stakes.honba, lizhibang: stakes.sticks },
    },
  };
}
