import { Tool, useIsPast } from '@parlour/client/ui';
import { useParts } from './parts.ts';
import type { Reading } from './reading.ts';
import { readoutOf } from './readout.ts';
import type { Sorting } from './sorting.ts';
import css from './tools.module.css';
import type { Desk } from './use-desk.ts';

/** The row under the hand: its sorting, what is picked, and a button that finds a set. */
export const Tools = (props: { readonly desk: Desk }) => (useIsPast() ? null : <Row {...props} />);

function Row({ desk }: { readonly desk: Desk }) {
  const words = useParts().words.table;
  const { reading, sorting, picking, hasSet } = desk;
  return (
    <div className={css.tools}>
      <Tool label={words.sortHelp} shortcut="s" press={() => desk.sort()}>
        <SortPicture sorting={sorting} />
      </Tool>
      <Readout reading={reading} />
      {reading.count > 0 && (
        <Tool label={words.clear} shortcut="Escape" press={() => picking.pick([])}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6L18 18M18 6L6 18" />
          </svg>
        </Tool>
      )}
      <Tool label={hasSet ? words.find : words.nothingFound} shortcut="f" press={() => desk.find()} idle={!hasSet}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10" cy="10" r="6.5" />
          <path d="M15 15L21 21" />
        </svg>
      </Tool>
    </div>
  );
}

function SortPicture({ sorting }: { readonly sorting: Sorting }) {
  return sorting === 'colour' ? (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="7" cy="7" r="4" className={css.red} />
      <circle cx="17" cy="7" r="4" className={css.red} />
      <circle cx="7" cy="17" r="4" className={css.black} />
      <circle cx="17" cy="17" r="4" className={css.black} />
    </svg>
  ) : (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 20V4M10 20V9M16 20V13M22 20V17" />
    </svg>
  );
}

/** Updated as pieces are picked: play type and strength, and whether it can win here. */
function Readout({ reading }: { readonly reading: Reading }) {
  const words = useParts().words.table;
  const { competes, beats } = reading;
  const said = readoutOf(reading, words);
  if (said === null) return <p className={css.readout}>{words.nothingSelected}</p>;
  return (
    <p className={css.readout} aria-live="polite">
      <strong>{said.label}</strong>
      {said.count !== null && <span>{said.count}</span>}
      {said.chance !== null && (
        <span className={css.chance} data-good={competes === true && beats !== false}>
          {said.chance}
        </span>
      )}
    </p>
  );
}
