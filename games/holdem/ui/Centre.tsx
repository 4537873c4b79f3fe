import { CardFace, Flight } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import type { TableState } from '../state.ts';
import { Chips } from './Chips.tsx';
import css from './centre.module.css';
import { calledTo, headlineOf, potText } from './headline.ts';
import { useParts } from './parts.ts';
import { shownTotal } from './pots.ts';
import type { PotScene, Scene } from './scene.ts';

const BOARD = [0, 1, 2, 3, 4];
const FLOP_MS = 90;

/** The middle of the table: the state of the hand, the board, the pots, and who won them. */
export function Centre({ table, scene }: { readonly table: DeepReadonly<TableState>; readonly scene: Scene }) {
  const { words, amount, viewer, name } = useParts();
  const { board, pots, unseen, gathered, over } = scene;
  const headline = headlineOf(table, scene, { words: words.table, viewer, name });
  const total = shownTotal(table);
  const blinds = words.table.blinds(
    words.table.chips(table.smallBlind),
    words.table.chips(table.bigBlind),
    table.ante > 0 ? words.table.chips(table.ante) : null,
  );
  return (
    <section className={css.centre} aria-label={words.table.middle}>
      <p className={css.where}>
        {table.hand > 0 && <span>{words.table.hand(table.hand)}</span>}
        <span>{blinds}</span>
      </p>
      <div className={css.board} data-part="board">
        <span className="visually-hidden">
          {board.length === 0 ? words.table.noBoard : words.table.cards(table.board)}
        </span>
        {BOARD.map((index) => {
          const token = board[index];
          return (
            <span key={index} className={css.slot} aria-hidden="true">
              {token !== undefined && (
                <Flight key={token.key} id={token.key} className={css.flown} delayMs={index < 3 ? index * FLOP_MS : 0}>
                  <CardFace card={token.card} letters={words.table.suitLetters} index="top" dimmed={token.dimmed} />
                </Flight>
              )}
            </span>
          );
        })}
        <span className={css.dealer} aria-hidden="true">
          {unseen.map((key) => (
            <Flight key={key} id={key} className={css.unseen}>
              {null}
            </Flight>
          ))}
        </span>
      </div>
      <div className={css.pots}>
        <span className={css.gathered} aria-hidden="true">
          {gathered.map((key) => (
            <Flight key={key} id={key} className={css.unseen}>
              {null}
            </Flight>
          ))}
        </span>
        {total > 0 && (
          <p className={css.total} data-part="pot">
            {words.table.pot(amount(total))}
          </p>
        )}
        {!over && pots.map((pot) => <PotPile key={pot.key} pot={pot} among={pots} bigBlind={table.bigBlind} />)}
        {over && pots.length > 1 && pots.map((pot) => <PaidPot key={pot.key} pot={pot} />)}
      </div>
      {headline !== null && (
        <div className={css.headline}>
          <p className={css.main}>{headline.main}</p>
          {headline.detail !== null && <p className={css.detail}>{headline.detail}</p>}
        </div>
      )}
    </section>
  );
}

interface PotPileProps {
  readonly pot: PotScene;
  readonly among: readonly PotScene[];
  readonly bigBlind: number;
}
function PotPile({ pot: { key, index, chips, eligible }, among, bigBlind }: PotPileProps) {
  const { words, amount, viewer, name } = useParts();
  const title = words.table.potName(index);
  const called = calledTo({ viewer, words: words.table, name });
  return (
    <span className={css.pot} title={eligible.map(called).join(', ')}>
      <Flight id={key} className={css.pile}>
        <Chips blinds={chips / bigBlind} />
      </Flight>
      {among.length > 1 && (
        <span className={css.potName}>
          {title} <strong>{amount(chips)}</strong>
        </span>
      )}
    </span>
  );
}

/** Names which pot went to whom, if there are several. The chips are already flying. */
function PaidPot({ pot }: { readonly pot: PotScene }) {
  const { words, amount, viewer, name } = useParts();
  return <span className={css.potName}>{potText(pot, amount, { viewer, words: words.table, name })}</span>;
}
