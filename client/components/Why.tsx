import { useId, type ReactElement } from 'react';
import { useGuideWords, useLoaded } from '../hooks/use-guide.ts';
import { reasonedIn, weighedLines } from '../lib/reasons.ts';
import { tellingOf } from '../lib/telling.ts';
import type { LogEntry, Why as Answer } from '../store/state.ts';
import {
  Dialog,
  OwnEyesContext,
  PastContext,
  Terms,
  useWords,
  type AnyGameWords,
  type AnyTableUi,
  type AnyViewerView,
  type Player,
} from '../ui/index.ts';
import { rulesWords, type RulesWords } from '../words/rules/index.ts';
import form from './form.module.css';
import { StillTable } from './StillTable.tsx';
import css from './Why.module.css';

/** The game that the question is about. */
interface Past {
  readonly game: string;
  readonly players: readonly Player[];
  /** The log as it was told to this viewer. */
  readonly log: readonly LogEntry[];
  readonly ui: AnyTableUi;
  readonly words: AnyGameWords;
}
interface WhyProps extends Past {
  /** Number of the event that is asked about; null while the dialog is closed. */
  readonly seq: number | null;
  /** What bots decided before that event. `none` if there is no answer, null while the answer is awaited. */
  readonly decisions: readonly Decision[] | 'none' | null;
  readonly onClose: () => void;
}
type Decision = Omit<Answer['decisions'][number], 'view'> & { readonly view: AnyViewerView };
/** Shows what a bot saw, considered and chose in a hand that is over. */
export function Why({ seq, decisions, log, onClose, ...past }: WhyProps): ReactElement | null {
  const { lang } = useWords();
  const page = useLoaded(rulesWords, lang);
  if (page === null) return null;
  return (
    <Dialog open={seq !== null} onClose={onClose} title={page.why}>
      {decisions === null || decisions === 'none' || seq === null ? (
        <p className={form.help}>{decisions === 'none' ? page.whyNot : page.whyAsked}</p>
      ) : (
        decisions.map((decision) => (
          <Decided
            key={decision.seat}
            {...past}
            {...decision}
            log={log.filter((entry) => entry.seq < seq)}
            page={page}
          />
        ))
      )}
    </Dialog>
  );
}

type DecidedProps = Past & Decision & { readonly page: RulesWords };
function Decided(props: DecidedProps): ReactElement | null {
  const { game, players, log, ui, words, page, seat, view } = props;
  const guide = useGuideWords(game);
  const { bots } = useWords();
  const heading = useId();
  if (guide === null) return null;
  const name = tellingOf({ players, seat: null }).name(seat);
  const about = (words.bots[props.bot] ?? bots[props.bot])?.about ?? null;
  const lines = weighedLines(guide, words, page, props);
  return (
    <section className={css.decided} aria-labelledby={heading}>
      <h3 id={heading}>{name}</h3>
      <p>
        <Terms text={reasonedIn(guide, words, page, { ...props, about })} />
      </p>
      {lines.length > 0 ? (
        <>
          <h4>{page.whyWeighed}</h4>
          <ul className={css.options}>
            {lines.map(({ deed, numbers, isChosen }, index) => (
              <li key={index} aria-current={isChosen || undefined}>
                <span>{deed}</span> <span>{numbers}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={form.help}>{page.whyNoNumbers}</p>
      )}
      <h4>{page.whySaw(name)}</h4>
      <div className={css.table}>
        <PastContext value>
          <OwnEyesContext value={false}>
            <StillTable ui={ui} still view={view} log={log} players={players} words={words} />
          </OwnEyesContext>
        </PastContext>
      </div>
    </section>
  );
}
