// Binary files of decisions: <prefix>.x (input planes), .m (mask of legal choices), .y (the choice).
import { closeSync, openSync, writeSync } from 'node:fs';
import type { View } from '@parlour/kernel';
import type { Action } from '../../actions.ts';
import { choiceOf, discardChoice, offeredChoices, RIICHI } from '../../bot/learned/choices.ts';
import { PLANES_SIZE, writePlanes } from '../../bot/learned/planes.ts';
import type { Menu } from '../../menu.ts';
import type { Riichi } from '../../types.ts';

export interface Sample {
  readonly planes: Uint8Array;
  readonly offered: Uint8Array;
  readonly choice: number;
}

/** Returns null if there was only one choice. */
function sampleOf(view: View<Riichi>, menu: Menu, choice: number, forRiichi: boolean): Sample | null {
  const offered = offeredChoices(menu, view.settings.hasAkadora, forRiichi);
  if (offered[choice] !== 1) throw new Error(`choice ${choice} is not offered: ${JSON.stringify(menu)}`);
  if (offered.reduce((sum, one) => sum + one, 0) < 2) return null;
  const planes = new Uint8Array(PLANES_SIZE);
  writePlanes(view, menu, forRiichi, planes);
  return { planes, offered, choice };
}

/** The samples of a decision: one, or two for a riichi. */
export function samplesOf(view: View<Riichi>, menu: Menu, action: Action): Sample[] {
  const { hasAkadora } = view.settings;
  const choice = choiceOf(action, hasAkadora);
  const samples = [sampleOf(view, menu, choice, false)];
  if (choice === RIICHI && action.type === 'declare_riichi')
    samples.push(sampleOf(view, menu, discardChoice(action.tileId, hasAkadora), true));
  return samples.filter((sample) => sample !== null);
}

export class SampleFiles {
  readonly #files: readonly number[];
  count = 0;
  constructor(prefix: string) {
    this.#files = ['x', 'm', 'y'].map((name) => openSync(`${prefix}.${name}`, 'w'));
  }
  add({ planes, offered, choice }: Sample): void {
    [planes, offered, Uint8Array.of(choice)].forEach((bytes, at) => {
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
