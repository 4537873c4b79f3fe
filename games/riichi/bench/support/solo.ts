// Generates wins as benchmark input: one seat plays against a wall, calls what lowers its shanten, and wins if it can.
import { defined } from '@parlour/kernel/defined';
import {
  addKind,
  keysOf,
  kindOf,
  redsIn,
  removeKind,
  score,
  shanten,
  type Meld,
  type ScoringRules,
  type TileId,
  type Win,
  type Wind,
} from '../../rules/index.ts';
import type { PaidWin } from './peer.ts';

type Pick = (n: number) => number;

/** A small seeded generator, so that every run measures the same hands. */
export function picker(seed: number): Pick {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export function shuffled(pick: Pick): TileId[] {
  const tiles = Array.from({ length: 136 }, (_, tile) => tile);
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [tiles[i], tiles[j]] = [defined(tiles[j]), defined(tiles[i])];
  }
  return tiles;
}

interface Player {
  hand: TileId[];
  melds: Meld[];
  riichi: boolean;
  ippatsu: boolean;
}

/** Discards a tile for the lowest shanten. */
function discard(player: Player, pick: Pick): void {
  const keys = keysOf(player.hand);
  let best = 99;
  let thrown = defined(player.hand[0]);
  for (const tile of player.hand) {
    removeKind(keys, kindOf(tile));
    const left = shanten(keys, player.melds.length) * 8 + pick(8);
    addKind(keys, kindOf(tile));
    if (left < best) [best, thrown] = [left, tile];
  }
  player.hand = player.hand.filter((tile) => tile !== thrown);
}

/** The two tiles for a pon or a chi of `tile`; null if there are none. */
function partners(hand: readonly TileId[], tile: TileId, mayChi: boolean): TileId[] | null {
  const kind = kindOf(tile);
  const same = hand.filter((own) => kindOf(own) === kind);
  if (same.length >= 2) return same.slice(0, 2);
  if (!mayChi || kind >= 27) return null;
  for (const [a, b] of [
    [-2, -1],
    [-1, 1],
    [1, 2],
  ] as const) {
    const inSuit = Math.floor((kind + a) / 9) === Math.floor((kind + b) / 9) && kind + a >= 0;
    const low = hand.find((own) => kindOf(own) === kind + a);
    const high = hand.find((own) => kindOf(own) === kind + b);
    const suit = Math.floor(kind / 9) === Math.floor((kind + a) / 9);
    if (inSuit && suit && low !== undefined && high !== undefined) return [low, high];
  }
  return null;
}

function call(player: Player, tile: TileId, from: number, pick: Pick): void {
  const own = partners(player.hand, tile, from === 3);
  if (player.riichi || own === null || pick(3) > 0) return;
  const before = shanten(keysOf(player.hand), player.melds.length);
  const hand = player.hand.filter((held) => !own.includes(held));
  const melds: Meld[] = [
    ...player.melds,
    { type: kindOf(defined(own[0])) === kindOf(tile) ? 'pon' : 'chi', tiles: [...own, tile], called: tile, from },
  ];
  if (shanten(keysOf(hand), melds.length) >= before) return;
  player.hand = hand;
  player.melds = melds;
  discard(player, pick);
}

function tryWin(player: Player, tile: TileId, from: number | null, wall: readonly TileId[], pick: Pick): PaidWin {
  const seatWind = pick(4) as Wind;
  const tiles = [...player.hand, tile];
  const win: Win = {
    hand: keysOf(tiles),
    reds: redsIn(tiles),
    melds: player.melds,
    kind: kindOf(tile),
    tsumo: from === null,
    seatWind,
    roundWind: pick(2) as Wind,
    riichi: player.riichi ? 'riichi' : 'none',
    ippatsu: player.ippatsu,
    rinshan: false,
    chankan: false,
    lastTile: false,
    firstTurn: false,
    dora: [defined(wall[0])],
    ura: player.riichi ? [defined(wall[1])] : [],
  };
  const stakes = { dealer: (4 - seatWind) % 4, from, honba: pick(3), sticks: player.riichi ? 1 : 0 };
  return { win, tiles, tile, seat: 0, stakes };
}

/** Plays one round. Returns null if it was not won. */
function playSolo(pick: Pick, rules: ScoringRules): PaidWin | null {
  const wall = shuffled(pick);
  const player: Player = { hand: wall.splice(-13), melds: [], riichi: false, ippatsu: false };
  for (let turn = 0; turn < 70; turn++) {
    const tile = wall.pop() ?? 0;
    const from = turn % 4 === 0 ? null : turn % 4;
    const complete = shanten(keysOf([...player.hand, tile]), player.melds.length) < 0;
    const won = complete ? tryWin(player, tile, from, wall, pick) : null;
    if (won !== null && score(won.win, rules) !== null) return won;
    if (from !== null) {
      call(player, tile, from, pick);
      continue;
    }
    player.ippatsu = false;
    if (player.riichi) continue;
    player.hand.push(tile);
    discard(player, pick);
    const tenpai = player.melds.length === 0 && shanten(keysOf(player.hand), 0) === 0;
    if (tenpai && pick(4) > 0) [player.riichi, player.ippatsu] = [true, true];
  }
  return null;
}

export function soloWins(count: number, rules: ScoringRules): PaidWin[] {
  const pick = picker(2026);
  const wins: PaidWin[] = [];
  while (wins.length < count) {
    const won = playSolo(pick, rules);
    if (won !== null) wins.push(won);
  }
  return wins;
}
