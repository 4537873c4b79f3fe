/** Events as sentences, in Swedish. */
import type { Seat } from '@parlour/kernel';
import { capital, gained, signed, who, type Telling } from '@parlour/kit/words';
import { cardName, handName, list } from '@parlour/kit/words/sv';
import type { HandScored, OwnEvent, SecondDeal, TrickWon } from '../events.ts';
import type { Words } from './en.ts';
import { seatsOf, sideOf } from './speech.ts';
import { cards, points, table } from './sv-table.ts';

/** Swedish verbs are the same for all persons. */
type Name = (seat: Seat) => string;

function tellSecondDeal({ requested, received, pack }: SecondDeal, mine: OwnEvent | undefined, name: Name): string {
  const asked = requested.flatMap((wanted, seat) => {
    if (wanted === null) return [];
    const got = received[seat] ?? wanted;
    return [`${name(seat)} ${wanted}${got === wanted ? '' : ` (bara ${got} kvar)`}`];
  });
  const drawn =
    mine !== undefined && 'drawn' in mine && mine.drawn.length > 0 ? ` Du får ${handName(mine.drawn)}.` : '';
  return `Tilläggskort: ${asked.join(', ')}. ${cards(pack)} kvar i leken.${drawn}`;
}

const sideName = (team: number, { viewer, ...telling }: Telling): string =>
  viewer === null
    ? list(seatsOf(team).map((seat) => telling.name(seat)))
    : sideOf(team, viewer) === 'ours'
      ? 'ni'
      : 'de andra';

function tellTrick({ seat, points: won, two, captured }: TrickWon, name: Name, telling: Telling): string {
  const sentences = [won === 0 ? `${name(seat)} tar sticket.` : `${name(seat)} tar sticket med ${points(won)}.`];
  if (two !== null) sentences.push(`Lågån ger sin poäng åt ${who(telling, two, 'dig')}.`);
  const sides = captured.map((sum, team) => `${sideName(team, telling)} ${sum}`);
  return [...sentences, `Hittills: ${sides.join(', ')}.`].join(' ');
}

function tellScored({ hand: number, bidder, bid, made, rows }: HandScored, name: Name, telling: Telling): string {
  const lines = rows.map(
    ({ captured, delta, total }, team) =>
      `${sideName(team, telling)} tog ${captured}, ${gained(delta)}, nu ${signed(total)}`,
  );
  return `${table.hand(number)}: ${name(bidder)} ${made ? 'gick hem med' : 'gick bet på'} ${bid}. ${capital(lines.join('; '))}.`;
}

export const tell: Words['tell'] = ({ table: open, own: mine }, telling) => {
  const name: Name = (seat) => who(telling, seat, 'Du');
  switch (open.type) {
    case 'dealer_cut':
      return `${name(open.seat)} drar ${cardName(open.card)}.`;
    case 'dealer_selected':
      return `${name(open.seat)} ger först.`;
    case 'cards_dealt': {
      const dealt = `${table.hand(open.hand)}: ${name(open.dealer)} ger.`;
      return mine !== undefined && 'hand' in mine ? `${dealt} Du har ${handName(mine.hand)}.` : dealt;
    }
    case 'bid_made':
      return `${name(open.seat)} bjuder ${open.amount}.`;
    case 'bid_passed':
      return `${name(open.seat)} passar.`;
    case 'bidding_complete':
      return `${name(open.seat)} spelar på ${open.amount}.`;
    case 'trump_declared':
      return `${name(open.seat)} bestämmer ${table.suits[open.suit]}.`;
    case 'cards_discarded': {
      const which = mine !== undefined && 'discarded' in mine ? mine.discarded : open.cards;
      if (open.count === 0) return `${name(open.seat)} lägger inte bort något.`;
      const laid = `${name(open.seat)} lägger bort ${cards(open.count)}`;
      return which === null ? `${laid}.` : `${laid}: ${handName(which)}.`;
    }
    case 'second_deal':
      return tellSecondDeal(open, mine, name);
    case 'pack_taken': {
      const took = `${name(open.seat)} tar resten av leken, ${cards(open.taken)}.`;
      return mine !== undefined && 'pool' in mine ? `${took} Att välja bland: ${handName(mine.pool)}.` : took;
    }
    case 'dealer_robbed':
      return mine !== undefined && 'kept' in mine
        ? `Du behåller ${handName(mine.kept)}.`
        : `${name(open.seat)} behåller ${cards(open.kept)}.`;
    case 'kill_opened':
      return null;
    case 'cards_killed':
      return `${name(open.seat)} dödar ${list(open.cards.map(cardName))}.`;
    case 'play_opened':
      return `${name(open.leader)} slår ut.`;
    case 'card_played':
      return open.killed
        ? `${name(open.seat)} öppnar med den dödade ${cardName(open.card)}.`
        : `${name(open.seat)} slår ${cardName(open.card)}.`;
    case 'went_cold':
      return `${name(open.seat)} är kall${open.cards.length === 0 ? '' : `, med ${handName(open.cards)}`}.`;
    case 'trick_won':
      return tellTrick(open, name, telling);
    case 'hand_settled':
      return `Ett lag är kallt: ${points(open.points)} till för ${telling.viewer !== null && sideOf(open.team, telling.viewer) === 'ours' ? 'er' : sideName(open.team, telling)}.`;
    case 'hand_scored':
      return tellScored(open, name, telling);
    case 'game_won': {
      const [most = 0, least = 0] = open.team === 0 ? open.scores : open.scores.toReversed();
      return `${list(seatsOf(open.team).map(name))} vinner spelet, ${signed(most)} mot ${signed(least)}.`;
    }
  }
};
