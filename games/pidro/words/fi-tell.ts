/** Events as sentences, in Finnish. */
import { capital, gained, signed, subjectOf, who, type Subject, type Telling } from '@parlour/kit/words';
import { cardName, cards, common, handName, list, points } from '@parlour/kit/words/fi';
import type { HandScored, OwnEvent, SecondDeal, TrickWon } from '../events.ts';
import type { Words } from './en.ts';
import { table } from './fi-table.ts';
import { seatsOf, sideOf } from './speech.ts';

function tellSecondDeal(
  { requested, received, pack }: SecondDeal,
  ownEvent: OwnEvent | undefined,
  telling: Telling,
): string {
  const asked = requested.flatMap((wanted, seat) => {
    if (wanted === null) return [];
    const got = received[seat] ?? wanted;
    const name = who(telling, seat, 'sinä');
    return [`${name} ${wanted}${got === wanted ? '' : ` (jäljellä vain ${got})`}`];
  });
  const drawn =
    ownEvent !== undefined && 'drawn' in ownEvent && ownEvent.drawn.length > 0
      ? ` Sait ${handName(ownEvent.drawn)}.`
      : '';
  return `Lisäkortit: ${asked.join(', ')}. Pakassa ${cards(pack)}.${drawn}`;
}

const sideName = (team: number, { viewer, ...telling }: Telling): string =>
  viewer === null
    ? list(seatsOf(team).map((seat) => telling.name(seat)))
    : sideOf(team, viewer) === 'ours'
      ? 'oma pari'
      : 'vastapari';

function tellTrick({ seat, points: won, two, captured }: TrickWon, telling: Telling): string {
  const sentences = [common.tell.takesTrick(telling, seat, won)];
  if (two !== null) sentences.push(`Kakkosen piste: ${who(telling, two, 'sinulle')}.`);
  const sides = captured.map((sum, team) => `${sideName(team, telling)} ${sum}`);
  return [...sentences, `Tähän asti: ${sides.join(', ')}.`].join(' ');
}

function tellScored({ hand: number, bidder, bid, made, rows }: HandScored, subject: Subject, telling: Telling): string {
  const lines = rows.map(
    ({ captured, delta, total }, team) =>
      `${sideName(team, telling)} sai ${captured}, ${gained(delta)}, nyt ${signed(total)}`,
  );
  const outcome = made
    ? subject(bidder, `täytit huutosi ${bid}`, `täytti huutonsa ${bid}`)
    : subject(bidder, `jäit huutosi ${bid} alle`, `jäi huutonsa ${bid} alle`);
  return `${table.hand(number)}: ${outcome}. ${capital(lines.join('; '))}.`;
}

export const tell: Words['tell'] = ({ table: tableEvent, own: ownEvent }, telling) => {
  const subject = subjectOf(telling, 'Sinä');
  switch (tableEvent.type) {
    case 'dealer_cut':
      return `${subject(tableEvent.seat, 'nostat', 'nostaa')}: ${cardName(tableEvent.card)}.`;
    case 'dealer_selected':
      return `${subject(tableEvent.seat, 'jaat', 'jakaa')} ensin.`;
    case 'cards_dealt': {
      const dealt = `${table.hand(tableEvent.hand)}: ${subject(tableEvent.dealer, 'jaat', 'jakaa')}.`;
      return ownEvent !== undefined && 'hand' in ownEvent ? `${dealt} ${common.tell.hold(ownEvent.hand)}` : dealt;
    }
    case 'bid_made':
      return `${subject(tableEvent.seat, 'huudat', 'huutaa')} ${tableEvent.amount}.`;
    case 'bid_passed':
      return `${subject(tableEvent.seat, 'passaat', 'passaa')}.`;
    case 'bidding_complete':
      return `${subject(tableEvent.seat, 'pelaat', 'pelaa')}, huuto ${tableEvent.amount}.`;
    case 'trump_declared':
      return `${subject(tableEvent.seat, 'valitset valtin', 'valitsee valtin')}: ${table.suits[tableEvent.suit]}.`;
    case 'cards_discarded': {
      const which = ownEvent !== undefined && 'discarded' in ownEvent ? ownEvent.discarded : tableEvent.cards;
      if (tableEvent.count === 0) return `${subject(tableEvent.seat, 'et heitä', 'ei heitä')} mitään pois.`;
      const laid = `${subject(tableEvent.seat, 'heität', 'heittää')} pois ${cards(tableEvent.count)}`;
      return which === null ? `${laid}.` : `${laid}: ${handName(which)}.`;
    }
    case 'second_deal':
      return tellSecondDeal(tableEvent, ownEvent, telling);
    case 'pack_taken': {
      const took = `${subject(tableEvent.seat, 'otat', 'ottaa')} loput pakasta, ${cards(tableEvent.taken)}.`;
      return ownEvent !== undefined && 'pool' in ownEvent ? `${took} Valittavana: ${handName(ownEvent.pool)}.` : took;
    }
    case 'dealer_robbed':
      return ownEvent !== undefined && 'kept' in ownEvent
        ? `Pidät nämä: ${handName(ownEvent.kept)}.`
        : `${subject(tableEvent.seat, 'pidät', 'pitää')} ${cards(tableEvent.kept)}.`;
    case 'kill_opened':
      return null;
    case 'cards_killed':
      return `${subject(tableEvent.seat, 'tapat', 'tappaa')}: ${list(tableEvent.cards.map(cardName))}.`;
    case 'play_opened':
      return `${subject(tableEvent.leader, 'aloitat', 'aloittaa')}.`;
    case 'card_played':
      return tableEvent.killed
        ? `${subject(tableEvent.seat, 'avaat', 'avaa')} tapetulla kortilla: ${cardName(tableEvent.card)}.`
        : common.tell.plays(telling, tableEvent.seat, tableEvent.card);
    case 'went_cold':
      return `${subject(tableEvent.seat, 'olet', 'on')} kylmä${tableEvent.cards.length === 0 ? '' : `, kädessä ${handName(tableEvent.cards)}`}.`;
    case 'trick_won':
      return tellTrick(tableEvent, telling);
    case 'hand_settled':
      return `Toinen pari on kylmä: vielä ${points(tableEvent.points)}, ${sideName(tableEvent.team, telling)}.`;
    case 'hand_scored':
      return tellScored(tableEvent, subject, telling);
    case 'game_won': {
      const [most = 0, least = 0] = tableEvent.team === 0 ? tableEvent.scores : tableEvent.scores.toReversed();
      const winners = list(seatsOf(tableEvent.team).map((seat) => who(telling, seat, 'sinä')));
      return `Pelin voittavat ${winners}, ${signed(most)}–${signed(least)}.`;
    }
  }
};
