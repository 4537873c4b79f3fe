/** The table, drawn with the ui kit. */
import {
  explaining,
  goOn,
  HandResult,
  HandScores,
  nameOf,
  plainLook,
  refusalOf,
  sureChoice,
  TrickTable,
  useEventSounds,
  usePicking,
  useWords,
  waitingLine,
  whyNot,
  type Asking,
  type Choice,
  type EventSounds,
  type Explaining,
  type SheetProps,
  type TableProps,
  type TableUi,
} from '@parlour/client/ui';
import { defined } from '@parlour/kernel/defined';
import type { Card } from '@parlour/kit/cards';
import { winningPlay } from '@parlour/kit/tricks';
import type { ReactElement } from 'react';
import type { Action } from '../actions.ts';
import { accepts } from '../menu.ts';
import game from '../rules.ts';
import type { PlainTricks } from '../types.ts';
import type { Words } from '../words/en.ts';
import { rules } from './rules-text.ts';

type Props = TableProps<PlainTricks, Words>;
const NO_CARDS: readonly Card[] = [];
const SOUNDS: EventSounds<PlainTricks> = { dealt: 'deal', passed: 'slide', played: 'slide', trick_taken: 'take' };

function Table(props: Props): ReactElement {
  const { view, menu, log, words, send } = props;
  const { table, own } = view;
  useEventSounds(log, SOUNDS);
  const why = explaining(words, rules.now(useWords().lang));
  const most = menu?.kind === 'pass' ? menu.count : 1;
  const picking = usePicking(own?.hand ?? NO_CARDS, { most, question: `${table.hand} ${table.phase}` });
  const play = (card: Card): Action => ({ type: 'play', card });
  return (
    <TrickTable
      {...props}
      table={table}
      hand={own?.hand ?? null}
      leading={table.trick.length > 0 ? winningPlay(table.trick).seat : null}
      look={plainLook(words.table)}
      why={why}
      picking={picking}
      asking={askingOf(props, picking.picked, why)}
      play={
        menu?.kind === 'play'
          ? { verdictOf: (card) => accepts(menu, play(card)), send: (card) => send(play(card)) }
          : null
      }
      where={words.table.hand(table.hand)}
      main={headlineOf(props)}
      detail={(seat) => words.table.points(defined(table.totals[seat]))}
    >
      {(table.phase === 'scored' || table.phase === 'over') && (
        <HandResult {...props} {...table} viewer={view.seat} words={words.sheet} title={words.table.hand(table.hand)} />
      )}
    </TrickTable>
  );
}

/** Who took the last trick, until the next card falls. */
function headlineOf({ view: { table, seat: viewer }, players, words }: Props): string | null {
  const taken = table.trick.length === 0 ? table.tricks.at(-1) : undefined;
  if (taken === undefined) return null;
  return taken.winner === viewer ? words.table.youTakeTrick : words.table.takesTrick(nameOf(players, taken.winner));
}

/** The question, and the choices that answer it. */
function askingOf(props: Props, picked: readonly Card[], why: Explaining): Asking {
  const { view, players, menu, acknowledge, refusal, words, send } = props;
  const { table, seat: viewer } = view;
  const text = words.table;
  if (acknowledge !== null) return { prompt: text.handOver, choices: [goOn(text.continue, acknowledge)] };
  if (menu === null) {
    const waiting = { toAct: table.toAct, viewer, over: table.phase === 'over' };
    return { prompt: waitingLine(waiting, text, (seat) => nameOf(players, seat)), choices: [] };
  }
  const refused = refusal === null ? null : whyNot(refusal, why);
  const answer = (action: Action, label: string, hint?: string): Choice =>
    sureChoice({
      id: action.type,
      label,
      ...(hint === undefined ? {} : { hint }),
      onChoose: () => send(action),
      ...refusalOf(accepts(menu, action), why),
    });
  if (menu.kind === 'pass') {
    const prompt = table.way === 'none' ? text.passOn : text.pass[table.way](menu.count);
    const hint = text.picked(picked.length, menu.count);
    return { prompt: refused ?? prompt, choices: [answer({ type: 'pass', cards: picked }, text.passOn, hint)] };
  }
  const prompt = table.trick.length === 0 ? text.youLead : text.follow;
  const choices = picked.map((card) => answer({ type: 'play', card }, text.playCard(card)));
  return { prompt: refused ?? prompt, choices };
}

/** In the drawer: a line for every hand. */
function Sheet({ view, players, words: { sheet } }: SheetProps<PlainTricks, Words>): ReactElement {
  const { table, seat: viewer, settings } = view;
  return (
    <HandScores
      players={players}
      viewer={viewer}
      caption={sheet.goal(settings.target)}
      empty={sheet.empty}
      corner={sheet.hand}
      rows={table.sheet.map((points, at) => ({ key: at, title: at + 1, cells: points.map(sheet.gained) }))}
      totals={{ title: sheet.total, cells: table.totals }}
    />
  );
}

export const tableUi: TableUi<PlainTricks, Words> = { game, Table, Sheet, rules };
