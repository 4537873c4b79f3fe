import type { ComponentProps, ReactElement } from 'react';
import { Stage, type AnyTableUi } from '../ui/index.ts';

const NO_CLOCKS = new Map<never, never>();
const nothing = (): void => {};

interface StillTableProps extends Pick<ComponentProps<AnyTableUi['Table']>, 'view' | 'log' | 'players' | 'words'> {
  readonly ui: AnyTableUi;
  /** Whether cards jump to their places instead of flying there. */
  readonly still: boolean;
}
/** The game's own table at a moment that is past. Nothing can be answered. */
export function StillTable({ ui, still, ...moment }: StillTableProps): ReactElement {
  return (
    <Stage still={still}>
      <ui.Table
        {...moment}
        menu={null}
        clocks={NO_CLOCKS}
        refusal={null}
        acknowledge={null}
        send={nothing}
        request={nothing}
        leave={nothing}
        again={nothing}
      />
    </Stage>
  );
}
