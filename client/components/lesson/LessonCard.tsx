import { defined } from '@parlour/kernel/defined';
import { X } from 'lucide-react';
import { use, useEffect, useRef, useState, type CSSProperties, type ReactElement } from 'react';
import { useWanted } from '../LanguageProvider.tsx';
import { door, spokenIn } from '../../hooks/use-game.ts';
import { cached } from '../../lib/cached.ts';
import { useTakeBack } from '../../hooks/use-take-back.ts';
import { useMedia } from '../../hooks/use-media.ts';
import { usePointing, type Pointed } from '../../hooks/use-pointing.ts';
import type { Box } from '../../lib/pointing.ts';
import { stepDue, type LessonNow } from '../../lib/lesson-course.ts';
import { keepLesson, lessons, type Course } from '../../store/lessons.ts';
import type { BackClosed, MatchModel, Sent } from '../../store/state.ts';
import {
  Announce,
  Button,
  IconButton,
  useShortcut,
  useWords,
  type AnyLessonUi,
  type LessonLine,
} from '../../ui/index.ts';
import { lessonWords } from '../../words/lesson/index.ts';
import css from './lesson.module.css';

const lessonUis = cached(async (id) => (await door(id))?.lesson?.() ?? null);
const lineWords = cached(async (key) => {
  const [id = '', lang = 'en'] = key.split(' ');
  return (await lessonUis(id))?.words[lang]?.() ?? null;
});
/** On screens of this size, a card stands beside what it points at. On smaller ones it is a strip above the table. */
const ROOMY = '(min-width: 48rem) and (min-height: 36rem)';

interface LessonCardProps {
  readonly room: string;
  readonly play: MatchModel;
  /** True while the user looks at a past moment. */
  readonly isPast: boolean;
}
/**
 * The cards of a lesson, which guide the user through the first hand one at a time. A card points at what it explains.
 * It never takes the focus and never answers for the user.
 */
export function LessonCard({ room, play, isPast }: LessonCardProps): ReactElement | null {
  const ui = use(lessonUis(play.game));
  const lang = spokenIn(use(door(play.game)), useWanted());
  const lines = use(lineWords(`${play.game} ${lang}`));
  const [begun] = useState(() => lessons().get(room) ?? null);
  const isOther = begun === null || (begun.gameId !== null && begun.gameId !== play.gameId);
  const [isOver, setOver] = useState(isOther);
  const [lastPrompt, setLastPrompt] = useState<number | null>(null);
  if (play.prompt !== null && play.prompt.id !== lastPrompt) setLastPrompt(play.prompt.id);
  const takeBack = useTakeBack(play);
  if (ui === null || lines === null || begun === null || isOver || play.view === null) return null;
  const end = (): void => {
    keepLesson(room, null);
    setOver(true);
  };
  const keep = (course: Course): void => keepLesson(room, { game: play.game, gameId: play.gameId, ...course });
  const { view, prompt, sent } = play;
  const now = { view, menu: sent === null ? (prompt?.menu ?? null) : null, prompt: prompt?.id ?? null, lastPrompt };
  const back = { take: takeBack, times: play.takenBack.length, closed: play.backClosed };
  const steps = { ui, lines, lang, isPast, now, sent, back, begun, keep, end };
  return <Steps {...steps} />;
}

interface StepsProps {
  readonly ui: AnyLessonUi;
  readonly lines: Readonly<Record<string, LessonLine>>;
  /** Language of the lines. */
  readonly lang: string;
  /** Then no card is shown, and the progress is kept. */
  readonly isPast: boolean;
  readonly now: LessonNow;
  readonly sent: Sent | null;
  /**
   * `take` asks to take the last move back, if that may be asked; `times` is how often moves were taken back so far;
   * `closed` is how the last request ended otherwise.
   */
  readonly back: { readonly take: (() => void) | null; readonly times: number; readonly closed: BackClosed | null };
  readonly begun: Course;
  readonly keep: (course: Course) => void;
  readonly end: () => void;
}
/** A question that was answered otherwise than its step asked for. */
interface Strayed {
  readonly step: number;
  readonly prompt: number;
  /** How often moves had been taken back by then. */
  readonly times: number;
  /** How the last request to take a move back had ended by then. */
  readonly closed: BackClosed | null;
}
function Steps(props: StepsProps): ReactElement | null {
  const { lines, lang, isPast, now, sent, back, begun, keep, end } = props;
  const { steps } = props.ui;
  const [course, setCourse] = useState<Course>(begun);
  const due = stepDue(steps, course, now);
  const [strayed, setStrayed] = useState<Strayed | null>(null);
  /** Whether an answer was not what its step asked for, and was not taken back. Then steps may not fit the table. */
  const [isAstray, setAstray] = useState(false);
  /** The last answer that was compared with what its step asked for. */
  const [judged, setJudged] = useState<Sent | null>(null);
  if (strayed !== null && back.times > strayed.times) {
    setCourse({ step: strayed.step, prompt: null });
    setStrayed(null);
    setAstray(false);
  } else {
    if (due.step !== course.step || due.prompt !== course.prompt) setCourse({ step: due.step, prompt: due.prompt });
    if (sent !== null && sent !== judged) {
      setJudged(sent);
      const isOther = sent.promptId === due.prompt && steps[due.step]?.wants?.(sent.action) === false;
      const { times, closed } = back;
      setStrayed(isOther ? { step: due.step, prompt: sent.promptId, times, closed } : null);
      if (isOther) setAstray(true);
    }
  }
  useEffect(() => {
    keep(course);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- written when the learner has come further
  }, [course.step, course.prompt]);
  if (isPast) return null;
  const step = due.isShown ? (steps[due.step] ?? null) : null;
  const next = (): void => {
    if (due.step === steps.length - 1) end();
    else setCourse({ step: due.step + 1, prompt: null });
  };
  // A refused answer leaves its question open.
  const meant = strayed === null || now.prompt === strayed.prompt ? null : lines[defined(steps[strayed.step]).id];
  if (meant != null)
    return (
      <Card
        line={meant}
        lang={lang}
        part={null}
        at={defined(strayed).step}
        count={steps.length}
        // Not after a refusal, e.g. because new cards have been seen since: the table has said so.
        strayed={{ takeBack: back.closed === null || back.closed === strayed?.closed ? back.take : null }}
        isAstray={false}
        next={() => setStrayed(null)}
        end={end}
      />
    );
  return (
    <Card
      line={step === null ? null : (lines[step.id] ?? null)}
      lang={lang}
      part={step?.at ?? null}
      at={due.step}
      count={steps.length}
      strayed={null}
      isAstray={isAstray && now.menu !== null}
      next={step === null || step.asks === true ? null : next}
      end={end}
    />
  );
}

interface CardProps {
  /** Null while the other players act, and where no step fits the table. */
  readonly line: LessonLine | null;
  readonly lang: string;
  readonly part: string | null;
  readonly at: number;
  readonly count: number;
  /** Set if the learner has answered otherwise. `takeBack` is null while that is impossible. */
  readonly strayed: { readonly takeBack: (() => void) | null } | null;
  /** True while the learner is asked what no step is about, after having gone another way. */
  readonly isAstray: boolean;
  /** Null while the others act, and if the step ends with an answer at the table. */
  readonly next: (() => void) | null;
  readonly end: () => void;
}
function Card({ line, lang, part, at, count, strayed, isAstray, next, end }: CardProps): ReactElement | null {
  const shell = useWords();
  const words = use(lessonWords(shell.lang));
  const card = useRef<HTMLElement>(null);
  const isRoomy = useMedia(ROOMY);
  const pointed = usePointing(part, card);
  const nextLabel = strayed !== null ? shell.table.goOn : at === count - 1 ? words.finish : words.next;
  useShortcut(next === null ? null : '.', nextLabel, next ?? end);
  if (line === null && isRoomy && !isAstray) return null;
  // The explanation was on the strip before the answer, and is again once the move is taken back. Without it the strip
  // of an answer that strayed is low enough that the table keeps its layout.
  const see = strayed === null || isRoomy || line?.act === undefined ? line?.see : undefined;
  const shown = [strayed === null ? undefined : words.strayed, see, line?.act];
  const said = line === null ? (isAstray ? words.astray : null) : shown.filter((text) => text !== undefined).join(' ');
  return (
    <>
      {pointed?.target != null && <div className={css.ring} style={boxStyle(pointed.target)} aria-hidden />}
      <section
        ref={card}
        className={isRoomy ? css.card : css.strip}
        data-lesson={isRoomy ? 'card' : 'strip'}
        data-strayed={strayed === null ? undefined : true}
        data-side={isRoomy ? (pointed?.card.side ?? undefined) : undefined}
        style={isRoomy ? cardStyle(pointed) : undefined}
        aria-label={words.title}
      >
        <Announce text={said} />
        <header className={css.head}>
          <h2>{words.title}</h2>
          <span>{words.step(Math.min(at + 1, count), count)}</span>
          <IconButton label={words.skip} onClick={end}>
            <X aria-hidden />
          </IconButton>
        </header>
        {line === null ? (
          <p className={css.text}>{isAstray ? words.astray : words.waiting}</p>
        ) : (
          <div className={css.text}>
            {strayed !== null && <p>{words.strayed} </p>}
            <p lang={lang}>
              {see} {line.act !== undefined && <strong>{line.act}</strong>}
            </p>
          </div>
        )}
        <div className={css.next}>
          {strayed !== null && strayed.takeBack !== null && (
            <Button look="primary" onClick={strayed.takeBack}>
              {words.back}
            </Button>
          )}
          {next !== null && (
            <Button look={strayed === null ? 'primary' : 'plain'} onClick={next}>
              {nextLabel}
            </Button>
          )}
        </div>
      </section>
    </>
  );
}
const boxStyle = ({ left, top, width, height }: Box): CSSProperties => ({ left, top, width, height });
/** Null before the card was measured: then the style sheet decides. */
function cardStyle(pointed: Pointed | null): CSSProperties {
  if (pointed === null) return {};
  const { left, top, arrow } = pointed.card;
  return { left, top, '--arrow': `${arrow}px` };
}
