import type { ComponentProps, ReactElement } from 'react';
import { Late, late, Stage, type AnyGameWords, type AnyTableUi } from '../ui/index.ts';
import { usePreferences } from '../ui/preferences.ts';
import { Loading } from './Loading.tsx';

const TextTable = late(async () => (await import('./text/TextTable.tsx')).TextTable);

const NO_CLOCKS = new Map<never, never>();
const nothing = (): void => {};

type TableProps = ComponentProps<AnyTableUi['Table']>;
interface ShownTableProps extends TableProps {
  readonly ui: AnyTableUi;
  readonly words: AnyGameWords;
  /** True if cards jump to their places instead of flying there. */
  readonly still?: boolean;
}
/** The game's table as the user prefers it: drawn, or in words. */
export function ShownTable({ ui, still = false, ...props }: ShownTableProps): ReactElement {
  const { textTable } = usePreferences();
  const drawn = (
    <Stage still={still}>
      <ui.Table {...props} />
    </Stage>
  );
  if (!textTable) return drawn;
  return (
    <Late fallback={<Loading />} without={drawn}>
      <TextTable {...props} rules={ui.game} ui={ui} />
    </Late>
  );
}

interface StillTableProps extends Pick<TableProps, 'view' | 'log' | 'players' | 'words'> {
  readonly ui: AnyTableUi;
  readonly still: boolean;
}
/** The game's own table at a past moment. It accepts no answers. */
export function StillTable(props: StillTableProps): ReactElement {
  return (
    <ShownTable
      {...props}
      menu={null}
      clocks={NO_CLOCKS}
      refusal={null}
      acknowledge={null}
      send={nothing}
      request={nothing}
      leave={nothing}
      again={nothing}
    />
  );
}
