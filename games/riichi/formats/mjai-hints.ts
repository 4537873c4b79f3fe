/** The options that a seat had, which some readers of mjai show: everything except plain discards and passes. */
import type { GameEvent, Json, MutableState, Seat } from '@parlour/kernel';
import { evolveTable, init } from '../evolve.ts';
import { evolveOwn } from '../evolve/own.ts';
import { callMenu, menu, type CallMenu, type TurnMenu } from '../menu.ts';
import { isRed, kindOf, type Kind, type TileId } from '../rules/index.ts';
import type { Settings } from '../settings.ts';
import type { Riichi } from '../types.ts';

type Name = (tile: TileId) => string;
type Hint = { readonly [field: string]: Json };

/** Follows a log and gives the hints at its current position. */
export class Hints {
  readonly #settings: Settings;
  readonly #state: MutableState<Riichi>;
  readonly #name: Name;

  constructor(settings: Settings, name: Name) {
    this.#settings = settings;
    this.#state = init(settings);
    this.#name = name;
  }
  /** Folds an event. The `house` state is left out, since the log may be that of one seat. */
  follow({ table, own }: GameEvent<Riichi>): void {
    evolveTable(this.#state.table, table);
    for (const [seat, state] of this.#state.own.entries()) evolveOwn(state, seat, table, own?.[seat]);
  }

  #turnMenu(seat: Seat): TurnMenu | null {
    const { table, own } = this.#state;
    const ownState = own[seat];
    if (ownState === undefined || ownState.hand.length === 0) return null;
    const offered = menu({ seat, settings: this.#settings, table, own: ownState });
    return offered?.kind === 'turn' ? offered : null;
  }
  /** Hints for the seat that has drawn. */
  turn(seat: Seat): readonly Hint[] {
    const offered = this.#turnMenu(seat);
    if (offered === null) return [];
    const { drawn, riichi: ready, tsumo, kans, kyuushu, kita } = offered;
    return [
      ...(tsumo && drawn !== null ? [{ type: 'hora', actor: seat, target: seat, pai: this.#name(drawn) }] : []),
      ...(ready.length > 0 ? [{ type: 'reach', actor: seat }] : []),
      ...kans.map(({ kanType, tileId }) =>
        kanType === 'closed' ? this.#closed(seat, tileId) : this.#added(seat, tileId),
      ),
      ...(kita === null ? [] : [{ type: 'nukidora', actor: seat, pai: this.#name(kita) }]),
      ...(kyuushu ? [{ type: 'ryukyoku', actor: seat, reason: 'kyushukyuhai' }] : []),
    ];
  }
  #closed(actor: Seat, tile: TileId): Hint {
    return { type: 'ankan', actor, consumed: copies(kindOf(tile)).map(this.#name) };
  }
  #added(actor: Seat, tile: TileId): Hint {
    const rest = copies(kindOf(tile)).filter((copy) => copy !== tile);
    return { type: 'kakan', actor, pai: this.#name(tile), consumed: rest.map(this.#name) };
  }
  /** The tiles with which riichi cannot be declared. Must be called before the discard is folded. */
  cannotRiichiWith(seat: Seat): readonly string[] {
    const offered = this.#turnMenu(seat);
    const others = offered?.hand.filter((tile) => !offered.riichi.includes(tile)) ?? [];
    return [...new Set(others.map(this.#name))];
  }

  /** Hints for all seats about the tile on offer. */
  calls(): readonly Hint[] {
    const { table, own } = this.#state;
    const hints: Hint[] = [];
    for (let seat = 0; seat < own.length; seat++) {
      const ownState = own[seat];
      const offered = ownState === undefined ? null : callMenu(this.#settings, table, ownState, seat);
      if (offered !== null) hints.push(...this.#call(seat, offered));
    }
    return hints;
  }
  #call(actor: Seat, { tile, from, ron, pon, chi, kan }: CallMenu): readonly Hint[] {
    const pai = this.#name(tile);
    const at = { actor, target: from, pai };
    const meld = (type: string, held: readonly TileId[]): Hint => ({ type, ...at, consumed: held.map(this.#name) });
    return [
      ...(ron ? [{ type: 'hora', ...at }] : []),
      ...pon.map((held) => meld('pon', held)),
      ...chi.map((held) => meld('chi', held)),
      ...(kan
        ? [
            meld(
              'daiminkan',
              copies(kindOf(tile)).filter((copy) => copy !== tile),
            ),
          ]
        : []),
    ];
  }
}

const copies = (kind: Kind): TileId[] => [4 * kind, 4 * kind + 1, 4 * kind + 2, 4 * kind + 3];
/** All names of the tiles of a kind. */
export const namesOf = (kind: Kind, hasRed: boolean, name: Name): string[] => {
  const red = copies(kind).filter(isRed);
  return [name(4 * kind + 1), ...(hasRed ? red.map(name) : [])];
};
