import { Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useLoaded } from '../hooks/use-guide.ts';
import { useRoom } from '../hooks/use-room.ts';
import { closedText } from '../hooks/use-take-back.ts';
import type { BackAsked, BackClosed, MatchModel } from '../store/state.ts';
import { announce, Button, nameOf, useWords } from '../ui/index.ts';
import { rulesWords, type RulesWords } from '../words/rules/index.ts';
import css from './Away.module.css';

interface AskedProps {
  readonly play: MatchModel;
  readonly asked: BackAsked;
  readonly words: RulesWords;
}

/**
 * Shown while somebody asks to take a move back. Players who are asked can allow or refuse it; everybody sees who has
 * not answered. After that, whoever asked is told if the move stands.
 */
export function TakeBack({ play }: { readonly play: MatchModel }): ReactElement | null {
  const { lang } = useWords();
  const words = useLoaded(rulesWords, lang);
  const { backAsked: asked, backClosed: closed } = play;
  if (words === null) return null;
  if (asked === null) return <Closed closed={closed} text={closedText(play, words)} />;
  return <Asked key={asked.seat} play={play} asked={asked} words={words} />;
}

interface ClosedProps {
  readonly closed: BackClosed | null;
  readonly text: string | null;
}
const SHOWN_MS = 5000;
/** How the request ended, for `SHOWN_MS`. After that it is only in the log. */
function Closed({ closed, text }: ClosedProps): ReactElement | null {
  const [shown, setShown] = useState<BackClosed | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setShown(closed), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [closed]);
  if (closed === shown || text === null) return null;
  return (
    <div className={css.layer} data-over>
      <p className={css.away}>{text}</p>
    </div>
  );
}

function Asked({ play, asked, words }: AskedProps): ReactElement {
  const room = useRoom();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isOwn = asked.seat === play.seat;
  const isWanted = play.seat !== null && asked.waiting.includes(play.seat);
  const title = isOwn ? words.backOwn : words.backAsked(nameOf(play.players, asked.seat));
  useEffect(() => announce(title), [title]);
  useEffect(() => {
    // The table waits for the answer, so nothing else can be done there.
    if (isWanted) button.current?.focus();
  }, [isWanted]);
  const say = (allowed: boolean) => () => room.send({ type: 'allow_take_back', allowed });
  return (
    // An overlay, so that the table does not move when it appears or goes.
    <div className={css.layer} data-paused={isWanted || undefined} data-over={!isWanted || undefined}>
      <section className={css.away} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {isWanted && <p>{words.backText}</p>}
        {isWanted ? (
          <div className={css.choices}>
            <Button ref={button} onClick={say(false)}>
              {words.backRefuse}
            </Button>
            <Button look="primary" onClick={say(true)}>
              <Undo2 aria-hidden />
              {words.backAllow}
            </Button>
          </div>
        ) : (
          <p>{words.backWaiting(asked.waiting.map((seat) => nameOf(play.players, seat)))}</p>
        )}
        {isOwn && <Button onClick={() => room.send({ type: 'take_back', wanted: false })}>{words.backWithdraw}</Button>}
      </section>
    </div>
  );
}
