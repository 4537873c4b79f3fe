/** Events as sentences, in English. */
import { capital, gained, signed, subjectOf, who, type Subject, type Telling } from '@parlour/kit/words';
import { cardName, cards, common, handName, list, points } from '@parlour/kit/words/en';
import type { HandScored, OwnEvent, TableEvent, SecondDeal, TrickWon } from '../events.ts';
import { table } from './en-table.ts';
import { seatsOf, sideOf } from './speech.ts';

function tellSecondDeal(
  { requested, received, pack }: SecondDeal,
  ownEvent: OwnEvent | undefined,
  telling: Telling,
): string {
  const asked = requested.flatMap((wanted, seat) => {
    if (wanted === null) return [];
    const name = who(telling, seat, 'you');
    const got = received[seat] ?? wanted;
    return [`${name} ${wanted}${got === wanted ? '' : ` (only ${got} left)`}`];
  });
  const drawn =
    ownEvent !== undefined && 'drawn' in ownEvent && ownEvent.drawn.length > 0
      ? ` You draw ${handName(ownEvent.drawn)}.`
      : '';
  return `Cards asked for: ${asked.join(', ')}. ${cards(pack)} left in the pack.${drawn}`;
}

function tellTrick({ seat, points: won, two, captured }: TrickWon, telling: Telling): string {
  const sentences = [common.tell.takesTrick(telling, seat, won)];
  if (two !== null) sentences.push(`The two’s point goes to ${who(telling, two, 'you')}.`);
  const sides = captured.map((sum, team) => `${sideName(team, telling)} ${sum}`);
  return [...sentences, `So far: ${sides.join(', ')}.`].join(' ');
}

const sideName = (team: number, { viewer, ...telling }: Telling): string =>
  viewer === null
    ? list(seatsOf(team).map((seat) => telling.name(seat)))
    : sideOf(team, viewer) === 'ours'
      ? 'your side'
      : 'the others';

function tellScored({ hand: number, bidder, bid, made, rows }: HandScored, subject: Subject, telling: Telling): string {
  const lines = rows.map(
    ({ captured, delta, total }, team) =>
      `${sideName(team, telling)} took ${captured}, ${gained(delta)}, now ${signed(total)}`,
  );
  const outcome = made ? subject(bidder, 'made', 'made') : subject(bidder, 'are set on', 'is set on');
  return `${table.hand(number)}: ${outcome} ${bid}. ${capital(lines.join('; '))}.`;
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const subject = subjectOf(telling, 'You');
  switch (tableEvent.type) {
    case 'dealer_cut':
      return `${subject(tableEvent.seat, 'cut', 'cuts')} the ${cardName(tableEvent.card)}.`;
    case 'dealer_selected':
      return `${subject(tableEvent.seat, 'deal', 'deals')} first.`;
    case 'cards_dealt': {
      const dealt = `${table.hand(tableEvent.hand)}, dealt by ${who(telling, tableEvent.dealer, 'you')}.`;
      return ownEvent !== undefined && 'hand' in ownEvent ? `${dealt} ${common.tell.hold(ownEvent.hand)}` : dealt;
    }
    case 'bid_made':
      return `${subject(tableEvent.seat, 'bid', 'bids')} ${tableEvent.amount}.`;
    case 'bid_passed':
      return `${subject(tableEvent.seat, 'pass', 'passes')}.`;
    case 'bidding_complete':
      return `${subject(tableEvent.seat, 'play', 'plays')} for ${tableEvent.amount}.`;
    case 'trump_declared':
      return `${subject(tableEvent.seat, 'name', 'names')} ${table.suits[tableEvent.suit]}.`;
    case 'cards_discarded': {
      const which = ownEvent !== undefined && 'discarded' in ownEvent ? ownEvent.discarded : tableEvent.cards;
      if (tableEvent.count === 0) return `${subject(tableEvent.seat, 'lay', 'lays')} nothing off.`;
      const laid = `${subject(tableEvent.seat, 'lay', 'lays')} off ${cards(tableEvent.count)}`;
      return which === null ? `${laid}.` : `${laid}: ${handName(which)}.`;
    }
    case 'second_deal':
      return tellSecondDeal(tableEvent, ownEvent, telling);
    case 'pack_taken': {
      const took = `${subject(tableEvent.seat, 'take', 'takes')} the rest of the pack, ${cards(tableEvent.taken)}.`;
      return ownEvent !== undefined && 'pool' in ownEvent ? `${took} The pool is ${handName(ownEvent.pool)}.` : took;
    }
    case 'dealer_robbed':
      return ownEvent !== undefined && 'kept' in ownEvent
        ? `You keep ${handName(ownEvent.kept)}.`
        : `${subject(tableEvent.seat, 'keep', 'keeps')} ${cards(tableEvent.kept)}.`;
    case 'kill_opened':
      return null;
    case 'cards_killed':
      return `${subject(tableEvent.seat, 'kill', 'kills')} the ${list(tableEvent.cards.map(cardName))}.`;
    case 'play_opened':
      return `${subject(tableEvent.leader, 'lead', 'leads')}.`;
    case 'card_played':
      return tableEvent.killed
        ? `${subject(tableEvent.seat, 'open', 'opens')} with the killed ${cardName(tableEvent.card)}.`
        : common.tell.plays(telling, tableEvent.seat, tableEvent.card);
    case 'went_cold':
      return `${subject(tableEvent.seat, 'are', 'is')} cold${tableEvent.cards.length === 0 ? '' : `, with ${handName(tableEvent.cards)}`}.`;
    case 'trick_won':
      return tellTrick(tableEvent, telling);
    case 'hand_settled':
      return `One side is cold: ${points(tableEvent.points)} more for ${sideName(tableEvent.team, telling)}.`;
    case 'hand_scored':
      return tellScored(tableEvent, subject, telling);
    case 'game_won': {
      const [ours = 0, theirs = 0] = tableEvent.team === 0 ? tableEvent.scores : tableEvent.scores.toReversed();
      const winners = list(seatsOf(tableEvent.team).map((seat) => who(telling, seat, 'you')));
      return `${capital(winners)} win the game, ${signed(ours)} to ${signed(theirs)}.`;
    }
  }
}
