import { HeldCards, LeadMark, SeatPlace, TableLayout, useEventSounds, type TableProps } from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import { useMemo } from 'react';
import { defined } from '@parlour/kernel/defined';
import { SEATS, type TableState } from '../state.ts';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { Centre } from './Centre.tsx';
import { Desk } from './Desk.tsx';
import { Disc } from './Disc.tsx';
import { faceOf } from './faces.ts';
import { PartsContext, useParts } from './parts.ts';
import { Piles } from './Piles.tsx';
import { Rosette } from './Rosette.tsx';
import { RoundPanel } from './RoundPanel.tsx';
import { sceneOf, type SeatScene } from './scene.ts';
import { SOUNDS } from './sounds.ts';
import css from './table.module.css';

const isScored = ({ phase }: DeepReadonly<TableState>): boolean => phase === 'scoring' || phase === 'game_over';

export function Table(props: TableProps<LiapTui, Words>) {
  const { view, players, clocks, words, log } = props;
  const { seat: viewer, table } = view;
  const scene = sceneOf(view);
  const parts = useMemo(() => ({ words, players, viewer }), [words, players, viewer]);
  useEventSounds(log, SOUNDS);
  const count = table.turn?.count ?? scene.shown?.count ?? 1;
  return (
    <PartsContext value={parts}>
      <TableLayout
        view={view}
        players={players}
        clocks={clocks}
        seats={SEATS}
        className={count > 3 ? css.many : count > 1 ? css.few : css.one}
        pattern={<Rosette className={css.rosette} />}
        desk={<Desk {...props} tokens={isScored(table) ? [] : defined(scene.seats[0]).hand} />}
      >
        <Centre table={table} scene={scene} />
        {scene.seats.map((seat) => (
          <SeatArea key={seat.place.side} seat={seat} />
        ))}
        {isScored(table) && <RoundPanel table={table} />}
      </TableLayout>
    </PartsContext>
  );
}

/** One side of the table: name plate, pieces left in the hand, and piles won. */
function SeatArea({ seat }: { readonly seat: SeatScene }) {
  const { words, viewer } = useParts();
  const named = seat.hand.flatMap(({ piece }) => (piece === null ? [] : [words.table.piece(piece)]));
  const isOpen = named.length > 0;
  return (
    <SeatPlace
      place={seat.place}
      acting={seat.acting}
      detail={words.table.score(seat.score)}
      marks={seat.leads ? <LeadMark /> : undefined}
    >
      {seat.seat !== viewer && (
        <HeldCards
          cards={seat.hand.map(({ key, piece }) =>
            piece === null ? { key } : { key, face: <Disc face={faceOf(piece)} />, name: words.table.piece(piece) },
          )}
          size={isOpen ? 'small' : 'back'}
          label={isOpen ? named.join(', ') : words.table.handLeft(seat.hand.length)}
          back={<Disc face={null} />}
        />
      )}
      <Piles seat={seat} />
    </SeatPlace>
  );
}
