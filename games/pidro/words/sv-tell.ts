/** Events as sentences, in Swedish. */
import type { Seat } from '@parlour/kernel';
import type { HandScored, OwnEvent, SecondDeal, TrickWon } from '../events.ts';
import type { Words } from './en.ts';
import { capital, gained, seatsOf, sideOf, signed, type Telling } from './speech.ts';
import { cardName, cards, hand, list, points, table } from './sv-table.ts';

/** Swedish verbs are the same for all persons. */
type Who = (seat: Seat) => string;

function tellSecondDeal({ requested, received, pack }: SecondDeal, mine: OwnEvent | undefined, who: Who): string {
  const asked = requested.flatMap((wanted, seat) => {
    if (wanted === null) return [];
    const got = received[seat] ?? wanted;
    return [`${who(seat)} ${wanted}${got === wanted ? '' : ` (bara ${got} kvar)`}`];
  });
  const drawn = mine !== undefined && 'drawn' in mine && mine.drawn.length > 0 ? ` Du får ${hand(mine.drawn)}.` : '';
  return `Tilläggskort: ${asked.join(', ')}. ${cards(pack)} kvar i leken.${drawn}`;
}

const sideName = (team: number, { viewer, ...telling }: Telling): string =>
  viewer === null
    ? list(seatsOf(team).map((seat) => telling.name(seat)))
    : sideOf(team, viewer) === 'ours'
      ? 'ni'
      : 'de andra';

function tellTrick({ seat, points: won, two, captured }: TrickWon, who: Who, telling: Telling): string {
  const sentences = [won === 0 ? `${who(seat)} tar sticket.` : `${who(seat)} tar sticket med ${points(won)}.`];
  if (two !== null) sentences.push(`Lågån ger sin poäng åt ${two === telling.viewer ? 'dig' : telling.name(two)}.`);
  const sides = captured.map((sum, team) => `${sideName(team, telling)} ${sum}`);
  return [...sentences, `Hittills: ${sides.join(', ')}.`].join(' ');
}

function tellScored({ hand: number, bidder, bid, made, rows }: HandScored, who: Who, telling: Telling): string {
  const lines = rows.map(
    ({ captured, delta, total }, team) =>
      `${sideName(team, telling)} tog ${captured}, ${gained(delta)}, nu ${signed(total)}`,
  );
  return `${table.hand(number)}: ${who(bidder)} ${made ? 'gick hem med' : 'gick bet på'} ${bid}. ${capital(lines.join('; '))}.`;
}

export const tell: Words['tell'] = ({ table: open, own: mine }, telling) => {
  const who: Who = (seat) => (seat === telling.viewer ? 'Du' : telling.name(seat));
  switch (open.type) {
    case 'dealer_cut':
      return `${who(open.seat)} drar ${cardName(open.card)}.`;
    case 'dealer_selected':
      return `${who(open.seat)} ger först.`;
    case 'cards_dealt': {
      const dealt = `${table.hand(open.hand)}: ${who(open.dealer)} ger.`;
      return mine !== undefined && 'hand' in mine ? `${dealt} Du har ${hand(mine.hand)}.` : dealt;
    }
    case 'bid_made':
      return `${who(open.seat)} bjuder ${open.amount}.`;
    case 'bid_passed':
      return `${who(open.seat)} passar.`;
    case 'bidding_complete':
      return `${who(open.seat)} spelar på ${open.amount}.`;
    case 'trump_declared':
      return `${who(open.seat)} bestämmer ${table.suits[open.suit]}.`;
    case 'cards_discarded': {
      const which = mine !== undefined && 'discarded' in mine ? mine.discarded : open.cards;
      if (open.count === 0) return `${who(open.seat)} lägger inte bort något.`;
      const laid = `${who(open.seat)} lägger bort ${cards(open.count)}`;
      return which === null ? `${laid}.` : `${laid}: ${hand(which)}.`;
    }
    case 'second_deal':
      return tellSecondDeal(open, mine, who);
    case 'pack_taken': {
      const took = `${who(open.seat)} tar resten av leken, ${cards(open.taken)}.`;
      return mine !== undefined && 'pool' in mine ? `${took} Att välja bland: ${hand(mine.pool)}.` : took;
    }
    case 'dealer_robbed':
      return mine !== undefined && 'kept' in mine
        ? `Du behåller ${hand(mine.kept)}.`
        : `${who(open.seat)} behåller ${cards(open.kept)}.`;
    case 'kill_opened':
      return null;
    case 'cards_killed':
      return `${who(open.seat)} dödar ${list(open.cards.map(cardName))}.`;
    case 'play_opened':
      return `${who(open.leader)} slår ut.`;
    case 'card_played':
      return open.killed
        ? `${who(open.seat)} öppnar med den dödade ${cardName(open.card)}.`
        : `${who(open.seat)} slår ${cardName(open.card)}.`;
    case 'went_cold':
      return `${who(open.seat)} är kall${open.cards.length === 0 ? '' : `, med ${hand(open.cards)}`}.`;
    case 'trick_won':
      return tellTrick(open, who, telling);
    case 'hand_settled':
      return `Ett lag är kallt: ${points(open.points)} till för ${telling.viewer !== null && sideOf(open.team, telling.viewer) === 'ours' ? 'er' : sideName(open.team, telling)}.`;
    case 'hand_scored':
      return tellScored(open, who, telling);
    case 'game_won': {
      const [most = 0, least = 0] = open.team === 0 ? open.scores : open.scores.toReversed();
      return `${list(seatsOf(open.team).map(who))} vinner spelet, ${signed(most)} mot ${signed(least)}.`;
    }
  }
};
