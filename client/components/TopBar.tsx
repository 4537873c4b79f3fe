import { Keyboard, Settings } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import { IconButton, useShortcut, useWords } from '../ui/index.ts';
import { showKeyMap } from '../lib/key-map-store.ts';
import { Logo } from './Logo.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import css from './TopBar.module.css';

interface TopBarProps {
  /** True on pages without another link to the lobby, besides the logo. */
  readonly toGames?: boolean;
}
/** The header of every page except the table's. */
export function TopBar({ toGames = false }: TopBarProps): ReactElement {
  const words = useWords();
  const [settingsOpen, setSettingsOpen] = useState(false);
  useShortcut(',', words.keys.settings, () => setSettingsOpen(true));
  return (
    <header className={css.bar}>
      <Link href="/" className={css.home}>
        <span className={css.mark}>
          <Logo />
        </span>
        {words.app}
      </Link>
      <div className={css.tools}>
        {toGames && (
          <Link href="/" className={css.games}>
            {words.table.toLobby}
          </Link>
        )}
        <IconButton label={words.keys.open} className={css.keys} onClick={() => showKeyMap(true)}>
          <Keyboard aria-hidden />
        </IconButton>
        <IconButton label={words.settings.open} onClick={() => setSettingsOpen(true)}>
          <Settings aria-hidden />
        </IconButton>
      </div>
      <SettingsDialog open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </header>
  );
}
