import { createStore } from 'zustand/vanilla';

export const TABS = ['log', 'chat', 'sheet', 'rules'] as const;
export type Tab = (typeof TABS)[number];
interface PanelState {
  readonly tab: Tab;
  /** On narrow screens the panel is a drawer. */
  readonly drawer: boolean;
  /** The rule that the reader has asked for; null: the one that applies now. */
  readonly rule: string | null;
}
export const panel = createStore<PanelState>(() => ({ tab: 'log', drawer: false, rule: null }));
export const showPanel = (change: Partial<PanelState>): void => panel.setState(change);
