/** Events as sentences, in simplified Chinese. */
import type { Seat } from '@parlour/kernel';
import { who, type Telling } from '@parlour/kit/words';
import type { Acted, OwnEvent, TableEvent, Pot, Post, Show } from '../events.ts';
import { NOBODY } from '../state.ts';
import { cardNames, chips, handName, POSTS, table } from './zh-table.ts';

type Name = (seat: Seat) => string;
const ACTS = { fold: '弃牌', check: '过牌', call: '跟注', bet: '下注', raise: '加注到' } as const;

function tellActed({ seat, act, chips: paid, to, allIn, by }: Acted, name: Name): string {
  const size = act === 'call' ? chips(paid) : act === 'bet' || act === 'raise' ? chips(to) : '';
  const why = by === 'absence' ? '（不在）' : '';
  return `${name(seat)}${ACTS[act]}${size}${allIn ? '，全下' : ''}${why}。`;
}

function tellPosts(posts: readonly Post[], name: Name): string | null {
  const lines = posts
    .filter(({ chips: paid }) => paid > 0)
    .map(({ seat, kind, chips: paid }) => `${name(seat)}下${POSTS[kind]}${chips(paid)}。`);
  return lines.length === 0 ? null : lines.join('');
}

function tellShow({ seat, cards, strength }: Show, name: Name): string {
  if (cards === null) return `${name(seat)}盖牌。`;
  return `${name(seat)}亮出${cardNames(cards)}${strength === null ? '' : `：${handName(strength)}`}。`;
}

function tellPots(pots: readonly Pot[], name: Name): string {
  const nameOf = (index: number): string =>
    pots.length === 1 ? '底池' : index === 0 ? '主池' : pots.length === 2 ? '边池' : `边池${index}`;
  const lines = pots.map(({ chips: all, shares }, index) => {
    const [first] = shares;
    if (shares.length === 1 && first !== undefined) return `${name(first[0])}赢得${nameOf(index)}${chips(all)}。`;
    return `${nameOf(index)}${chips(all)}平分：${shares.map(([seat, share]) => `${name(seat)}${chips(share)}`).join('，')}。`;
  });
  return lines.join('');
}

function tellSeat(tableEvent: Extract<TableEvent, { readonly seat: Seat }>, name: Name): string | null {
  const player = name(tableEvent.seat);
  switch (tableEvent.type) {
    case 'bet_returned':
      return `退还${player}${chips(tableEvent.chips)}。`;
    case 'fold_won':
      return `${player}赢得${chips(tableEvent.chips)}，其他人都弃牌。`;
    case 'joined':
      return `${player}带${chips(tableEvent.chips)}筹码入座。`;
    case 'sat_out':
      return `${player}${tableEvent.afterHand ? '这一手之后' : ''}暂离。`;
    case 'sat_in':
      return `${player}重新加入牌局。`;
    case 'leave_announced':
      return `${player}这一手之后离开。`;
    case 'left':
      return `${player}离开${tableEvent.chips > 0 ? `，带走${chips(tableEvent.chips)}` : ''}。`;
    case 'rebought':
      return `${player}再买入${chips(tableEvent.chips)}。`;
    case 'gave_up':
      return `${player}以第${tableEvent.place}名出局。`;
    case 'cards_shown':
      return `${player}亮出${cardNames(tableEvent.cards)}。`;
    case 'acted':
      return tellActed(tableEvent, name);
    case 'mucking_set':
      return null;
  }
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const name: Name = (seat) => who(telling, seat, '你');
  switch (tableEvent.type) {
    case 'hand_started': {
      const { hand, smallBlind, bigBlind, ante, button, dealt } = tableEvent;
      const blinds = table.blinds(chips(smallBlind), chips(bigBlind), ante > 0 ? chips(ante) : null);
      const where = dealt.includes(button) ? `${name(button)}在按钮位。` : '';
      return `第${hand}手，盲注${blinds}。${where}`;
    }
    case 'posted':
      return tellPosts(tableEvent.posts, name);
    case 'hole_dealt':
      return ownEvent === undefined || ownEvent.cards.length === 0
        ? '每人两张牌。'
        : `你的底牌：${cardNames(ownEvent.cards)}。`;
    case 'street_dealt':
      return `${table.streets[tableEvent.street]}：${cardNames(tableEvent.cards)}。`;
    case 'hands_opened':
      return tableEvent.hands.map(([seat, cards]) => `${name(seat)}亮出${cardNames(cards)}。`).join('');
    case 'showdown':
      return tableEvent.shows.map((show) => tellShow(show, name)).join('');
    case 'pots_awarded':
      return tellPots(tableEvent.pots, name);
    case 'hand_ended':
      return tableEvent.eliminated.map(([seat, place]) => `${name(seat)}以第${place}名出局。`).join('') || null;
    case 'match_over':
      return tableEvent.winner === NOBODY
        ? '比赛结束，没有人领先：并列第一。'
        : `${name(tableEvent.winner)}赢得了比赛。`;
    case 'round_closed':
      return null;
    case 'table_idle':
      return '牌桌在等玩家。';
    default:
      return tellSeat(tableEvent, name);
  }
}
