/**
 * The faces of the tiles, each a picture of a whole face, with its sign where the reader wants signs, turned as the tile
 * lies. A style sheet lays it on whatever has its class (`faceClass`). A table has a hundred tiles and draws most of them
 * anew when a replay is scrubbed through, so a tile is a single element: no drawing inside it that is turned, no text. They
 * come as drawings in one file and are turned into pixels once: a `use` of the file copies some thirty elements into the
 * page for each tile, and a drawing as a background is laid out and filled anew wherever it is seen.
 */
import { idle } from '@parlour/client/ui';
import { defined } from '@parlour/kernel/defined';
import type { TileId } from '../rules/tiles.ts';
import { drawingOf, faceClass, ONE_OF_EACH, type Turn } from './faces.ts';
import faces from './tiles/faces.svg?url';

const TURNS: readonly Turn[] = [0, 1, 2, 3];
/** What stands in the corner of a tile. */
type SignOf = (tile: TileId) => string;

const SYMBOL = /<symbol id="(\w+)" (viewBox="[^"]+")>(.*?)<\/symbol>/gs;
/** In pixels of the page: no table draws a tile wider. */
const WIDTH = 108;
const LENGTH = WIDTH * 1.36;
/** Tiles that do not stand upright lie in ponds and open sets, where they are smaller than in the hand. */
const TURNED_SHARE = 2 / 3;
/** Where the drawing lies on the face; with a sign above it, it makes room. Three wide and four high. */
const PLAIN = { left: 0.06 * WIDTH, top: 0.0933 * WIDTH, width: 0.88 * WIDTH };
const SIGNED = { left: 0.1226 * WIDTH, top: 0.23 * LENGTH, width: 0.7548 * WIDTH };
const SIGN_PX = 0.33 * WIDTH;

async function imageOf(viewBox: string, inside: string): Promise<HTMLImageElement> {
  const width = Math.ceil(PLAIN.width);
  const size = `width="${width}" height="${(width * 4) / 3}"`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${viewBox} ${size}>${inside}</svg>`;
  const url = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  return image;
}
async function loadDrawings(): Promise<ReadonlyMap<string, HTMLImageElement>> {
  const answer = await fetch(faces);
  if (!answer.ok) throw new Error(`no faces: ${answer.status}`);
  const symbols = (await answer.text()).matchAll(SYMBOL);
  return new Map(
    await Promise.all(
      Array.from(
        symbols,
        async ([, name = '', viewBox = '', inside = '']) => [name, await imageOf(viewBox, inside)] as const,
      ),
    ),
  );
}

interface Face {
  readonly image: HTMLImageElement;
  readonly sign: string;
  readonly isRed: boolean;
}
/** `font`: that of the signs, or null where there are none. */
function paint(context: CanvasRenderingContext2D, { image, sign, isRed }: Face, font: string | null): void {
  const { left, top, width } = font === null ? PLAIN : SIGNED;
  context.drawImage(image, left, top, width, (width * 4) / 3);
  if (font === null || sign === '') return;
  context.font = font;
  context.letterSpacing = '-0.04em';
  context.fillStyle = isRed ? '#b3160c' : '#123a63';
  // As a line as high as its letters is laid out: what the typeface has above and below is cut off equally.
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = context.measureText(sign);
  context.fillText(sign, 0.06 * WIDTH, 0.03 * LENGTH + (SIGN_PX - up - down) / 2 + up);
}
/**
 * The font of the signs. Letters are drawn once, so they must be there; a typeface that this device lacks is no reason to
 * draw none. Asked once for all pictures: the answer has the whole page styled first.
 */
async function fetchFont(): Promise<string> {
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  await Promise.allSettled(families.split(',').map((family) => document.fonts.load(`700 1em ${family}`)));
  return `700 ${SIGN_PX}px ${families}`;
}

/** The address of a picture of the face, turned. */
async function pictureOf(face: Face, font: string | null, turn: Turn): Promise<string> {
  const canvas = document.createElement('canvas');
  const density = devicePixelRatio * (turn === 0 ? 1 : TURNED_SHARE);
  const [long, wide] = [Math.ceil(LENGTH * density), Math.ceil(WIDTH * density)];
  canvas.width = turn % 2 === 0 ? wide : long;
  canvas.height = turn % 2 === 0 ? long : wide;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 2);
  context.scale(density, density);
  context.translate(-WIDTH / 2, -LENGTH / 2);
  paint(context, face, font);
  const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (pixels === null) throw new Error('no picture');
  return URL.createObjectURL(pixels);
}

/** So many of the upright ones are made at a time; then the page may draw a frame. */
const AT_ONCE = 3;
/** A page that is never idle, while a replay is scrubbed through, gets one of the others after so long. */
const IDLE_MS = 30;
async function picturesOf(all: readonly Face[], font: string | null, turn: Turn): Promise<readonly string[]> {
  const made: string[] = [];
  // The reader's own tiles are waited for; the first of the others lies there when somebody has thrown it.
  const isUrgent = turn === 0;
  const atOnce = isUrgent ? AT_ONCE : 1;
  for (let from = 0; from < all.length; from += atOnce) {
    if (!isUrgent) await idle(IDLE_MS);
    const some = all.slice(from, from + atOnce).map((face) => pictureOf(face, font, turn));
    made.push(...(await Promise.all(some)));
  }
  return made;
}

/** All faces as one looks at them now: with the signs of a language, or without. */
class FaceSet {
  readonly #sheet = new CSSStyleSheet();
  #asked: { readonly signOf: SignOf | null } | null = null;
  /** Of the last whole set. */
  #rules = '';
  #urls: readonly string[] = [];

  constructor() {
    document.adoptedStyleSheets.push(this.#sheet);
  }
  /** Makes them, unless that was done or is under way. What failed is tried again by the next who asks. */
  fetch(signOf: SignOf | null): void {
    if (this.#asked?.signOf === signOf) return;
    const asked = { signOf };
    this.#asked = asked;
    this.#make(asked).catch(() => {
      if (this.#asked === asked) this.#asked = null;
    });
  }
  /** A reader who zooms in has more pixels to fill. */
  again(): void {
    const asked = this.#asked;
    this.#asked = null;
    if (asked !== null) this.fetch(asked.signOf);
  }
  async #make(asked: { readonly signOf: SignOf | null }): Promise<void> {
    const { signOf } = asked;
    const images = await fetchDrawings();
    const font = signOf === null ? null : await fetchFont();
    const wanted = ONE_OF_EACH.flatMap((tile) => {
      const drawing = drawingOf(tile, true);
      const image = images.get(drawing);
      const sign = signOf?.(tile) ?? '';
      return image === undefined ? [] : [{ drawing, image, sign, isRed: drawing.startsWith('0') }];
    });
    const old = this.#urls;
    const rules: string[] = [];
    const urls: string[] = [];
    // Upright ones first: those of the reader's own hand.
    for (const turn of TURNS) {
      const made = await picturesOf(wanted, font, turn);
      urls.push(...made);
      if (this.#asked !== asked) return urls.forEach((url) => URL.revokeObjectURL(url));
      for (const [index, { drawing }] of wanted.entries())
        rules.push(`.${faceClass(drawing, turn, signOf !== null)}{border-image-source:url(${defined(made[index])})}`);
      // What there was before stands until its place is taken.
      this.#sheet.replaceSync(this.#rules + rules.join(''));
    }
    this.#rules = rules.join('');
    this.#urls = urls;
    for (const url of old) URL.revokeObjectURL(url);
  }
}
let drawings: ReturnType<typeof loadDrawings> | null = null;
/** The drawings, asked for once; what failed is tried again by the next who asks. */
export function fetchDrawings(): ReturnType<typeof loadDrawings> {
  drawings ??= loadDrawings().catch((error: unknown) => {
    drawings = null;
    throw error;
  });
  return drawings;
}
let sets: { readonly plain: FaceSet; readonly signed: FaceSet } | null = null;

/** Asks for the faces with these signs, or for those without. */
export function fetchFaces(signOf: SignOf | null): void {
  if (sets === null) {
    sets = { plain: new FaceSet(), signed: new FaceSet() };
    watchZoom();
  }
  (signOf === null ? sets.plain : sets.signed).fetch(signOf);
}
function watchZoom(): void {
  const zoomed = (): void => {
    sets?.plain.again();
    sets?.signed.again();
    watchZoom();
  };
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', zoomed, { once: true });
}
