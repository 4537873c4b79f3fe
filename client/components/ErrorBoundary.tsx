import { Component, type ReactElement, type ReactNode } from 'react';
import { Button, useWords } from '../ui/index.ts';
import { Notice } from './Notice.tsx';

/** Catches errors thrown while rendering. The user keeps the chair, since that is held by the server. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }
  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken(): ReactElement {
  const words = useWords();
  return (
    <Notice title={words.table.broken} text={words.table.brokenHelp}>
      <Button look="primary" onClick={() => location.reload()}>
        {words.table.reload}
      </Button>
    </Notice>
  );
}
