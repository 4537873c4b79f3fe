/** What is called out at a table, found by comparing two states of it. */
import type { DeepReadonly, Seat } from '@parlour/kernel';
import { northsOf, type TableState } from '../state.ts';
import { isRoundOver } from './scene.ts';

export type Cry = 'chi' | 'pon' | 'kan' | 'kita' | 'riichi' | 'ron' | 'tsumo';
export interface Shout {
  readonly seat: Seat;
  readonly cry: Cry;
}

const CRIES = { chi: 'chi', pon: 'pon', daiminkan: 'kan', kakan: 'kan', ankan: 'kan' } as const;

/** Everything that has been called out in this round, ordered by seat. */
export function shoutsOf({ melds, ponds, sheet, ...table }: DeepReadonly<TableState>): readonly Shout[] {
  const outcome = isRoundOver(table) ? sheet.at(-1)?.outcome : undefined;
  const won = outcome?.kind === 'win' ? outcome : null;
  return melds.flatMap((own, seat): Shout[] => [
    ...own.map(({ type }) => ({ seat, cry: CRIES[type] })),
    ...northsOf(table, seat).map(() => ({ seat, cry: 'kita' }) as const),
    ...(ponds[seat]?.some(({ riichi }) => riichi) === true ? [{ seat, cry: 'riichi' } as const] : []),
    ...(won?.winners.some((winner) => winner.seat === seat) === true
      ? [{ seat, cry: won.from === null ? 'tsumo' : 'ron' } as const]
      : []),
  ]);
}

/** The shouts that are new in `now`. If a seat has several, only the last is returned. */
export function newShouts(before: readonly Shout[], now: readonly Shout[]): readonly Shout[] {
  const left = [...before];
  const fresh = now.filter(({ seat, cry }) => {
    const at = left.findIndex((heard) => heard.seat === seat && heard.cry === cry);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return fresh.filter(({ seat }, at) => fresh.findLastIndex((other) => other.seat === seat) === at);
}
