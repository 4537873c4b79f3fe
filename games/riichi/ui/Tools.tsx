import { ariaKey, Dialog, keyName, useShortcut } from '@parlour/client/ui';
import { useState } from 'react';
import { TERM_CHOICES } from '../words/terms.ts';
import type { Orders } from './orders.ts';
import { useParts } from './parts.ts';
import css from './tools.module.css';
import { choose, useChoices, type Choices } from './use-choices.ts';

interface ToolsProps {
  readonly orders: Orders;
  readonly toggle: (order: keyof Orders) => void;
  /** Whether Norths may be set aside at this table. */
  readonly hasKita: boolean;
}
/** The standing orders that have a button at this table. */
export const ordersOf = (hasKita: boolean): readonly (typeof ORDERS)[number][] =>
  ORDERS.filter(({ order }) => hasKita || order !== 'autoKita');
const ORDERS = [
  { order: 'autoWin', shortcut: 'a' },
  { order: 'noCalls', shortcut: 'x' },
  { order: 'discardDrawn', shortcut: 'd' },
  { order: 'autoKita', shortcut: 'f' },
] as const satisfies readonly { readonly order: keyof Orders; readonly shortcut: string }[];

/** The tools under the hand: sorting, standing orders, and display options. */
export function Tools({ orders, toggle, hasKita }: ToolsProps) {
  const { orders: words, options } = useParts().words;
  const { sort } = useChoices();
  const [open, setOpen] = useState(false);
  return (
    <div className={css.tools}>
      <Toggle {...words.sort} shortcut="s" on={sort} press={() => choose({ sort: !sort })} />
      {ordersOf(hasKita).map(({ order, shortcut }) => (
        <Toggle key={order} {...words[order]} shortcut={shortcut} on={orders[order]} press={() => toggle(order)} />
      ))}
      <button
        type="button"
        className={css.more}
        aria-label={options.open}
        title={options.open}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7H20M4 12H20M4 17H20" />
        </svg>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={options.title}>
        <RoundOrders orders={orders} toggle={toggle} hasChi={!hasKita} />
        <Options />
      </Dialog>
    </div>
  );
}

interface ToggleProps {
  readonly short: string;
  readonly long: string;
  readonly shortcut: string;
  readonly on: boolean;
  readonly press: () => void;
}
function Toggle({ short, long, shortcut, on, press }: ToggleProps) {
  useShortcut(shortcut, long, press, 'tool');
  return (
    <button
      type="button"
      className={css.toggle}
      aria-pressed={on}
      aria-keyshortcuts={ariaKey(shortcut)}
      title={long}
      onClick={press}
    >
      <span className={css.light} aria-hidden="true" />
      <span>{short}</span>
      <span className="visually-hidden">{long}</span>
      <kbd aria-hidden="true">{keyName(shortcut)}</kbd>
    </button>
  );
}

const ROUND_ORDERS = ['noChi', 'ponWhite', 'ponGreen', 'ponRed'] as const;
/** The standing orders without a button of their own. They last for one round. */
function RoundOrders({ orders, toggle, hasChi }: Pick<ToolsProps, 'orders' | 'toggle'> & { readonly hasChi: boolean }) {
  const { roundOrders: words } = useParts().words;
  return (
    <fieldset className={css.terms}>
      <legend>{words.title}</legend>
      {ROUND_ORDERS.filter((order) => hasChi || order !== 'noChi').map((order) => (
        <label key={order} className={css.option}>
          <input type="checkbox" checked={orders[order]} onChange={() => toggle(order)} />
          <span>{words[order]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Options() {
  const { options } = useParts().words;
  const choices = useChoices();
  const termChoices = options.termChoices();
  const flag = (name: 'signs' | 'waits', label: string) => (
    <label className={css.option}>
      <input
        type="checkbox"
        checked={choices[name]}
        onChange={({ target }) => choose({ [name]: target.checked } satisfies Partial<Choices>)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <div className={css.options}>
      {flag('signs', options.signs)}
      {flag('waits', options.waits)}
      {termChoices !== null && (
        <fieldset className={css.terms}>
          <legend>{options.terms}</legend>
          {TERM_CHOICES.map((terms) => (
            <label key={terms} className={css.option}>
              <input type="radio" name="terms" checked={choices.terms === terms} onChange={() => choose({ terms })} />
              <span>{termChoices[terms]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
