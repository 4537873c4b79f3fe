import { Tool, useIsPast } from '@parlour/client/ui';
import { useParts } from './parts.ts';
import type { Reading } from './reading.ts';
import css from './tools.module.css';

interface ToolsProps {
  readonly reading: Reading | null;
  /** What a call costs and could win. Null if there is nothing to call. */
  readonly odds: { readonly call: number; readonly pot: number; readonly share: number } | null;
  readonly inBlinds: boolean;
  readonly setInBlinds: (value: boolean) => void;
  readonly openMenu: () => void;
}

/** The row above the choices: seat menu, name of the reader's hand, pot odds, and the unit of chips. */
export function Tools({ reading, odds, inBlinds, setInBlinds, openMenu }: ToolsProps) {
  const { words, amount } = useParts();
  const { table } = words;
  const isPast = useIsPast();
  return (
    <div className={css.tools}>
      {isPast ? (
        <span />
      ) : (
        <Tool label={table.options} shortcut="o" press={openMenu}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7H12M18 7H20M4 17H6M12 17H20" />
            <circle cx="15" cy="7" r="2.5" />
            <circle cx="9" cy="17" r="2.5" />
          </svg>
        </Tool>
      )}
      <p className={css.readout}>
        {reading !== null && (
          <strong>
            {reading.kind === 'pocket'
              ? table.pocket(reading.high, reading.low, reading.suited)
              : table.made(reading.strength)}
          </strong>
        )}
        {odds !== null && <span>{table.odds(amount(odds.call), amount(odds.pot), odds.share)}</span>}
      </p>
      <Tool label={table.units} shortcut="b" press={() => setInBlinds(!inBlinds)} pressed={inBlinds}>
        <span className={css.unit}>{inBlinds ? table.inBlinds : table.inChips}</span>
      </Tool>
    </div>
  );
}
