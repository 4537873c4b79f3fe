/** The table, drawn with the ui kit. */
import {
  explaining,
  goOn,
  Hand,
  handCards,
  HandScores,
  Headline,
  laidCards,
  MenuBar,
  nameOf,
  placesAround,
  plainLook,
  refusalOf,
  ScorePanel,
  SeatScores,
  sureChoice,
  TableLayout,
  Trick,
  TrickSeat,
  trickScene,
  useEventSounds,
  usePicking,
  useWords,
  waitingLine,
  whyNot,
  winnersLine,
  type Asking,
  type Choice,
  type EventSounds,
  type Explaining,
  type SheetProps,
  type TableProps,
  type TableUi,
} from '@parlour/client/ui';
import { defined } from '@parlour/kernel/defined';
import { handOrder, type Card } from '@parlour/kit/cards';
import { winningPlay } from '@parlour/kit/tricks';
import type { ReactElement } from 'react';
import type { Action } from '../actions.ts';
import { accepts } from '../menu.ts';
import game from '../rules.ts';
import { SEATS } from '../state.ts';
import type { PlainTricks } from '../types.ts';
import type { Words } from '../words/en.ts';
import { rules } from './rules-text.ts';

type Props = TableProps<PlainTricks, Words>;
const NO_CARDS: readonly Card[] = [];
const SOUNDS: EventSounds<PlainTricks> = { dealt: 'deal', passed: 'slide', played: 'slide', trick_taken: 'take' };

function Table(props: Props): ReactElement {
  const { view, players, clocks, menu, log, words, send } = props;
  const { table, own, seat: viewer } = view;
  const hand = own?.hand ?? NO_CARDS;
  useEventSounds(log, SOUNDS);
  const why = explaining(words, rules.now(useWords().lang));
  const look = plainLook(words.table);
  const places = placesAround(SEATS, viewer);
  const scene = trickScene({
    deal: table.hand,
    viewer,
    hand: own?.hand ?? null,
    held: table.sizes,
    taken: table.tricks,
    trick: table.phase === 'passing' ? null : table.trick,
  });
  const most = menu?.kind === 'pass' ? menu.count : 1;
  const picking = usePicking(hand, { most, question: `${table.hand} ${table.phase}` });
  const winner = scene.shown?.winner ?? (table.trick.length > 0 ? winningPlay(table.trick).seat : null);
  const desk = (
    <>
      <Hand
        cards={handCards(handOrder(hand), {
          look,
          keyOf: scene.keyOf,
          verdictOf: (card) => (menu?.kind === 'play' ? accepts(menu, { type: 'play', card }) : null),
          why,
        })}
        picking={picking}
        {...(menu?.kind === 'play' ? { onPlay: (card: Card) => send({ type: 'play', card }) } : {})}
      />
      <MenuBar {...askingOf(props, picking.picked, why)} />
    </>
  );
  return (
    <TableLayout view={view} players={players} clocks={clocks} seats={SEATS} desk={desk}>
      <Trick places={places} plays={laidCards(scene.plays, look)} winner={winner} over={scene.shown !== null}>
        <Headline where={words.table.hand(table.hand)} main={headlineOf(props)} />
      </Trick>
      {places.map((place) => (
        <TrickSeat
          key={place.seat}
          place={place}
          scene={scene}
          look={look}
          acting={table.toAct === place.seat}
          detail={words.table.points(defined(table.totals[place.seat]))}
        />
      ))}
      {(table.phase === 'scored' || table.phase === 'over') && <Result {...props} />}
    </TableLayout>
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

/** The hand that was just scored. */
function Result({ view: { table, seat: viewer }, players, words: { table: text, sheet } }: Props): ReactElement {
  const { points, totals, winners } = table;
  const isOver = table.phase === 'over';
  const title = isOver ? winnersLine(winners, viewer, sheet, (seat) => nameOf(players, seat)) : text.hand(table.hand);
  return (
    <ScorePanel title={title}>
      <SeatScores
        players={players}
        viewer={viewer}
        corner={sheet.player}
        columns={[sheet.thisHand, sheet.total]}
        rows={totals.map((total, seat) => ({ seat, cells: [sheet.gained(defined(points[seat])), total] }))}
        winners={winners}
      />
    </ScorePanel>
  );
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
