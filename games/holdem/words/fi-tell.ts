/** Events as sentences, in Finnish. */
import type { Seat } from '@parlour/kernel';
import { capital, subjectOf, who, type Subject, type Telling } from '@parlour/kit/words';
import { list } from '@parlour/kit/words/fi';
import type { Acted, OwnEvent, TableEvent, Pot, Post, Show } from '../events.ts';
import { NOBODY } from '../state.ts';
import { cardNames, chips, handName, POSTS, table } from './fi-table.ts';

const ACTS = {
  fold: ['luovutat', 'luovuttaa'],
  check: ['sanot check', 'sanoo check'],
  call: ['maksat', 'maksaa'],
  bet: ['panostat', 'panostaa'],
  raise: ['korotat', 'korottaa'],
} as const;

function tellActed({ seat, act, chips: paid, to, allIn, by }: Acted, subject: Subject): string {
  const size =
    act === 'call'
      ? ` ${chips(paid)}`
      : act === 'bet'
        ? ` ${chips(to)}`
        : act === 'raise'
          ? `, yhteensä ${chips(to)}`
          : '';
  const why = by === 'absence' ? ', on poissa' : '';
  const [you, they] = ACTS[act];
  return `${subject(seat, you, they)}${size}${allIn ? ', all-in' : ''}${why}.`;
}

function tellPosts(posts: readonly Post[], subject: Subject): string | null {
  const lines = posts
    .filter(({ chips: paid }) => paid > 0)
    .map(({ seat, kind, chips: paid }) => `${subject(seat, 'asetat', 'asettaa')}: ${POSTS[kind]} ${chips(paid)}`);
  return lines.length === 0 ? null : `${lines.join('. ')}.`;
}

function tellShow({ seat, cards, strength }: Show, subject: Subject): string {
  if (cards === null) return `${subject(seat, 'piilotat korttisi', 'piilottaa korttinsa')}.`;
  const what = strength === null ? '' : `; ${handName(strength)}`;
  return `${subject(seat, 'näytät', 'näyttää')}: ${cardNames(cards)}${what}.`;
}

function tellPots(pots: readonly Pot[], telling: Telling, subject: Subject): string {
  const nameOf = (index: number, ending: 'n' | ''): string => {
    if (pots.length === 1) return ending === 'n' ? 'potin' : 'potti';
    if (index === 0) return ending === 'n' ? 'pääpotin' : 'pääpotti';
    const side = ending === 'n' ? 'sivupotin' : 'sivupotti';
    return pots.length === 2 ? side : `${side} ${index}`;
  };
  const lines = pots.map(({ chips: all, shares }, index) => {
    const [first] = shares;
    if (shares.length === 1 && first !== undefined)
      return `${subject(first[0], 'voitat', 'voittaa')} ${nameOf(index, 'n')}, ${chips(all)}.`;
    const parts = shares.map(([seat, share]) => `${who(telling, seat, 'sinä')} ${chips(share)}`);
    return `${capital(nameOf(index, ''))} ${chips(all)} jaetaan: ${list(parts)}.`;
  });
  return lines.join(' ');
}

function tellSeat(tableEvent: Extract<TableEvent, { readonly seat: Seat }>, subject: Subject): string | null {
  switch (tableEvent.type) {
    case 'bet_returned':
      return `${subject(tableEvent.seat, 'saat', 'saa')} takaisin ${chips(tableEvent.chips)}.`;
    case 'fold_won':
      return `${subject(tableEvent.seat, 'voitat', 'voittaa')} ${chips(tableEvent.chips)}; kaikki muut luovuttivat.`;
    case 'joined':
      return `${subject(tableEvent.seat, 'istut', 'istuu')} pöytään, pelimerkit ${chips(tableEvent.chips)}.`;
    case 'sat_out':
      return `${subject(tableEvent.seat, 'jäät', 'jää')} tauolle${tableEvent.afterHand ? ' tämän jaon jälkeen' : ''}.`;
    case 'sat_in':
      return `${subject(tableEvent.seat, 'pelaat', 'pelaa')} taas.`;
    case 'leave_announced':
      return `${subject(tableEvent.seat, 'poistut', 'poistuu')} tämän jaon jälkeen.`;
    case 'left':
      return `${subject(tableEvent.seat, 'poistut', 'poistuu')}${tableEvent.chips > 0 ? `, pelimerkit ${chips(tableEvent.chips)}` : ''}.`;
    case 'rebought':
      return `${subject(tableEvent.seat, 'ostat', 'ostaa')} lisää: ${chips(tableEvent.chips)}.`;
    case 'gave_up':
      return `${subject(tableEvent.seat, 'putoat', 'putoaa')}, sijoitus ${tableEvent.place}.`;
    case 'cards_shown':
      return `${subject(tableEvent.seat, 'näytät', 'näyttää')}: ${cardNames(tableEvent.cards)}.`;
    case 'acted':
      return tellActed(tableEvent, subject);
    case 'mucking_set':
      return null;
  }
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const subject = subjectOf(telling, 'Sinä');
  switch (tableEvent.type) {
    case 'hand_started': {
      const { hand, smallBlind, bigBlind, ante, button, dealt } = tableEvent;
      const blinds = table.blinds(chips(smallBlind), chips(bigBlind), ante > 0 ? chips(ante) : null);
      const where = dealt.includes(button) ? ` ${subject(button, 'olet', 'on')} napilla.` : '';
      return `Jako ${hand}, blindit ${blinds}.${where}`;
    }
    case 'posted':
      return tellPosts(tableEvent.posts, subject);
    case 'hole_dealt':
      return ownEvent === undefined || ownEvent.cards.length === 0
        ? 'Kaikille kaksi korttia.'
        : `Korttisi: ${cardNames(ownEvent.cards)}.`;
    case 'street_dealt':
      return `${table.streets[tableEvent.street]}: ${cardNames(tableEvent.cards)}.`;
    case 'hands_opened':
      return tableEvent.hands
        .map(([seat, cards]) => `${subject(seat, 'näytät', 'näyttää')}: ${cardNames(cards)}.`)
        .join(' ');
    case 'showdown':
      return tableEvent.shows.map((show) => tellShow(show, subject)).join(' ');
    case 'pots_awarded':
      return tellPots(tableEvent.pots, telling, subject);
    case 'hand_ended':
      return (
        tableEvent.eliminated
          .map(([seat, place]) => `${subject(seat, 'putoat', 'putoaa')}, sijoitus ${place}.`)
          .join(' ') || null
      );
    case 'match_over':
      return tableEvent.winner === NOBODY
        ? 'Ottelu on päättynyt eikä kukaan ole edellä: ensimmäinen sija jaetaan.'
        : `${subject(tableEvent.winner, 'voitat', 'voittaa')} ottelun.`;
    case 'round_closed':
      return null;
    case 'table_idle':
      return 'Pöytä odottaa pelaajia.';
    default:
      return tellSeat(tableEvent, subject);
  }
}
