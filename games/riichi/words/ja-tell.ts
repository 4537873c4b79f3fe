/** Events as sentences, in Japanese. */
import type { Seat, Viewer } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { OwnEvent, TableEvent, Outcome, ShownWin } from '../events.ts';
import { roundWindOf } from '../state.ts';
import { abort, gained, roundName, signed, tileName, tileNames } from './ja-table.ts';
import { terms } from './ja-terms.ts';

interface Telling {
  name(seat: Seat): string;
  readonly viewer: Viewer;
}
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
          const how = outcome.from === null ? 'ツモ' : `${name(outcome.from)}の${tileName(win.tile)}でロン`;
          const yaku = [...win.yaku.map((each) => terms().yaku[each.name]), ...bonus(win)].join('、');
          const size = win.yakuman > 0 ? terms().limits.yakuman : `${win.fu}符${win.han}翻`;
          return `${name(win.seat)}、${how}。${yaku}。${size}、${signed(win.points)}点。`;
        })
        .join('');
    case 'exhaustive': {
      if (outcome.nagashi.length > 0) return `流局。${outcome.nagashi.map(name).join('、')}、流し満貫。`;
      return outcome.tenpai.length === 0 ? '流局。全員不聴。' : `流局。聴牌：${outcome.tenpai.map(name).join('、')}。`;
    }
    case 'abort':
      return `途中流局：${abort(outcome.reason)}。`;
  }
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const name: Name = (seat) => (seat === telling.viewer ? 'あなた' : `${telling.name(seat)}さん`);
  switch (tableEvent.type) {
    case 'round_started': {
      const honba = tableEvent.honba > 0 ? ` ${tableEvent.honba}本場` : '';
      const opening = `${roundName(roundWindOf(tableEvent.deals, tableEvent.scores.length), (tableEvent.deals % tableEvent.scores.length) + 1)}${honba}。親は${name(tableEvent.dealer)}。ドラ表示牌は${tileName(tableEvent.indicator)}。`;
      return ownEvent !== undefined && 'hand' in ownEvent ? `${opening}配牌：${tileNames(ownEvent.hand)}。` : opening;
    }
    case 'draw':
      return ownEvent !== undefined && 'tileId' in ownEvent ? `${tileName(ownEvent.tileId)}をツモりました。` : null;
    case 'discard':
      return `${name(tableEvent.seat)}、${tableEvent.isRiichi ? 'リーチ、' : ''}打${tileName(tableEvent.tileId)}。`;
    case 'riichi_declared':
      return null;
    case 'kan_declared':
      return `${name(tableEvent.seat)}、${tileName(tableEvent.tileId)}をカン。`;
    case 'kita_declared':
      return `${name(tableEvent.seat)}、${tileName(tableEvent.tileId)}を抜く。`;
    case 'meld': {
      const call = { chi: 'チー', pon: 'ポン', open_kan: 'カン', closed_kan: '暗槓', added_kan: '加槓' };
      return `${name(tableEvent.callerSeat)}、${call[tableEvent.meldType]}：${tileNames(tableEvent.tileIds)}。`;
    }
    case 'dora_revealed':
      return `新ドラ表示牌：${tileName(tableEvent.tileId)}。`;
    case 'round_end': {
      const changes = tableEvent.deltas.flatMap((delta, seat) =>
        delta === 0 ? [] : [`${name(seat)} ${gained(delta)}（${signed(defined(tableEvent.scores[seat]))}）`],
      );
      return tellOutcome(tableEvent.outcome, name) + changes.join('、');
    }
    case 'game_over':
      return `終局：${tableEvent.places.map(({ seat, points }) => `${name(seat)} ${gained(points)}`).join('、')}。`;
  }
}
