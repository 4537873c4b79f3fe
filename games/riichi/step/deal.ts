/** Starts a round and deals tiles (B1-B4). */
import { conceal, type GameEvent, type StepContext, type Seat, type Wait } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { OwnEvent } from '../events.ts';
import { nextReplacement, nextTile } from '../evolve.ts';
import { BEFORE_ALL_HANDS, insertTile, placesInWall, seatsOf, tilesOf, type TileId } from '../rules/index.ts';
import type { Riichi } from '../types.ts';

/**
 * The private part of an event for one seat. Literals, since an object with a computed key takes five times as long.
 */
function toSeat(seat: Seat, ownEvent: OwnEvent): NonNullable<GameEvent<Riichi>['own']> {
  if (seat === 0) return { 0: ownEvent };
  if (seat === 1) return { 1: ownEvent };
  return seat === 2 ? { 2: ownEvent } : { 3: ownEvent };
}

function dealtTo(wall: readonly TileId[], dealer: Seat, seat: Seat, players: number): TileId[] {
  const hand: TileId[] = [];
  for (const at of placesInWall(dealer, seat, players)) insertTile(hand, defined(wall[at]));
  return hand;
}

export function startRound(play: StepContext<Riichi>): Wait {
  const { state, settings, chance, emit } = play;
  const { numPlayers: players } = settings;
  const { deals, honba, sticks, scores } = state.table;
  const hand = state.table.hand + 1;
  // B2: the first dealer is drawn by lot. The dice in the event belong to the wall, not to that draw.
  const first = hand === 1 ? chance.pick(BEFORE_ALL_HANDS, 'first dealer', players) : state.table.firstDealer;
  const dealer = (first + deals) % players;
  const wall: TileId[] = [];
  const tiles = tilesOf(players);
  for (const at of chance.shuffle(hand, 'wall', tiles.length)) wall.push(defined(tiles[at]));
  const own = seatsOf(players).map((seat) => ({ hand: dealtTo(wall, dealer, seat, players) }));
  const dice = [1 + chance.pick(hand, 'first die', 6), 1 + chance.pick(hand, 'second die', 6)] as const;
  emit({
    table: {
      type: 'round_started',
      hand,
      deals,
      dealer,
      honba,
      sticks,
      scores: [...scores],
      dice,
      indicator: defined(wall[5]),
    },
    own,
    house: { wall: conceal(wall) },
  });
  return draw(play, dealer);
}

export function draw({ state, emit }: StepContext<Riichi>, seat: Seat): Wait {
  const tileId = nextTile(state.house);
  emit({ table: { type: 'draw', seat, isRinshan: false }, own: toSeat(seat, { tileId }) });
  return { ask: [seat], clock: 'turn' };
}
export function drawReplacement({ state, emit }: StepContext<Riichi>, seat: Seat): Wait {
  const tileId = nextReplacement(state.house);
  emit({ table: { type: 'draw', seat, isRinshan: true }, own: toSeat(seat, { tileId }) });
  return { ask: [seat], clock: 'turn' };
}
