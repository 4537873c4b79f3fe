import { createStore } from 'zustand/vanilla';

export const TABS = ['log', 'chat', 'sheet'] as const;
export type Tab = (typeof TABS)[number];
interface PanelState {
  readonly tab: Tab;
  /** On narrow screens the panel is a drawer. */
  readonly drawer: boolean;
}
export const panel = createStore<PanelState>(() => ({ tab: 'log', drawer: false }));
export const showPanel = (change: Partial<PanelState>): void => panel.setState(change);
