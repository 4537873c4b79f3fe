import { useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Flight } from '../Flight.tsx';
import { useShortcut } from '../shortcuts.ts';
import { sound } from '../sound.ts';
import { explain } from '../why-not.ts';
import { useWords } from '../words.ts';
import css from './hand.module.css';
import { Lock } from './marks.tsx';
import type { Picking } from './picking.ts';

export interface HandCard<Id> {
  readonly id: Id;
  /** Identifies the card wherever it lies, so that it flies from there. */
  readonly key: string;
  /** As wide as `--card`. */
  readonly face: ReactNode;
  /** Used for screen readers and as the tooltip. */
  readonly name: string;
  /** Set if the card may not be picked now: the sentence that says why, shown on a press. */
  readonly refusal?: string | undefined;
  /** The card counts as picked and cannot be unpicked. `refusal` says why. */
  readonly locked?: boolean;
  /** The card has just come to the hand, passed on by another player or drawn. */
  readonly isNew?: boolean;
}
export interface HandProps<Id> {
  /** In the order in which they lie. */
  readonly cards: readonly HandCard<Id>[];
  readonly picking: Picking<Id>;
  /** Number of cards to come while there are none. Their space is reserved, so that nothing moves when they arrive. */
  readonly awaited?: number;
  /** Absent: "Your hand". */
  readonly label?: string;
  /** Shows in which order cards were picked. */
  readonly ordered?: boolean;
  /** Whether the digit keys pick cards. False while they answer something else. */
  readonly digits?: boolean;
  /** Said on a press while no card is to be picked, since something else is asked. Absent: such a press does nothing. */
  readonly notNow?: string | undefined;
  /** Called on a second press on the only picked card, which plays it. */
  readonly onPlay?: (id: Id) => void;
  /** `fan` has one or two rows, with overlap if necessary; `spread` has as many rows as it needs. */
  readonly shape?: 'fan' | 'spread';
}
const DIGITS = 9;

interface Picked {
  /** Position among the picked cards, from 1; 0 if not picked. */
  readonly nth: number;
  readonly ordered: boolean;
}
/** The name of a card for screen readers, with the state that its marks show. */
export function spokenName<Id>(
  { name, locked = false, isNew = false }: Pick<HandCard<Id>, 'name' | 'locked' | 'isNew'>,
  { nth, ordered }: Picked,
  { pickedAs, mustBeKept, justCame }: Pick<ReturnType<typeof useWords>, 'pickedAs' | 'mustBeKept' | 'justCame'>,
): string {
  if (ordered && nth > 0) return `${name}, ${pickedAs(nth)}`;
  if (locked) return `${name}, ${mustBeKept}`;
  return isNew ? `${name}, ${justCame}` : name;
}

/** Handles a press on a card: explains a refusal, plays the only picked card, or toggles the card. */
export function pressCard<Id>(
  { id, refusal }: Pick<HandCard<Id>, 'id' | 'refusal'>,
  { picking, onPlay, notNow }: Pick<HandProps<Id>, 'picking' | 'onPlay' | 'notNow'>,
): void {
  const { picked, most } = picking;
  if (refusal !== undefined) return explain(refusal);
  if (onPlay !== undefined && picked.length === 1 && picked[0] === id) return onPlay(id);
  if (most === 0) return notNow === undefined ? undefined : explain(notNow);
  sound.play('slide');
  picking.toggle(id);
}

/** The player's own cards or pieces as toggle buttons. Arrow keys move the focus; digit keys pick the first nine. */
export function Hand<Id>(props: HandProps<Id>): ReactElement {
  const { cards, picking, awaited = 1, label, ordered = false, digits = true, shape = 'fan' } = props;
  const words = useWords();
  const row = useRef<HTMLDivElement>(null);
  const { picked } = picking;
  const press = (card: HandCard<Id>): void => pressCard(card, props);
  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.currentTarget);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  const open = cards.filter(({ locked = false }) => !locked);
  return (
    <fieldset className={css.hand} data-part="hand" data-shape={shape} aria-label={label ?? words.yourHand}>
      <div ref={row} className={css.cards} style={{ '--count': cards.length || awaited }}>
        {cards.map((card, index) => (
          <Flight key={card.key} id={card.key} className={css.slot} style={{ '--at': index }}>
            <CardButton
              card={card}
              nth={picked.indexOf(card.id) + 1}
              ordered={ordered}
              press={() => press(card)}
              move={move}
            />
          </Flight>
        ))}
      </div>
      {Array.from({ length: DIGITS }, (_, index) => {
        const card = open[index];
        return <Digit key={index} number={index + 1} press={digits && card !== undefined ? () => press(card) : null} />;
      })}
    </fieldset>
  );
}

function Digit({ number, press }: { readonly number: number; readonly press: (() => void) | null }): null {
  const { pickNth } = useWords();
  useShortcut(press === null ? null : String(number), pickNth(number), press ?? (() => undefined), 'hand');
  return null;
}

interface CardButtonProps<Id> extends Picked {
  readonly card: HandCard<Id>;
  readonly press: () => void;
  readonly move: (event: KeyboardEvent<HTMLButtonElement>) => void;
}
function CardButton<Id>({ card, nth, ordered, press, move }: CardButtonProps<Id>): ReactElement {
  const words = useWords();
  const { face, name, refusal, locked = false, isNew = false } = card;
  const numbered = ordered && nth > 0;
  return (
    <button
      type="button"
      className={css.card}
      aria-pressed={locked || nth > 0}
      aria-disabled={refusal !== undefined || undefined}
      aria-label={spokenName(card, { nth, ordered }, words)}
      title={name}
      // A click does not move the focus, so that Enter still plays what was picked with the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      onKeyDown={move}
    >
      {face}
      {numbered && (
        <span className={css.order} aria-hidden="true">
          {nth}
        </span>
      )}
      {isNew && (
        <span className={css.new} aria-hidden="true">
          +
        </span>
      )}
      {locked && (
        <span className={css.lock}>
          <Lock />
        </span>
      )}
    </button>
  );
}
