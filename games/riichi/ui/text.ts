/** The table as text. */
import {
  nameOf,
  useTextHand,
  type Choice,
  type KitWords,
  type Reader,
  type SheetProps,
  type TableProps,
  type TextDesk,
  type TextScene,
  type TextSection,
  type TextUi,
  type ViewerView,
} from '@parlour/client/ui';
import type { DeepReadonly, Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { ShownWin } from '../events.ts';
import { discardsOf, roundWindOf } from '../state.ts';
import type { Riichi } from '../types.ts';
import type { Words } from '../words/en.ts';
import { readAs } from '../words/terms.ts';
import { offerName } from './asking.ts';
import { changesOf } from './changes.ts';
import { KEYS } from './Hand.tsx';
import { endingOf, extraOf, placesAfter, umaOf, wonText, yakuLines } from './result.ts';
import { isRoundOver, sceneOf, type SeatScene } from './scene.ts';
import { ordersOf } from './Tools.tsx';
import { choose, useChoices } from './use-choices.ts';
import { useDesk, type Desk } from './use-desk.ts';
import { useSounds } from './use-sounds.ts';
import { shownWaits, worthText } from './waits.ts';

type Says = Reader<Words> & { readonly kit: KitWords };

function scene({ view, players, words }: SheetProps<Riichi, Words>, kit: KitWords): TextScene {
  readAs({ reds: view.settings.hasAkadora });
  const says: Says = { words, viewer: view.seat, name: (seat) => nameOf(players, seat), kit };
  const { seats } = sceneOf(view);
  return {
    acting: seats.flatMap(({ seat, acting }) => (acting ? [seat] : [])),
    seats: seats.toSorted((a, b) => a.seat - b.seat).map((seat) => seatLines(seat, says)),
    middle: middleLines(view, says),
    sections: isRoundOver(view.table) ? resultSections(view, says) : [],
  };
}

function seatLines(seat: SeatScene, { words: { table: words }, viewer, name, kit }: Says): string[] {
  const { shown, backs, melds, norths, winningTile } = seat;
  const held = shown === null ? words.handLeft(backs.length) : words.tiles(shown);
  return [
    words.scoreOf(seat.seat === viewer ? kit.you : name(seat.seat), seat.wind, seat.score),
    seat.stick ? words.inRiichi(name(seat.seat)) : '',
    seat.seat === viewer && shown === null ? '' : held,
    winningTile === null ? '' : words.tile(winningTile),
    ...melds.map(({ meld }) => words.meld(meld)),
    norths.length === 0 ? '' : words.norths(norths.length),
    words.pond(seat.pond.flat()),
  ].filter((line) => line !== '');
}

function middleLines({ table }: ViewerView<Riichi>, { words: { table: words }, name }: Says): string[] {
  const { deals, honba } = (isRoundOver(table) ? table.sheet.at(-1) : undefined) ?? table;
  const players = table.scores.length;
  const newest = discardsOf(table).at(-1);
  return [
    words.round(roundWindOf(deals, players), (deals % players) + 1),
    words.honba(honba),
    words.sticks(table.sticks),
    words.wallLeft(table.live),
    words.indicators(table.indicators),
    ...(newest === undefined || newest.takenBy !== null ? [] : [words.callAsked(name(newest.seat), newest.tile)]),
  ];
}

/** The result of the round, and at the end of the game the places. */
function resultSections({ table, settings }: ViewerView<Riichi>, says: Says): TextSection[] {
  const round = table.sheet.at(-1);
  if (round === undefined) return [];
  const { words, name } = says;
  const { sheet } = words;
  const { outcome, deals, honba, scores } = round;
  const which = sheet.roundLong(roundWindOf(deals, scores.length), (deals % scores.length) + 1, honba);
  const places = placesAfter(table, scores);
  const changes = changesOf(table.sheet, table.sheet.length - 1, settings.startingScore);
  const ending: TextSection = {
    title: endingOf(outcome, sheet),
    lines: [which, ...(outcome.kind === 'win' ? [] : drawLines(outcome, says))],
    table: {
      columns: [sheet.player, sheet.change, sheet.total, sheet.place],
      rows: changes.map(({ paid, stick }, seat) => ({
        title: name(seat),
        cells: [
          stick === 0 ? sheet.gained(paid) : `${sheet.gained(paid)}, ${sheet.stick(stick)}`,
          words.table.points(defined(scores[seat])),
          sheet.placeOf(defined(places[seat])),
        ],
      })),
    },
  };
  const wins = outcome.kind === 'win' ? outcome.winners.map((win) => winSection(win, outcome.from, says)) : [];
  const final: TextSection = {
    title: sheet.gameOver,
    lines: [],
    table: {
      columns: [sheet.player, sheet.place, sheet.total, sheet.uma, sheet.result],
      rows: table.places.map(({ seat, place, score, points }) => ({
        title: name(seat),
        cells: [
          sheet.placeOf(place),
          words.table.points(score),
          sheet.final(umaOf(score, points, settings)),
          sheet.final(points),
        ],
      })),
    },
  };
  return [...(table.phase === 'game_over' ? [final] : []), ending, ...wins];
}
type Draw = Exclude<DeepReadonly<ViewerView<Riichi>['table']['sheet'][number]['outcome']>, { readonly kind: 'win' }>;
function drawLines(outcome: Draw, { words: { table, sheet }, name }: Says): string[] {
  const ready = outcome.kind === 'exhaustive' ? `, ${table.tenpai()}` : '';
  return [
    ...(outcome.kind === 'exhaustive' ? outcome.nagashi.map((seat) => sheet.nagashi(name(seat))) : []),
    ...outcome.hands.flatMap((hand, seat) => (hand === null ? [] : [`${name(seat)}${ready}: ${table.tiles(hand)}`])),
  ];
}
function winSection(win: DeepReadonly<ShownWin>, from: Seat | null, { words, viewer, name }: Says): TextSection {
  const { sheet, table } = words;
  const extra = extraOf(win);
  return {
    title: wonText(win.seat, from, { viewer, words: sheet, name }),
    lines: [
      sheet.handOf(win.hand, win.tile),
      ...win.melds.map(table.meld),
      ...(win.uraIndicators.length === 0 ? [] : [`${sheet.ura()}: ${table.tiles(win.uraIndicators)}`]),
      ...yakuLines(win, sheet).map(({ label, han }) => (win.yakuman === 0 ? `${label}: ${sheet.han(han)}` : label)),
      ...(win.yakuman === 0 ? [sheet.hanFu(win.han, win.fu)] : []),
      ...(win.limit === null ? [] : [sheet.limit(win.limit, win.yakuman, win.han)]),
      sheet.worth(win.points),
      ...(extra > 0 ? [sheet.extra(extra)] : []),
      ...(win.pao === null ? [] : [sheet.pao(name(win.pao))]),
    ],
  };
}

function useTextDesk(props: TableProps<Riichi, Words>): TextDesk {
  const { view, words } = props;
  const { table, own, seat, settings } = view;
  readAs({ reds: settings.hasAkadora });
  const desk = useDesk(props);
  const { picked, pick, layer, allowed, tiles, drawn, menu, prompt, offers } = desk;
  useSounds(table, seat);
  const { waits: showsWaits, sort } = useChoices();
  const isOver = isRoundOver(table);
  const hand = useTextHand({
    label: words.table.yourHand,
    cards: (drawn === null ? tiles : [...tiles, drawn]).map((tile) => {
      const name = words.table.tile(tile);
      return { id: tile, name: tile === drawn ? words.table.drawnTile(name) : name };
    }),
    keys: KEYS.slice(0, tiles.length),
    picking: {
      picked: picked === null ? [] : [picked],
      most: isOver || own === null ? 0 : 1,
      toggle: (tile) => pick(tile, 'look'),
      pick: ([tile]) => tile !== undefined && pick(tile, 'look'),
    },
    ...(menu?.kind === 'turn' && (picked === null || allowed?.includes(picked) === true)
      ? { onPlay: (tile: number) => pick(tile, 'throw') }
      : {}),
  });
  const waits =
    own === null || seat === null || isOver || !showsWaits ? null : shownWaits({ ...view, own, seat }, menu, picked);
  return {
    prompt,
    choices: offers.map((offer) => ({ ...offer, label: offerName(offer, words) })),
    hand,
    notes: waits === null ? [] : waitLines(waits, layer === 'riichi', words.table),
    tools: own === null ? [] : toolsOf(desk, words, settings.hasKita, sort),
  };
}

function waitLines(
  { now: { waits, furiten }, inRiichi }: NonNullable<ReturnType<typeof shownWaits>>,
  declaring: boolean,
  words: Words['table'],
): string[] {
  const total = waits.reduce((sum, { unseen }) => sum + unseen, 0);
  return [
    furiten ? `${words.waitsTotal(total)}, ${words.furiten()}` : words.waitsTotal(total),
    ...waits.map(({ kind, unseen, worth }, at) => {
      const points = worthText(worth, inRiichi?.waits[at]?.worth ?? null, declaring, words);
      return `${words.tileKind(kind)} ${words.times(unseen)}, ${points}`;
    }),
  ];
}

function toolsOf({ orders, toggle }: Desk, { orders: words }: Words, hasKita: boolean, sort: boolean): Choice[] {
  return [
    { id: 'sort', label: words.sort.long, keys: 's', pressed: sort, onChoose: () => choose({ sort: !sort }) },
    ...ordersOf(hasKita).map(({ order, shortcut }) => ({
      id: order,
      label: words[order].long,
      keys: shortcut,
      pressed: orders[order],
      onChoose: () => toggle(order),
    })),
  ];
}

export const text: TextUi<Riichi, Words> = { scene, useDesk: useTextDesk };
