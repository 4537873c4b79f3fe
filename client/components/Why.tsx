import { withReason } from '@parlour/kit/words';
import { useId, type ReactElement } from 'react';
import { useGuideWords, useLoaded } from '../hooks/use-guide.ts';
import { useRoomView } from '../hooks/use-room.ts';
import { reasonIn, weighedLines } from '../lib/reasons.ts';
import { tellingOf } from '../lib/telling.ts';
import type { MatchModel, Why as Answer } from '../store/state.ts';
import { Dialog, PastContext, Terms, useWords, type AnyGameWords, type AnyTableUi } from '../ui/index.ts';
import { rulesWords, type RulesWords } from '../words/rules/index.ts';
import form from './form.module.css';
import { StillTable } from './StillTable.tsx';
import css from './Why.module.css';

interface WhyProps {
  readonly play: MatchModel;
  readonly ui: AnyTableUi;
  readonly words: AnyGameWords;
  /** The event that is asked about; null while nothing is. */
  readonly seq: number | null;
  readonly onClose: () => void;
}
/** What a bot saw, weighed and chose, when the hand is over. */
export function Why({ play, ui, words, seq, onClose }: WhyProps): ReactElement | null {
  const { lang } = useWords();
  const page = useLoaded(rulesWords, lang);
  const isRefused = useRoomView(({ problem }) => problem !== null);
  if (page === null) return null;
  const answer = play.why !== null && play.why.seq === seq ? play.why : null;
  return (
    <Dialog open={seq !== null} onClose={onClose} title={page.why}>
      {answer === null ? (
        <p className={form.help}>{isRefused ? page.whyNot : page.whyAsked}</p>
      ) : (
        answer.decisions.map((decision) => (
          <Decided key={decision.seat} play={play} ui={ui} words={words} page={page} seq={answer.seq} {...decision} />
        ))
      )}
    </Dialog>
  );
}

type DecidedProps = Omit<WhyProps, 'onClose'> &
  Answer['decisions'][number] & { readonly page: RulesWords; readonly seq: number };
function Decided({ play, ui, words, page, seq, seat, view, menu, action, why }: DecidedProps): ReactElement | null {
  const guide = useGuideWords(play.game);
  const heading = useId();
  if (guide === null) return null;
  const name = tellingOf(play).name(seat);
  const reason = reasonIn(guide, action, why);
  const lines = weighedLines(guide, words, { action, menu, why });
  return (
    <section className={css.decided} aria-labelledby={heading}>
      <h3 id={heading}>{name}</h3>
      <p>
        <Terms text={withReason(guide.hint(action, menu, words), reason)} />
      </p>
      {lines.length > 0 ? (
        <>
          <h4>{page.whyWeighed}</h4>
          <ul className={css.options}>
            {lines.map(({ deed, numbers, isChosen }) => (
              <li key={deed} aria-current={isChosen || undefined}>
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
          <StillTable
            ui={ui}
            still
            view={view}
            log={play.log.filter((entry) => entry.seq < seq)}
            players={play.players}
            words={words}
          />
        </PastContext>
      </div>
    </section>
  );
}
