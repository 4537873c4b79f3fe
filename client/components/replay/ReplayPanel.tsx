import { defined } from '@parlour/kernel/defined';
import { standingOfSides } from '@parlour/sdk/sides';
import { memo, useEffect, useMemo, useRef, useState, type ComponentProps, type ReactElement } from 'react';
import { useRules } from '../../hooks/use-game.ts';
import { useGuideUi, useLoaded } from '../../hooks/use-guide.ts';
import { takenBackText } from '../../hooks/use-take-back.ts';
import { sightIn, type Replay } from '../../hooks/use-replay.ts';
import { resultOf } from '../../lib/replay-moments.ts';
import { Face, useWords, type AnyGameWords, type AnyTableUi, type Player } from '../../ui/index.ts';
import { useReplayWords } from '../../words/replay/index.ts';
import { rulesWords, type RulesWords } from '../../words/rules/index.ts';
import { whyIn } from '../../store/replay.ts';
import panel from '../Panel.module.css';
import { Why } from '../Why.tsx';
import { Tabs } from '../Tabs.tsx';
import css from './panel.module.css';

const TABS = ['log', 'hands', 'sheet'] as const;
type Tab = (typeof TABS)[number];

interface ReplayPanelProps {
  /** Id of the finished game. */
  readonly id: string;
  readonly replay: Replay;
  readonly ui: AnyTableUi | null;
  readonly words: AnyGameWords | null;
  /** Called when something was chosen, so that a drawer over the table can close. */
  readonly onGone: () => void;
}
/** The panel beside the table: the log of this hand, all hands, and the scores. */
export const ReplayPanel = memo(function ReplayPanel({
  id,
  replay,
  ui,
  words,
  onGone,
}: ReplayPanelProps): ReactElement {
  const replayWords = useReplayWords();
  const [tab, setTab] = useState<Tab>('log');
  return (
    <Tabs label={replayWords.panel} tabs={TABS} tab={tab} onTab={setTab} nameOf={(each) => replayWords[each]}>
      {tab === 'log' && <Lines id={id} replay={replay} ui={ui} words={words} onGone={onGone} />}
      {tab === 'hands' && <Hands replay={replay} onGone={onGone} />}
      {tab === 'sheet' && ui !== null && words !== null && <Sheet replay={replay} ui={ui} words={words} />}
    </Tabs>
  );
});

interface ListProps {
  readonly replay: Replay;
  readonly onGone: () => void;
}
/** The lines of the current hand. A click on a line goes to its moment. */
function Lines({ id, replay, ui, words: gameWords, onGone }: ReplayPanelProps): ReactElement {
  const words = useReplayWords();
  const { lang } = useWords();
  const page = useLoaded(rulesWords, lang);
  const chosen = useBotChoices(replay);
  const [asked, setAsked] = useState<number | null>(null);
  const { hands, hand, lines, at } = replay;
  const { from, to } = defined(hands[hand]);
  const inHand = useMemo(() => lines.filter((line) => line.at > from && line.at <= to), [lines, from, to]);
  const marks = page === null ? [] : takenBackIn(replay, page).filter((mark) => mark.at > from && mark.at <= to);
  // A mark is sorted after the last remaining line before it.
  const rows: readonly Mark[] = [
    ...inHand.map(({ at: shownAt, text }) => ({ at: shownAt, text, mark: null })),
    ...marks,
  ].toSorted((a, b) => a.at - b.at);
  const present = inHand.findLast((line) => line.at <= at)?.at ?? null;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [present]);
  return (
    <section className={css.scroll}>
      <h2 className={css.heading}>{words.handOf(hand + 1, hands.length)}</h2>
      <ol ref={list} className={css.lines}>
        {rows.map((line) =>
          line.mark !== null ? (
            <li key={line.mark} className={css.mark}>
              {line.text}
            </li>
          ) : (
            <li key={line.at}>
              <button
                type="button"
                aria-current={line.at === present ? 'step' : undefined}
                data-ahead={line.at > at || undefined}
                onClick={() => {
                  replay.go(line.at);
                  onGone();
                }}
              >
                {line.text}
              </button>
              {page !== null && chosen.has(line.at) && (
                <button
                  type="button"
                  className={css.why}
                  aria-label={`${page.why} ${line.text}`}
                  onClick={() => setAsked(line.at)}
                >
                  {page.why}
                </button>
              )}
            </li>
          ),
        )}
      </ol>
      {ui !== null && gameWords !== null && asked !== null && (
        <AskedWhy
          key={asked}
          id={id}
          replay={replay}
          ui={ui}
          words={gameWords}
          seq={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface Mark {
  readonly at: number;
  readonly text: string;
  /** A unique key for a mark; null for the line of an event. */
  readonly mark: string | null;
}
/** A mark for each move that was taken back. The log itself has only the events that stand. */
const takenBackIn = ({ game, players, seat: own }: Replay, words: RulesWords): readonly Mark[] =>
  game.log.takenBack.map(({ seat, at }, index) => ({
    at,
    text: takenBackText({ players, seat: own }, seat, words),
    mark: `taken back ${index}`,
  }));

const NONE: ReadonlySet<number> = new Set();
/** The events that a bot chose. Empty if the log does not contain what the players knew. */
function useBotChoices({ game, told, players }: Replay): ReadonlySet<number> {
  const chooser = useGuideUi(game.log.game)?.chooser;
  return useMemo(() => {
    if (chooser === undefined || game.log.isShownOnly) return NONE;
    return new Set(
      told.flatMap(({ seq, table }) => {
        const by = chooser(table);
        return by !== null && players[by]?.status === 'bot' ? [seq] : [];
      }),
    );
  }, [chooser, game, told, players]);
}

interface AskedWhyProps {
  readonly id: string;
  readonly replay: Replay;
  readonly ui: AnyTableUi;
  readonly words: AnyGameWords;
  readonly seq: number;
  readonly onClose: () => void;
}
/** The "Why?" dialog for an event. Asks the server, which replays the game up to that question. */
function AskedWhy({ id, replay, seq, ...shown }: AskedWhyProps): ReactElement {
  const [decisions, setDecisions] = useState<ComponentProps<typeof Why>['decisions']>(null);
  useEffect(() => {
    let isAsked = true;
    void whyIn(id, seq).then((found) => {
      if (isAsked) setDecisions(found ?? 'none');
    });
    return () => {
      isAsked = false;
    };
  }, [id, seq]);
  const { game, players, told } = replay;
  return <Why game={game.log.game} players={players} log={told} seq={seq} decisions={decisions} {...shown} />;
}

/** Every hand with its result, and the final standings. */
function Hands({ replay, onGone }: ListProps): ReactElement {
  const words = useReplayWords();
  const { ending } = useWords();
  const { hands, hand, lines, game, players } = replay;
  const results = useMemo(() => hands.map((each) => resultOf(each, game.events, lines)), [hands, game, lines]);
  const standing = standingOfSides(game.standing, useRules(game.log.game)?.sides?.(players.length));
  // A game that everybody left has no standing, and ends where its last hand was broken off.
  const broken = standing.length === 0 ? hands.length - 1 : null;
  return (
    <section className={css.scroll}>
      <ol className={css.hands}>
        {hands.map(({ number }, index) => (
          <li key={number}>
            <button
              type="button"
              aria-current={index === hand ? 'step' : undefined}
              onClick={() => {
                replay.goToHand(index);
                onGone();
              }}
            >
              <strong>{words.hand(number)}</strong>
              <span>{results[index] ?? (index === broken ? words.brokenOff : words.noResult)}</span>
            </button>
          </li>
        ))}
      </ol>
      {standing.length > 0 && (
        <>
          <h2 className={css.heading}>{words.final}</h2>
          <ol className={css.standing}>
            {standing.map(({ seats, place, score }) => (
              <li key={seats.join()} data-own={(replay.seat !== null && seats.includes(replay.seat)) || undefined}>
                <span>{ending.places(place)}</span>
                <span className={css.side}>
                  {seats.map((seat) => (
                    <Member key={seat} player={defined(players[seat])} />
                  ))}
                </span>
                <span>{ending.points(score)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

const Member = ({ player: { name, status } }: { readonly player: Player }): ReactElement => (
  <span className={css.member}>
    <span className={css.face}>
      <Face name={name} kind={status === 'bot' ? 'bot' : 'person'} />
    </span>
    <span className={css.name}>{name}</span>
  </span>
);

interface SheetProps {
  readonly replay: Replay;
  readonly ui: AnyTableUi;
  readonly words: AnyGameWords;
}
function Sheet({ replay, ui, words }: SheetProps): ReactElement {
  const replayWords = useReplayWords();
  const { at, told, players } = replay;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={panel.sheet} tabIndex={0} aria-label={replayWords.sheet}>
      <ui.Sheet view={sightIn(replay)} log={told.slice(0, at)} players={players} words={words} />
    </section>
  );
}
