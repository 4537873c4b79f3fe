import { ArrowLeft } from 'lucide-react';
import { use, useCallback, useSyncExternalStore, type ReactElement } from 'react';
import { Link } from 'wouter';
import { NotFound } from '../components/NotFound.tsx';
import { RuleBook } from '../components/rules/RuleBook.tsx';
import { TopBar } from '../components/TopBar.tsx';
import { useGameFace } from '../hooks/use-game.ts';
import { useTitle } from '../hooks/use-title.ts';
import { useWords } from '../ui/index.ts';
import { rulesWords } from '../words/rules/index.ts';
import css from './NewRoom.module.css';

const onHash = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};
const ruleInHash = (): string | null => /^#([A-Z]+[0-9.]+[a-z]?)$/.exec(location.hash)?.[1] ?? null;

/** A page with a game's rules: `/rules/<game>`. The hash (`#D3`) selects a rule. */
export function RulesScreen({ game }: { readonly game: string }): ReactElement {
  const words = use(rulesWords(useWords().lang));
  const { door, title } = useGameFace(game);
  useTitle(words.title(title));
  const target = useSyncExternalStore(onHash, ruleInHash);
  const onTarget = useCallback((number: string) => {
    location.hash = number;
  }, []);
  if (door === null) return <NotFound why="game" />;
  return (
    <>
      <TopBar />
      <main className={css.main}>
        <Link href="/" className={css.back}>
          <ArrowLeft aria-hidden />
          {words.back}
        </Link>
        <div className={css.head}>
          <h1>{words.title(title)}</h1>
        </div>
        <div className={css.part}>
          <RuleBook game={game} settings={null} now={NONE} target={target} onTarget={onTarget} />
        </div>
      </main>
    </>
  );
}
const NONE: readonly string[] = [];
