/** What the rules let a viewer know of the hidden state (H1-H5), read from the true tiles. */
import { reveal, type Json, type State, type Viewer } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { indicatorAt } from './evolve.ts';
import type { Riichi } from './types.ts';

export function knows(state: State<Riichi>, viewer: Viewer): Json {
  const { table } = state;
  const own = viewer === null ? null : (state.own[viewer] ?? null);
  return {
    hand: own?.hand ?? null,
    drawn: own?.drawn ?? null,
    indicators: table.indicators.map((_, index) => indicatorAt(state.house, index)),
    course: courseOf(state),
    last: lastKnown(state),
  };
}

/** H3: what lies on the table and how far play has come. That all passed a call shows only with the next event. */
function courseOf({ table }: State<Riichi>): Json {
  const {
    phase,
    hand,
    deals,
    honba,
    sticks,
    dice,
    live,
    turn,
    drew,
    ponds,
    melds,
    norths = [],
    riichi,
    declaring,
    offered,
  } = table;
  return {
    at: [phase, hand, deals, honba, sticks, dice, live, turn, drew],
    ponds: ponds.map((pond) => pond.map(({ tile, tsumogiri, riichi: declared }) => [tile, tsumogiri, declared])),
    melds: melds.map((own) => own.map(({ tiles }) => tiles)),
    norths: norths.map((own) => [...own]),
    riichi: [...riichi, declaring],
    offered,
    over: table.places.length,
  };
}

/**
 * H5: for the last round, the hands that were turned up and, for a riichi winner, the tiles under the indicators.
 */
function lastKnown({ table, house }: State<Riichi>): Json {
  const last = table.sheet.at(-1);
  if (last === undefined) return null;
  const { outcome, deltas } = last;
  const hands = reveal(house.lastHands);
  if (outcome.kind === 'win') {
    const shown = outcome.winners.map(({ seat }) => defined(hands[seat]));
    const under = Math.max(...outcome.winners.map(({ uraIndicators }) => uraIndicators.length));
    const tiles = outcome.winners.map(({ tile }) => tile);
    return {
      from: outcome.from,
      seats: outcome.winners.map(({ seat }) => seat),
      tiles,
      shown,
      deltas,
      ura: uraSeen(house, under),
    };
  }
  const seats = outcome.hands.flatMap((hand, seat) => (hand === null ? [] : [seat]));
  const nagashi = outcome.kind === 'exhaustive' ? outcome.nagashi : [outcome.reason];
  return { seats, nagashi, shown: seats.map((seat) => defined(hands[seat])) };
}
const uraSeen = ({ lastUra }: State<Riichi>['house'], count: number): Json => reveal(lastUra).slice(0, count);
