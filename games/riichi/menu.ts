/** What a seat may do, computed from its view alone. */
import type { DeepReadonly, Seat, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { KanType, Pair } from './actions.ts';
import { canRob } from './evolve/own.ts';
import {
  canChi,
  canWin,
  chiPairs,
  countOf,
  hasChi,
  isAmple,
  keepsWaits,
  kindOf,
  leavesDiscard,
  NORTH,
  ponPairs,
  removeKind,
  addKind,
  shanten,
  swapKinds,
  swapKindsOf,
  waitsOf,
  yaochuuKinds,
  type Keys,
  type Kind,
  type TileId,
  type Win,
} from './rules/index.ts';
import type { Settings } from './settings.ts';
import { nextSeat, northsOf, roundWindOf, seatWindOf, type Offered, type OwnState, type TableState } from './state.ts';
import type { Riichi } from './types.ts';

/** The choices on the seat's own turn. `discards` and `riichi` list the tiles that may be chosen for them. */
export type TurnMenu = {
  readonly kind: 'turn';
  readonly hand: readonly TileId[];
  readonly drawn: TileId | null;
  readonly discards: readonly TileId[];
  /** Why other tiles of the hand may not be discarded. */
  readonly locked: 'riichi' | 'kuikae' | null;
  readonly riichi: readonly TileId[];
  readonly tsumo: boolean;
  /** One entry for each possible kan. `tileId` is the first tile of a closed kan, the added tile of an added one. */
  readonly kans: readonly { readonly kanType: KanType; readonly tileId: TileId }[];
  readonly kyuushu: boolean;
  /** The North that would be set aside (N4). */
  readonly kita: TileId | null;
};
/** The choices when another seat offers a discard, a declared kan or a North set aside. */
export type CallMenu = {
  readonly kind: 'call';
  readonly tile: TileId;
  readonly from: Seat;
  /** The tile belongs to a declared kan, so a ron would rob it. */
  readonly isChankan: boolean;
  /** The tile is a North set aside. */
  readonly isKita: boolean;
  readonly ron: boolean;
  readonly pon: readonly Pair[];
  readonly chi: readonly Pair[];
  readonly kan: boolean;
};
export type Menu = TurnMenu | CallMenu;
/** Whether only the drawn tile may be discarded. */
export const isForced = (offered: Menu): boolean => offered.kind === 'turn' && offered.locked === 'riichi';

type SeenTable = DeepReadonly<TableState>;
type SeenOwn = DeepReadonly<OwnState>;
const NONE: readonly never[] = [];

export function menu({ seat, settings, table, own }: View<Riichi>): Menu | null {
  if (table.phase === 'turn') return table.turn === seat ? turnMenu(settings, table, own, seat) : null;
  if (table.phase !== 'call' || table.offered === null || table.offered.seat === seat) return null;
  return (
    callMenu(settings, table, own, seat) ?? {
      kind: 'call',
      tile: table.offered.tile,
      from: table.offered.seat,
      isChankan: isKanHow(table.offered.how),
      isKita: table.offered.how === 'kita',
      ron: false,
      pon: NONE,
      chi: NONE,
      kan: false,
    }
  );
}

const isKanHow = (how: Offered['how']): boolean => how === 'kakan' || how === 'ankan';

/** U1: whether the seat has discarded a tile of its wait. */
export const isDiscardFuriten = (table: SeenTable, own: SeenOwn, seat: Seat): boolean =>
  own.waits.length > 0 && defined(table.ponds[seat]).some(({ tile }) => own.waits.includes(kindOf(tile)));
export const isFuriten = ({ table, own, seat }: Pick<View<Riichi>, 'table' | 'own' | 'seat'>): boolean =>
  own.hasMissed || isDiscardFuriten(table, own, seat);

const isClosed = (table: SeenTable, seat: Seat): boolean =>
  defined(table.melds[seat]).every(({ type }) => type === 'ankan');

/** The win that the hand would be now, without the dora. */
export function winOf(settings: Settings, table: SeenTable, own: SeenOwn, seat: Seat, ron: TileId | null): Win {
  const { offered, drew, isUnbroken, ponds, live, dealer } = table;
  const keys: Keys = [own.keys[0], own.keys[1], own.keys[2], own.keys[3]];
  const kind = kindOf(ron ?? defined(own.drawn));
  if (ron !== null) addKind(keys, kind);
  const isRinshan = ron === null && drew === 'rinshan';
  const isRobbed = ron !== null && offered?.how !== 'discard';
  let reds = ron !== null && RED[ron] === 1 ? 1 : 0;
  for (const tile of own.hand) reds += defined(RED[tile]);
  return {
    hand: keys,
    reds,
    melds: defined(table.melds[seat]),
    kind,
    tsumo: ron === null,
    seatWind: seatWindOf(table, seat),
    roundWind: roundWindOf(table.deals, table.scores.length),
    riichi: defined(table.riichi[seat]),
    ippatsu: defined(table.ippatsu[seat]),
    rinshan: isRinshan,
    chankan: isRobbed && (offered?.how !== 'kita' || settings.kitaChankan),
    lastTile: live === 0 && !isRinshan && !isRobbed,
    firstTurn: isUnbroken && ponds[seat]?.length === 0 && (ron === null || seat !== dealer),
    paarenchan: settings.hasPaarenchan && seat === dealer && table.dealerWins >= PAARENCHAN - 1,
    nuki: northsOf(table, seat).length,
    dora: NONE,
    ura: NONE,
  };
}
/** Y5: the number of wins in a row that makes a yakuman. */
const PAARENCHAN = 8;
const RED = new Uint8Array(136);
for (const red of [16, 52, 88]) RED[red] = 1;

/** G3, C1: whether a complete hand has a yaku. The cheap checks come first. */
function hasYaku(settings: Settings, table: SeenTable, own: SeenOwn, seat: Seat, ron: TileId | null): boolean {
  if (own.isRiichi) return true;
  if (table.live === 0 || (ron === null && (table.drew === 'rinshan' || isClosed(table, seat)))) return true;
  if (ron !== null && table.offered !== null && isKanHow(table.offered.how)) return true;
  return canWin(winOf(settings, table, own, seat, ron), settings);
}

const canKan = ({ minWallForKan, maxKansPerRound }: Settings, { live, kans }: SeenTable): boolean =>
  live >= minWallForKan && kans < maxKansPerRound;

function turnMenu(settings: Settings, table: SeenTable, own: SeenOwn, seat: Seat): TurnMenu {
  const { hand, drawn } = own;
  if (drawn === null) return afterCallMenu(settings, table, own, seat);
  const tsumo = own.waits.length > 0 && own.waits.includes(kindOf(drawn)) && hasYaku(settings, table, own, seat, null);
  const kans = canKan(settings, table) ? kanOptions(settings, table, own, seat, drawn) : NONE;
  if (own.isRiichi)
    return {
      kind: 'turn',
      hand,
      drawn,
      discards: [drawn],
      locked: 'riichi',
      riichi: NONE,
      tsumo,
      kans,
      kyuushu: false,
      kita: kindOf(drawn) === NORTH ? kitaOption(settings, table, own) : null,
    };
  return {
    kind: 'turn',
    hand,
    drawn,
    discards: hand,
    locked: null,
    riichi: canRiichi(settings, table, seat) ? riichiDiscards(own) : NONE,
    tsumo,
    kans,
    kyuushu: canKyuushu(settings, table, own, seat),
    kita: kitaOption(settings, table, own),
  };
}

/** G2, C5: the menu after a chi or pon, which has discards only. */
function afterCallMenu(settings: Settings, table: SeenTable, { hand }: SeenOwn, seat: Seat): TurnMenu {
  const last = table.melds[seat]?.at(-1);
  const forbidden = last === undefined ? NONE : swapKindsOf(last, settings);
  const discards = hand.filter((tile) => !forbidden.includes(kindOf(tile)));
  const locked = discards.length < hand.length ? 'kuikae' : null;
  return {
    kind: 'turn',
    hand,
    drawn: null,
    discards,
    locked,
    riichi: NONE,
    tsumo: false,
    kans: NONE,
    kyuushu: false,
    kita: null,
  };
}

/** R1: whether the seat may declare riichi, apart from a ready hand. */
const canRiichi = (settings: Settings, table: SeenTable, seat: Seat): boolean =>
  table.live >= settings.minWallForRiichi &&
  defined(table.scores[seat]) >= settings.riichiCost &&
  isClosed(table, seat);

function riichiDiscards({ hand, keys, melded, melds }: SeenOwn): readonly TileId[] {
  if (shanten(keys, melds) > 0) return NONE;
  const rest: Keys = [keys[0], keys[1], keys[2], keys[3]];
  const ready: Kind[] = [];
  for (const tile of hand) {
    const kind = kindOf(tile);
    if (ready.includes(kind)) continue;
    removeKind(rest, kind);
    if (waitsOf(rest, melded, melds).length > 0) ready.push(kind);
    addKind(rest, kind);
  }
  return hand.filter((tile) => ready.includes(kindOf(tile)));
}

const FOURS = 0o444444444;
function kanOptions(settings: Settings, table: SeenTable, own: SeenOwn, seat: Seat, drawn: TileId): TurnMenu['kans'] {
  const { keys, hand } = own;
  const added = own.isRiichi ? NONE : ponKinds(table.melds[seat] ?? NONE);
  if (((keys[0] | keys[1] | keys[2] | keys[3]) & FOURS) === 0 && added.length === 0) return NONE;
  const kans: { readonly kanType: KanType; readonly tileId: TileId }[] = [];
  for (const tile of hand) {
    const kind = kindOf(tile);
    if (tile % 4 === 0 && countOf(keys, kind) === 4 && mayClose(settings, own, kind, drawn))
      kans.push({ kanType: 'closed', tileId: tile });
    if (added.includes(kind)) kans.push({ kanType: 'added', tileId: tile });
  }
  return kans;
}
function ponKinds(melds: SeenTable['melds'][number]): readonly Kind[] {
  let kinds: readonly Kind[] = NONE;
  for (const { type, tiles } of melds) if (type === 'pon') kinds = [...kinds, kindOf(defined(tiles[0]))];
  return kinds;
}
/** R6: whether a closed kan is allowed; in riichi only of the drawn kind and without changing the wait. */
function mayClose({ riichiAnkan }: Settings, own: SeenOwn, kind: Kind, drawn: TileId): boolean {
  if (!own.isRiichi) return true;
  if (kindOf(drawn) !== kind) return false;
  const before: Keys = [own.keys[0], own.keys[1], own.keys[2], own.keys[3]];
  removeKind(before, kind);
  return keepsWaits(before, own.melded, own.melds, own.waits, kind, riichiAnkan === 'strict');
}

/** N4: the North to set aside, preferably the drawn one; null if none. A live tile must be left to replace it. */
export function kitaOption(settings: Settings, { live }: SeenTable, { hand, drawn, keys }: SeenOwn): TileId | null {
  if (countOf(keys, NORTH) === 0 || !settings.hasKita || live === 0) return null;
  return drawn !== null && kindOf(drawn) === NORTH ? drawn : (hand.find((tile) => kindOf(tile) === NORTH) ?? null);
}

/** D5: whether the seat may end the round with nine terminals and honours. */
function canKyuushu(settings: Settings, table: SeenTable, { keys }: SeenOwn, seat: Seat): boolean {
  if (!table.isUnbroken || !settings.hasKyuushuKyuuhai || table.ponds[seat]?.length !== 0) return false;
  return yaochuuKinds(keys) >= settings.kyuushuMinTypes;
}

/** C1-C6: what the seat may do with the tile on offer; null if nothing. */
export function callMenu(settings: Settings, table: SeenTable, own: SeenOwn, seat: Seat): CallMenu | null {
  const { offered } = table;
  if (offered === null || offered.seat === seat) return null;
  const { tile, seat: from, how } = offered;
  const kind = kindOf(tile);
  const ron = canRon(settings, table, own, seat);
  let pon: readonly Pair[] = NONE;
  let chi: readonly Pair[] = NONE;
  let kan = false;
  if (isMeldable(table, own) && !(ron && settings.ronDominant)) {
    const same = countOf(own.keys, kind);
    if (same >= 2) pon = ponOptions(settings, own, kind);
    if (same === 3) kan = canKan(settings, table);
    if (mayChi(table, from, seat)) chi = chiOptions(settings, own, kind);
  }
  if (!ron && !kan && pon.length === 0 && chi.length === 0) return null;
  return { kind: 'call', tile, from, isChankan: isKanHow(how), isKita: how === 'kita', ron, pon, chi, kan };
}

/** C4, N3: whether the seat may call chi on a discard of `from`. */
const mayChi = ({ scores }: SeenTable, from: Seat, seat: Seat): boolean =>
  nextSeat(from, scores.length) === seat && hasChi(scores.length);

/** C2: no call on the last discard or on a kan, and none by a riichi hand. */
const isMeldable = ({ offered, live }: SeenTable, own: SeenOwn): boolean =>
  offered?.how === 'discard' && live > 0 && !own.isRiichi;

/** Whether `callMenu` would return a menu. Called for every seat after every discard, so it allocates nothing. */
export function hasCall(settings: Settings, table: SeenTable, own: SeenOwn, seat: Seat): boolean {
  const { offered } = table;
  if (offered === null || offered.seat === seat) return false;
  if (canRon(settings, table, own, seat)) return true;
  if (!isMeldable(table, own)) return false;
  const { hand, keys } = own;
  const kind = kindOf(offered.tile);
  const same = countOf(keys, kind);
  if (same === 3 && canKan(settings, table)) return true;
  if (same >= 2 && (isAmple(hand) || ponOptions(settings, own, kind).length > 0)) return true;
  if (!mayChi(table, offered.seat, seat) || !canChi(keys, kind)) return false;
  return isAmple(hand) || chiOptions(settings, own, kind).length > 0;
}

function canRon(settings: Settings, table: SeenTable, own: SeenOwn, seat: Seat): boolean {
  const { offered } = table;
  if (own.waits.length === 0 || own.hasMissed || offered === null) return false;
  if (offered.how === 'discard' ? !own.waits.includes(kindOf(offered.tile)) : !canRob(own, offered.how, offered.tile))
    return false;
  return !isDiscardFuriten(table, own, seat) && hasYaku(settings, table, own, seat, offered.tile);
}

function ponOptions(settings: Settings, { hand }: SeenOwn, kind: Kind): readonly Pair[] {
  const pairs = ponPairs(hand, kind, settings.hasAkadora);
  if (isAmple(hand)) return pairs;
  const forbidden = swapKinds(kind, [kind, kind], settings);
  return pairs.filter((pair) => leavesDiscard(hand, pair, forbidden));
}

function chiOptions(settings: Settings, { hand, keys }: SeenOwn, kind: Kind): readonly Pair[] {
  const pairs = chiPairs(hand, keys, kind, settings.hasAkadora);
  if (isAmple(hand)) return pairs;
  return pairs.filter((pair) => leavesDiscard(hand, pair, swapKinds(kind, pair.map(kindOf), settings)));
}
