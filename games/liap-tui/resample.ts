/** Worlds that one seat cannot tell from the real one: everything it has not seen this round is dealt anew. */
import { conceal, mutableCopy, type MutableState, type RandomInt, type Seat, type View } from '@parlour/kernel';
import { shuffled, UnseenDeal } from '@parlour/kit/dealing';
import { defined } from '@parlour/kernel/defined';
import { init } from './evolve.ts';
import { PIECES, RED_GENERAL, type PieceId } from './rules/pieces.ts';
import { playsIn, playTypeOf, type PlayType } from './rules/playTypes.ts';
import { isStrong, isWeak } from './rules/weak.ts';
import { SEATS, type OwnState, type TableState } from './state.ts';
import type { LiapTui } from './types.ts';

/** One play of the round or one hand. `pieces` is null if the viewer has not seen them. */
interface Place {
  readonly seat: Seat;
  readonly size: number;
  readonly pieces: readonly PieceId[] | null;
  /** `forms`: the type that an unseen lead must form. `avoids`: the type that an unseen discard must not form. */
  readonly forms?: PlayType | null;
  readonly avoids?: PlayType;
  readonly inHand: boolean;
}
/** One entry for each place, in the order of the places. */
type World = readonly (readonly [Place, readonly PieceId[]])[];

/** Nearly every shuffle meets the conditions. After this many misses, weak hands are dealt to guessed seats first. */
const PLAIN_TRIES = 50;
const TRIES_MAX = 50_000;

export const resample = (view: View<LiapTui>, pick: RandomInt): MutableState<LiapTui> =>
  build(view, imagine(view, pick));

/** A possible set of pieces for the round: every play so far, and the hands. */
function imagine(view: View<LiapTui>, pick: RandomInt): World {
  const places = placesOf(view);
  const seen = new Set(places.flatMap(({ pieces }) => pieces ?? []));
  const unseen = Array.from({ length: PIECES }, (_, piece) => piece).filter((piece) => !seen.has(piece));
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const weakSeats = tries < PLAIN_TRIES ? [] : guessWeakSeats(view, places, pick);
    const world = dealAnew(places, unseen, weakSeats, pick);
    if (world !== null && isPossible(view, world)) return world;
  }
  throw new Error(`no world fits what seat ${view.seat} sees`);
}

function placesOf({ seat: viewer, table, own }: View<LiapTui>): Place[] {
  const places: Place[] = [];
  for (const [index, { playType, count, plays }] of table.turns.entries())
    for (const { seat, pieces } of plays) {
      const known = seat === viewer ? (own.plays[index] ?? null) : pieces;
      places.push({ seat, size: count, pieces: known, avoids: playType, inHand: false });
    }
  for (const [order, { seat, count, playType, pieces }] of (table.turn?.plays ?? []).entries()) {
    const known = seat === viewer ? (own.plays.at(-1) ?? null) : pieces;
    places.push({ seat, size: count, pieces: known, forms: order === 0 ? playType : null, inHand: false });
  }
  for (const [seat, size] of table.handSizes.entries())
    places.push({ seat, size, pieces: seat === viewer ? own.hand : null, inHand: true });
  return places;
}

/** Deals the unseen pieces: an unseen lead first, then the rest. Weak seats get no strong piece. */
function dealAnew(
  places: readonly Place[],
  unseen: readonly PieceId[],
  weakSeats: readonly Seat[],
  pick: RandomInt,
): World | null {
  const filled = new Map<Place, readonly PieceId[]>();
  let rest = shuffled(unseen, pick);
  for (const place of places) {
    if (place.pieces !== null) filled.set(place, place.pieces);
    else if (place.forms != null) {
      const lead = leadOf(rest, place.forms, pick);
      if (lead === null) return null;
      filled.set(place, lead);
      rest = rest.filter((piece) => !lead.includes(piece));
    }
  }
  const open = places.filter((place) => !filled.has(place));
  const dealt = new UnseenDeal(
    rest,
    open.map(({ seat, size }) => ({ size, excludes: weakSeats.includes(seat) ? isStrong : undefined })),
  ).deal(pick);
  if (dealt === null) return null;
  for (const [index, place] of open.entries()) filled.set(place, defined(dealt[index]).toSorted(byId));
  return places.map((place) => [place, filled.get(place) ?? []] as const);
}
const byId = (a: PieceId, b: PieceId): number => a - b;

function leadOf(pieces: readonly PieceId[], playType: PlayType, pick: RandomInt): readonly PieceId[] | null {
  if (playType === 'single') return pieces.slice(0, 1);
  const plays = playsIn(pieces.toSorted(byId), playType);
  return plays[pick(Math.max(plays.length, 1))]?.pieces ?? null;
}

const dealtTo = (world: World, seat: Seat): PieceId[] =>
  world.flatMap(([place, pieces]) => (place.seat === seat ? pieces : []));
const wasAsked = ({ table, settings }: View<LiapTui>): boolean => table.redeals < (settings.maxRedeals ?? Infinity);

function isPossible(view: View<LiapTui>, world: World): boolean {
  const { table } = view;
  for (const [{ avoids, pieces: seen }, pieces] of world)
    if (seen === null && avoids !== undefined && playTypeOf(pieces) === avoids) return false;
  if (table.reason === 'has_general_red' && !dealtTo(world, defined(table.starter)).includes(RED_GENERAL)) return false;
  if (!wasAsked(view) || table.phase === 'preparation') return true;
  const weak = [...table.handSizes.keys()].filter((seat) => isWeak(dealtTo(world, seat)));
  const { seats, count } = table.asked;
  return seats === null ? weak.length === count : weak.join() === seats.join();
}

function guessWeakSeats(view: View<LiapTui>, places: readonly Place[], pick: RandomInt): Seat[] {
  const { seat: viewer, table, own } = view;
  if (!wasAsked(view)) return [];
  if (table.asked.seats !== null) return [...table.asked.seats];
  const strong = new Set(places.flatMap(({ seat, pieces }) => (pieces?.some(isStrong) === true ? [seat] : [])));
  const candidates = shuffled([0, 1, 2, 3], pick).filter((seat) => seat !== viewer && !strong.has(seat));
  return candidates.slice(0, table.asked.count - (own.weak ? 1 : 0));
}

function build(view: View<LiapTui>, world: World): MutableState<LiapTui> {
  const { table, own, house } = init(view.settings);
  Object.assign(table, mutableCopy<TableState>(view.table));
  for (const seat of own.keys()) {
    const mine = world.filter(([place]) => place.seat === seat);
    own[seat] = {
      hand: mine.flatMap(([place, pieces]) => (place.inHand ? pieces : [])),
      weak: isWeak(dealtTo(world, seat)),
      plays: mine.flatMap(([place, pieces]) => (place.inHand ? [] : [[...pieces]])),
    };
  }
  own[view.seat] = mutableCopy<OwnState>(view.own);
  const played = world.filter(([place]) => !place.inHand);
  const plays = played.map(([{ seat }, pieces]) => ({ seat, pieces: conceal(pieces) }));
  const finished = table.turns.length * SEATS;
  house.turn = plays.slice(finished);
  house.lastTurn = plays.slice(Math.max(finished - SEATS, 0), finished);
  house.spent = plays.slice(0, finished).map(({ pieces }) => pieces);
  return { table, own, house };
}
