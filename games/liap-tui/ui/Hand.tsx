import { Flight, useShortcut } from '@parlour/client/ui';
import { useRef, type KeyboardEvent } from 'react';
import { HAND_SIZE, type PieceId } from '../rules/pieces.ts';
import { Disc } from './Disc.tsx';
import { faceOf } from './faces.ts';
import css from './hand.module.css';
import { useParts } from './parts.ts';
import type { Token } from './scene.ts';

interface HandProps {
  /** In the order they lie. */
  readonly tokens: readonly Token[];
  readonly selection: readonly PieceId[];
  readonly toggle: (piece: PieceId) => void;
  /** Whether the digits pick pieces; they declare while a declaration is asked for. */
  readonly digits: boolean;
}

/** The own pieces on their rack: each a toggle. Arrows move along it. */
export function Hand({ tokens, selection, toggle, digits }: HandProps) {
  const words = useParts().words.table;
  const rack = useRef<HTMLFieldSetElement>(null);
  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(rack.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.currentTarget);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <fieldset ref={rack} className={css.hand} data-count={tokens.length} aria-label={words.yourHand}>
      {tokens.map(({ key, piece }) => (
        <Flight key={key} id={key} className={css.slot}>
          {piece !== null && (
            <HandPiece piece={piece} picked={selection.includes(piece)} toggle={() => toggle(piece)} move={move} />
          )}
        </Flight>
      ))}
      {Array.from({ length: HAND_SIZE }, (_, index) => {
        const piece = tokens[index]?.piece ?? null;
        return <Digit key={index} number={index + 1} press={digits && piece !== null ? () => toggle(piece) : null} />;
      })}
    </fieldset>
  );
}

function Digit({ number, press }: { readonly number: number; readonly press: (() => void) | null }) {
  const { toggle } = useParts().words.table;
  useShortcut(press === null ? null : String(number), toggle(number), press ?? (() => undefined));
  return null;
}

interface HandPieceProps {
  readonly piece: PieceId;
  readonly picked: boolean;
  readonly toggle: () => void;
  readonly move: (event: KeyboardEvent<HTMLButtonElement>) => void;
}
function HandPiece({ piece, picked, toggle, move }: HandPieceProps) {
  const words = useParts().words.table;
  return (
    <button
      type="button"
      className={css.piece}
      aria-pressed={picked}
      aria-label={words.piece(piece)}
      title={words.piece(piece)}
      // A click leaves the focus where it is, so that Enter still plays what was picked with the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={toggle}
      onKeyDown={move}
    >
      <Disc face={faceOf(piece)} raised={picked} />
    </button>
  );
}
