/** The table as text. Amounts are in chips. */
import {
  nameOf,
  type Choice,
  type KitWords,
  type Reader,
  type SheetProps,
  type TableProps,
  type TextDesk,
  type TextField,
  type TextScene,
  type TextSection,
  type TextUi,
  type ViewerView,
} from '@parlour/client/ui';
import type { Seat } from '@parlour/kernel';
import { useState } from 'react';
import { categoryOf } from '../rules/evaluator/evaluate.ts';
import type { Holdem } from '../types.ts';
import type { Words } from '../words/en.ts';
import { PRESET_KEYS, presetNames, PRESETS, presetTo } from './bet-sizes.ts';
import { useEquity, type Shares } from './equity.ts';
import { headlineOf, potText } from './headline.ts';
import { shownTotal } from './pots.ts';
import { sceneOf, type Scene, type SeatScene } from './scene.ts';
import { seatOptions } from './seat-options.ts';
import { setTyped, typedOf } from './typed.ts';
import { useDesk, type Desk, type Sizer } from './use-desk.ts';
import { useSounds } from './use-sounds.ts';

type Says = Reader<Words> & { readonly kit: KitWords };

function scene({ view, players, words }: SheetProps<Holdem, Words>, kit: KitWords): TextScene {
  const says: Says = { words, viewer: view.seat, name: (seat) => nameOf(players, seat), kit };
  const drawn = sceneOf(view);
  return {
    acting: drawn.seats.flatMap(({ seat, acting }) => (acting ? [seat] : [])),
    seats: drawn.seats.toSorted((a, b) => a.seat - b.seat).map((seat) => seatLines(seat, says)),
    middle: middleLines(view, drawn, says),
    sections: resultSections(view, drawn, says),
  };
}

function seatLines(seat: SeatScene, { words: { table: words } }: Says): string[] {
  const { status, cards, act, away } = seat;
  if (status === 'empty') return [words.freeChair(seat.seat + 1)];
  const named = cards.flatMap(({ card }) => card ?? []);
  const doing = away && status !== 'folded' ? words.away : words.statuses[status];
  return [
    seat.place > 0 && status === 'eliminated' ? words.place(seat.place) : words.stack(words.chips(seat.stack)),
    seat.bet > 0 ? words.bet(words.chips(seat.bet)) : '',
    ...seat.marks.map((mark) => words.marksLong[mark]),
    act === null || status === 'all_in' ? doing : words.act(act, words.chips),
    cards.length === 0 ? '' : named.length === 0 ? words.faceDown(cards.length) : words.cards(named),
    seat.shown && seat.reading?.kind === 'made' ? words.categories[categoryOf(seat.reading.strength)] : '',
    seat.won > 0 ? words.wonLong(words.chips(seat.won)) : '',
  ].filter((line) => line !== '');
}

function middleLines({ table }: ViewerView<Holdem>, drawn: Scene, says: Says): string[] {
  const { table: words } = says.words;
  const { chips } = words;
  const total = shownTotal(table);
  const pots = drawn.pots.length < 2 ? [] : drawn.pots;
  return [
    table.hand > 0 ? words.hand(table.hand) : '',
    words.blinds(chips(table.smallBlind), chips(table.bigBlind), table.ante > 0 ? chips(table.ante) : null),
    table.hand > 0 && !drawn.over ? words.streets[table.street] : '',
    table.board.length === 0 ? words.noBoard : words.cards(table.board),
    total > 0 ? words.pot(chips(total)) : '',
    ...pots.map((pot) => potText(pot, chips, { ...says, words }, drawn.over)),
  ].filter((line) => line !== '');
}

/** Who won the finished hand, and with what. */
function resultSections({ table }: ViewerView<Holdem>, drawn: Scene, says: Says): TextSection[] {
  const headline = headlineOf(table, drawn, { ...says, words: says.words.table });
  if (headline === null) return [];
  return [{ title: headline.main ?? '', lines: headline.detail == null ? [] : [headline.detail] }];
}

function useTextDesk(props: TableProps<Holdem, Words>): TextDesk {
  const { view, words, request } = props;
  const { table } = words;
  const desk = useDesk(props, { inBlinds: false, amount: table.chips, opensSizing: false });
  const { prompt, choices, sizer, odds } = desk;
  const asked = `${view.table.hand} ${view.table.acts.length}`;
  const [typed, setTypedText] = useState<{ readonly asked: string; readonly text: string } | null>(null);
  useSounds(view.table);
  const own = sceneOf(view).seats.find(({ seat }) => seat === view.seat);
  const cards = own?.cards.flatMap(({ card }) => card ?? []) ?? [];
  const reading = own?.reading ?? null;
  const shares = useEquity(view.table);
  const isWritten = typed !== null && typed.asked === asked;
  const keep = (text: string | null): void => setTypedText(text === null ? null : { asked, text });
  return {
    prompt,
    choices,
    hand: { label: table.yourHand, names: cards.map(table.card), choices: [] },
    notes: [
      reading === null
        ? ''
        : reading.kind === 'pocket'
          ? table.pocket(reading.high, reading.low, reading.suited)
          : table.made(reading.strength),
      odds === null ? '' : table.odds(table.chips(odds.call), table.chips(odds.pot), odds.share),
      ...shareLines(shares, words, (seat) => nameOf(props.players, seat)),
    ].filter((note) => note !== ''),
    ...(sizer === null ? {} : { field: fieldOf(sizer, isWritten ? typed.text : null, table, keep) }),
    tools: optionsOf(view, words, request, desk),
  };
}

/** The equity of each open hand while cards are to come, as the name plates show it. */
export const shareLines = (shares: Shares, { table }: Words, name: (seat: Seat) => string): string[] =>
  [...shares].map(([seat, share]) => `${name(seat)}: ${table.ofPot(share)}`);

function fieldOf(
  sizer: Sizer,
  text: string | null,
  words: Words['table'],
  keep: (text: string | null) => void,
): TextField {
  const { shown, label, isNumber, wrong } = typedOf(sizer, text, words);
  return {
    label,
    value: shown,
    problem: wrong,
    onChange: (next) => {
      keep(next);
      setTyped(sizer, next);
    },
    // If the text is not a number, Enter must not bet the previous amount.
    onEnter: () => isNumber && sizer.confirm(),
    presets: { label: words.sizing, choices: presetsOf(sizer, words, () => keep(null)) },
  };
}
function presetsOf(sizer: Sizer, words: Words['table'], forget: () => void): Choice[] {
  return PRESETS.map((preset) => {
    const to = presetTo(preset, sizer.sizing);
    return {
      id: preset,
      label: presetNames(preset, sizer.sizing.shares, words)[1],
      hint: words.chips(to),
      keys: PRESET_KEYS[preset],
      pressed: sizer.to === to,
      onChoose: () => {
        forget();
        sizer.setTo(to);
      },
    };
  });
}

/** All requests that a player may make at any time. */
function optionsOf(
  view: ViewerView<Holdem>,
  { table }: Words,
  request: TableProps<Holdem, Words>['request'],
  { autoPost, ...desk }: Desk,
): Choice[] {
  const { rest, rests, comesAndGoes, muck, show, rebuy, join, leave } = seatOptions(view);
  const sitOut: Choice = {
    id: 'sit-out',
    label: table.sitOut,
    pressed: rests,
    onChoose: () => request(rests ? { type: 'sit_in', post: autoPost } : { type: 'sit_out' }),
  };
  const post: Choice = {
    id: 'auto-post',
    label: table.autoPost,
    pressed: autoPost,
    onChoose: () => desk.setAutoPost(!autoPost),
  };
  const mucks: Choice = {
    id: 'muck',
    label: table.autoMuck,
    pressed: muck === true,
    onChoose: () => request({ type: 'muck_losers', on: muck !== true }),
  };
  return [
    ...(rest ? [sitOut] : []),
    ...(comesAndGoes ? [post] : []),
    ...(muck === null ? [] : [mucks]),
    ...(show ? [{ id: 'show', label: table.show, onChoose: () => request({ type: 'show' }) }] : []),
    ...(rebuy === null
      ? []
      : [{ id: 'rebuy', label: table.rebuy(table.chips(rebuy)), onChoose: () => request({ type: 'rebuy' }) }]),
    ...(join ? [{ id: 'take', label: table.join, onChoose: () => request({ type: 'join', post: autoPost }) }] : []),
    ...(leave ? [{ id: 'go', label: table.leave, onChoose: () => request({ type: 'leave' }) }] : []),
  ];
}

export const text: TextUi<Holdem, Words> = { scene, useDesk: useTextDesk };
