/** What a hand waits for: which tiles, how many are unseen, what they are worth, and whether they may be won on. */
import type { Sight } from '@parlour/client/ui';
import type { Frozen, Seat } from '@parlour/kernel';
import {
  addKind,
  isRed,
  kindOf,
  removeKind,
  score,
  waitsOf,
  type Keys,
  type Kind,
  type TileId,
} from '../rules/index.ts';
import { roundWindOf, seatWindOf, type Own, type Table } from '../state.ts';
import type { Riichi } from '../types.ts';

export interface Wait {
  readonly kind: Kind;
  readonly unseen: number;
  /** Of a ron now, without what luck adds; null where the hand would have no yaku. */
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
type Seen = Pick<Sight<Riichi>, 'table' | 'settings'> & { readonly own: Frozen<Own>; readonly seat: Seat };

/** Every tile this seat can see, by kind. */
export function seenOf(table: Frozen<Table>, hand: readonly TileId[]): Uint8Array {
  const seen = new Uint8Array(34);
  const see = (tile: TileId): void => {
    const kind = kindOf(tile);
    seen[kind] = (seen[kind] ?? 0) + 1;
  };
  hand.forEach(see);
  table.indicators.forEach(see);
  for (const melds of table.melds) for (const { tiles } of melds) tiles.forEach(see);
  for (const pond of table.ponds) for (const { tile, takenBy } of pond) if (takenBy === null) see(tile);
  return seen;
}

/**
 * After throwing `thrown`; with null, of the hand as it stands between two turns. Null when it is not ready.
 * `declared`: worth as much as if riichi were declared with it.
 */
export function readWaits({ table, settings, own, seat }: Seen, thrown: TileId | null, declared = false): Waits | null {
  const keys: Keys = [own.keys[0], own.keys[1], own.keys[2], own.keys[3]];
  if (thrown !== null) removeKind(keys, kindOf(thrown));
  const held = own.hand.filter((tile) => tile !== thrown);
  if (held.length % 3 !== 1) return null;
  const melded: Keys = [own.melded[0], own.melded[1], own.melded[2], own.melded[3]];
  const kinds = waitsOf(keys, melded, own.melds);
  if (kinds.length === 0) return null;
  const seen = seenOf(table, own.hand);
  const pond = (table.ponds[seat] ?? []).map(({ tile }) => kindOf(tile));
  const inPond = kinds.some((kind) => pond.includes(kind) || (thrown !== null && kindOf(thrown) === kind));
  // A tile that went by is forgotten with the next own discard, in riichi never (U2, U3).
  const missed = own.hasMissed && (thrown === null || own.isRiichi);
  const worthOf = (kind: Kind): Worth | null => {
    const won: Keys = [...keys];
    addKind(won, kind);
    const found = score(
      {
        hand: won,
        reds: held.filter(isRed).length,
        melds: table.melds[seat] ?? [],
        kind,
        tsumo: false,
        seatWind: seatWindOf(seat, table.dealer),
        roundWind: roundWindOf(table.deals),
        riichi: declared ? 'riichi' : (table.riichi[seat] ?? 'none'),
        ippatsu: false,
        rinshan: false,
        chankan: false,
        lastTile: false,
        firstTurn: false,
        dora: table.indicators,
        ura: [],
      },
      settings,
    );
    return found === null ? null : { han: found.han, points: found.points };
  };
  return {
    waits: kinds.map((kind) => ({ kind, unseen: 4 - (seen[kind] ?? 0), worth: worthOf(kind) })),
    furiten: inPond || missed,
  };
}
