/** The table as text. */
import {
  handCards,
  nameOf,
  useEventSounds,
  useTextHand,
  winnersLine,
  type Choice,
  type KitWords,
  type Reader,
  type SheetProps,
  type TableProps,
  type TextDesk,
  type TextScene,
  type TextSection,
  type TextUi,
} from '@parlour/client/ui';
import type { DeepReadonly } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { sum } from '@parlour/kit/numbers';
import type { TableState } from '../state.ts';
import type { LiapTui } from '../types.ts';
import type { Words } from '../words/en.ts';
import { headlineOf } from './headline.ts';
import { readoutOf } from './readout.ts';
import { saidOf, verdictOf } from './said.ts';
import { sceneOf, type Scene, type SeatScene } from './scene.ts';
import { SOUNDS } from './sounds.ts';
import { useDesk, type Desk } from './use-desk.ts';

type Table = DeepReadonly<TableState>;
type Says = Reader<Words> & { readonly kit: KitWords };

function scene({ view, players, words }: SheetProps<LiapTui, Words>, kit: KitWords): TextScene {
  const says: Says = { words, viewer: view.seat, name: (seat) => nameOf(players, seat), kit };
  const drawn = sceneOf(view);
  return {
    acting: drawn.seats.flatMap(({ seat, acting }) => (acting ? [seat] : [])),
    seats: drawn.seats.toSorted((a, b) => a.seat - b.seat).map((seat) => seatLines(seat, says)),
    middle: [...standing(view.table, says), ...drawn.seats.flatMap((seat) => laidLines(seat, says))],
    sections: resultSections(view.table, drawn, says),
  };
}

function seatLines(seat: SeatScene, { words: { table: words }, viewer, kit }: Says): string[] {
  const { hand, piles, declared, mark } = seat;
  const open = hand.flatMap(({ piece }) => piece ?? []);
  return [
    words.score(seat.score),
    words.handLeft(hand.length),
    seat.seat !== viewer && open.length > 0 ? words.named(open) : '',
    declared === null ? words.declaredNothingYet : words.pilesLong(piles.length, declared),
    words.marks[mark],
    seat.leads ? kit.leads : '',
  ].filter((line) => line !== '');
}

/** The round, its turn, and what is happening. */
function standing(table: Table, { words: { table: words }, viewer, name }: Says): string[] {
  const { round, multiplier, phase, turn, lastTurn, declarations } = table;
  const { main, detail } = headlineOf(table, { words, viewer, name }) ?? {};
  const number = turn?.number ?? (phase === 'turn_results' ? lastTurn?.turn : undefined);
  return [
    words.round(round),
    number === undefined ? null : words.turn(number),
    multiplier > 1 ? words.multiplierLong(multiplier) : null,
    main ?? null,
    detail ?? null,
    phase === 'declaration' ? words.declaredSum(sum(declarations, (value) => value ?? 0)) : null,
  ].filter((line) => line !== null);
}

/** The play in front of a seat, with whether it won or was beaten and whether only the reader sees it. */
function laidLines({ seat, laid }: SeatScene, { words: { table: words }, viewer, name, kit }: Says): string[] {
  if (laid === null) return [];
  const verdict = verdictOf(laid.outcome, laid.strength, words);
  const parts = [saidOf(laid, words), laid.onlyYours ? words.onlyYouSee : '', verdict].filter((part) => part !== '');
  return [`${seat === viewer ? kit.you : name(seat)}: ${parts.join('. ')}`];
}

/** The result of the round just scored. At the end of the game with the winners. */
function resultSections(table: Table, { seats }: Scene, { words, viewer, name }: Says): TextSection[] {
  const isOver = table.phase === 'game_over';
  const scored = table.phase === 'scoring' || isOver ? table.sheet.at(-1) : undefined;
  if (scored === undefined) return [];
  const { sheet } = words;
  const round = sheet.roundTitle(scored.round, scored.multiplier);
  return [
    {
      title: isOver ? winnersLine(table.winners, viewer, sheet, name) : round,
      lines: isOver ? [round] : [],
      table: {
        columns: [sheet.player, sheet.declared, sheet.captured, sheet.points, sheet.total],
        rows: scored.rows.map(({ declared, captured, base, multiplier, final, total }, seat) => {
          const mark = words.table.marks[defined(seats.find((each) => each.seat === seat)).mark];
          return {
            title: name(seat),
            cells: [
              declared,
              mark === '' ? captured : `${captured}, ${mark}`,
              multiplier > 1 ? `${sheet.gained(final)} (${sheet.times(base, multiplier)})` : sheet.gained(final),
              sheet.signed(total),
            ],
          };
        }),
      },
    },
  ];
}

function useTextDesk(props: TableProps<LiapTui, Words>): TextDesk {
  const { menu, words, log, view } = props;
  const desk = useDesk(props);
  useEventSounds(log, SOUNDS);
  const isScored = view.table.phase === 'scoring' || view.table.phase === 'game_over';
  const hand = useTextHand({
    label: words.table.yourHand,
    cards: handCards(isScored ? [] : desk.hand, {
      keyOf: String,
      look: (piece) => ({ face: null, name: words.table.piece(piece) }),
      why: desk.why,
    }),
    picking: desk.picking,
    ...(menu?.kind === 'declare' ? { keys: [] } : {}),
  });
  const { label, count, chance } = readoutOf(desk.reading, words.table) ?? {};
  const notes = [label, count, chance].filter((note) => note != null);
  const { prompt, choices } = desk;
  return { prompt, choices, hand, notes, tools: hand.names.length === 0 ? [] : toolsOf(desk, words.table) };
}
function toolsOf({ reading, hasSet, picking, ...desk }: Desk, words: Words['table']): Choice[] {
  return [
    { id: 'sort', label: words.sortHelp, keys: 's', onChoose: () => desk.sort() },
    ...(reading.count > 0
      ? [{ id: 'clear', label: words.clear, keys: 'Escape', onChoose: () => picking.pick([]) }]
      : []),
    {
      id: 'find',
      label: words.find,
      keys: 'f',
      onChoose: () => desk.find(),
      ...(hasSet ? {} : { refusal: { text: words.nothingFound } }),
    },
  ];
}

export const text: TextUi<LiapTui, Words> = { scene, useDesk: useTextDesk };
