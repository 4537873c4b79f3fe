/** The waits of a hand: the kinds, how many tiles of them are unseen, their worth, and whether the hand is furiten. */
import type { ViewerView } from '@parlour/client/ui';
import type { DeepReadonly, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import {
  addKind,
  copiesOf,
  isRed,
  kindOf,
  removeKind,
  score,
  waitsOf,
  type Keys,
  type Kind,
  type TileId,
  PLAIN_WIN,
} from '../rules/index.ts';
import type { Menu } from '../menu.ts';
import { northsOf, roundWindOf, seatWindOf, type OwnState, type TableState } from '../state.ts';
import type { Riichi } from '../types.ts';
import type { Words } from '../words/en.ts';

export interface Wait {
  readonly kind: Kind;
  readonly unseen: number;
  /** The worth of a ron now, without ippatsu, ura dora and the like; null if the hand would have no yaku. */
  readonly worth: Worth | null;
}
export interface Worth {
  readonly han: number;
  readonly points: number;
}
export interface Waits {
  readonly waits: readonly Wait[];
  readonly furiten: boolean;
}
type Seen = Pick<ViewerView<Riichi>, 'table' | 'settings'> & {
  readonly own: DeepReadonly<OwnState>;
  readonly seat: Seat;
};

/** By kind: the number of tiles that the seat can see. */
export function seenOf(table: DeepReadonly<TableState>, hand: readonly TileId[]): Uint8Array {
  const seen = new Uint8Array(34);
  const see = (tile: TileId): void => {
    const kind = kindOf(tile);
    seen[kind] = defined(seen[kind]) + 1;
  };
  hand.forEach(see);
  table.indicators.forEach(see);
  for (const melds of table.melds) for (const { tiles } of melds) tiles.forEach(see);
  for (const norths of table.norths ?? []) norths.forEach(see);
  for (const pond of table.ponds) for (const { tile, takenBy } of pond) if (takenBy === null) see(tile);
  return seen;
}

/** How a tile leaves the hand: only ignored (`aside`), thrown, or thrown with riichi. */
type Leaving = 'aside' | 'thrown' | 'riichi';

/** Whether riichi is double, declared now or with the discard on offer. */
const riichiOf = (table: DeepReadonly<TableState>, seat: Seat): 'riichi' | 'double' =>
  table.isUnbroken && defined(table.ponds[seat]).length <= (table.declaring === seat ? 1 : 0) ? 'double' : 'riichi';

/** The waits of the hand without a tile, or of the hand between two turns if `without` is null. Null if not ready. */
export function readWaits(
  { table, settings, own, seat }: Seen,
  without: TileId | null,
  leaving: Leaving = 'thrown',
): Waits | null {
  const keys: Keys = [own.keys[0], own.keys[1], own.keys[2], own.keys[3]];
  if (without !== null) removeKind(keys, kindOf(without));
  const held = own.hand.filter((tile) => tile !== without);
  if (held.length % 3 !== 1) return null;
  const melded: Keys = [own.melded[0], own.melded[1], own.melded[2], own.melded[3]];
  const kinds = waitsOf(keys, melded, own.melds);
  if (kinds.length === 0) return null;
  const seen = seenOf(table, own.hand);
  const copies = copiesOf(table.scores.length);
  const thrown = leaving === 'aside' ? null : without;
  const pond = defined(table.ponds[seat]).map(({ tile }) => kindOf(tile));
  const inPond = kinds.some((kind) => pond.includes(kind) || (thrown !== null && kindOf(thrown) === kind));
  // A missed winning tile is forgotten with the next own discard, but never in riichi (U2, U3).
  const missed = own.hasMissed && (thrown === null || own.isRiichi);
  const declared = leaving === 'riichi' || table.declaring === seat;
  const worthOf = (kind: Kind): Worth | null => {
    const won: Keys = [...keys];
    addKind(won, kind);
    const found = score(
      {
        ...PLAIN_WIN,
        hand: won,
        reds: held.filter(isRed).length,
        melds: defined(table.melds[seat]),
        kind,
        tsumo: false,
        seatWind: seatWindOf(table, seat),
        roundWind: roundWindOf(table.deals, table.scores.length),
        riichi: declared ? riichiOf(table, seat) : defined(table.riichi[seat]),
        nuki: northsOf(table, seat).length,
        dora: table.indicators,
      },
      settings,
    );
    return found === null ? null : { han: found.han, points: found.points };
  };
  return {
    waits: kinds.map((kind) => ({
      kind,
      unseen: defined(copies[kind]) - defined(seen[kind]),
      worth: worthOf(kind),
    })),
    furiten: inPond || missed,
  };
}

export interface ShownWaits {
  readonly now: Waits;
  /** The same with riichi, if the raised tile may be thrown to declare it; else null. */
  readonly inRiichi: Waits | null;
}
/**
 * The waits to show beside the hand. With a tile raised they are those of the hand without it, if it may be thrown. In
 * riichi, or while a self-draw is offered, they are those of the hand without the drawn tile.
 */
export function shownWaits(seen: Seen, menu: Menu | null, raised: TileId | null): ShownWaits | null {
  const { own } = seen;
  const only = (now: Waits | null): ShownWaits | null => (now === null ? null : { now, inRiichi: null });
  if (own.hand.length % 3 !== 2) return only(readWaits(seen, null));
  const turn = menu?.kind === 'turn' ? menu : null;
  const isWin = turn?.tsumo === true && (raised === null || raised === own.drawn);
  if (isWin || own.isRiichi) {
    const now = own.drawn === null ? null : readWaits(seen, own.drawn, 'aside');
    // Furiten forbids a ron, but not the self-draw that is offered.
    return only(now === null || !isWin ? now : { ...now, furiten: false });
  }
  if (raised === null || turn?.discards.includes(raised) === false) return null;
  const now = readWaits(seen, raised);
  const inRiichi = turn?.riichi.includes(raised) === true ? readWaits(seen, raised, 'riichi') : null;
  return now === null ? null : { now, inRiichi };
}

/** The text for the worth of a wait: that with riichi if it is about to be declared or the only yaku. */
export function worthText(
  silent: Worth | null,
  inRiichi: Worth | null,
  declaring: boolean,
  words: Words['table'],
): string {
  if (inRiichi !== null && (declaring || silent === null)) return words.worthInRiichi(inRiichi.points);
  return silent === null ? words.noYaku : words.points(silent.points);
}
