/** Reads a recorded win. */
import { mjaiKind } from '../notation.ts';
import { keysOf, redsIn, type Stakes, type TileId, type Win } from '../rules/index.ts';
import { field, flag, list, meld, number, text, tiles, wind } from './read.ts';

export const handOf = (line: unknown): readonly TileId[] => tiles(field(line, 'hand'));

/** The hand and how it was won. */
export function winOf(line: unknown): Win {
  const hand = handOf(line);
  const flags = field(line, 'flags');
  const riichi = number(field(flags, 'riichi'));
  return {
    hand: keysOf(hand),
    reds: redsIn(hand),
    melds: list(field(line, 'melds')).map(meld),
    kind: mjaiKind(text(field(line, 'win'))) ?? 0,
    tsumo: flag(field(line, 'tsumo')),
    seatWind: wind(field(line, 'seatWind')),
    roundWind: wind(field(line, 'roundWind')),
    riichi: riichi === 2 ? 'double' : riichi === 1 ? 'riichi' : 'none',
    ippatsu: flag(field(flags, 'ippatsu')),
    rinshan: flag(field(flags, 'rinshan')),
    chankan: flag(field(flags, 'chankan')),
    lastTile: flag(field(flags, 'haitei')) || flag(field(flags, 'houtei')),
    firstTurn: flag(field(flags, 'tenhou')) || flag(field(flags, 'chiihou')),
    nuki: number(field(line, 'nuki')),
    dora: tiles(field(line, 'dora')),
    ura: tiles(field(line, 'ura')),
  };
}

export const winnerOf = (line: unknown): number => number(field(line, 'who'));

export const stakesOf = (line: unknown): Stakes => ({
  dealer: number(field(line, 'oya')),
  from: flag(field(line, 'tsumo')) ? null : number(field(line, 'target')),
  honba: number(field(line, 'honba')),
  sticks: number(field(line, 'kyotaku')),
});
