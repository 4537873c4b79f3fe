import { Shield, ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { statusOf, type CheckStatus, type HandCheck, type Problem } from '@parlour/sdk/fairness/checker';
import { useFairnessWords } from '../hooks/use-fairness-words.ts';
import { useGameFace, useTable } from '../hooks/use-game.ts';
import { useRoom, useRoomView } from '../hooks/use-room.ts';
import { useShownName } from '../hooks/use-shown-name.ts';
import type { FairnessModel } from '../store/fairness.ts';
import type { MatchModel } from '../store/state.ts';
import {
  Button,
  Dialog,
  IconButton,
  Late,
  Missing,
  useWords,
  type AnyGameWords,
  type AnyTableUi,
} from '../ui/index.ts';
import css from './Fairness.module.css';

const ICONS = { checked: ShieldCheck, unchecked: Shield, failed: ShieldAlert } as const;
/** Hands that were dealt or have a problem, newest first. */
const dealt = (hands: readonly HandCheck[]): readonly HandCheck[] =>
  hands.filter(({ deal, problems }) => deal !== null || problems.length > 0).toReversed();
/** The running hand if it began before the first commitment, so nothing was committed to for it. Otherwise null. */
function uncommitted(hands: readonly HandCheck[]): number | null {
  const first = hands.find(({ commitment }) => commitment !== null);
  return first !== undefined && first.hand > 1 && first.deal === null ? first.hand - 1 : null;
}
/**
 * What the badge shows. A failed hand comes first, even if others are good; then the hand that is looked at, or the
 * last one. `hand` is null before the first commitment.
 */
function verdict(
  hands: readonly HandCheck[],
  current: number | null,
  without: number | null,
): { readonly status: CheckStatus; readonly hand: number | null } {
  const bad = hands.find((hand) => statusOf(hand) === 'failed');
  const looked = current === null ? hands[0] : hands.find(({ hand }) => hand === current);
  const told = bad ?? looked;
  return told === undefined
    ? { status: 'unchecked', hand: current ?? without }
    : { status: statusOf(told), hand: told.hand };
}

interface FairnessProps {
  readonly fairness: FairnessModel;
  readonly game: string;
  /** Number of seats. */
  readonly seats: number;
  /** The hand that is looked at; null for the last. */
  readonly current?: number | null;
  /** Set if no hand can be checked: the reason. */
  readonly fault?: { readonly status: CheckStatus; readonly text: string } | null;
  readonly onAgain: () => Promise<void>;
}
/** The fairness badge at a running game. */
export function TableFairness({ play: { game, players } }: { readonly play: MatchModel }): ReactElement {
  const room = useRoom();
  const fairness = useRoomView((view) => view.fairness);
  return <FairnessBadge fairness={fairness} game={game} seats={players.length} onAgain={() => room.checkAgain()} />;
}

/** The badge in the bar: do the cards match what was committed to? A click opens the panel that explains it. */
export function FairnessBadge(props: FairnessProps): ReactElement {
  const { fairness, current = null, fault = null } = props;
  const { fairness: words } = useWords();
  const [open, setOpen] = useState(false);
  const shown = dealt(fairness.hands);
  const without = uncommitted(fairness.hands);
  const { status: found, hand } = verdict(shown, current, without);
  const status = fault?.status ?? found;
  const Icon = fairness.canCheck ? ICONS[status] : ShieldOff;
  const said = hand === null ? words.noHandBadge[status] : words.badge[status](hand);
  const label = fairness.canCheck ? said : words.cannotBadge;
  return (
    <>
      <IconButton
        className={css.badge}
        label={label}
        data-status={fairness.canCheck ? status : 'cannot'}
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden />
      </IconButton>
      {status === 'failed' && <output className="visually-hidden">{label}</output>}
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title}>
        <Late without={<Missing />}>{open && <FairnessPanel {...props} hands={shown} without={without} />}</Late>
      </Dialog>
    </>
  );
}

interface PanelProps extends FairnessProps {
  readonly hands: readonly HandCheck[];
  /** The running hand if nothing was committed to for it. */
  readonly without: number | null;
}
/** Explains the check in plain words, and lists the game's hands. */
function FairnessPanel({ fairness, game, seats, hands, without, fault, onAgain }: PanelProps): ReactElement {
  const words = useFairnessWords();
  const { canCheck, anchors } = fairness;
  const ui = useTable(game);
  const { words: spoken } = useGameFace(game);
  const shownName = useShownName();
  const named = (problem: Problem): Problem =>
    problem.player === undefined ? problem : { ...problem, player: shownName(problem.player) };
  const [again, setAgain] = useState<'no' | 'running' | 'done'>('no');
  const check = async (): Promise<void> => {
    setAgain('running');
    await onAgain();
    setAgain('done');
  };
  const listed = (isFailed: boolean): ReactElement | null => {
    const some = hands.filter((hand) => (statusOf(hand) === 'failed') === isFailed);
    if (some.length === 0) return null;
    return (
      <ol className={css.hands}>
        {some.map((hand) => (
          <Hand
            key={hand.hand}
            hand={hand}
            before={hands[hands.indexOf(hand) + 1] ?? null}
            own={anchors}
            about={(problem) => aboutIn(named(problem), seats, ui, spoken)}
          />
        ))}
      </ol>
    );
  };
  return (
    <div className={css.panel}>
      {!canCheck && <p className={css.note}>{words.cannot}</p>}
      {fault != null && <p className={css.note}>{fault.text}</p>}
      {/* Problems come first, then how the check works. */}
      {listed(true)}
      {words.how.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={css.again}>
        <Button look="primary" disabled={!canCheck || again === 'running'} onClick={() => void check()}>
          {words.again}
        </Button>
        <output>{again === 'done' ? words.doneAgain(hands.length) : ''}</output>
      </div>
      {without !== null && <p className={css.note}>{words.uncommitted(without)}</p>}
      {canCheck && hands.length === 0 && without === null && fault == null && <p>{words.none}</p>}
      {listed(false)}
    </div>
  );
}

/**
 * What a problem is about: the player and the card or number. The game's own name for the card is used if it has one.
 */
function aboutIn(
  { label = '', value, player = '' }: Problem,
  seats: number,
  ui: AnyTableUi | null,
  words: AnyGameWords | null,
): string {
  const named = value === undefined || words === null ? null : ui?.drawn?.({ label, value, seats }, words);
  return [player, ...(named == null ? [label, value] : [named])]
    .filter((part) => part !== '' && part !== undefined)
    .join(' · ');
}

/**
 * Names of players whose salts come from a new chain from this hand on. Either the old chain was used up, or the
 * player's page was reloaded.
 */
const newChains = ({ commitment }: HandCheck, before: HandCheck | null): readonly string[] =>
  (commitment?.players ?? []).flatMap(({ name, anchor }) => {
    const earlier = before?.commitment?.players.find((player) => player.name === name)?.anchor ?? null;
    return anchor === null || earlier === null || anchor === earlier ? [] : [name];
  });

interface HandProps {
  readonly hand: HandCheck;
  readonly before: HandCheck | null;
  /** Anchors of this page's own salt chains. */
  readonly own: readonly string[];
  readonly about: (problem: Problem) => string;
}
function Hand({ hand, before, own, about }: HandProps): ReactElement {
  const words = useFairnessWords();
  const { badge } = useWords().fairness;
  const shownName = useShownName();
  const { commitment, deal, proved, problems } = hand;
  const status = statusOf(hand);
  const Icon = ICONS[status];
  return (
    <li className={css.hand} data-status={status}>
      <h3>
        <Icon aria-hidden />
        {badge[status](hand.hand)}
      </h3>
      {problems.map((problem, index) => (
        <p key={index} className={css.problem}>
          {words.problems[problem.code]} {about(problem)}
        </p>
      ))}
      <p>{words.proved(proved)}</p>
      {newChains(hand, before).map((name) => (
        <p key={name}>{words.newChain(shownName(name))}</p>
      ))}
      <dl className={css.numbers}>
        <dt>{words.root}</dt>
        <dd>
          <code>{commitment?.root ?? ''}</code>
        </dd>
        {(commitment?.players ?? []).map(({ name, anchor }, index) => (
          <div key={name}>
            <dt>{anchor !== null && own.includes(anchor) ? words.yourSalt : words.saltOf(shownName(name))}</dt>
            <dd>{deal?.salts[index] == null ? words.byServer : <code>{deal.salts[index]}</code>}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
