import type { Seat } from '@parlour/kernel';
import { useContext, type ReactElement, type ReactNode } from 'react';
import { Flight } from '../Flight.tsx';
import { OwnEyesContext } from '../past.ts';
import { useWords } from '../words.ts';
import { Crown } from './marks.tsx';
import type { Place } from './places.ts';
import { useSeating } from './seating.ts';
import css from './trick.module.css';

export interface LaidCard {
  readonly seat: Seat;
  /**
   * The same key as in the hand the card came from, so that it flies from there. Absent if `face` brings its own
   * `Flight`.
   */
  readonly key?: string;
  readonly face: ReactNode;
  /** Used for screen readers and as the tooltip. */
  readonly name: string;
}
interface TrickProps {
  readonly places: readonly Place[];
  /** In the order they were played. */
  readonly plays: readonly LaidCard[];
  /** The seat whose card wins so far, or has won. */
  readonly winner: Seat | null;
  /** True while a finished trick stays visible: its winner is crowned, and the other cards are dimmed. */
  readonly over: boolean;
  /** True if more than one card or piece can lie before a seat. */
  readonly several?: boolean;
  /** Beside the cards: a `Headline`. */
  readonly children?: ReactNode;
}
/** The middle of the table: each card before the seat that played it. The winning card is marked by shape and word. */
export function Trick({ places, plays, winner, over, several = false, children }: TrickProps): ReactElement {
  const words = useWords();
  // Around an oval there is no room before each seat, so the cards lie in a row, with names.
  const row = places.length > 4;
  return (
    <section
      className={css.trick}
      data-over={over || undefined}
      data-part="middle"
      data-trick
      data-several={several || undefined}
      data-row={row || undefined}
      aria-label={words.middleOfTable}
    >
      {places.map(({ seat, side }) => {
        const laid = plays.find((play) => play.seat === seat);
        return (
          <div key={seat} className={css.spot} data-side={side}>
            {laid !== undefined && <Laid laid={laid} wins={seat === winner} over={over} named={row} />}
          </div>
        );
      })}
      <div className={css.line}>{children}</div>
    </section>
  );
}

interface LaidProps {
  readonly laid: LaidCard;
  readonly wins: boolean;
  readonly over: boolean;
  /** Shows below the card who played it. */
  readonly named: boolean;
}
function Laid({ laid: { seat, key, face, name }, wins, over, named }: LaidProps): ReactElement {
  const words = useWords();
  const seating = useSeating();
  const isOwn = useContext(OwnEyesContext);
  const who = seat === seating.viewer && isOwn ? words.you : seating.name(seat);
  const outcome = !wins ? '' : over ? `, ${words.tookTrick}` : `, ${words.winsSoFar}`;
  return (
    <div className={css.laid} data-wins={wins || undefined} title={name}>
      <span className="visually-hidden">{`${who}: ${name}${outcome}`}</span>
      {key === undefined ? face : <Flight id={key}>{face}</Flight>}
      {wins && <Crown className={css.crown} />}
      {named && (
        <small className={css.who} aria-hidden="true">
          {who}
        </small>
      )}
    </div>
  );
}
