import type { DeepReadonly } from '@parlour/kernel';
import { HAND_SIZE } from '../rules/pieces.ts';
import type { TableState } from '../state.ts';
import css from './centre.module.css';
import { headlineOf } from './headline.ts';
import { useParts } from './parts.ts';

/** The middle of the table: where the round stands, and what was led. */
export function Centre({ table }: { readonly table: DeepReadonly<TableState> }) {
  const { words, viewer, name } = useParts();
  const headline = headlineOf(table, { words: words.table, viewer, name });
  const { round, multiplier, phase, turn, lastTurn } = table;
  const number = turn?.number ?? (phase === 'turn_results' ? lastTurn?.turn : undefined);
  return (
    <section className={css.centre} data-phase={phase} aria-label={words.table.middle}>
      <p className={css.where}>
        <span>{words.table.round(round)}</span>
        {number !== undefined && <span>{words.table.turn(number)}</span>}
        {multiplier > 1 && (
          <strong className={css.multiplier} title={words.table.multiplierLong(multiplier)}>
            {words.table.multiplier(multiplier)}
          </strong>
        )}
      </p>
      {headline !== null && (
        <div className={css.headline}>
          <p className={css.main}>{headline.main}</p>
          {headline.detail !== null && <p className={css.detail}>{headline.detail}</p>}
        </div>
      )}
      {phase === 'declaration' && <Declared table={table} />}
    </section>
  );
}

/** Eight piles are to be won: how many are spoken for. */
function Declared({ table: { declarations } }: { readonly table: DeepReadonly<TableState> }) {
  const words = useParts().words.table;
  const sum = declarations.reduce<number>((total, value) => total + (value ?? 0), 0);
  return (
    <p className={css.declared}>
      <span className={css.pips} aria-hidden="true">
        {Array.from({ length: Math.max(HAND_SIZE, sum) }, (_, index) => (
          <span key={index} data-filled={index < sum || undefined} data-over={index >= HAND_SIZE || undefined} />
        ))}
      </span>
      <span>{words.declaredSum(sum)}</span>
    </p>
  );
}
