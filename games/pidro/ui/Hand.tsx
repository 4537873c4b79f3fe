import { Flight, useShortcut } from '@parlour/client/ui';
import { useRef, type KeyboardEvent } from 'react';
import type { Card, Suit } from '@parlour/kit/cards';
import { isTrump } from '../rules/trumps.ts';
import { CardFace } from './CardFace.tsx';
import css from './hand.module.css';
import { useParts } from './parts.ts';
import type { Token } from './scene.ts';

interface HandProps {
  /** In the order they lie. */
  readonly tokens: readonly Token[];
  readonly picked: readonly Card[];
  readonly toggle: (card: Card) => void;
  readonly trump: Suit | null;
  /** The first card picked lies on top, so the order is shown. */
  readonly ordered: boolean;
  /** Whether the digits pick cards; they bid while a bid is asked for. */
  readonly digits: boolean;
}
const DIGITS = 9;

/** The own cards: each a toggle. Arrows move along them. */
export function Hand({ tokens, picked, toggle, trump, ordered, digits }: HandProps) {
  const words = useParts().words.table;
  const row = useRef<HTMLFieldSetElement>(null);
  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.currentTarget);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <fieldset ref={row} className={css.hand} data-count={tokens.length} aria-label={words.yourHand}>
      {tokens.map(({ key, card }) => (
        <Flight key={key} id={key} className={css.slot}>
          {card !== null && (
            <HandCard
              card={card}
              trump={trump}
              picked={picked.indexOf(card)}
              ordered={ordered}
              toggle={() => toggle(card)}
              move={move}
            />
          )}
        </Flight>
      ))}
      {Array.from({ length: DIGITS }, (_, index) => {
        const card = tokens[index]?.card ?? null;
        return <Digit key={index} number={index + 1} press={digits && card !== null ? () => toggle(card) : null} />;
      })}
    </fieldset>
  );
}

function Digit({ number, press }: { readonly number: number; readonly press: (() => void) | null }) {
  const { toggle } = useParts().words.table;
  useShortcut(press === null ? null : String(number), toggle(number), press ?? (() => undefined));
  return null;
}

interface HandCardProps {
  readonly card: Card;
  readonly trump: Suit | null;
  /** How many were picked before it; −1 when it is not picked. */
  readonly picked: number;
  readonly ordered: boolean;
  readonly toggle: () => void;
  readonly move: (event: KeyboardEvent<HTMLButtonElement>) => void;
}
function HandCard({ card, trump, picked, ordered, toggle, move }: HandCardProps) {
  const words = useParts().words.table;
  const name = words.cardWorth(card, trump);
  const order = picked === 0 ? words.onTop : words.nth(picked + 1);
  return (
    <button
      type="button"
      className={css.card}
      aria-pressed={picked >= 0}
      aria-label={ordered && picked >= 0 ? `${name}, ${order}` : name}
      title={name}
      // A click leaves the focus where it is, so that Enter still plays what was picked with the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={toggle}
      onKeyDown={move}
    >
      <CardFace card={card} trump={trump} dimmed={trump !== null && !isTrump(trump, card)} />
      {ordered && picked >= 0 && (
        <span className={css.order} aria-hidden="true">
          {picked + 1}
        </span>
      )}
    </button>
  );
}
