/** Events as sentences, in Thai. Thai has no full stop; sentences are separated by a middle dot. */
import type { Seat } from '@parlour/kernel';
import { gained, signed, who, type Telling } from '@parlour/kit/words';
import { cardName, cards, common, handName, list, points } from '@parlour/kit/words/th';
import type { HandScored, OwnEvent, TableEvent, SecondDeal, TrickWon } from '../events.ts';
import { seatsOf, sideOf } from './speech.ts';
import { table } from './th-table.ts';

type Player = (seat: Seat) => string;

function tellSecondDeal(event: SecondDeal, ownEvent: OwnEvent | undefined, player: Player): string {
  const { requested, received, pack } = event;
  const asked = requested.flatMap((wanted, seat) => {
    if (wanted === null) return [];
    const got = received[seat] ?? wanted;
    return [`${player(seat)} ${wanted}${got === wanted ? '' : ` (เหลือแค่ ${got})`}`];
  });
  const drawn =
    ownEvent !== undefined && 'drawn' in ownEvent && ownEvent.drawn.length > 0
      ? ` · คุณได้ ${handName(ownEvent.drawn)}`
      : '';
  return `ขอไพ่: ${asked.join(', ')} · ในสำรับเหลือ ${cards(pack)}${drawn}`;
}

const sideName = (team: number, telling: Telling): string =>
  telling.viewer === null
    ? list(seatsOf(team).map((seat) => telling.name(seat)))
    : sideOf(team, telling.viewer) === 'ours'
      ? 'ฝ่ายคุณ'
      : 'อีกฝ่าย';

function tellTrick({ seat, points: won, two, captured }: TrickWon, player: Player, telling: Telling): string {
  const sentences = [common.tell.takesTrick(telling, seat, won)];
  if (two !== null) sentences.push(`แต้มของ 2 เป็นของ ${player(two)}`);
  const sides = captured.map((sum, team) => `${sideName(team, telling)} ${sum}`);
  return [...sentences, `ถึงตอนนี้ ${sides.join(', ')}`].join(' · ');
}

function tellScored({ hand, bidder, bid, made, rows }: HandScored, player: Player, telling: Telling): string {
  const lines = rows.map(
    ({ captured, delta, total }, team) =>
      `${sideName(team, telling)} ได้ ${captured}, ${gained(delta)}, รวม ${signed(total)}`,
  );
  return [`${table.hand(hand)}: ${player(bidder)} ${made ? 'ทำสำเร็จ' : 'พลาด'} ${bid}`, ...lines].join(' · ');
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const player: Player = (seat) => who(telling, seat, 'คุณ');
  switch (tableEvent.type) {
    case 'dealer_cut':
      return `${player(tableEvent.seat)} ตัดได้ ${cardName(tableEvent.card)}`;
    case 'dealer_selected':
      return `${player(tableEvent.seat)} แจกก่อน`;
    case 'cards_dealt': {
      const dealt = `${table.hand(tableEvent.hand)} ${player(tableEvent.dealer)} แจก`;
      return ownEvent !== undefined && 'hand' in ownEvent ? `${dealt} · ${common.tell.hold(ownEvent.hand)}` : dealt;
    }
    case 'bid_made':
      return `${player(tableEvent.seat)} ประมูล ${tableEvent.amount}`;
    case 'bid_passed':
      return `${player(tableEvent.seat)} ผ่าน`;
    case 'bidding_complete':
      return `${player(tableEvent.seat)} เล่นที่ ${tableEvent.amount}`;
    case 'trump_declared':
      return `${player(tableEvent.seat)} เลือก${table.suits[tableEvent.suit]}เป็นทรัมป์`;
    case 'cards_discarded': {
      const which = ownEvent !== undefined && 'discarded' in ownEvent ? ownEvent.discarded : tableEvent.cards;
      if (tableEvent.count === 0) return `${player(tableEvent.seat)} ไม่ทิ้งไพ่`;
      const laid = `${player(tableEvent.seat)} ทิ้ง ${cards(tableEvent.count)}`;
      return which === null ? laid : `${laid}: ${handName(which)}`;
    }
    case 'second_deal':
      return tellSecondDeal(tableEvent, ownEvent, player);
    case 'pack_taken': {
      const took = `${player(tableEvent.seat)} รับสำรับที่เหลือ ${cards(tableEvent.taken)}`;
      return ownEvent !== undefined && 'pool' in ownEvent ? `${took} · กองเลือก: ${handName(ownEvent.pool)}` : took;
    }
    case 'dealer_robbed':
      return ownEvent !== undefined && 'kept' in ownEvent
        ? `คุณเก็บ ${handName(ownEvent.kept)}`
        : `${player(tableEvent.seat)} เก็บ ${cards(tableEvent.kept)}`;
    case 'kill_opened':
      return null;
    case 'cards_killed':
      return `${player(tableEvent.seat)} ฆ่าทิ้ง ${list(tableEvent.cards.map(cardName))}`;
    case 'play_opened':
      return `${player(tableEvent.leader)} นำ`;
    case 'card_played':
      return `${player(tableEvent.seat)} ลง ${cardName(tableEvent.card)}${tableEvent.killed ? ' ที่ฆ่าทิ้ง' : ''}`;
    case 'went_cold':
      return `${player(tableEvent.seat)} หมดทรัมป์${tableEvent.cards.length === 0 ? '' : ` เหลือ ${handName(tableEvent.cards)}`}`;
    case 'trick_won':
      return tellTrick(tableEvent, player, telling);
    case 'hand_settled':
      return `ฝ่ายหนึ่งหมดทรัมป์: อีก ${points(tableEvent.points)} เป็นของ${sideName(tableEvent.team, telling)}`;
    case 'hand_scored':
      return tellScored(tableEvent, player, telling);
    case 'game_won': {
      const [ours = 0, theirs = 0] = tableEvent.team === 0 ? tableEvent.scores : tableEvent.scores.toReversed();
      return `${list(seatsOf(tableEvent.team).map(player))} ชนะเกม ${signed(ours)} ต่อ ${signed(theirs)}`;
    }
  }
}
