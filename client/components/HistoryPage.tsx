import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useHistoryWords } from '../hooks/use-history-words.ts';
import { useTitle } from '../hooks/use-title.ts';
import { announce, Button, useWords } from '../ui/index.ts';
import css from './HistoryPage.module.css';
import form from './form.module.css';
import { TopBar } from './TopBar.tsx';

interface HistoryPageProps {
  readonly of: 'games' | 'figures';
  readonly children: ReactNode;
}
/** The frame of the two pages about finished games (`games` and `figures`), which link to each other. */
export function HistoryPage({ of, children }: HistoryPageProps): ReactElement {
  const words = useHistoryWords();
  useTitle(words[of]);
  const link = (href: string, what: HistoryPageProps['of']): ReactElement => (
    <Link href={href} aria-current={what === of ? 'page' : undefined}>
      {words[what]}
    </Link>
  );
  return (
    <div className={css.page}>
      <TopBar toGames />
      <main className={css.main}>
        <nav className={css.nav} aria-label={words.nav}>
          {link('/history', 'games')}
          {link('/profile', 'figures')}
        </nav>
        <header className={css.head}>
          <h1>{words[of]}</h1>
          <p>{of === 'games' ? words.gamesLead : words.figuresLead}</p>
        </header>
        {children}
      </main>
    </div>
  );
}

/** Shown if there are no games: says why, and links to the lobby. */
export function Nothing(): ReactElement {
  const words = useHistoryWords();
  const [, go] = useLocation();
  return (
    <section className={css.nothing}>
      <h2>{words.emptyTitle}</h2>
      <p>{words.emptyText}</p>
      <Button look="primary" onClick={() => go('/')}>
        {words.toLobby}
      </Button>
    </section>
  );
}

export function Failed({ onAgain }: { readonly onAgain: () => void }): ReactElement {
  const { tryAgain } = useWords();
  const { failed } = useHistoryWords();
  useEffect(() => announce(failed), [failed]);
  return (
    <div className={`${form.problem} ${css.failed}`}>
      <p>{failed}</p>
      <Button onClick={onAgain}>{tryAgain}</Button>
    </div>
  );
}
