import { announce, Tool, useIsPast } from '@parlour/client/ui';
import type { Words } from '../words/en.ts';
import { useParts } from './parts.ts';
import type { Reading } from './reading.ts';
import type { Sorting } from './sorting.ts';
import css from './tools.module.css';

interface ToolsProps {
  readonly reading: Reading;
  readonly sorting: Sorting;
  readonly sort: () => void;
  /** Picks the next set of the hand; null when there is none. */
  readonly find: (() => void) | null;
  readonly clear: () => void;
}

/** Under the hand: how it is sorted, what is picked, and a helping hand. */
export const Tools = (props: ToolsProps) => (useIsPast() ? null : <Row {...props} />);

function Row({ reading, sorting, sort, find, clear }: ToolsProps) {
  const words = useParts().words.table;
  const search = (): void => (find === null ? announce(words.nothingFound) : find());
  return (
    <div className={css.tools}>
      <Tool label={words.sortHelp} shortcut="s" press={sort}>
        <SortPicture sorting={sorting} />
      </Tool>
      <Readout reading={reading} />
      {reading.count > 0 && (
        <Tool label={words.clear} shortcut="Escape" press={clear}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6L18 18M18 6L6 18" />
          </svg>
        </Tool>
      )}
      <Tool label={find === null ? words.nothingFound : words.find} shortcut="f" press={search} idle={find === null}>
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

/** Live: play type and strength, and whether it can win here. */
function Readout({ reading }: { readonly reading: Reading }) {
  const words = useParts().words.table;
  const { count, demanded, competes, beats } = reading;
  if (count === 0) return <p className={css.readout}>{words.nothingSelected}</p>;
  const complete = demanded === null || demanded === count;
  const chance = demanded === null || !complete ? null : chanceOf(reading, words);
  return (
    <p className={css.readout} aria-live="polite">
      <strong>{labelOf(reading, complete, words)}</strong>
      {!complete && <span>{words.piecesOfCount(count, demanded)}</span>}
      {chance !== null && (
        <span className={css.chance} data-good={competes === true && beats !== false}>
          {chance}
        </span>
      )}
    </p>
  );
}
function labelOf({ count, sum, playType, strength }: Reading, complete: boolean, words: Words['table']): string {
  if (playType !== null && strength !== null) return words.strength(playType, strength);
  return complete ? words.noSet(sum) : words.selected(count, sum);
}
function chanceOf({ competes, beats }: Reading, words: Words['table']): string {
  if (beats !== null) return beats ? words.leadsBy : words.beaten;
  return competes === true ? words.competes : words.doesNotCompete;
}
