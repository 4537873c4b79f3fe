/** Events as sentences, in Thai. Thai has no full stop: sentences are set apart by a space. */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { who, type Telling } from '@parlour/kit/words';
import type { OwnEvent, TableEvent, Outcome, ShownWin } from '../events.ts';
import { roundWindOf } from '../state.ts';
import { abort, gained, roundName, signed, tileName, tileNames } from './th-table.ts';
import { terms } from './th-terms.ts';

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
  ).flatMap(([name, han]) => (han > 0 ? [`${name} ${han}`] : []));

function tellOutcome(outcome: Outcome, name: Name): string {
  switch (outcome.kind) {
    case 'win':
      return outcome.winners
        .map((win) => {
          const how =
            outcome.from === null ? terms().tsumo : `${terms().ron} ${tileName(win.tile)} ของ ${name(outcome.from)}`;
          const yaku = [...win.yaku.map((each) => terms().yaku[each.name]), ...bonus(win)].join(', ');
          const size = win.yakuman > 0 ? terms().limits.yakuman : `${win.han} ฮัน ${win.fu} ฟุ`;
          return `${name(win.seat)} ${how}: ${yaku} · ${size} ${signed(win.points)} แต้ม`;
        })
        .join(' · ');
    case 'exhaustive': {
      if (outcome.nagashi.length > 0) return `กำแพงหมด · ${outcome.nagashi.map(name).join(', ')}: ${terms().nagashi}`;
      return `กำแพงหมด · ${terms().tenpai}: ${outcome.tenpai.length === 0 ? 'ไม่มีใคร' : outcome.tenpai.map(name).join(', ')}`;
    }
    case 'abort':
      return `ยกเลิกตา: ${abort(outcome.reason)}`;
  }
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const name: Name = (seat) => who(telling, seat, 'คุณ');
  switch (tableEvent.type) {
    case 'round_started': {
      const { deals, scores, honba, dealer, indicator } = tableEvent;
      const round = roundName(roundWindOf(deals, scores.length), (deals % scores.length) + 1);
      const opening = `${round}${honba > 0 ? ` ${honba} ${terms().honba}` : ''} · เจ้ามือ ${name(dealer)} · ตัวชี้${terms().dora}: ${tileName(indicator)}`;
      return ownEvent !== undefined && 'hand' in ownEvent
        ? `${opening} · มือของคุณ: ${tileNames(ownEvent.hand)}`
        : opening;
    }
    case 'draw':
      return ownEvent !== undefined && 'tileId' in ownEvent ? `คุณจั่ว ${tileName(ownEvent.tileId)}` : null;
    case 'discard':
      return `${name(tableEvent.seat)} ${tableEvent.isRiichi ? `${terms().riichi}! ` : ''}ทิ้ง ${tileName(tableEvent.tileId)}`;
    case 'riichi_declared':
      return null;
    case 'kan_declared':
      return `${name(tableEvent.seat)} ${terms().kan}: ${tileName(tableEvent.tileId)}`;
    case 'kita_declared':
      return `${name(tableEvent.seat)} แยก ${tileName(tableEvent.tileId)}`;
    case 'meld': {
      const { chi, pon, kan } = terms();
      const call = { chi, pon, open_kan: kan, closed_kan: kan, added_kan: kan }[tableEvent.meldType];
      return `${name(tableEvent.callerSeat)} ${call}: ${tileNames(tableEvent.tileIds)}`;
    }
    case 'dora_revealed':
      return `ตัวชี้${terms().dora}ใหม่: ${tileName(tableEvent.tileId)}`;
    case 'round_end': {
      const changes = tableEvent.deltas.flatMap((delta, seat) =>
        delta === 0 ? [] : [`${name(seat)} ${gained(delta)} (${signed(defined(tableEvent.scores[seat]))})`],
      );
      return [tellOutcome(tableEvent.outcome, name), ...changes].join(' · ');
    }
    case 'game_over':
      return `เกมจบแล้ว: ${tableEvent.places.map(({ seat, points }) => `${name(seat)} ${gained(points)}`).join(', ')}`;
  }
}
