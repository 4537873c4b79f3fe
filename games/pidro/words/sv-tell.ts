/** Events as sentences, in Swedish. */
import type { Seat } from '@parlour/kernel';
import { capital, gained, signed, who, type Telling } from '@parlour/kit/words';
import { cardName, cards, common, handName, list, points } from '@parlour/kit/words/sv';
import type { HandScored, OwnEvent, SecondDeal, TrickWon } from '../events.ts';
import type { Words } from './en.ts';
import { seatsOf, sideOf } from './speech.ts';
import { table } from './sv-table.ts';

/** In Swedish the verb form is the same for every person, so a name is all that is needed. */
type Name = (seat: Seat) => string;

function tellSecondDeal({ requested, received, pack }: SecondDeal, ownEvent: OwnEvent | undefined, name: Name): string {
  const asked = requested.flatMap((wanted, seat) => {
    if (wanted === null) return [];
    const got = received[seat] ?? wanted;
    return [`${name(seat)} ${wanted}${got === wanted ? '' : ` (bara ${got} kvar)`}`];
  });
  const drawn =
    ownEvent !== undefined && 'drawn' in ownEvent && ownEvent.drawn.length > 0
      ? ` Du får ${handName(ownEvent.drawn)}.`
      : '';
  return `Tilläggskort: ${asked.join(', ')}. ${cards(pack)} kvar i leken.${drawn}`;
}

const sideName = (team: number, { viewer, ...telling }: Telling): string =>
  viewer === null
    ? list(seatsOf(team).map((seat) => telling.name(seat)))
    : sideOf(team, viewer) === 'ours'
      ? 'ni'
      : 'de andra';

function tellTrick({ seat, points: won, two, captured }: TrickWon, telling: Telling): string {
  const sentences = [common.tell.takesTrick(telling, seat, won)];
  if (two !== null) sentences.push(`Tvåans poäng går till ${who(telling, two, 'dig')}.`);
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

export const tell: Words['tell'] = ({ table: tableEvent, own: ownEvent }, telling) => {
  const name: Name = (seat) => who(telling, seat, 'Du');
  switch (tableEvent.type) {
    case 'dealer_cut':
      return `${name(tableEvent.seat)} drar ${cardName(tableEvent.card)}.`;
    case 'dealer_selected':
      return `${name(tableEvent.seat)} ger först.`;
    case 'cards_dealt': {
      const dealt = `${table.hand(tableEvent.hand)}: ${name(tableEvent.dealer)} ger.`;
      return ownEvent !== undefined && 'hand' in ownEvent ? `${dealt} ${common.tell.hold(ownEvent.hand)}` : dealt;
    }
    case 'bid_made':
      return `${name(tableEvent.seat)} bjuder ${tableEvent.amount}.`;
    case 'bid_passed':
      return `${name(tableEvent.seat)} passar.`;
    case 'bidding_complete':
      return `${name(tableEvent.seat)} spelar på ${tableEvent.amount}.`;
    case 'trump_declared':
      return `${name(tableEvent.seat)} bestämmer ${table.suits[tableEvent.suit]}.`;
    case 'cards_discarded': {
      const which = ownEvent !== undefined && 'discarded' in ownEvent ? ownEvent.discarded : tableEvent.cards;
      if (tableEvent.count === 0) return `${name(tableEvent.seat)} lägger inte bort något.`;
      const laid = `${name(tableEvent.seat)} lägger bort ${cards(tableEvent.count)}`;
      return which === null ? `${laid}.` : `${laid}: ${handName(which)}.`;
    }
    case 'second_deal':
      return tellSecondDeal(tableEvent, ownEvent, name);
    case 'pack_taken': {
      const took = `${name(tableEvent.seat)} tar resten av leken, ${cards(tableEvent.taken)}.`;
      return ownEvent !== undefined && 'pool' in ownEvent
        ? `${took} Att välja bland: ${handName(ownEvent.pool)}.`
        : took;
    }
    case 'dealer_robbed':
      return ownEvent !== undefined && 'kept' in ownEvent
        ? `Du behåller ${handName(ownEvent.kept)}.`
        : `${name(tableEvent.seat)} behåller ${cards(tableEvent.kept)}.`;
    case 'kill_opened':
      return null;
    case 'cards_killed':
      return `${name(tableEvent.seat)} dödar ${list(tableEvent.cards.map(cardName))}.`;
    case 'play_opened':
      return `${name(tableEvent.leader)} slår ut.`;
    case 'card_played':
      return tableEvent.killed
        ? `${name(tableEvent.seat)} öppnar med den dödade ${cardName(tableEvent.card)}.`
        : `${name(tableEvent.seat)} slår ${cardName(tableEvent.card)}.`;
    case 'went_cold':
      return `${name(tableEvent.seat)} är kall${tableEvent.cards.length === 0 ? '' : `, med ${handName(tableEvent.cards)}`}.`;
    case 'trick_won':
      return tellTrick(tableEvent, telling);
    case 'hand_settled':
      return `Ett lag är kallt: ${points(tableEvent.points)} till för ${telling.viewer !== null && sideOf(tableEvent.team, telling.viewer) === 'ours' ? 'er' : sideName(tableEvent.team, telling)}.`;
    case 'hand_scored':
      return tellScored(tableEvent, name, telling);
    case 'game_won': {
      const [most = 0, least = 0] = tableEvent.team === 0 ? tableEvent.scores : tableEvent.scores.toReversed();
      return `${list(seatsOf(tableEvent.team).map(name))} vinner spelet, ${signed(most)} mot ${signed(least)}.`;
    }
  }
};
