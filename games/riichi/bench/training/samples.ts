// Binary files of decisions: <prefix>.x (input planes), .m (mask of legal choices), .y (the choice), .p (the cost of
// each discard, as 32-bit floats; zeros for a call).
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Seat, View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../../actions.ts';
import { choiceOf, discardChoice, offeredChoices, RIICHI } from '../../bot/learned/choices.ts';
import { PLANES_SIZE, writePlanes } from '../../bot/learned/planes.ts';
import type { Menu } from '../../menu.ts';
import { KINDS } from '../../rules/index.ts';
import type { Riichi } from '../../types.ts';
import { payments } from './payments.ts';

export interface Sample {
  readonly planes: Uint8Array;
  readonly offered: Uint8Array;
  readonly choice: number;
  readonly paid: Float32Array;
}

/** Returns null if there was only one choice. */
function sampleOf(
  view: View<Riichi>,
  menu: Menu,
  choice: number,
  forRiichi: boolean,
  paid: Float32Array,
): Sample | null {
  const offered = offeredChoices(menu, view.settings.hasAkadora, forRiichi);
  if (offered[choice] !== 1) throw new Error(`choice ${choice} is not offered: ${JSON.stringify(menu)}`);
  if (offered.reduce((sum, one) => sum + one, 0) < 2) return null;
  const planes = new Uint8Array(PLANES_SIZE);
  writePlanes(view, menu, forRiichi, planes);
  return { planes, offered, choice, paid };
}

/** The samples of a decision: one, or two for a riichi. `views` are those of all seats. */
export function samplesOf(views: readonly View<Riichi>[], seat: Seat, menu: Menu, action: Action): Sample[] {
  const view = defined(views[seat]);
  const paid = menu.kind === 'turn' ? payments(views, seat) : new Float32Array(KINDS);
  const { hasAkadora } = view.settings;
  const choice = choiceOf(action, hasAkadora);
  const samples = [sampleOf(view, menu, choice, false, paid)];
  if (choice === RIICHI && action.type === 'declare_riichi')
    samples.push(sampleOf(view, menu, discardChoice(action.tileId, hasAkadora), true, paid));
  return samples.filter((sample) => sample !== null);
}

export class SampleFiles {
  readonly #files: readonly number[];
  count = 0;
  constructor(prefix: string) {
    this.#files = ['x', 'm', 'y', 'p'].map((name) => openSync(`${prefix}.${name}`, 'w'));
  }
  add({ planes, offered, choice, paid }: Sample): void {
    [planes, offered, Uint8Array.of(choice), new Uint8Array(paid.buffer)].forEach((bytes, at) => {
      const file = this.#files[at];
      if (file === undefined) return;
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
    });
    this.count++;
  }
  close(): void {
    for (const file of this.#files) closeSync(file);
  }
}
