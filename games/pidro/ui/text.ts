/** The table as text. */
import {
  handCards,
  nameOf,
  useEventSounds,
  useTextHand,
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
import type { Card } from '@parlour/kit/cards';
import { accepts } from '../menu.ts';
import { teamOf, type TableState } from '../state.ts';
import type { Pidro } from '../types.ts';
import type { Words } from '../words/en.ts';
import { seatsOf, sideOf } from '../words/speech.ts';
import { headlineOf } from './headline.ts';
import { isOrdered } from './picking.ts';
import { poolCards } from './pool-cards.ts';
import { resultOf } from './result.ts';
import { linesOf } from './said.ts';
import { sceneOf, type Scene, type SeatScene } from './scene.ts';
import { sorted } from './sorting.ts';
import { SOUNDS } from './sounds.ts';
import { teamsFor } from './teams.ts';
import { useDesk } from './use-desk.ts';

type Table = DeepReadonly<TableState>;
type Says = Reader<Words> & { readonly kit: KitWords };

function scene({ view, players, words }: SheetProps<Pidro, Words>, kit: KitWords): TextScene {
  const says: Says = { words, viewer: view.seat, name: (seat) => nameOf(players, seat), kit };
  const { table } = view;
  const drawn = sceneOf(view);
  const last = drawn.cards.last;
  return {
    acting: drawn.seats.flatMap(({ seat, acting }) => (acting ? [seat] : [])),
    seats: drawn.seats.toSorted((a, b) => a.seat - b.seat).map((seat) => seatLines(seat, drawn, says)),
    middle: [...standing(table, says), ...drawn.plays.map((play) => laid(play, drawn, table, says))],
    sections: [
      ...resultSections(table, says),
      pointsOf(table, says),
      ...(last === null || drawn.over
        ? []
        : [{ title: kit.lastTrick, lines: last.plays.map(({ seat, card }) => cardOf(seat, card, table, says)) }]),
    ],
  };
}

function seatLines(seat: SeatScene, { cards }: Scene, { words: { table: words }, viewer, kit }: Says): string[] {
  const { hand, killed, cold } = seat;
  const open = hand.flatMap(({ card }) => card ?? []);
  const { tricks } = defined(cards.piles[seat.seat]);
  return [
    ...linesOf(seat, words).flatMap(({ key, long }) => (key === 'cold' ? [] : [long])),
    ...(seat.dealer ? [kit.dealer] : []),
    ...(cold ? [words.coldLong(open)] : [kit.holds(hand.length)]),
    ...(!cold && seat.seat !== viewer && open.length > 0 ? [open.map(words.card).join(', ')] : []),
    ...(killed.length > 0 ? [words.killed(killed.map(({ card }) => card))] : []),
    ...(tricks > 0 ? [kit.tricksWon(tricks)] : []),
  ];
}

/** The number of the hand, its bid and trump, and what is happening. */
function standing(table: Table, { words: { table: words }, viewer, name }: Says): string[] {
  const { bid, trump, trick, pack, phase } = table;
  const { main, detail } = headlineOf(table, { words, viewer, name }) ?? {};
  const who = bid === null ? null : bid.seat === viewer ? words.yourBid : name(bid.seat);
  const isPackThere = phase === 'bidding' || phase === 'declaring';
  return [
    table.hand > 0 ? words.hand(table.hand) : null,
    trump === null ? null : words.suitTitles[trump],
    bid === null || who === null ? words.noBid : words.bidBy(bid.amount, who),
    isPackThere && pack > 0 ? words.pack(pack) : null,
    trick === null || phase !== 'playing' ? null : words.trick(trick.number),
    main ?? null,
    detail ?? null,
  ].filter((line) => line !== null);
}

const cardOf = (seat: number, card: Card, { trump }: Table, { words, viewer, name, kit }: Says): string =>
  `${seat === viewer ? kit.you : name(seat)}: ${words.table.cardWorth(card, trump)}`;
function laid({ seat, card }: Scene['plays'][number], { winner, over }: Scene, table: Table, says: Says): string {
  const line = cardOf(seat, card, table, says);
  return seat === winner ? `${line}, ${over ? says.kit.tookTrick : says.kit.winsSoFar}` : line;
}

function pointsOf(table: Table, { words: { table: words, sheet }, viewer, name }: Says): TextSection {
  const { captured, scores, bid, phase } = table;
  const isPlayed = phase === 'playing' || phase === 'scoring' || phase === 'complete';
  return {
    title: sheet.points,
    lines: [],
    table: {
      columns: [words.side, words.thisHand, words.total],
      rows: teamsFor(viewer).map((team) => {
        const promised = bid !== null && isPlayed && teamOf(bid.seat) === team ? bid.amount : null;
        return {
          title: `${words.sides[sideOf(team, viewer)]} (${seatsOf(team).map(name).join(', ')})`,
          cells: [
            isPlayed ? words.capturedLong(defined(captured[team]), promised) : '–',
            words.score(defined(scores[team])),
          ],
        };
      }),
    },
  };
}

/** The result of the hand just scored. */
function resultSections(table: Table, says: Says): TextSection[] {
  const scored = table.phase === 'scoring' || table.phase === 'complete' ? table.sheet.at(-1) : undefined;
  if (scored === undefined) return [];
  const { words, viewer } = says;
  const { sheet, table: text } = words;
  const { outcome, title } = resultOf(scored, table.winner, says);
  return [
    {
      title,
      lines: [text.hand(scored.hand), text.suitTitles[scored.trump], ...(title === outcome ? [] : [outcome])],
      table: {
        columns: [text.side, sheet.points, sheet.counts, sheet.total],
        rows: teamsFor(viewer).map((team) => {
          const { captured, delta, total } = defined(scored.rows[team]);
          const bid = teamOf(scored.bidder) === team ? scored.bid : null;
          return {
            title: text.sides[sideOf(team, viewer)],
            cells: [text.capturedLong(captured, bid), sheet.gained(delta), sheet.signed(total)],
          };
        }),
      },
    },
  ];
}

function useTextDesk(props: TableProps<Pidro, Words>): TextDesk {
  const { view, menu, words, log, send } = props;
  const { table, own } = view;
  const { picking, why, prompt, choices } = useDesk(props);
  useEventSounds(log, SOUNDS);
  const look = (card: Card) => ({ face: null, name: words.table.cardWorth(card, table.trump) });
  const held = own === null ? [] : sorted([...own.hand, ...own.surplus], table.trump);
  const hand = useTextHand({
    picking,
    ordered: isOrdered(menu),
    ...(menu?.kind === 'rob'
      ? { cards: poolCards(menu, look, why), label: words.table.pool }
      : {
          cards: handCards(held, {
            keyOf: String,
            look,
            verdictOf: (card) => (menu?.kind === 'play' ? accepts(menu, { type: 'play', card }) : null),
            why,
          }),
        }),
    ...(menu?.kind === 'bid' ? { keys: [] } : {}),
    ...(menu?.kind === 'play' ? { onPlay: (card: Card) => send({ type: 'play', card }) } : {}),
  });
  return { prompt, choices, hand };
}

export const text: TextUi<Pidro, Words> = { scene, useDesk: useTextDesk };
