import { createStore } from 'zustand/vanilla';

export const TABS = ['log', 'chat', 'sheet', 'rules'] as const;
export type Tab = (typeof TABS)[number];
interface PanelState {
  readonly tab: Tab;
  /** On narrow screens: true while the panel is open as a drawer. */
  readonly drawer: boolean;
  /** The rule that the user has asked for; null for the one that applies now. */
  readonly rule: string | null;
}
export const panel = createStore<PanelState>(() => ({ tab: 'log', drawer: false, rule: null }));
export const showPanel = (change: Partial<PanelState>): void => panel.setState(change);
