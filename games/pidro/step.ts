/** The flow (F1): one switch on the phase. The rules themselves are in `rules/`. */
import { conceal, reveal, type StepContext, type Seat, type Wait } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from './actions.ts';
import type { Team } from './events.ts';
import { hasChoice, menu, opensWithTop, type KillMenu } from './menu.ts';
import { DECK, highestFirst, type Card, type Suit } from '@parlour/kit/cards';
import { answerOf } from '@parlour/kit/flow';
import { sum } from '@parlour/kit/numbers';
import { cutForDeal } from './rules/cut.ts';
import { dealFrom, PACK, secondDeal } from './rules/deal.ts';
import { automaticKill } from './rules/kill.ts';
import { automaticRob } from './rules/rob.ts';
import { scoreHand, standingOf, winnerAfter } from './rules/scoring.ts';
import { judgeTrick } from './rules/trick.ts';
import { HAND_SIZE, isTrump, plainIn, POINTS, trumpsIn } from './rules/trumps.ts';
import { leftOf, partnerOf, seatsAfter, teamOf } from './state.ts';
import type { Pidro } from './types.ts';

type Playing = StepContext<Pidro>;

export function step(play: Playing): Wait {
  const { phase } = play.state.table;
  switch (phase) {
    case 'dealer_selection':
      return deal(play, 1, cutDealer(play));
    case 'bidding':
      return bidNext(play);
    case 'declaring':
      return declare(play);
    case 'rob':
      return rob(play);
    case 'kill':
      return kill(play);
    case 'playing':
      return playNext(play);
    case 'discarding':
    case 'second_deal':
    case 'scoring':
    case 'complete':
      throw new Error(`nobody is asked in ${phase}`);
  }
}

/** The dealer, which is set in every phase that calls this. */
function dealerOf({ state }: Playing): Seat {
  const { dealer } = state.table;
  if (dealer === null) throw new Error('nobody deals');
  return dealer;
}
function trumpOf({ state }: Playing): Suit {
  const { trump } = state.table;
  if (trump === null) throw new Error('no trump');
  return trump;
}
const handOf = ({ state }: Playing, seat: Seat): readonly Card[] => defined(state.own[seat]).hand;

/** The answer to a question that was put to only one seat. */
function answered<T extends Action['type']>(
  { state, answers }: Playing,
  ...types: readonly T[]
): { readonly seat: Seat; readonly action: Extract<Action, { type: T }> } {
  const seat = state.table.toAct;
  if (seat === null) throw new Error('nobody was asked');
  return { seat, action: answerOf(answers, seat, ...types) };
}

/** S1, S2: decides the first dealer. */
function cutDealer({ chance, emit }: Playing): Seat {
  const { cuts, dealer } = cutForDeal(chance.shuffle(1, 'cut', DECK));
  for (const cut of cuts) emit({ table: { type: 'dealer_cut', ...cut } });
  emit({ table: { type: 'dealer_selected', seat: dealer } });
  return dealer;
}

/** G1: the first deal. */
function deal({ chance, emit }: Playing, hand: number, dealer: Seat): Wait {
  const { hands, pack } = dealFrom(chance.shuffle(hand, 'deal', DECK), dealer);
  emit({
    table: { type: 'cards_dealt', hand, dealer, pack: pack.length },
    own: hands.map((cards) => ({ hand: highestFirst(cards) })),
    house: { pack: conceal(pack) },
  });
  return { ask: [leftOf(dealer)], clock: 'choice' };
}

function bidNext(play: Playing): Wait {
  const { seat, action } = answered(play, 'bid', 'pass');
  if (action.type === 'bid') play.emit({ table: { type: 'bid_made', seat, amount: action.amount } });
  else play.emit({ table: { type: 'bid_passed', seat } });
  const { toAct, bid } = play.state.table;
  if (toAct !== null) return { ask: [toAct], clock: 'choice' };
  if (bid === null) throw new Error('nobody has bid');
  play.emit({ table: { type: 'bidding_complete', ...bid } });
  return { ask: [bid.seat], clock: 'choice' };
}

function declare(play: Playing): Wait {
  const { seat, action } = answered(play, 'declare');
  play.emit({ table: { type: 'trump_declared', seat, suit: action.suit } });
  discard(play);
  dealAgain(play);
  return takePack(play);
}

/** D1: every seat but the dealer lays off its plain cards. */
function discard(play: Playing): void {
  const dealer = dealerOf(play);
  for (const seat of seatsAfter(dealer)) {
    if (seat === dealer) continue;
    const discarded = plainIn(trumpOf(play), handOf(play, seat));
    const cards = play.settings.discardsFaceUp ? discarded : null;
    play.emit({
      table: { type: 'cards_discarded', seat, count: discarded.length, cards },
      own: { [seat]: { discarded } },
    });
  }
}

/** D2-D4: the second deal. */
function dealAgain(play: Playing): void {
  const dealer = dealerOf(play);
  const { table, house } = play.state;
  const { requested, drawn, pack } = secondDeal(reveal(house.pack), table.handSizes, dealer);
  play.emit({
    table: {
      type: 'second_deal',
      requested,
      received: drawn.map((cards, seat) => (seat === dealer ? null : cards.length)),
      pack: pack.length,
    },
    own: Object.fromEntries(
      drawn.flatMap((cards, seat) => (seat === dealer ? [] : [[seat, { drawn: highestFirst(cards) }]])),
    ),
    house: { pack: conceal(pack) },
  });
}

/** R1, R7: the dealer takes the rest of the pack. */
function takePack(play: Playing): Wait {
  const { settings, state, emit } = play;
  const [dealer, trump] = [dealerOf(play), trumpOf(play)];
  const rest = reveal(state.house.pack);
  const hand = handOf(play, dealer);
  const [own, discarded] = settings.dealerKeepsFillers ? [hand, []] : [trumpsIn(trump, hand), plainIn(trump, hand)];
  const pool = highestFirst([...own, ...rest]);
  emit({
    table: { type: 'pack_taken', seat: dealer, taken: rest.length },
    own: { [dealer]: { pool, discarded } },
    house: { pack: conceal([]) },
  });
  const trumps = trumpsIn(trump, pool);
  // K7: in a stack, trumps above six are killed with the first card played, so there is nothing to choose yet.
  if (settings.killMode === 'stack' && trumps.length > HAND_SIZE) return keep(play, trumps);
  return settings.autoRob ? keep(play, automaticRob(trump, pool)) : { ask: [dealer], clock: 'choice' };
}

const rob = (play: Playing): Wait => keep(play, answered(play, 'select_hand').action.cards);

/** R2-R5: the dealer keeps `kept` and lays off or kills the rest. */
function keep(play: Playing, kept: readonly Card[]): Wait {
  const { state, emit } = play;
  const [dealer, trump] = [dealerOf(play), trumpOf(play)];
  const pool = defined(defined(state.own[dealer]).pool);
  const rest = pool.filter((card) => !kept.includes(card));
  const received = sum(state.table.received, (count) => count ?? 0);
  emit({
    table: { type: 'dealer_robbed', seat: dealer, taken: PACK - received, kept: kept.length },
    own: { [dealer]: { kept: highestFirst(kept), surplus: trumpsIn(trump, rest), discarded: plainIn(trump, rest) } },
  });
  return openKill(play);
}

/** K1-K3: asks the seats that have trumps to kill, or goes straight to play. */
function openKill(play: Playing): Wait {
  const { settings, state, emit } = play;
  if (settings.killMode === 'stack') return openPlay(play);
  const dealer = dealerOf(play);
  const excess = state.own.map(({ hand, surplus }) => Math.max(0, hand.length - HAND_SIZE) + surplus.length);
  if (excess.every((count) => count === 0)) return openPlay(play);
  emit({ table: { type: 'kill_opened', excess } });
  const ask = seatsAfter(dealer).filter((seat) => {
    const offered = killMenuOf(play, seat);
    return offered !== null && !(seat === dealer && settings.autoRob) && hasChoice(offered);
  });
  return ask.length > 0 ? { ask, clock: 'turn' } : kill(play);
}
function killMenuOf({ state, settings }: Playing, seat: Seat): KillMenu | null {
  const own = state.own[seat];
  const offered = own === undefined ? null : menu({ seat, settings, table: state.table, own });
  return offered?.kind === 'kill' ? offered : null;
}

/** K2-K4: all seats kill at once. Seats without a choice were not asked; for these the automatic kill applies. */
function kill(play: Playing): Wait {
  for (const seat of seatsAfter(dealerOf(play))) {
    const offered = killMenuOf(play, seat);
    if (offered === null) continue;
    const answer = play.answers.get(seat);
    const cards =
      answer?.type === 'kill' ? answer.cards : automaticKill(offered.trump, offered.killable, offered.count);
    play.emit({ table: { type: 'cards_killed', seat, cards } });
  }
  return openPlay(play);
}

/** P1: opens the play. */
function openPlay(play: Playing): Wait {
  const { settings, state, emit } = play;
  const { bid } = state.table;
  const left = leftOf(dealerOf(play));
  const leader = settings.firstLead === 'bidder' ? (bid?.seat ?? left) : left;
  emit({ table: { type: 'play_opened', leader } });
  if (settings.coldTiming === 'immediate')
    for (const seat of [leader, ...seatsAfter(leader).slice(0, -1)]) if (!hasTrump(play, seat)) goCold(play, seat);
  return advance(play);
}

function hasTrump(play: Playing, seat: Seat): boolean {
  const trump = trumpOf(play);
  return handOf(play, seat).some((card) => isTrump(trump, card));
}
const nobodyHasTrumps = (play: Playing): boolean => !play.state.own.some((_, seat) => hasTrump(play, seat));
/** P5: the seat lays its hand open. */
const goCold = (play: Playing, seat: Seat): void =>
  play.emit({ table: { type: 'went_cold', seat, cards: handOf(play, seat) } });

function playNext(play: Playing): Wait {
  const { seat, action } = answered(play, 'play', 'stack');
  if (action.type === 'stack') {
    const [top = -1, ...beneath] = action.cards;
    play.emit({ table: { type: 'cards_killed', seat, cards: beneath } });
    layCard(play, seat, top, false);
  } else layCard(play, seat, action.card, false);
  return advance(play);
}

function layCard(play: Playing, seat: Seat, card: Card, killed: boolean): void {
  play.emit({ table: { type: 'card_played', seat, card, killed } });
  const isOut = play.settings.coldTiming === 'immediate' && !hasTrump(play, seat);
  // P7: after the very last trump the hand is over, so this seat need not go cold.
  if (isOut && !nobodyHasTrumps(play)) goCold(play, seat);
}

/** Plays on automatically until a seat has to choose a card or the hand is over. */
function advance(play: Playing): Wait {
  for (;;) {
    const { table } = play.state;
    const { trick, toAct: seat } = table;
    if (trick === null) throw new Error('no trick to play to');
    const begun = trick.plays.length > 0;
    if (seat === null && begun) {
      endTrick(play);
      if (nobodyHasTrumps(play)) return score(play);
      continue;
    }
    if (seat === null) throw new Error('everybody is cold, yet there are trumps');
    if (!begun && settle(play)) return score(play);
    if (play.settings.killMode === 'topOpens' && opensWithTop(table, seat))
      layCard(play, seat, defined(defined(table.killed[seat])[0]), true);
    else if (hasTrump(play, seat)) return { ask: [seat], clock: 'turn' };
    else goCold(play, seat);
  }
}

/** P4, P8: awards the trick. */
function endTrick(play: Playing): void {
  const { table } = play.state;
  const { number: trick, plays } = defined(table.trick);
  const { winner, points, two, gain } = judgeTrick(trumpOf(play), plays);
  const total = table.captured.map((sum, team) => sum + defined(gain[team]));
  play.emit({ table: { type: 'trick_won', trick, seat: winner, points, two, captured: total } });
}

/** P9: if one pair is cold, the rest of the points goes to the other. Returns whether that happened. */
function settle({ settings, state, emit }: Playing): boolean {
  const { cold, captured } = state.table;
  const coldTeam = ([0, 1] as const).find((team) => cold[team] !== null && cold[partnerOf(team)] !== null);
  if (!settings.autoSettle || coldTeam === undefined) return false;
  const team: Team = coldTeam === 0 ? 1 : 0;
  const points = POINTS - sum(captured);
  emit({ table: { type: 'hand_settled', team, points } });
  return true;
}

/** E1-E5: scores the hand, then ends the game or deals the next hand. */
function score(play: Playing): Wait {
  const { settings, state, emit } = play;
  const { hand, bid, captured, scores } = state.table;
  if (bid === null) throw new Error('nobody has bid');
  const bidders = teamOf(bid.seat);
  const { made, rows } = scoreHand(bidders, bid.amount, captured, scores);
  emit({ table: { type: 'hand_scored', hand, bidder: bid.seat, bid: bid.amount, made, rows } });
  const totals = rows.map((row) => row.total);
  const winner = winnerAfter(settings, bidders, totals, hand);
  if (winner === null) return deal(play, hand + 1, leftOf(dealerOf(play)));
  emit({ table: { type: 'game_won', team: winner, scores: totals } });
  return { over: standingOf(winner, totals) };
}
