/** Events as sentences, in Thai. Thai has no full stop; sentences are separated by a space. */
import type { Seat } from '@parlour/kernel';
import { who, type Telling } from '@parlour/kit/words';
import type { Acted, OwnEvent, TableEvent, Pot, Post, Show } from '../events.ts';
import { NOBODY } from '../state.ts';
import { cardNames, chips, handName, POSTS, table } from './th-table.ts';

type Name = (seat: Seat) => string;
const ACTS = { fold: 'หมอบ', check: 'เช็ค', call: 'คอล', bet: 'เบท', raise: 'เรสเป็น' } as const;

function tellActed({ seat, act, chips: paid, to, allIn, by }: Acted, name: Name): string {
  const size = act === 'call' ? ` ${chips(paid)}` : act === 'bet' || act === 'raise' ? ` ${chips(to)}` : '';
  const why = by === 'absence' ? ' (ไม่อยู่)' : '';
  return `${name(seat)} ${ACTS[act]}${size}${allIn ? ' ออลอิน' : ''}${why}`;
}

function tellPosts(posts: readonly Post[], name: Name): string | null {
  const lines = posts
    .filter(({ chips: paid }) => paid > 0)
    .map(({ seat, kind, chips: paid }) => `${name(seat)} วาง${POSTS[kind]} ${chips(paid)}`);
  return lines.length === 0 ? null : lines.join(' · ');
}

function tellShow({ seat, cards, strength }: Show, name: Name): string {
  if (cards === null) return `${name(seat)} ไม่เปิดไพ่`;
  return `${name(seat)} เปิด ${cardNames(cards)}${strength === null ? '' : `: ${handName(strength)}`}`;
}

function tellPots(pots: readonly Pot[], name: Name): string {
  const nameOf = (index: number): string =>
    pots.length === 1 ? 'พอต' : index === 0 ? 'พอตหลัก' : pots.length === 2 ? 'ไซด์พอต' : `ไซด์พอต ${index}`;
  const lines = pots.map(({ chips: all, shares }, index) => {
    const [first] = shares;
    if (shares.length === 1 && first !== undefined) return `${name(first[0])} ได้${nameOf(index)} ${chips(all)}`;
    return `แบ่ง${nameOf(index)} ${chips(all)}: ${shares.map(([seat, share]) => `${name(seat)} ${chips(share)}`).join(', ')}`;
  });
  return lines.join(' · ');
}

function tellSeat(tableEvent: Extract<TableEvent, { readonly seat: Seat }>, name: Name): string | null {
  const player = name(tableEvent.seat);
  switch (tableEvent.type) {
    case 'bet_returned':
      return `${player} ได้คืน ${chips(tableEvent.chips)}`;
    case 'fold_won':
      return `${player} ได้ ${chips(tableEvent.chips)} คนอื่นหมอบหมด`;
    case 'joined':
      return `${player} นั่งลงพร้อมชิป ${chips(tableEvent.chips)}`;
    case 'sat_out':
      return `${player} พัก${tableEvent.afterHand ? 'หลังตานี้' : ''}`;
    case 'sat_in':
      return `${player} กลับเข้าเล่นอีกครั้ง`;
    case 'leave_announced':
      return `${player} จะออกหลังตานี้`;
    case 'left':
      return `${player} ออกไป${tableEvent.chips > 0 ? `พร้อมชิป ${chips(tableEvent.chips)}` : ''}`;
    case 'rebought':
      return `${player} ซื้อชิปเพิ่ม ${chips(tableEvent.chips)}`;
    case 'gave_up':
      return `${player} ตกรอบในอันดับที่ ${tableEvent.place}`;
    case 'cards_shown':
      return `${player} เปิด ${cardNames(tableEvent.cards)}`;
    case 'acted':
      return tellActed(tableEvent, name);
    case 'mucking_set':
      return null;
  }
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const name: Name = (seat) => who(telling, seat, 'คุณ');
  switch (tableEvent.type) {
    case 'hand_started': {
      const { hand, smallBlind, bigBlind, ante, button, dealt } = tableEvent;
      const blinds = table.blinds(chips(smallBlind), chips(bigBlind), ante > 0 ? chips(ante) : null);
      const where = dealt.includes(button) ? ` ${name(button)} ได้ปุ่มดีลเลอร์` : '';
      return `ตาที่ ${hand} บลายด์ ${blinds}${where}`;
    }
    case 'posted':
      return tellPosts(tableEvent.posts, name);
    case 'hole_dealt':
      return ownEvent === undefined || ownEvent.cards.length === 0
        ? 'แจกคนละสองใบ'
        : `คุณได้ ${cardNames(ownEvent.cards)}`;
    case 'street_dealt':
      return `${table.streets[tableEvent.street]}: ${cardNames(tableEvent.cards)}`;
    case 'hands_opened':
      return tableEvent.hands.map(([seat, cards]) => `${name(seat)} เปิด ${cardNames(cards)}`).join(' · ');
    case 'showdown':
      return tableEvent.shows.map((show) => tellShow(show, name)).join(' · ');
    case 'pots_awarded':
      return tellPots(tableEvent.pots, name);
    case 'hand_ended':
      return tableEvent.eliminated.map(([seat, place]) => `${name(seat)} ตกรอบในอันดับที่ ${place}`).join(' · ') || null;
    case 'match_over':
      return tableEvent.winner === NOBODY
        ? 'การแข่งขันจบแล้วและไม่มีใครนำ: ได้ที่ 1 ร่วมกัน'
        : `${name(tableEvent.winner)} ชนะการแข่งขัน`;
    case 'round_closed':
      return null;
    case 'table_idle':
      return 'โต๊ะกำลังรอผู้เล่น';
    default:
      return tellSeat(tableEvent, name);
  }
}
