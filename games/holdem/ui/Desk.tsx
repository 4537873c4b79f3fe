import { MenuBar, type TableProps } from '@parlour/client/ui';
import { useState } from 'react';
import type { Holdem } from '../types.ts';
import type { Words } from '../words/en.ts';
import { BetControl } from './BetControl.tsx';
import { useParts } from './parts.ts';
import type { Scene } from './scene.ts';
import { SeatMenu } from './SeatMenu.tsx';
import css from './table.module.css';
import { Tools } from './Tools.tsx';
import { useDesk } from './use-desk.ts';
import { useNarrow } from './use-narrow.ts';

interface DeskProps extends TableProps<Holdem, Words> {
  readonly scene: Scene;
  readonly inBlinds: boolean;
  readonly setInBlinds: (value: boolean) => void;
}

/** The part of the table for the reader alone: reading of the hand, pre-chosen action, question and choices. */
export function Desk({ scene, inBlinds, setInBlinds, ...props }: DeskProps) {
  const { view, request } = props;
  const { amount } = useParts();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const narrow = useNarrow();
  const { prompt, choices, sizer, odds, autoPost, setAutoPost } = useDesk(props, {
    inBlinds,
    amount,
    opensSizing: narrow,
  });
  const isSizing = sizer?.isOpen === true;
  return (
    <div className={css.desk}>
      <Tools
        reading={scene.seats.find((each) => each.seat === view.seat)?.reading ?? null}
        odds={odds}
        inBlinds={inBlinds}
        setInBlinds={setInBlinds}
        openMenu={() => setMenuOpen(true)}
      />
      <div className={css.sizing} data-part="sizes" data-open={isSizing || undefined} data-narrow={narrow || undefined}>
        {isSizing && <BetControl sizer={sizer} closes={narrow} />}
      </div>
      <MenuBar prompt={prompt} choices={choices} />
      <SeatMenu
        open={isMenuOpen}
        close={() => setMenuOpen(false)}
        view={view}
        request={request}
        autoPost={autoPost}
        setAutoPost={setAutoPost}
      />
    </div>
  );
}
