import { Headline, laidCards, Middle, PlayingCard, Trick } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import type { TableState } from '../state.ts';
import { useLook } from './CardFace.tsx';
import css from './centre.module.css';
import { headlineOf } from './headline.ts';
import { useParts } from './parts.ts';
import type { Scene } from './scene.ts';

interface CentreProps {
  readonly table: DeepReadonly<TableState>;
  readonly scene: Scene;
}
/** The middle of the table: the trick or the cards cut for the deal, the pack, and a headline. */
export function Centre({ table, scene: { seats, plays, winner, over } }: CentreProps) {
  const { words, viewer, name } = useParts();
  const look = useLook(table.trump);
  const { main, detail } = headlineOf(table, { words: words.table, viewer, name }) ?? {};
  const { phase, trick } = table;
  if (phase !== 'playing' && phase !== 'dealer_selection') {
    return (
      <Middle>
        <Pack table={table} />
        <Headline main={main} detail={detail} />
      </Middle>
    );
  }
  const where = trick !== null && trick.plays.length > 0 ? words.table.trick(trick.number) : null;
  return (
    <Trick places={seats.map(({ place }) => place)} plays={laidCards(plays, look)} winner={winner} over={over}>
      <Headline where={where} main={main} detail={detail} />
    </Trick>
  );
}

/** The rest of the pack, shown until it has been dealt out. */
function Pack({ table: { pack, phase } }: { readonly table: DeepReadonly<TableState> }) {
  const words = useParts().words.table;
  const lies = phase === 'bidding' || phase === 'declaring' || phase === 'discarding' || phase === 'second_deal';
  if (!lies || pack === 0) return null;
  return (
    <span className={css.pack} title={words.pack(pack)}>
      <span className="visually-hidden">{words.pack(pack)}</span>
      {[0, 1, 2].map((level) => (
        <span key={level} style={{ '--level': level }}>
          <PlayingCard />
        </span>
      ))}
    </span>
  );
}
