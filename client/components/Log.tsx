import { Undo2 } from 'lucide-react';
import { lazy, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { MatchModel } from '../store/state.ts';
import { Button, Late, Terms, useWords, type AnyGameWords, type AnyTableUi } from '../ui/index.ts';
import { useGuideUi, useLoaded } from '../hooks/use-guide.ts';
import { useRoom, useRoomView } from '../hooks/use-room.ts';
import { closedText, takenBackText, useTakeBack } from '../hooks/use-take-back.ts';
import { botChoices } from '../lib/reasons.ts';
import { rulesWords } from '../words/rules/index.ts';
import { Why } from './Why.tsx';
import form from './form.module.css';
import { logLines, markedLine } from '../lib/log-lines.ts';
import { lookAt, lookBack } from '../lib/look-back-store.ts';
import { showPanel } from '../lib/panel-store.ts';
import css from './Log.module.css';
import { Scroll } from './Scroll.tsx';

const PlayedOnNote = lazy(async () => ({ default: (await import('./replay/PlayedOn.tsx')).PlayedOnNote }));

interface LogProps {
  readonly play: MatchModel;
  readonly words: AnyGameWords | null;
  readonly ui: AnyTableUi | null;
}
const NONE: ReadonlyMap<number, number> = new Map();
/** The log of the game in its own words. Each line is one event. */
export function Log({ play, words, ui }: LogProps): ReactElement {
  const { table, plain, lang } = useWords();
  const room = useRoom();
  const page = useLoaded(rulesWords, lang);
  const chooser = useGuideUi(play.game)?.chooser;
  const choices = ui === null || chooser === undefined ? NONE : botChoices(play, ui.game, chooser);
  const [asked, setAsked] = useState<number | null>(null);
  const isRefused = useRoomView(({ problem }) => problem !== null);
  const lines = logLines(play, words, plain);
  const marks =
    page === null
      ? []
      : play.takenBack.map(({ seq, seat }) => ({ seq, text: takenBackText(play, seat, page), by: null, isMark: true }));
  const rows = [...lines.map((line) => ({ ...line, isMark: false })), ...marks].toSorted((a, b) => a.seq - b.seq);
  const takeBack = useTakeBack(play);
  const closed = page === null ? null : closedText(play, page);
  const marked = markedLine(lines, useStore(lookBack).seq);
  return (
    <Scroll label={table.log} newest={play.seq ?? 0}>
      {play.playedOn !== null && (
        <Late>
          <PlayedOnNote from={play.playedOn} seat={play.seat} />
        </Late>
      )}
      {play.logStartsLate && <p className={form.help}>{table.logLate}</p>}
      {lines.length === 0 && <p className={form.help}>{table.logEmpty}</p>}
      <ol className={css.lines}>
        {rows.map(({ seq, text, by, isMark }) =>
          isMark ? (
            <li key={seq} className={css.mark}>
              <Undo2 aria-hidden /> {text}
            </li>
          ) : (
            <li key={seq} aria-current={seq === marked ? 'step' : undefined}>
              <Terms text={text} />
              {/* Covers the whole line except the terms in it. */}
              <button
                type="button"
                className={css.look}
                title={table.lookBack}
                aria-label={`${table.lookBack}: ${text}`}
                onClick={() => {
                  lookAt(seq);
                  showPanel({ drawer: false });
                }}
              />
              {page !== null && choices.has(seq) && (
                <button
                  type="button"
                  className={css.why}
                  aria-label={`${page.why} ${text}`}
                  onClick={() => {
                    room.send({ type: 'why', seq });
                    setAsked(seq);
                  }}
                >
                  {page.why}
                </button>
              )}
              {by !== null && <span className={css.by}> · {by === 'clock' ? table.byClock : table.byBot}</span>}
            </li>
          ),
        )}
      </ol>
      {closed !== null && <p className={form.help}>{closed}</p>}
      {page !== null && takeBack !== null && (
        <Button className={css.back} onClick={takeBack}>
          <Undo2 aria-hidden />
          {page.backTurn}
        </Button>
      )}
      {ui !== null && words !== null && (
        <Why
          {...play}
          ui={ui}
          words={words}
          seq={asked}
          decisions={play.why !== null && play.why.seq === asked ? play.why.decisions : isRefused ? 'none' : null}
          onClose={() => setAsked(null)}
        />
      )}
    </Scroll>
  );
}
