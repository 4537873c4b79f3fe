/** What the middle of the table says: the pots by name, and a headline if there is something to announce. */
import type { HeadlineText, Reader } from '@parlour/client/ui';
import type { DeepReadonly, Seat } from '@parlour/kernel';
import type { TableState } from '../state.ts';
import type { Words } from '../words/en.ts';
import { lacksPlayers, type PotScene, type Scene } from './scene.ts';

/** The seat's name, or "you". */
export const calledTo =
  ({ viewer, words, name }: Reader<Pick<Words['table'], 'you'>>) =>
  (seat: Seat): string =>
    seat === viewer ? words.you : name(seat);

/** A pot, and who has won it or plays for it. */
export const potText = (
  { index, chips, eligible, winners }: PotScene,
  amount: (chips: number) => string,
  reader: Reader<Words['table']>,
  isOver = true,
): string =>
  reader.words.potTo(reader.words.potName(index), amount(chips), (isOver ? winners : eligible).map(calledTo(reader)));

export function headlineOf(
  table: DeepReadonly<TableState>,
  scene: Scene,
  reader: Reader<Words['table']>,
): HeadlineText | null {
  const { viewer, words, name } = reader;
  const called = calledTo(reader);
  if (table.hand === 0) return lacksPlayers(table) ? { main: words.waitsForPlayers, detail: null } : null;
  const winners = scene.seats.filter(({ won }) => won > 0);
  const [first] = winners;
  if (!scene.over || first === undefined) return null;
  const names = winners
    .toSorted((a, b) => Number(b.seat === viewer) - Number(a.seat === viewer))
    .map(({ seat }) => called(seat));
  const shared = scene.pots.some((pot) => pot.winners.length > 1);
  const main =
    winners.length > 1
      ? shared
        ? words.splits(names)
        : words.winEach(names)
      : first.seat === viewer
        ? words.youWin
        : words.wins(name(first.seat));
  if (!first.shown) return { main, detail: words.allFolded };
  const hands = winners.flatMap(({ seat, reading }) =>
    reading?.kind === 'made' ? [{ seat, hand: words.withHand(reading.strength) }] : [],
  );
  const isOne = new Set(hands.map(({ hand }) => hand)).size < 2;
  const detail = isOne
    ? (hands[0]?.hand ?? null)
    : hands.map(({ seat, hand }) => words.handOf(called(seat), hand)).join('; ');
  return { main, detail };
}
