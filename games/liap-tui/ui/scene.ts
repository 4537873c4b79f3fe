/**
 * Where each of the thirty-two discs lies, for one viewer. A disc keeps its key from the deal to the end of the round,
 * so comparing two scenes shows what flies from where to where.
 */
import { placesAround, type Place } from '@parlour/client/ui';
import type { DeepReadonly, Seat, Viewer } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { sum } from '@parlour/kit/numbers';
import { HAND_SIZE, type PieceId } from '../rules/pieces.ts';
import type { Settings } from '../settings.ts';
import { SEATS, type OwnState, type TableState, type TurnResult } from '../state.ts';

export interface Token {
  readonly key: string;
  /** Null if this viewer sees only the back. */
  readonly piece: PieceId | null;
}
/** `laid` until the turn is over. `missed` is a play of another type than the leader's. */
export type Outcome = 'laid' | 'won' | 'beaten' | 'missed';
export interface LaidTokens {
  readonly tokens: readonly Token[];
  readonly outcome: Outcome;
  readonly strength: number | null;
  /** True if the viewer sees the pieces and the others do not. */
  readonly onlyYours: boolean;
  /** True if the pieces were face down for this viewer and have just been turned up. */
  readonly turnedUp: boolean;
}
export type Mark = 'open' | 'hit' | 'over' | 'short';
export interface SeatScene {
  readonly seat: Seat;
  readonly place: Place;
  readonly hand: readonly Token[];
  readonly laid: LaidTokens | null;
  /** Each pile has one disc from every seat. */
  readonly piles: readonly (readonly Token[])[];
  readonly declared: number | null;
  readonly mark: Mark;
  readonly score: number;
  readonly leads: boolean;
  readonly acting: boolean;
}
export interface Scene {
  /** In play order, beginning with the near seat. */
  readonly seats: readonly SeatScene[];
  /** The finished turn that is still shown on the table; null if there is none. */
  readonly shown: DeepReadonly<TurnResult> | null;
}

export interface Looks {
  readonly seat: Viewer;
  readonly table: DeepReadonly<TableState>;
  readonly own: DeepReadonly<OwnState> | null;
  readonly hands?: readonly DeepReadonly<OwnState>[] | undefined;
  readonly settings: Pick<Settings, 'playReveal'>;
}

interface Deck {
  /** The disc that is, or will be, the `index`-th one of `seat` in that turn. */
  played(seat: Seat, turn: number, index: number): Token;
  hand(seat: Seat, size: number): Token[];
}

/** Keys of discs. The viewer's own are keyed by piece; those of others by the order in which they are played. */
function deckOf({ seat: viewer, table, own, hands }: Looks): Deck {
  const deal = `${table.round}.${table.redeals}`;
  const before = (turn: number): number => sum(table.turns.slice(0, turn), ({ count }) => count);
  const ownToken = (piece: PieceId): Token => ({ key: `${deal}/own${piece}`, piece });
  const token = (seat: Seat, number: number): Token => ({ key: `${deal}/${seat}.${number}`, piece: null });
  return {
    played(seat, turn, index) {
      const piece = seat === viewer ? own?.plays[turn]?.[index] : undefined;
      return piece === undefined ? token(seat, before(turn) + index) : ownToken(piece);
    },
    hand: (seat, size) =>
      seat === viewer && own !== null
        ? own.hand.map(ownToken)
        : Array.from({ length: size }, (_, index) => ({
            ...token(seat, HAND_SIZE - size + index),
            piece: hands?.[seat]?.hand[index] ?? null,
          })),
  };
}

const isDone = ({ phase }: DeepReadonly<TableState>): boolean => phase === 'scoring' || phase === 'game_over';

function markOf(table: DeepReadonly<TableState>, declared: number | null, captured: number): Mark {
  if (declared === null || table.turns.length === 0) return 'open';
  if (captured > declared) return 'over';
  if (!isDone(table)) return 'open';
  return captured === declared ? 'hit' : 'short';
}

/** Adds the faces that everybody has been shown. The viewer's own faces are already in the tokens. */
const shownAs = (tokens: readonly Token[], pieces: readonly PieceId[] | null): Token[] =>
  tokens.map((token, index) => ({ ...token, piece: pieces?.[index] ?? token.piece }));

export function sceneOf(looks: Looks): Scene {
  const { seat: viewer, table, settings } = looks;
  const deck = deckOf(looks);
  const shown = table.phase === 'turn_results' ? table.lastTurn : null;
  const gathered = shown === null ? table.turns : table.turns.slice(0, -1);

  const laidBy = (seat: Seat): LaidTokens | null => {
    const turn = gathered.length;
    const play = shown?.plays.find((each) => each.seat === seat);
    const laid = table.turn?.plays.find((each) => each.seat === seat);
    const count = shown === null ? (laid?.count ?? 0) : shown.count;
    if (count === 0) return null;
    const tokens = Array.from({ length: count }, (_, index) => deck.played(seat, turn, index));
    const pieces = play?.pieces ?? laid?.pieces ?? null;
    return {
      tokens: shownAs(tokens, pieces),
      outcome: outcomeOf(shown, seat),
      strength: play?.strength ?? null,
      onlyYours: seat === viewer && pieces === null,
      turnedUp: shown !== null && seat !== viewer && pieces !== null && settings.playReveal !== 'open',
    };
  };

  const seats = placesAround(SEATS, viewer).map((place): SeatScene => {
    const { seat } = place;
    const piles = gathered.flatMap((turn, at) =>
      turn.winner === seat
        ? Array.from({ length: turn.count }, (_, pile) =>
            Array.from({ length: SEATS }, (__, owner) => ({ ...deck.played(owner, at, pile), piece: null })),
          )
        : [],
    );
    const declared = table.declarations[seat] ?? null;
    return {
      seat,
      place,
      hand: deck.hand(seat, defined(table.handSizes[seat])),
      laid: laidBy(seat),
      piles,
      declared,
      mark: markOf(table, declared, piles.length),
      score: defined(table.scores[seat]),
      leads: (table.turn?.leader ?? shown?.leader ?? table.starter) === seat,
      acting:
        table.toAct === seat || (table.phase === 'redeal_decisions' && table.asked.seats?.includes(seat) === true),
    };
  });
  return { seats, shown };
}

function outcomeOf(shown: DeepReadonly<TurnResult> | null, seat: Seat): Outcome {
  if (shown === null) return 'laid';
  if (shown.winner === seat) return 'won';
  return shown.plays.some((play) => play.seat === seat && play.competes) ? 'beaten' : 'missed';
}
