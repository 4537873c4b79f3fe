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
  /** The same as in the hand it came from: it flies from there. Absent: what is drawn flies by itself. */
  readonly key?: string;
  readonly face: ReactNode;
  /** For a screen reader and on hover. */
  readonly name: string;
}
interface TrickProps {
  readonly places: readonly Place[];
  /** In the order they were played. */
  readonly plays: readonly LaidCard[];
  /** Whose card wins so far, or has won. */
  readonly winner: Seat | null;
  /** The trick is over and lies to be seen: its winner is crowned, the others step back. */
  readonly over: boolean;
  /** More than one card or piece lies before a seat. */
  readonly several?: boolean;
  /** Beside the cards: a `Headline`. */
  readonly children?: ReactNode;
}
/** The middle of the table: every card before the seat that played it, the one that wins marked by shape and word. */
export function Trick({ places, plays, winner, over, several = false, children }: TrickProps): ReactElement {
  const words = useWords();
  // Around an oval there is no room before each seat: the cards lie in a row, with names.
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
  /** Says below who played it. */
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
