/** Events as sentences, in English. */
import { capital, gained, signed, subjectOf, who, type Subject, type Telling } from '@parlour/kit/words';
import { cardName, handName, list } from '@parlour/kit/words/en';
import type { HandScored, OwnEvent, TableEvent, SecondDeal, TrickWon } from '../events.ts';
import { cards, points, table } from './en-table.ts';
import { seatsOf, sideOf } from './speech.ts';

function tellSecondDeal(
  { requested, received, pack }: SecondDeal,
  mine: OwnEvent | undefined,
  telling: Telling,
): string {
  const asked = requested.flatMap((wanted, seat) => {
    if (wanted === null) return [];
    const name = who(telling, seat, 'you');
    const got = received[seat] ?? wanted;
    return [`${name} ${wanted}${got === wanted ? '' : ` (only ${got} left)`}`];
  });
  const drawn =
    mine !== undefined && 'drawn' in mine && mine.drawn.length > 0 ? ` You draw ${handName(mine.drawn)}.` : '';
  return `Cards asked for: ${asked.join(', ')}. ${cards(pack)} left in the pack.${drawn}`;
}

function tellTrick({ seat, points: won, two, captured }: TrickWon, subject: Subject, telling: Telling): string {
  const sentences = [
    won === 0
      ? `${subject(seat, 'take', 'takes')} the trick.`
      : `${subject(seat, 'take', 'takes')} the trick with ${points(won)}.`,
  ];
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
  const { table: open, own: mine } = event;
  const subject = subjectOf(telling, 'You');
  switch (open.type) {
    case 'dealer_cut':
      return `${subject(open.seat, 'cut', 'cuts')} the ${cardName(open.card)}.`;
    case 'dealer_selected':
      return `${subject(open.seat, 'deal', 'deals')} first.`;
    case 'cards_dealt': {
      const dealt = `${table.hand(open.hand)}, dealt by ${who(telling, open.dealer, 'you')}.`;
      return mine !== undefined && 'hand' in mine ? `${dealt} You hold ${handName(mine.hand)}.` : dealt;
    }
    case 'bid_made':
      return `${subject(open.seat, 'bid', 'bids')} ${open.amount}.`;
    case 'bid_passed':
      return `${subject(open.seat, 'pass', 'passes')}.`;
    case 'bidding_complete':
      return `${subject(open.seat, 'play', 'plays')} for ${open.amount}.`;
    case 'trump_declared':
      return `${subject(open.seat, 'name', 'names')} ${table.suits[open.suit]}.`;
    case 'cards_discarded': {
      const which = mine !== undefined && 'discarded' in mine ? mine.discarded : open.cards;
      if (open.count === 0) return `${subject(open.seat, 'lay', 'lays')} nothing off.`;
      const laid = `${subject(open.seat, 'lay', 'lays')} off ${cards(open.count)}`;
      return which === null ? `${laid}.` : `${laid}: ${handName(which)}.`;
    }
    case 'second_deal':
      return tellSecondDeal(open, mine, telling);
    case 'pack_taken': {
      const took = `${subject(open.seat, 'take', 'takes')} the rest of the pack, ${cards(open.taken)}.`;
      return mine !== undefined && 'pool' in mine ? `${took} The pool is ${handName(mine.pool)}.` : took;
    }
    case 'dealer_robbed':
      return mine !== undefined && 'kept' in mine
        ? `You keep ${handName(mine.kept)}.`
        : `${subject(open.seat, 'keep', 'keeps')} ${cards(open.kept)}.`;
    case 'kill_opened':
      return null;
    case 'cards_killed':
      return `${subject(open.seat, 'kill', 'kills')} the ${list(open.cards.map(cardName))}.`;
    case 'play_opened':
      return `${subject(open.leader, 'lead', 'leads')}.`;
    case 'card_played':
      return open.killed
        ? `${subject(open.seat, 'open', 'opens')} with the killed ${cardName(open.card)}.`
        : `${subject(open.seat, 'play', 'plays')} the ${cardName(open.card)}.`;
    case 'went_cold':
      return `${subject(open.seat, 'are', 'is')} cold${open.cards.length === 0 ? '' : `, with ${handName(open.cards)}`}.`;
    case 'trick_won':
      return tellTrick(open, subject, telling);
    case 'hand_settled':
      return `One side is cold: ${points(open.points)} more for ${sideName(open.team, telling)}.`;
    case 'hand_scored':
      return tellScored(open, subject, telling);
    case 'game_won': {
      const [ours = 0, theirs = 0] = open.team === 0 ? open.scores : open.scores.toReversed();
      const winners = list(seatsOf(open.team).map((seat) => who(telling, seat, 'you')));
      return `${capital(winners)} win the game, ${signed(ours)} to ${signed(theirs)}.`;
    }
  }
}
