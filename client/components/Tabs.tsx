import { useId, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import css from './Panel.module.css';

interface TabsProps<Tab extends string> {
  /** Names the tab list for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly nameOf: (tab: Tab) => ReactNode;
  /** The content of the selected tab. */
  readonly children: ReactNode;
}
/** A panel with tabs. The left and right arrow keys select the previous and the next tab. */
export function Tabs<Tab extends string>({ label, tabs, tab, onTab, nameOf, children }: TabsProps<Tab>): ReactElement {
  const id = useId();
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    onTab(next);
    document.getElementById(`${id}${next}`)?.focus();
  };
  return (
    <div className={css.panel}>
      <div className={css.tabs} role="tablist" aria-label={label}>
        {tabs.map((each) => (
          <button
            key={each}
            id={`${id}${each}`}
            type="button"
            role="tab"
            className={css.tab}
            aria-selected={each === tab}
            aria-controls={`${id}panel`}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => onTab(each)}
            onKeyDown={step}
          >
            {nameOf(each)}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} className={css.body} role="tabpanel" aria-labelledby={`${id}${tab}`}>
        {children}
      </div>
    </div>
  );
}
