/** Decisions that a clock or a bot made for a person, and since when each person has their chair. Pure functions. */
import type { Seat, Viewer } from '@parlour/kernel';
import type { ControlMessage, Decided } from '@parlour/sdk/messages';
import { defined } from '@parlour/kernel/defined';

/** `isPublic`: everybody could see that it was this seat's turn. */
export type Decision = Pick<Decided, keyof Decided> & { readonly isPublic: boolean };
export type Absence = {
  /** The last decisions of clocks and stand-in bots, oldest first. */
  readonly decisions: readonly Decision[];
  /** Number of decisions for each seat since its person was last there, including those no longer in the list. */
  readonly missed: readonly number[];
  /** The last event before each seat's person sat down. What the seat was told up to then is not for them. */
  readonly since: readonly number[];
  /** The only person does not answer, so the table waits. */
  readonly isPaused: boolean;
  /** The host has paused the table. */
  readonly isHeld?: boolean;
};
const DECISIONS_MAX = 40;

export const nobodyAway = (seats: number, firstSeq: number): Absence => ({
  decisions: [],
  missed: Array.from({ length: seats }, () => 0),
  since: Array.from({ length: seats }, () => firstSeq),
  isPaused: false,
});

export const withDecision = (absence: Absence, decision: Decision): Absence => ({
  ...absence,
  decisions: [...absence.decisions, decision].slice(-DECISIONS_MAX),
  missed: absence.missed.map((count, seat) => (seat === decision.seat ? count + 1 : count)),
});
/** The person is back: their count of missed decisions is reset, and the table is not paused. */
export const withPersonBack = (absence: Absence, back: Seat): Absence =>
  absence.missed[back] === 0 && !absence.isPaused
    ? absence
    : {
        ...absence,
        missed: absence.missed.map((count, seat) => (seat === back ? 0 : count)),
        isPaused: false,
      };
/** A new person takes the seat. Decisions that only the seat may know of are removed. */
export const withNewPerson = (absence: Absence, newSeat: Seat, seq: number): Absence => ({
  ...absence,
  decisions: absence.decisions.filter(({ seat, isPublic }) => seat !== newSeat || isPublic),
  missed: absence.missed.map((count, seat) => (seat === newSeat ? 0 : count)),
  since: absence.since.map((since, seat) => (seat === newSeat ? seq : since)),
});
/** Removes the decisions that led to events after `to`, which were taken back. */
export const withTakenBack = (absence: Absence, to: number): Absence => {
  const decisions = absence.decisions.filter(({ seq }) => seq === null || seq <= to);
  return decisions.length === absence.decisions.length ? absence : { ...absence, decisions };
};

/** The decisions this viewer may know of, up to the last event that was told. Null if there are none. */
export function decidedFor({ decisions, missed }: Absence, viewer: Viewer, released: number): ControlMessage | null {
  const known = decisions.filter(
    ({ seat, seq, isPublic }) => (isPublic || seat === viewer) && (seq === null || seq <= released),
  );
  if (known.length === 0) return null;
  const untold = decisions.filter(({ seat, seq }) => seat === viewer && seq !== null && seq > released).length;
  return {
    type: 'decided',
    missed: viewer === null ? 0 : Math.max(0, defined(missed[viewer]) - untold),
    decisions: known.map(({ seat, by, seq }) => ({ seat, by, seq })),
  };
}
