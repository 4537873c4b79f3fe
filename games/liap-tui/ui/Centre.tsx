import { Headline, Middle, Trick } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import { sum } from '@parlour/kit/numbers';
import { HAND_SIZE } from '../rules/pieces.ts';
import type { TableState } from '../state.ts';
import css from './centre.module.css';
import { headlineOf } from './headline.ts';
import { Laid } from './Laid.tsx';
import { saidOf } from './said.ts';
import { useParts } from './parts.ts';
import type { Scene } from './scene.ts';

interface CentreProps {
  readonly table: DeepReadonly<TableState>;
  readonly scene: Scene;
}
/** The middle of the table: the state of the round, what was led, and the play in front of each seat. */
export function Centre({ table, scene: { seats, shown } }: CentreProps) {
  const { words, viewer, name } = useParts();
  const { main, detail } = headlineOf(table, { words: words.table, viewer, name }) ?? {};
  const { round, multiplier, phase, turn, lastTurn } = table;
  const number = turn?.number ?? (phase === 'turn_results' ? lastTurn?.turn : undefined);
  const where = (
    <>
      <span>{words.table.round(round)}</span>
      {number !== undefined && <span>{words.table.turn(number)}</span>}
      {multiplier > 1 && (
        <strong className={css.multiplier} title={words.table.multiplierLong(multiplier)}>
          {words.table.multiplier(multiplier)}
        </strong>
      )}
    </>
  );
  const line = <Headline where={where} main={main} detail={detail} />;
  if (phase !== 'turn' && phase !== 'turn_results') {
    return (
      <Middle>
        {line}
        {phase === 'declaration' && <Declared table={table} />}
      </Middle>
    );
  }
  const plays = seats.flatMap(({ seat, laid }) =>
    laid === null ? [] : [{ seat, face: <Laid laid={laid} />, name: saidOf(laid, words.table) }],
  );
  return (
    <Trick
      places={seats.map(({ place }) => place)}
      plays={plays}
      winner={shown?.winner ?? null}
      over={phase === 'turn_results'}
      several
    >
      {line}
    </Trick>
  );
}

/** How many of the eight piles have been declared. */
function Declared({ table: { declarations } }: { readonly table: DeepReadonly<TableState> }) {
  const words = useParts().words.table;
  const declared = sum(declarations, (value) => value ?? 0);
  return (
    <p className={css.declared}>
      <span className={css.pips} aria-hidden="true">
        {Array.from({ length: Math.max(HAND_SIZE, declared) }, (_, index) => (
          <span key={index} data-filled={index < declared || undefined} data-over={index >= HAND_SIZE || undefined} />
        ))}
      </span>
      <span>{words.declaredSum(declared)}</span>
    </p>
  );
}
