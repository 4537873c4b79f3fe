/** Events as sentences, in simplified Chinese. */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { who, type Telling } from '@parlour/kit/words';
import type { OwnEvent, TableEvent, Outcome, ShownWin } from '../events.ts';
import { roundWindOf } from '../state.ts';
import { abort, gained, roundName, signed, tileName, tileNames } from './zh-table.ts';
import { terms } from './zh-terms.ts';

type Name = (seat: Seat) => string;

/** Han that do not count as yaku, listed so that the han add up. */
const bonus = ({ dora, aka, ura, nuki = 0 }: ShownWin): string[] =>
  (
    [
      [terms().dora, dora],
      [terms().aka, aka],
      [terms().ura, ura],
      [terms().nuki, nuki],
    ] as const
  ).flatMap(([name, han]) => (han > 0 ? [`${name}${han}`] : []));

function tellOutcome(outcome: Outcome, name: Name): string {
  switch (outcome.kind) {
    case 'win':
      return outcome.winners
        .map((win) => {
          const how = outcome.from === null ? '自摸' : `荣和${name(outcome.from)}的${tileName(win.tile)}`;
          const yaku = [...win.yaku.map((each) => terms().yaku[each.name]), ...bonus(win)].join('、');
          const size = win.yakuman > 0 ? terms().limits.yakuman : `${win.han}番${win.fu}符`;
          return `${name(win.seat)}${how}：${yaku}。${size}，${signed(win.points)}点。`;
        })
        .join('');
    case 'exhaustive': {
      if (outcome.nagashi.length > 0) return `荒牌流局。${outcome.nagashi.map(name).join('、')}流局满贯。`;
      return outcome.tenpai.length === 0
        ? '荒牌流局。无人听牌。'
        : `荒牌流局。听牌：${outcome.tenpai.map(name).join('、')}。`;
    }
    case 'abort':
      return `途中流局：${abort(outcome.reason)}。`;
  }
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const name: Name = (seat) => who(telling, seat, '你');
  switch (tableEvent.type) {
    case 'round_started': {
      const honba = tableEvent.honba > 0 ? ` ${tableEvent.honba}本场` : '';
      const opening = `${roundName(roundWindOf(tableEvent.deals, tableEvent.scores.length), (tableEvent.deals % tableEvent.scores.length) + 1)}${honba}。庄家是${name(tableEvent.dealer)}。宝牌指示牌：${tileName(tableEvent.indicator)}。`;
      return ownEvent !== undefined && 'hand' in ownEvent
        ? `${opening}你的手牌：${tileNames(ownEvent.hand)}。`
        : opening;
    }
    case 'draw':
      return ownEvent !== undefined && 'tileId' in ownEvent ? `你摸到${tileName(ownEvent.tileId)}。` : null;
    case 'discard':
      return `${name(tableEvent.seat)}${tableEvent.isRiichi ? '立直，' : ''}打${tileName(tableEvent.tileId)}。`;
    case 'riichi_declared':
      return null;
    case 'kan_declared':
      return `${name(tableEvent.seat)}杠${tileName(tableEvent.tileId)}。`;
    case 'kita_declared':
      return `${name(tableEvent.seat)}拔${tileName(tableEvent.tileId)}。`;
    case 'meld': {
      const call = { chi: '吃', pon: '碰', open_kan: '明杠', closed_kan: '暗杠', added_kan: '加杠' };
      return `${name(tableEvent.callerSeat)}${call[tableEvent.meldType]}：${tileNames(tableEvent.tileIds)}。`;
    }
    case 'dora_revealed':
      return `新宝牌指示牌：${tileName(tableEvent.tileId)}。`;
    case 'round_end': {
      const changes = tableEvent.deltas.flatMap((delta, seat) =>
        delta === 0 ? [] : [`${name(seat)} ${gained(delta)}（${signed(defined(tableEvent.scores[seat]))}）`],
      );
      return tellOutcome(tableEvent.outcome, name) + changes.join('，');
    }
    case 'game_over':
      return `终局：${tableEvent.places.map(({ seat, points }) => `${name(seat)} ${gained(points)}`).join('，')}。`;
  }
}
