/** What a page leaves in the browser history for the room page that it leads to. */
export interface Arrival {
  /**
   * `sit`: the user opened this room and sits down. `play`: the user is also ready at once, so that the game begins.
   */
  readonly arrival: 'sit' | 'play';
}
export function arrivalFrom(state: unknown): Arrival['arrival'] | null {
  if (typeof state !== 'object' || state === null || !('arrival' in state)) return null;
  return state.arrival === 'sit' || state.arrival === 'play' ? state.arrival : null;
}
