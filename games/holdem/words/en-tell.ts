/** Events as sentences, in English. */
import type { Seat } from '@parlour/kernel';
import { capital, subjectOf, who, type Subject, type Telling } from '@parlour/kit/words';
import { list, ordinal } from '@parlour/kit/words/en';
import type { Acted, OwnEvent, TableEvent, Pot, Post, Show } from '../events.ts';
import { NOBODY } from '../state.ts';
import { cardNames, chips, handName, POSTS, table } from './en-table.ts';

function tellActed({ seat, act, chips: paid, to, allIn, by }: Acted, subject: Subject): string {
  const verb = subject(seat, act, `${act}s`);
  const size =
    act === 'call' ? ` ${chips(paid)}` : act === 'bet' ? ` ${chips(to)}` : act === 'raise' ? ` to ${chips(to)}` : '';
  // That the clock decided is said by the page beside the line, in every game.
  const why = by === 'absence' ? ', being away' : '';
  return `${verb}${size}${allIn ? ', all-in' : ''}${why}.`;
}

function tellPosts(posts: readonly Post[], subject: Subject): string | null {
  const lines = posts
    .filter(({ chips: paid }) => paid > 0)
    .map(({ seat, kind, chips: paid }) => `${subject(seat, 'post', 'posts')} ${POSTS[kind]} of ${chips(paid)}`);
  return lines.length === 0 ? null : `${lines.join('. ')}.`;
}

function tellShow({ seat, cards, strength }: Show, subject: Subject): string {
  if (cards === null) return `${subject(seat, 'muck', 'mucks')}.`;
  const what = strength === null ? '' : `: ${handName(strength)}`;
  return `${subject(seat, 'show', 'shows')} ${cardNames(cards)}${what}.`;
}

function tellPots(pots: readonly Pot[], telling: Telling, subject: Subject): string {
  const nameOf = (index: number): string =>
    pots.length === 1
      ? 'the pot'
      : index === 0
        ? 'the main pot'
        : pots.length === 2
          ? 'the side pot'
          : `side pot ${index}`;
  const lines = pots.map(({ chips: all, shares }, index) => {
    const [first] = shares;
    if (shares.length === 1 && first !== undefined)
      return `${subject(first[0], 'win', 'wins')} ${nameOf(index)} of ${chips(all)}.`;
    const parts = shares.map(([seat, share]) => `${who(telling, seat, 'you')} ${chips(share)}`);
    return `${capital(nameOf(index))} of ${chips(all)} is shared: ${list(parts)}.`;
  });
  return lines.join(' ');
}

function tellSeat(tableEvent: Extract<TableEvent, { readonly seat: Seat }>, subject: Subject): string | null {
  switch (tableEvent.type) {
    case 'bet_returned':
      return `${subject(tableEvent.seat, 'get', 'gets')} ${chips(tableEvent.chips)} back.`;
    case 'fold_won':
      return `${subject(tableEvent.seat, 'win', 'wins')} ${chips(tableEvent.chips)}; everybody else folded.`;
    case 'joined':
      return `${subject(tableEvent.seat, 'sit', 'sits')} down with ${chips(tableEvent.chips)}.`;
    case 'sat_out':
      return `${subject(tableEvent.seat, 'sit', 'sits')} out${tableEvent.afterHand ? ' after this hand' : ''}.`;
    case 'sat_in':
      return `${subject(tableEvent.seat, 'play', 'plays')} again.`;
    case 'leave_announced':
      return `${subject(tableEvent.seat, 'leave', 'leaves')} after this hand.`;
    case 'left':
      return `${subject(tableEvent.seat, 'leave', 'leaves')}${tableEvent.chips > 0 ? ` with ${chips(tableEvent.chips)}` : ''}.`;
    case 'rebought':
      return `${subject(tableEvent.seat, 'buy', 'buys')} ${chips(tableEvent.chips)} more.`;
    case 'gave_up':
      return `${subject(tableEvent.seat, 'are', 'is')} out in ${ordinal(tableEvent.place)} place.`;
    case 'cards_shown':
      return `${subject(tableEvent.seat, 'show', 'shows')} ${cardNames(tableEvent.cards)}.`;
    case 'acted':
      return tellActed(tableEvent, subject);
    case 'mucking_set':
      return null;
  }
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const subject = subjectOf(telling, 'You');
  switch (tableEvent.type) {
    case 'hand_started': {
      const { hand, smallBlind, bigBlind, ante, button, dealt } = tableEvent;
      const blinds = table.blinds(chips(smallBlind), chips(bigBlind), ante > 0 ? chips(ante) : null);
      const where = dealt.includes(button) ? ` ${subject(button, 'have', 'has')} the button.` : '';
      return `Hand ${hand}, blinds ${blinds}.${where}`;
    }
    case 'posted':
      return tellPosts(tableEvent.posts, subject);
    case 'hole_dealt':
      return ownEvent === undefined || ownEvent.cards.length === 0
        ? 'Two cards each.'
        : `You hold ${cardNames(ownEvent.cards)}.`;
    case 'street_dealt':
      return `${table.streets[tableEvent.street]}: ${cardNames(tableEvent.cards)}.`;
    case 'hands_opened':
      return tableEvent.hands
        .map(([seat, cards]) => `${subject(seat, 'show', 'shows')} ${cardNames(cards)}.`)
        .join(' ');
    case 'showdown':
      return tableEvent.shows.map((show) => tellShow(show, subject)).join(' ');
    case 'pots_awarded':
      return tellPots(tableEvent.pots, telling, subject);
    case 'hand_ended':
      return (
        tableEvent.eliminated
          .map(([seat, place]) => `${subject(seat, 'are', 'is')} out in ${ordinal(place)} place.`)
          .join(' ') || null
      );
    case 'match_over':
      return tableEvent.winner === NOBODY
        ? 'The match is over, and nobody is ahead: the first place is shared.'
        : `${subject(tableEvent.winner, 'win', 'wins')} the match.`;
    case 'round_closed':
      return null;
    case 'table_idle':
      return 'The table waits for players.';
    default:
      return tellSeat(tableEvent, subject);
  }
}
