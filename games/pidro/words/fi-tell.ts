/** Events as sentences, in Finnish. */
import { capital, gained, signed, subjectOf, who, type Subject, type Telling } from '@parlour/kit/words';
import { cardName, handName, list } from '@parlour/kit/words/fi';
import type { HandScored, OwnEvent, SecondDeal, TrickWon } from '../events.ts';
import type { Words } from './en.ts';
import { cards, points, table } from './fi-table.ts';
import { seatsOf, sideOf } from './speech.ts';

function tellSecondDeal(
  { requested, received, pack }: SecondDeal,
  mine: OwnEvent | undefined,
  telling: Telling,
): string {
  const asked = requested.flatMap((wanted, seat) => {
    if (wanted === null) return [];
    const got = received[seat] ?? wanted;
    const name = who(telling, seat, 'sinä');
    return [`${name} ${wanted}${got === wanted ? '' : ` (jäljellä vain ${got})`}`];
  });
  const drawn = mine !== undefined && 'drawn' in mine && mine.drawn.length > 0 ? ` Sait ${handName(mine.drawn)}.` : '';
  return `Lisäkortit: ${asked.join(', ')}. Pakassa ${cards(pack)}.${drawn}`;
}

const sideName = (team: number, { viewer, ...telling }: Telling): string =>
  viewer === null
    ? list(seatsOf(team).map((seat) => telling.name(seat)))
    : sideOf(team, viewer) === 'ours'
      ? 'oma pari'
      : 'vastapari';

function tellTrick({ seat, points: won, two, captured }: TrickWon, subject: Subject, telling: Telling): string {
  const sentences = [
    won === 0 ? `${subject(seat, 'viet', 'vie')} tikin.` : `${subject(seat, 'viet', 'vie')} tikin, ${points(won)}.`,
  ];
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

export const tell: Words['tell'] = ({ table: open, own: mine }, telling) => {
  const subject = subjectOf(telling, 'Sinä');
  switch (open.type) {
    case 'dealer_cut':
      return `${subject(open.seat, 'nostat', 'nostaa')}: ${cardName(open.card)}.`;
    case 'dealer_selected':
      return `${subject(open.seat, 'jaat', 'jakaa')} ensin.`;
    case 'cards_dealt': {
      const dealt = `${table.hand(open.hand)}: ${subject(open.dealer, 'jaat', 'jakaa')}.`;
      return mine !== undefined && 'hand' in mine ? `${dealt} Kätesi: ${handName(mine.hand)}.` : dealt;
    }
    case 'bid_made':
      return `${subject(open.seat, 'huudat', 'huutaa')} ${open.amount}.`;
    case 'bid_passed':
      return `${subject(open.seat, 'passaat', 'passaa')}.`;
    case 'bidding_complete':
      return `${subject(open.seat, 'pelaat', 'pelaa')}, huuto ${open.amount}.`;
    case 'trump_declared':
      return `${subject(open.seat, 'valitset valtin', 'valitsee valtin')}: ${table.suits[open.suit]}.`;
    case 'cards_discarded': {
      const which = mine !== undefined && 'discarded' in mine ? mine.discarded : open.cards;
      if (open.count === 0) return `${subject(open.seat, 'et pane', 'ei pane')} mitään pois.`;
      const laid = `${subject(open.seat, 'panet', 'panee')} pois ${cards(open.count)}`;
      return which === null ? `${laid}.` : `${laid}: ${handName(which)}.`;
    }
    case 'second_deal':
      return tellSecondDeal(open, mine, telling);
    case 'pack_taken': {
      const took = `${subject(open.seat, 'otat', 'ottaa')} loput pakasta, ${cards(open.taken)}.`;
      return mine !== undefined && 'pool' in mine ? `${took} Valittavana: ${handName(mine.pool)}.` : took;
    }
    case 'dealer_robbed':
      return mine !== undefined && 'kept' in mine
        ? `Pidät nämä: ${handName(mine.kept)}.`
        : `${subject(open.seat, 'pidät', 'pitää')} ${cards(open.kept)}.`;
    case 'kill_opened':
      return null;
    case 'cards_killed':
      return `${subject(open.seat, 'tapat', 'tappaa')}: ${list(open.cards.map(cardName))}.`;
    case 'play_opened':
      return `${subject(open.leader, 'aloitat', 'aloittaa')}.`;
    case 'card_played':
      return open.killed
        ? `${subject(open.seat, 'avaat', 'avaa')} tapetulla kortilla: ${cardName(open.card)}.`
        : `${subject(open.seat, 'lyöt', 'lyö')}: ${cardName(open.card)}.`;
    case 'went_cold':
      return `${subject(open.seat, 'olet', 'on')} kylmä${open.cards.length === 0 ? '' : `, kädessä ${handName(open.cards)}`}.`;
    case 'trick_won':
      return tellTrick(open, subject, telling);
    case 'hand_settled':
      return `Toinen pari on kylmä: vielä ${points(open.points)}, ${sideName(open.team, telling)}.`;
    case 'hand_scored':
      return tellScored(open, subject, telling);
    case 'game_won': {
      const [most = 0, least = 0] = open.team === 0 ? open.scores : open.scores.toReversed();
      const winners = list(seatsOf(open.team).map((seat) => who(telling, seat, 'sinä')));
      return `Pelin voittavat ${winners}, ${signed(most)}–${signed(least)}.`;
    }
  }
};
