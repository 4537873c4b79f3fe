import {
  seal,
  seededChance,
  type Game,
  type GameTable,
  type GameTypes,
  type Json,
  type Refusal,
  type Seat,
} from '../index.ts';

/**
 * Sends input to a copy of the table as a client would, so `checkTurn` and the codec check it first. Returns null if it
 * was accepted. Throws if a refusal changed anything.
 */
export function refusalOf<G extends GameTypes>(
  game: Game<G>,
  table: GameTable<G>,
  seat: Seat,
  input: unknown,
): Refusal | null {
  const { state, wait, answers } = table.position;
  const sealed = seal(game, []).resume(
    { settings: table.settings, seats: state.own.length, chance: seededChance('unused') },
    { state: JSON.parse(JSON.stringify(state)) as Json, events: [], wait, answers },
    game.version,
  );
  const before = JSON.stringify(sealed.stored());
  const result = sealed.act(seat, input);
  if (result.ok) return null;
  if (JSON.stringify(sealed.stored()) !== before) throw new Error('a refused action changed the state');
  return result.error;
}

/** A copy of the game without some of its optional members. */
export function without<G extends GameTypes>(game: Game<G>, ...parts: readonly OptionalPart[]): Game<G> {
  const rest = { ...game };
  for (const part of parts) delete rest[part];
  return rest;
}
type OptionalPart =
  | 'resample'
  | 'checkTurn'
  | 'settled'
  | 'onRequest'
  | 'seatsFor'
  | 'beat'
  | 'boundary'
  | 'fairness'
  | 'upcast'
  | 'prospects';
