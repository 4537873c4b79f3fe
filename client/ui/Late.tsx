import { Component, Suspense, type ReactElement, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import css from './Late.module.css';
import { missing } from './late-parts.ts';
import { useWords } from './words.ts';

interface LateProps {
  /** Shown while the part is fetched. */
  readonly fallback?: ReactNode;
  /** Shown instead of the part if it cannot be fetched. Without this the page says so, in a note above everything. */
  readonly without?: ReactNode;
  readonly children: ReactNode;
}
/** A part that is fetched late. If it cannot be fetched, everything around it stays. */
export const Late = ({ fallback = null, without, children }: LateProps): ReactElement => (
  <Guard without={without}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Guard>
);

class Guard extends Component<Omit<LateProps, 'fallback'>, { readonly isMissing: boolean }> {
  override state = { isMissing: false };
  static getDerivedStateFromError(): { readonly isMissing: boolean } {
    return { isMissing: true };
  }
  override componentDidCatch(): void {
    if (this.props.without === undefined) missing.setState({ isShown: true });
  }
  override render(): ReactNode {
    return this.state.isMissing ? this.props.without : this.props.children;
  }
}

/** Says in place of a part that it could not be fetched. */
export function Missing(): ReactElement {
  const { table } = useWords();
  return (
    <div className={css.missing}>
      <p>{table.missing}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {table.reload}
      </Button>
    </div>
  );
}
