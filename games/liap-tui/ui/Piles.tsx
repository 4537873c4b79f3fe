import { Flight, OutcomeMark } from '@parlour/client/ui';
import { Disc } from './Disc.tsx';
import css from './piles.module.css';
import { useParts } from './parts.ts';
import type { Mark, SeatScene } from './scene.ts';

/** A sign for the piles compared with the declaration. The score sheet uses the same signs. */
export function MarkSign({ mark }: { readonly mark: Mark }) {
  return mark === 'open' ? null : <OutcomeMark outcome={mark === 'hit' ? 'made' : mark} />;
}
/** The mark of a scored round. */
export const markOf = (captured: number, declared: number): Mark =>
  captured === declared ? 'hit' : captured > declared ? 'over' : 'short';

/** The piles a seat has won, drawn as stacks on marked spots: one spot per declared pile, more if more were won. */
export function Piles({ seat: { piles, declared, mark, place } }: { readonly seat: SeatScene }) {
  const words = useParts().words.table;
  const spots = Math.max(declared ?? 0, piles.length);
  return (
    <div
      className={css.piles}
      data-part={place.side === 'near' ? 'piles' : undefined}
      data-place={place.side}
      data-with-hand
    >
      <span className="visually-hidden">
        {declared === null ? words.declaredNothingYet : words.pilesLong(piles.length, declared)} {words.marks[mark]}
      </span>
      <div className={css.row} style={{ '--spots': spots }} aria-hidden="true">
        {Array.from({ length: spots }, (_, index) => (
          <div key={index} className={css.spot} data-over={declared !== null && index >= declared ? true : undefined}>
            {piles[index]?.map((token) => (
              <Flight key={token.key} id={token.key} className={css.level}>
                <Disc face={null} />
              </Flight>
            ))}
          </div>
        ))}
      </div>
      {declared !== null && (
        <span className={css.caption} aria-hidden="true">
          <span className={css.roomy}>{words.pilesOf(piles.length, declared)}</span>
          <span className={css.tight}>{words.pilesRatio(piles.length, declared)}</span>
          <MarkSign mark={mark} />
          {mark !== 'open' && <span className={css.roomy}>{words.marks[mark]}</span>}
        </span>
      )}
    </div>
  );
}
