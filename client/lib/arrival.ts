/** What a room's page is told, in the history, by the page that led there. */
export interface Arrival {
  /** `sit`: the reader opened this room and sits down. `play`: and is ready at once, so that the game begins. */
  readonly arrival: 'sit' | 'play';
}
export function arrivalFrom(state: unknown): Arrival['arrival'] | null {
  if (typeof state !== 'object' || state === null || !('arrival' in state)) return null;
  return state.arrival === 'sit' || state.arrival === 'play' ? state.arrival : null;
}
