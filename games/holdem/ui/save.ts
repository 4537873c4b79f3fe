/** Saves hands as files for other programs. The code that writes them is loaded on demand. */
import type { Seat, Viewer } from '@parlour/kernel';
import type { PastHand } from './history.ts';

export const FORMS = ['phh', 'txt'] as const;
export type Form = (typeof FORMS)[number];
export interface Labelled {
  readonly viewer: Viewer;
  readonly seats: number;
  readonly name: (seat: Seat) => string;
  readonly table: string;
}

/** The text of the file: PHH, or the format that hand trackers read. Several hands go into one file. */
export async function written(hands: readonly PastHand[], form: Form, { viewer, seats, name, table }: Labelled) {
  const { recordsOf } = await import('../formats/record.ts');
  const labels = { table, players: Array.from({ length: seats }, (_, seat) => name(seat)) };
  const told = hands
    .flatMap(({ events }) => events)
    .map(({ table: event, own }) =>
      own === undefined || viewer === null ? { table: event } : { table: event, own: { [viewer]: own } },
    );
  const records = recordsOf(told);
  if (form === 'txt') {
    const { writePokerStars } = await import('../formats/pokerstars.ts');
    return records.map((record) => writePokerStars(record, labels, viewer)).join('\n\n');
  }
  const { writePhh, writePhhs } = await import('../formats/phh.ts');
  const [first] = records;
  return records.length === 1 && first !== undefined ? writePhh(first, labels) : writePhhs(records, labels);
}

/** Downloads a text as a file. */
export function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
