import { Download, Eye, EyeOff, Keyboard, Link2, ListTree, Settings, Swords } from 'lucide-react';
import type { AnyRules } from '@parlour/kernel';
import { canHash } from '@parlour/sdk/fairness/hash';
import { memo, useId, useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import { handDealtAt, useLogCheck } from '../../hooks/use-log-check.ts';
import type { Replay } from '../../hooks/use-replay.ts';
import { searchOf } from '../../lib/replay-moments.ts';
import { showKeyMap } from '../../lib/key-map-store.ts';
import { Dialog, IconButton, useShortcut, useWords } from '../../ui/index.ts';
import { useReplayWords } from '../../words/replay/index.ts';
import { CopyButton } from '../CopyButton.tsx';
import { FairnessBadge } from '../Fairness.tsx';
import form from '../form.module.css';
import { Logo } from '../Logo.tsx';
import { SettingsDialog } from '../SettingsDialog.tsx';
import bar from '../TableBar.module.css';
import css from './bar.module.css';
import { PlayOnDialog } from './PlayOnDialog.tsx';
import { SaveDialog } from './SaveDialog.tsx';

interface ReplayBarProps {
  readonly id: string;
  readonly replay: Replay;
  readonly title: string;
  /** True if the game can show all hands at once and the log has them. */
  readonly opensHands: boolean;
  /** The rules of the game, to check its cards with; null until they are loaded. */
  readonly rules: AnyRules | null;
  /** Opens the panel; null if the panel stands beside the table. */
  readonly onPanel: (() => void) | null;
}
export const ReplayBar = memo(function ReplayBar(props: ReplayBarProps): ReactElement {
  const { id, replay, title, opensHands, rules, onPanel } = props;
  const shell = useWords();
  const words = useReplayWords();
  const [opened, setOpened] = useState<'share' | 'save' | 'playOn' | 'settings' | null>(null);
  const close = (): void => setOpened(null);
  const toggleOpen = (): void => replay.see({ open: !replay.open });
  useShortcut(opensHands ? 'o' : null, words.openTable, toggleOpen);
  useShortcut(',', shell.keys.settings, () => setOpened('settings'));
  useShortcut(replay.game.knowing.length > 0 ? 'p' : null, words.playOn, () => setOpened('playOn'));
  useShortcut('s', words.save, () => setOpened('save'));
  useShortcut(onPanel === null ? null : 'l', words.keys.panel, () => onPanel?.());
  return (
    <header className={bar.bar}>
      <Link href="/" className={bar.home} aria-label={shell.table.toLobby}>
        <Logo />
      </Link>
      <div className={`${bar.title} ${css.title}`}>
        <h1>{title}</h1>
        <p>{words.code(id)}</p>
      </div>
      <Eyes replay={replay} />
      <div className={`${bar.tools} ${css.tools}`}>
        <ReplayFairness replay={replay} rules={rules} />
        {opensHands && (
          <IconButton label={words.openTable} aria-pressed={replay.open} onClick={toggleOpen}>
            {replay.open ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          </IconButton>
        )}
        <IconButton label={words.share} onClick={() => setOpened('share')}>
          <Link2 aria-hidden />
        </IconButton>
        <IconButton label={words.save} onClick={() => setOpened('save')}>
          <Download aria-hidden />
        </IconButton>
        {replay.game.knowing.length > 0 && (
          <IconButton label={words.playOn} onClick={() => setOpened('playOn')}>
            <Swords aria-hidden />
          </IconButton>
        )}
        {onPanel !== null && (
          <IconButton label={words.openPanel} onClick={onPanel}>
            <ListTree aria-hidden />
          </IconButton>
        )}
        <IconButton className={bar.keys} label={shell.keys.open} onClick={() => showKeyMap(true)}>
          <Keyboard aria-hidden />
        </IconButton>
        <IconButton className={css.settings} label={shell.settings.open} onClick={() => setOpened('settings')}>
          <Settings aria-hidden />
        </IconButton>
      </div>
      <ShareDialog id={id} replay={replay} open={opened === 'share'} onClose={close} />
      <SaveDialog id={id} game={replay.game.log.game} open={opened === 'save'} onClose={close} />
      <PlayOnDialog id={id} replay={replay} open={opened === 'playOn'} onClose={close} />
      <SettingsDialog open={opened === 'settings'} onClose={close} />
    </header>
  );
});

/** The fairness badge for the hand that is shown. */
function ReplayFairness({ replay, rules }: Pick<ReplayBarProps, 'replay' | 'rules'>): ReactElement {
  const words = useReplayWords();
  const check = useLogCheck(replay.game, rules);
  const { hands } = check;
  const fault = check.fault === 'uncommitted' && replay.game.log.isOffline ? 'offline' : check.fault;
  const said = fault === null ? null : ({ status: STATUS[fault], text: words.fairness[fault] } as const);
  return (
    <FairnessBadge
      fairness={{ canCheck: canHash(), hands, anchors: [] }}
      game={replay.game.log.game}
      seats={replay.game.log.seats}
      current={handDealtAt(check, replay.at)}
      fault={said}
      onAgain={check.again}
    />
  );
}
const STATUS = { uncommitted: 'unchecked', offline: 'unchecked', secret: 'failed', broken: 'failed' } as const;

/** Chooses the point of view: a player's, or a spectator's. */
function Eyes({ replay }: { readonly replay: Replay }): ReactElement | null {
  const words = useReplayWords();
  const { game, seat, players } = replay;
  const id = useId();
  if (game.knowing.length === 0)
    return (
      <p className={bar.status} title={words.shownOnly}>
        <EyeOff aria-hidden />
        <span>{words.shownOnly}</span>
      </p>
    );
  return (
    <span className={css.eyes}>
      <label htmlFor={id} className="visually-hidden">
        {words.whose}
      </label>
      <select
        id={id}
        value={seat === null ? '' : String(seat)}
        onChange={({ target: { value } }) => replay.see({ seat: value === '' ? null : Number(value) })}
      >
        {game.knowing.map((each) => (
          <option key={each} value={each}>
            {players[each]?.name}
          </option>
        ))}
        <option value="">{words.nobody}</option>
      </select>
    </span>
  );
}

interface ShareDialogProps {
  readonly id: string;
  readonly replay: Replay;
  readonly open: boolean;
  readonly onClose: () => void;
}
function ShareDialog({ id, replay, open, onClose }: ShareDialogProps): ReactElement {
  const { room } = useWords();
  const words = useReplayWords();
  const { access } = replay.game.log;
  const link = `${location.origin}/replay/${id}${searchOf(replay)}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.shareTitle}
      actions={<CopyButton text={link} label={room.copyLink} />}
    >
      <div className={css.share}>
        <input className={form.input} readOnly value={link} aria-label={words.share} />
        <p className={form.help}>{words.shareHelp[access === 'none' ? 'players' : access]}</p>
      </div>
    </Dialog>
  );
}
