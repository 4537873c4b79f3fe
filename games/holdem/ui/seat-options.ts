/** Which unasked requests the table would accept from this seat now. */
import type { ViewerView } from '@parlour/client/ui';
import { defined } from '@parlour/kernel/defined';
import { isDealtIn } from '../rules/seats.ts';
import type { Holdem } from '../types.ts';

export interface SeatOptions {
  /** J6: `rest` is whether the seat may sit out or come back; `rests` whether it sits out now or has announced it. */
  readonly rest: boolean;
  readonly rests: boolean;
  readonly comesAndGoes: boolean;
  /** Whether beaten hands are mucked. Null if the rules show all hands. */
  readonly muck: boolean | null;
  readonly show: boolean;
  /** The stack up to which the seat may buy chips (E3). Null if it may not. */
  readonly rebuy: number | null;
  readonly join: boolean;
  readonly leave: boolean;
}
const NOTHING: SeatOptions = {
  rest: false,
  rests: false,
  comesAndGoes: false,
  muck: null,
  show: false,
  rebuy: null,
  join: false,
  leave: false,
};

export function seatOptions({ seat, table, own, settings }: ViewerView<Holdem>): SeatOptions {
  if (seat === null || table.stage === 'game_over') return NOTHING;
  const status = defined(table.status[seat]);
  const comesAndGoes = !settings.eliminate;
  if (status === 'empty') return { ...NOTHING, comesAndGoes, join: comesAndGoes };
  if (status === 'eliminated') return NOTHING;
  const inHand = table.stage === 'awaiting_input' && isDealtIn(table, seat);
  const stack = defined(table.stacks[seat]);
  const { last } = table;
  const cards = last?.hand === table.hand ? own?.hole : own?.lastHole;
  return {
    rest: stack > 0 || inHand,
    rests: defined(table.away[seat]) || table.plans[seat] !== 'stay',
    comesAndGoes,
    muck: settings.showdown === 'showAll' ? null : defined(table.muckLosers[seat]),
    show: last !== null && (cards?.length ?? 0) > 0 && last.shown[seat] === null,
    rebuy:
      settings.rebuy && comesAndGoes && !inHand && stack > 0 && stack < settings.startStack
        ? settings.startStack
        : null,
    join: false,
    leave: comesAndGoes && table.plans[seat] !== 'leave',
  };
}
