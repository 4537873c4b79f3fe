/** Events as sentences, in Swedish. */
import type { Seat } from '@parlour/kernel';
import { capital, subjectOf, who, type Subject, type Telling } from '@parlour/kit/words';
import { list } from '@parlour/kit/words/sv';
import type { Acted, OwnEvent, TableEvent, Pot, Post, Show } from '../events.ts';
import { NOBODY } from '../state.ts';
import { cardNames, chips, handName, ordinal, POSTS, table } from './sv-table.ts';

/** In Swedish the verb form is the same for every subject: "du synar", "Bo synar". */
type Does = (seat: Seat, verb: string) => string;
const ACTS = { check: 'passar', call: 'synar', bet: 'satsar', raise: 'höjer till' } as const;

function tellActed({ seat, act, chips: paid, to, allIn, by }: Acted, does: Does, subject: Subject): string {
  const verb = act === 'fold' ? subject(seat, 'lägger dig', 'lägger sig') : does(seat, ACTS[act]);
  const size = act === 'call' ? ` ${chips(paid)}` : act === 'bet' || act === 'raise' ? ` ${chips(to)}` : '';
  const why = by === 'absence' ? ', är borta' : '';
  return `${verb}${size}${allIn ? ', all-in' : ''}${why}.`;
}

function tellPosts(posts: readonly Post[], does: Does): string | null {
  const lines = posts
    .filter(({ chips: paid }) => paid > 0)
    .map(({ seat, kind, chips: paid }) => `${does(seat, 'betalar')} ${POSTS[kind]}, ${chips(paid)}`);
  return lines.length === 0 ? null : `${lines.join('. ')}.`;
}

function tellShow({ seat, cards, strength }: Show, does: Does, subject: Subject): string {
  if (cards === null) return `${subject(seat, 'gömmer dina kort', 'gömmer sina kort')}.`;
  const what = strength === null ? '' : `: ${handName(strength)}`;
  return `${does(seat, 'visar')} ${cardNames(cards)}${what}.`;
}

function tellPots(pots: readonly Pot[], telling: Telling, does: Does): string {
  const nameOf = (index: number): string =>
    pots.length === 1 ? 'potten' : index === 0 ? 'huvudpotten' : pots.length === 2 ? 'sidopotten' : `sidopott ${index}`;
  const lines = pots.map(({ chips: all, shares }, index) => {
    const [first] = shares;
    if (shares.length === 1 && first !== undefined)
      return `${does(first[0], 'vinner')} ${nameOf(index)} på ${chips(all)}.`;
    const parts = shares.map(([seat, share]) => `${who(telling, seat, 'du')} ${chips(share)}`);
    return `${capital(nameOf(index))} på ${chips(all)} delas: ${list(parts)}.`;
  });
  return lines.join(' ');
}

function tellSeat(
  tableEvent: Extract<TableEvent, { readonly seat: Seat }>,
  does: Does,
  subject: Subject,
): string | null {
  const { seat } = tableEvent;
  switch (tableEvent.type) {
    case 'bet_returned':
      return `${does(seat, 'får')} tillbaka ${chips(tableEvent.chips)}.`;
    case 'fold_won':
      return `${does(seat, 'vinner')} ${chips(tableEvent.chips)}; alla andra lade sig.`;
    case 'joined':
      return `${subject(seat, 'sätter dig', 'sätter sig')} med ${chips(tableEvent.chips)}.`;
    case 'sat_out':
      return `${does(seat, 'sitter')} över${tableEvent.afterHand ? ' efter den här given' : ''}.`;
    case 'sat_in':
      return `${does(seat, 'spelar')} igen.`;
    case 'leave_announced':
      return `${does(seat, 'går')} efter den här given.`;
    case 'left':
      return `${does(seat, 'går')}${tableEvent.chips > 0 ? ` med ${chips(tableEvent.chips)}` : ''}.`;
    case 'rebought':
      return `${does(seat, 'köper')} ${chips(tableEvent.chips)} till.`;
    case 'gave_up':
      return `${does(seat, 'är')} ute på ${ordinal(tableEvent.place)} plats.`;
    case 'cards_shown':
      return `${does(seat, 'visar')} ${cardNames(tableEvent.cards)}.`;
    case 'acted':
      return tellActed(tableEvent, does, subject);
    case 'mucking_set':
      return null;
  }
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const subject = subjectOf(telling, 'Du');
  const does: Does = (seat, verb) => subject(seat, verb, verb);
  switch (tableEvent.type) {
    case 'hand_started': {
      const { hand, smallBlind, bigBlind, ante, button, dealt } = tableEvent;
      const blinds = table.blinds(chips(smallBlind), chips(bigBlind), ante > 0 ? chips(ante) : null);
      const where = dealt.includes(button) ? ` ${does(button, 'har')} knappen.` : '';
      return `Giv ${hand}, mörkar ${blinds}.${where}`;
    }
    case 'posted':
      return tellPosts(tableEvent.posts, does);
    case 'hole_dealt':
      return ownEvent === undefined || ownEvent.cards.length === 0
        ? 'Två kort var.'
        : `Du har ${cardNames(ownEvent.cards)}.`;
    case 'street_dealt':
      return `${table.streets[tableEvent.street]}: ${cardNames(tableEvent.cards)}.`;
    case 'hands_opened':
      return tableEvent.hands.map(([seat, cards]) => `${does(seat, 'visar')} ${cardNames(cards)}.`).join(' ');
    case 'showdown':
      return tableEvent.shows.map((show) => tellShow(show, does, subject)).join(' ');
    case 'pots_awarded':
      return tellPots(tableEvent.pots, telling, does);
    case 'hand_ended':
      return (
        tableEvent.eliminated.map(([seat, place]) => `${does(seat, 'är')} ute på ${ordinal(place)} plats.`).join(' ') ||
        null
      );
    case 'match_over':
      return tableEvent.winner === NOBODY
        ? 'Matchen är slut och ingen leder: förstaplatsen delas.'
        : `${does(tableEvent.winner, 'vinner')} matchen.`;
    case 'round_closed':
      return null;
    case 'table_idle':
      return 'Bordet väntar på spelare.';
    default:
      return tellSeat(tableEvent, does, subject);
  }
}
