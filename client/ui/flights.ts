/** Measures where things are on the screen, and animates them from one place to another (FLIP). */

/** The centre of a thing on the screen, and its size. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** How far a flight has moved a thing away from its place at the moment. */
export interface Shift {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
}
/** Distances below this (in pixels) count as no movement. */
const NEAR_PX = 0.5;
const FLIGHT_MS = 380;
const EASING = 'cubic-bezier(0.22, 0.8, 0.3, 1)';

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < NEAR_PX;
/** True if two spots look the same. */
export const isSameSpot = (a: Spot, b: Spot): boolean =>
  isNear(a.x, b.x) && isNear(a.y, b.y) && isNear(a.width, b.width) && isNear(a.height, b.height);
/** The resting place of a thing that is seen at `seen` during a flight. */
export const homeOf = (seen: Spot, shift: Shift): Spot => ({
  x: seen.x - shift.x,
  y: seen.y - shift.y,
  width: seen.width / shift.scaleX,
  height: seen.height / shift.scaleY,
});
/** The transform that makes a thing at `home` appear at `from`. */
export const shiftTo = (from: Spot, home: Spot): Shift => ({
  x: from.x - home.x,
  y: from.y - home.y,
  scaleX: from.width / home.width,
  scaleY: from.height / home.height,
});

/** The spot of an element; null if it is not displayed. */
function spotOf(element: Element): Spot | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width === 0 || height === 0 ? null : { x: left + width / 2, y: top + height / 2, width, height };
}
function shiftOf(element: Element): Shift {
  const { m41, m42, m11, m22 } = new DOMMatrixReadOnly(getComputedStyle(element).transform);
  return { x: m41, y: m42, scaleX: m11, scaleY: m22 };
}

/** One thing that may fly, while it is rendered in this place. */
export interface Piece {
  readonly id: string;
  readonly element: HTMLElement;
  readonly delayMs: number;
}
interface Flying {
  readonly animation: Animation;
  readonly to: Spot;
}

/**
 * All things that may fly at one table. Measures where they are before the DOM changes, and once after that where they
 * belong now; whatever has moved is animated. The browser runs the animations, so nothing is computed here while things
 * fly. Measuring costs more than rendering, so it is skipped while flights are disabled.
 */
export class Flights {
  readonly #pieces = new Set<Piece>();
  readonly #flying = new Map<HTMLElement, Flying>();
  /** Where each thing was last seen. */
  #seen = new Map<string, Spot>();
  #isLooked = false;
  #isDue = false;
  /** Duration of flights, relative to normal; 0 disables them. */
  #pace = 0;

  setPace(pace: number): void {
    this.#pace = pace;
    if (pace > 0) return;
    this.#seen.clear();
    for (const { animation } of this.#flying.values()) animation.cancel();
    this.#flying.clear();
  }
  add(piece: Piece): void {
    this.#pieces.add(piece);
    this.#settleSoon();
  }
  remove(piece: Piece): void {
    this.#pieces.delete(piece);
    this.#flying.delete(piece.element);
    this.#settleSoon();
  }
  /** Called before the DOM changes. Measures all pieces, once per change. */
  look(): void {
    if (this.#pace === 0 || this.#isLooked) return;
    this.#isLooked = true;
    for (const { id, element } of this.#pieces) {
      const spot = spotOf(element);
      if (spot !== null) this.#seen.set(id, spot);
    }
    this.#settleSoon();
  }

  /** Schedules `#settle` for when this change is complete, before the next paint. */
  #settleSoon(): void {
    if (this.#pace === 0 || this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#isLooked = false;
      if (this.#pace > 0) this.#settle();
    });
  }
  #settle(): void {
    const before = this.#seen;
    if (before.size === 0) return;
    this.#seen = new Map();
    // Read all places before anything is moved: alternating the two would cause a layout for each.
    const moved = [...this.#pieces].flatMap((piece) => {
      const seen = spotOf(piece.element);
      if (seen === null) return [];
      const flying = this.#flying.get(piece.element);
      const home = flying === undefined ? seen : homeOf(seen, shiftOf(piece.element));
      this.#seen.set(piece.id, seen);
      if (flying !== undefined && isSameSpot(home, flying.to)) return [];
      const from = before.get(piece.id);
      return from === undefined || (flying === undefined && isSameSpot(from, home)) ? [] : [{ piece, from, home }];
    });
    for (const { piece, from, home } of moved) this.#fly(piece, from, home);
  }
  #fly({ element, delayMs }: Piece, from: Spot, to: Spot): void {
    const { x, y, scaleX, scaleY } = shiftTo(from, to);
    this.#flying.get(element)?.animation.cancel();
    const animation = element.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scaleX}, ${scaleY})` }, { transform: 'none' }],
      { duration: FLIGHT_MS * this.#pace, delay: delayMs * this.#pace, easing: EASING, fill: 'backwards' },
    );
    this.#flying.set(element, { animation, to });
    animation.addEventListener('finish', () => {
      if (this.#flying.get(element)?.animation === animation) this.#flying.delete(element);
    });
  }
}
