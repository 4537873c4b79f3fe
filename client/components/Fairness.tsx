import { Shield, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { statusOf, type CheckStatus, type HandCheck } from '@parlour/sdk/fairness/checker';
import { useRoom, useRoomView } from '../hooks/use-room.ts';
import { Button, Dialog, IconButton, useWords } from '../ui/index.ts';
import css from './Fairness.module.css';

const ICONS = { checked: ShieldCheck, unchecked: Shield, failed: ShieldAlert } as const;
/** Hands of which something was dealt, the last first. */
const dealt = (hands: readonly HandCheck[]): readonly HandCheck[] =>
  hands.filter(({ deal, problems }) => deal !== null || problems.length > 0).toReversed();
/** The worst status of all hands: a bad one is not hidden by good ones after it. */
function worstOf(hands: readonly HandCheck[]): CheckStatus {
  const all = hands.map(statusOf);
  if (all.includes('failed')) return 'failed';
  const [first = 'unchecked'] = all;
  return first;
}

/** In the bar of every table: are the cards as they were committed to? It opens the panel that explains it. */
export function FairnessBadge(): ReactElement {
  const { fairness: words } = useWords();
  const { hands } = useRoomView(({ fairness }) => fairness);
  const [open, setOpen] = useState(false);
  const shown = dealt(hands);
  const status = worstOf(shown);
  const Icon = ICONS[status];
  const [newest] = shown;
  // 0 before the first hand is dealt.
  const label = words.badge[status](newest === undefined ? 0 : newest.hand);
  return (
    <>
      <IconButton className={css.badge} label={label} data-status={status} onClick={() => setOpen(true)}>
        <Icon aria-hidden />
      </IconButton>
      {status === 'failed' && <output className="visually-hidden">{label}</output>}
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title}>
        <FairnessPanel hands={shown} />
      </Dialog>
    </>
  );
}

/** In plain words, with this game's own numbers. */
function FairnessPanel({ hands }: { readonly hands: readonly HandCheck[] }): ReactElement {
  const { fairness: words } = useWords();
  const room = useRoom();
  const canCheck = useRoomView(({ fairness }) => fairness.canCheck);
  const [again, setAgain] = useState<'no' | 'running' | 'done'>('no');
  const check = async (): Promise<void> => {
    setAgain('running');
    await room.checkAgain();
    setAgain('done');
  };
  return (
    <div className={css.panel}>
      {words.how.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {!canCheck && <p className={css.note}>{words.cannot}</p>}
      <div className={css.again}>
        <Button look="primary" disabled={!canCheck || again === 'running'} onClick={() => void check()}>
          {words.again}
        </Button>
        <output>{again === 'done' ? words.doneAgain(hands.length) : ''}</output>
      </div>
      {hands.length === 0 && <p>{words.none}</p>}
      <ol className={css.hands}>
        {hands.map((hand) => (
          <Hand key={hand.hand} hand={hand} />
        ))}
      </ol>
    </div>
  );
}

function Hand({ hand }: { readonly hand: HandCheck }): ReactElement {
  const { fairness: words } = useWords();
  const own = useRoomView(({ fairness }) => fairness.anchor);
  const { commitment, deal, proved, problems } = hand;
  const status = statusOf(hand);
  const Icon = ICONS[status];
  return (
    <li className={css.hand} data-status={status}>
      <h3>
        <Icon aria-hidden />
        {words.badge[status](hand.hand)}
      </h3>
      {problems.map(({ code, label = '', value, player = '' }, index) => (
        <p key={index} className={css.problem}>
          {words.problems[code]}{' '}
          {[player, label, value].filter((part) => part !== '' && part !== undefined).join(' · ')}
        </p>
      ))}
      <p>{words.proved(proved)}</p>
      <dl className={css.numbers}>
        <dt>{words.root}</dt>
        <dd>
          <code>{commitment?.root ?? ''}</code>
        </dd>
        {(commitment?.players ?? []).map(({ name, anchor }, index) => (
          <div key={name}>
            <dt>{anchor !== null && anchor === own ? words.yourSalt : words.saltOf(name)}</dt>
            <dd>{deal?.salts[index] == null ? words.byServer : <code>{deal.salts[index]}</code>}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
