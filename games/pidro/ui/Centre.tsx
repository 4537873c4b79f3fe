import { Flight } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import type { Suit } from '@parlour/kit/cards';
import type { TableState } from '../state.ts';
import { CardFace } from './CardFace.tsx';
import css from './centre.module.css';
import { headlineOf } from './headline.ts';
import { Crown } from './Marks.tsx';
import { useParts } from './parts.ts';
import type { LaidToken, Scene } from './scene.ts';

interface CentreProps {
  readonly table: DeepReadonly<TableState>;
  readonly scene: Scene;
}
/** The middle of the table: the trick, each card before the seat that played it, and a line about it. */
export function Centre({ table, scene: { seats, shown } }: CentreProps) {
  const { words, viewer, name } = useParts();
  const headline = headlineOf(table, { words: words.table, viewer, name });
  const lies = table.phase === 'playing' || table.phase === 'dealer_selection';
  return (
    <section
      className={css.centre}
      data-cards={lies || undefined}
      data-shown={shown !== null || undefined}
      aria-label={words.table.middle}
    >
      {seats.map(({ place, laid, cut, seat }) => (
        <div key={place} className={css.spot} data-place={place}>
          {laid !== null && <Laid laid={laid} trump={table.trump} who={seat === viewer ? null : name(seat)} />}
          {cut !== null && (
            <span className={css.cut} data-dealer={table.dealer === seat || undefined} title={words.table.card(cut)}>
              <span className="visually-hidden">{`${name(seat)}: ${words.table.card(cut)}`}</span>
              <CardFace card={cut} />
            </span>
          )}
        </div>
      ))}
      <div className={css.middle}>
        <Pack table={table} />
        {table.phase === 'playing' && table.trick !== null && shown === null && table.trick.plays.length > 0 && (
          <p className={css.where}>{words.table.trick(table.trick.number)}</p>
        )}
        {headline !== null && (
          <>
            <p className={css.main}>{headline.main}</p>
            {headline.detail !== null && <p className={css.detail}>{headline.detail}</p>}
          </>
        )}
      </div>
    </section>
  );
}

interface LaidProps {
  readonly laid: LaidToken;
  readonly trump: Suit | null;
  readonly who: string | null;
}
function Laid({ laid: { key, card, won }, trump, who }: LaidProps) {
  const { cardWorth, wonByYou, wonBy } = useParts().words.table;
  return (
    <div className={css.laid} data-won={won || undefined} title={cardWorth(card, trump)}>
      <span className="visually-hidden">
        {cardWorth(card, trump)}
        {won && `, ${who === null ? wonByYou : wonBy(who)}`}
      </span>
      <Flight id={key}>
        <CardFace card={card} trump={trump} />
      </Flight>
      {won && <Crown className={css.crown} />}
    </div>
  );
}

/** What is left to be dealt: seen while it matters. */
function Pack({ table: { pack, phase } }: { readonly table: DeepReadonly<TableState> }) {
  const words = useParts().words.table;
  const lies = phase === 'bidding' || phase === 'declaring' || phase === 'discarding' || phase === 'second_deal';
  if (!lies || pack === 0) return null;
  return (
    <span className={css.pack} title={words.pack(pack)}>
      <span className="visually-hidden">{words.pack(pack)}</span>
      {[0, 1, 2].map((level) => (
        <span key={level} className={css.level}>
          <CardFace card={null} />
        </span>
      ))}
    </span>
  );
}
