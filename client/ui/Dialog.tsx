import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import css from './Dialog.module.css';
import { useWords } from './words.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Buttons at the bottom. */
  readonly actions?: ReactNode;
  /** `side` slides in from the edge. On narrow screens every dialog comes from below. */
  readonly place?: 'middle' | 'side';
  readonly children: ReactNode;
}
/** A native modal dialog. The browser keeps the focus inside and restores it on closing. */
export function Dialog({ open, onClose, title, actions, place = 'middle', children }: DialogProps): ReactElement {
  const words = useWords();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** What had the focus when the dialog opened. Null while it is closed. */
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) {
      opener.current = document.activeElement;
      dialog.showModal();
    } else if (!open) {
      opener.current = null;
      if (dialog.open) dialog.close();
    }
  }, [open]);
  // A dialog that leaves the page while it is open does not give the focus back by itself. Not a layout effect: that would
  // also end when the page waits for something, such as the words of another language.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );
  return (
    // The click handler is only for the backdrop. Keyboard users have Escape, which the browser handles, and the close
    // button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={css.dialog}
      data-place={place}
      aria-labelledby={titleId}
      // React bubbles `close` from a dialog nested in this one.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      {open && (
        <div className={css.body}>
          <div className={css.header}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={words.close} onClick={() => ref.current?.close()}>
              <X aria-hidden />
            </IconButton>
          </div>
          <div className={css.content}>{children}</div>
          {actions !== undefined && <div className={css.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
