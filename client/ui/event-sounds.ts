import type { GameTypes } from '@parlour/kernel';
import { useEffect, useRef } from 'react';
import type { ToldEvent } from './contract.ts';
import { sound, type Sound } from './sound.ts';

/** The sound of each kind of event. Kinds that are left out are silent. */
export type EventSounds<G extends GameTypes> = {
  readonly [Type in G['TableEvent']['type']]?: Sound;
};

/** The sounds of the events after `seq`, each once: events that arrive together sound together. */
export function soundsAfter<G extends GameTypes>(
  log: readonly ToldEvent<G>[],
  seq: number,
  sounds: EventSounds<G>,
): readonly Sound[] {
  const heard = new Set<Sound>();
  for (let at = log.length - 1; at >= 0; at--) {
    const event = log[at];
    if (event === undefined || event.seq <= seq) break;
    const type: G['TableEvent']['type'] = event.table.type;
    const name = sounds[type];
    if (name !== undefined) heard.add(name);
  }
  return [...heard].toReversed();
}

/** Plays the sounds of new events. Events that were there on mount are silent. */
export function useEventSounds<G extends GameTypes>(log: readonly ToldEvent<G>[], sounds: EventSounds<G>): void {
  const last = log.at(-1)?.seq ?? -1;
  const heard = useRef(last);
  useEffect(() => {
    for (const name of soundsAfter(log, heard.current, sounds)) sound.play(name);
    heard.current = last;
  }, [log, last, sounds]);
}
