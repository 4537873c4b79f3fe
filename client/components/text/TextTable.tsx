import type { AnyRules } from '@parlour/kernel';
import { use, useContext, useId, useMemo, type ReactElement, type ReactNode } from 'react';
import { lineOf } from '../../lib/log-lines.ts';
import { tellingOf } from '../../lib/telling.ts';
import {
  OwnEyesContext,
  useCountdown,
  useIsPast,
  useWords,
  type AnyGameWords,
  type AnyTableProps,
  type AnyTableUi,
  type AnyTextUi,
  type Choice,
  type Player,
  type SeatClock,
  type TextField,
  type TextSection,
} from '../../ui/index.ts';
import { readAtOnce } from '../../lib/read-at-once.ts';
import { ChoiceButton, MenuBar } from '../../ui/MenuBar.tsx';
import { textWords, type TextWords } from '../../words/text/index.ts';
import { Scroll } from '../Scroll.tsx';
import { plainText, type ToldTable } from './plain-text.ts';
import css from './text.module.css';

const ownTexts = new WeakMap<AnyTableUi, Promise<AnyTextUi | null>>();
/** The game's own table in words; null if it has none. */
function ownText(ui: AnyTableUi): Promise<AnyTextUi | null> {
  const known = ownTexts.get(ui) ?? readAtOnce(ui.text?.() ?? NONE, () => ownTexts.delete(ui));
  ownTexts.set(ui, known);
  return known;
}
const NONE = Promise.resolve(null);

type Table = Omit<AnyTableProps, 'words'>;
interface TextTableProps extends Table {
  /** Null if this page was built without the game. */
  readonly rules: AnyRules | null;
  /** Null if the game has no drawing. */
  readonly ui: AnyTableUi | null;
  readonly words: AnyGameWords | null;
}
/** The whole table as headings, lists and buttons, for any game. */
export function TextTable({ rules, ui, words, ...table }: TextTableProps): ReactElement {
  const shell = useWords();
  const text = use(textWords(shell.lang));
  const own = use(ui === null ? NONE : ownText(ui));
  const told = useMemo(
    (): ToldTable =>
      own === null || words === null
        ? plainText(rules, shell, text)
        : {
            scene: (props) => own.scene({ ...props, words }, shell),
            useDesk: (props) => own.useDesk({ ...props, words }),
          },
    [own, words, rules, shell, text],
  );
  return (
    <article className={css.table}>
      <Told table={table} told={told} text={text} />
      {ui !== null && words !== null && (
        <Part title={shell.table.sheet}>
          <div className={css.paper}>
            <ui.Sheet view={table.view} log={table.log} players={table.players} words={words} />
          </div>
        </Part>
      )}
      <Part title={text.events}>
        <Happened table={table} words={words} title={text.events} />
      </Part>
      {ui === null && <p className={css.note}>{text.noDrawing}</p>}
    </article>
  );
}

interface ToldProps {
  readonly table: Table;
  readonly told: ToldTable;
  readonly text: TextWords;
}
function Told({ table, told, text }: ToldProps): ReactElement {
  const words = useWords();
  const isPast = useIsPast();
  const { acting, seats, middle, sections } = told.scene(table);
  const { prompt, choices, hand, notes = [], field, tools = [] } = told.useDesk(table);
  const held = hand === undefined || hand.names.length === 0 ? null : hand;
  const label = held?.label ?? words.yourHand;
  const heldList = held !== null && (isPast || held.choices.length === 0) && (
    <Part title={label}>
      <List lines={held.names} />
    </Part>
  );
  return (
    <>
      {!isPast && (
        <section className={css.desk}>
          <h2>{text.asked}</h2>
          <MenuBar prompt={prompt} choices={choices}>
            {held !== null && <Group label={label} choices={held.choices} />}
            <List lines={notes} />
            {field !== undefined && <Field {...field} />}
            {field?.presets !== undefined && <Group {...field.presets} />}
          </MenuBar>
        </section>
      )}
      {!isPast && tools.length > 0 && (
        <section className={css.tools}>
          <h2>{text.more}</h2>
          <Choices choices={tools} />
        </section>
      )}
      {heldList}
      {middle.length > 0 && (
        <Part title={text.onTable}>
          <List lines={middle} />
        </Part>
      )}
      {sections.map((section) => (
        <OwnPart key={section.title} section={section} />
      ))}
      <Part title={text.seats}>
        <ul className={css.seats}>
          {seats.map((phrases, seat) => (
            <li key={seat}>
              <SeatLine
                player={table.players.find((player) => player.seat === seat) ?? null}
                you={seat === table.view.seat}
                acting={acting.includes(seat)}
                clock={table.clocks.get(seat) ?? null}
              />
              <List lines={phrases} />
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

/** A heading and what stands below it. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
function List({ lines }: { readonly lines: readonly string[] }): ReactElement | null {
  if (lines.length === 0) return null;
  return (
    <ul className={css.lines}>
      {/* Equal lines are separate facts (e.g. two equal tiles), so the key includes the index. */}
      {lines.map((line, at) => (
        <li key={`${at} ${line}`}>{line}</li>
      ))}
    </ul>
  );
}
function OwnPart({ section: { title, lines, table } }: { readonly section: TextSection }): ReactElement {
  return (
    <Part title={title}>
      <List lines={lines} />
      {table !== undefined && (
        <table className={css.rows}>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.title}>
                <th scope="row">{row.title}</th>
                {row.cells.map((cell, at) => (
                  <td key={table.columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

/** A labelled group of buttons. */
function Group({
  label,
  choices,
}: {
  readonly label: string;
  readonly choices: readonly Choice[];
}): ReactElement | null {
  if (choices.length === 0) return null;
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <Choices choices={choices} />
    </fieldset>
  );
}
function Choices({ choices }: { readonly choices: readonly Choice[] }): ReactElement {
  return (
    <div className={css.choices}>
      {choices.map((choice) => (
        <ChoiceButton key={choice.id} choice={choice} />
      ))}
    </div>
  );
}
function Field({ label, value, onChange, onEnter, problem }: TextField): ReactElement {
  const id = useId();
  return (
    <p className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}why`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      {problem !== null && <span id={`${id}why`}>{problem}</span>}
    </p>
  );
}

interface SeatLineProps {
  /** Null if nobody sits there. */
  readonly player: Player | null;
  readonly you: boolean;
  readonly acting: boolean;
  readonly clock: SeatClock | null;
}
/** The player at a seat, and whether the table waits for them. */
function SeatLine({ player, you, acting, clock }: SeatLineProps): ReactElement {
  const words = useWords();
  const left = useCountdown(clock);
  const isOwn = useContext(OwnEyesContext);
  const marks = [
    you && isOwn ? words.you : null,
    player?.status === 'bot' ? words.seatBot : null,
    player?.status === 'absent' ? words.seatAbsent : null,
    player?.sharesBrowser === true ? words.seatShares : null,
    acting ? words.seatActive : null,
    left === null ? null : words.secondsLeft(left.seconds),
  ].filter((mark) => mark !== null);
  return <h3 data-acting={acting || undefined}>{[player?.name ?? words.room.free, ...marks].join(', ')}</h3>;
}

interface HappenedProps {
  readonly table: Table;
  readonly words: AnyGameWords | null;
  readonly title: string;
}
function Happened({ table: { log, players, view }, words, title }: HappenedProps): ReactElement {
  const { plain } = useWords();
  const telling = tellingOf({ players, seat: view.seat });
  const lines = log.flatMap((told) => {
    const text = lineOf(told, words, plain, telling);
    return text === null ? [] : [{ seq: told.seq, text }];
  });
  return (
    <div className={css.log}>
      <Scroll label={title} newest={log.at(-1)?.seq ?? 0}>
        <ol className={css.lines}>
          {lines.map(({ seq, text }) => (
            <li key={seq}>{text}</li>
          ))}
        </ol>
      </Scroll>
    </div>
  );
}
