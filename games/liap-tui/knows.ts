/** The hidden information that the rules let a viewer know (H1-H7), read from the real hands and plays. */
import { reveal, type Json, type Seat, type State, type Viewer } from '@parlour/kernel';
import { judgeTurn, type Laid } from './rules/compare.ts';
import { HAND_SIZE, RED_GENERAL } from './rules/pieces.ts';
import { playTypeOf } from './rules/playTypes.ts';
import { isWeak } from './rules/weak.ts';
import type { TruePlay } from './state.ts';
import type { LiapTui } from './types.ts';

export function knows(state: State<LiapTui>, viewer: Viewer): Json {
  const own = viewer === null ? null : state.own[viewer];
  return {
    hand: own?.hand ?? null,
    weak: weakSeatsKnown(state),
    general: generalKnown(state),
    // H3, H6: who accepted, the multiplier of the round, and the declarations.
    accepted: state.house.accepted ?? [],
    requester: state.table.requester,
    multiplier: state.table.multiplier,
    declarations: state.table.declarations,
    turn: turnKnown(state, viewer),
    lastTurn: lastTurnKnown(state, viewer),
  };
}

const notPlayedYet = (state: State<LiapTui>): boolean => state.own.every(({ hand }) => hand.length === HAND_SIZE);

/** H2: how many seats are asked about the deal; with `revealWeakSeats`, which ones. */
function weakSeatsKnown(state: State<LiapTui>): Json {
  const { reveals } = state.house;
  if (!notPlayedYet(state) || state.table.redeals >= (reveals.redealsMax ?? Infinity)) return null;
  const weak = [...state.own.entries()].flatMap(([seat, { hand }]) => (isWeak(hand) ? [seat] : []));
  return reveals.weakSeats ? weak : weak.length;
}

/**
 * H7: a seat that starts round 1 without a redeal was dealt the red General. Whether it has played it since, face down,
 * is not known.
 */
function generalKnown({ table, own }: State<LiapTui>): Seat | null {
  const hasStarted = table.phase !== 'preparation' && table.phase !== 'redeal_decisions';
  const told = table.round === 1 && table.requester === null && hasStarted;
  const holder = own.findIndex(({ hand, plays }) => [hand, ...plays].some((pieces) => pieces.includes(RED_GENERAL)));
  return told && holder >= 0 ? holder : null;
}

const laid = ({ seat, pieces }: TruePlay): Laid => ({ seat, pieces: reveal(pieces) });

/** H4: of the current turn, all counts, the viewer's own play and the leader's type. Everything at an open table. */
function turnKnown({ house }: State<LiapTui>, viewer: Viewer): Json {
  return house.turn.map(laid).map(({ seat, pieces }, order) => ({
    pieces: seat === viewer || house.reveals.plays === 'open' ? pieces : null,
    count: pieces.length,
    type: order === 0 ? playTypeOf(pieces) : null,
  }));
}

/** H5: of a finished turn, the competing plays, who discarded, and the viewer's own discard; all with the setting. */
function lastTurnKnown({ house }: State<LiapTui>, viewer: Viewer): Json {
  const judged = judgeTurn(house.lastTurn.map(laid));
  if (judged === null) return null;
  return judged.plays.map(({ seat, pieces, competes }) => ({
    competes,
    pieces: competes || seat === viewer || house.reveals.plays !== 'matching' ? pieces : null,
  }));
}
