/**
 * Pictures of the tile faces. Each is a whole face, rotated as the tile lies, with a sign if the reader wants signs. A
 * style sheet puts it on every element that has its class (`faceClass`).
 * A table has a hundred tiles, and scrubbing through a replay redraws most of them. So a tile is a single element,
 * without a rotated drawing or text inside. The drawings come in one SVG file and are rasterised once: an SVG `use`
 * would copy some thirty elements into the page for each tile, and an SVG background is rendered again at each place.
 */
import { idle } from '@parlour/client/ui';
import { defined } from '@parlour/kernel/defined';
import type { TileId } from '../rules/tiles.ts';
import { drawingOf, faceClass, ONE_OF_EACH, type Turn } from './faces.ts';
import faces from './tiles/faces.svg?url';

const TURNS: readonly Turn[] = [0, 1, 2, 3];
/** The text in the corner of a tile. */
type SignOf = (tile: TileId) => string;

const SYMBOL = /<symbol id="(\w+)" (viewBox="[^"]+")>(.*?)<\/symbol>/gs;
/** Width of a picture in CSS pixels. No table draws a wider tile. */
const WIDTH = 108;
const LENGTH = WIDTH * 1.36;
/** Scale of rotated pictures: rotated tiles are in ponds and open sets, where they are smaller than in the hand. */
const TURNED_SHARE = 2 / 3;
/** The place of the drawing on the face, without and with a sign above it. Its aspect ratio is 3 to 4. */
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
/** Paints a face. `font` is the font of the signs, or null for faces without signs. */
function paint(context: CanvasRenderingContext2D, { image, sign, isRed }: Face, font: string | null): void {
  const { left, top, width } = font === null ? PLAIN : SIGNED;
  context.drawImage(image, left, top, width, (width * 4) / 3);
  if (font === null || sign === '') return;
  context.font = font;
  context.letterSpacing = '-0.04em';
  context.fillStyle = isRed ? '#b3160c' : '#123a63';
  // Centres the font's line box on a line of height SIGN_PX, as CSS does with line-height 1.
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = context.measureText(sign);
  context.fillText(sign, 0.06 * WIDTH, 0.03 * LENGTH + (SIGN_PX - up - down) / 2 + up);
}
/**
 * Loads and returns the font of the signs. The fonts must be loaded first, since letters are drawn only once; a missing
 * one is ignored. Called once for all pictures, since it forces a style computation of the whole page.
 */
async function fetchFont(): Promise<string> {
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  await Promise.allSettled(families.split(',').map((family) => document.fonts.load(`700 1em ${family}`)));
  return `700 ${SIGN_PX}px ${families}`;
}

/**
 * Draws a rotated face and returns its picture. It is loaded already: a style sheet starts loading a picture when the
 * first tile needs it, and that tile would be blank for a few frames.
 */
async function pictureOf(face: Face, font: string | null, turn: Turn): Promise<HTMLImageElement> {
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
  const picture = new Image();
  picture.src = URL.createObjectURL(pixels);
  await picture.decode();
  return picture;
}

/** Number of upright pictures made at a time. In between, the page can draw a frame. */
const AT_ONCE = 3;
/** How long to wait for an idle page before the next of the other pictures (ms); e.g. scrubbing leaves no idle time. */
const IDLE_MS = 30;
async function picturesOf(all: readonly Face[], font: string | null, turn: Turn): Promise<readonly HTMLImageElement[]> {
  const made: HTMLImageElement[] = [];
  // Upright tiles, those of the reader's hand, are needed at once. The others are needed only after a first discard.
  const isUrgent = turn === 0;
  const atOnce = isUrgent ? AT_ONCE : 1;
  for (let from = 0; from < all.length; from += atOnce) {
    if (!isUrgent) await idle(IDLE_MS);
    const some = all.slice(from, from + atOnce).map((face) => pictureOf(face, font, turn));
    made.push(...(await Promise.all(some)));
  }
  return made;
}

const revoke = (pictures: readonly HTMLImageElement[]): void => {
  for (const { src } of pictures) URL.revokeObjectURL(src);
};

/** A set of all faces: with the signs of one language, or without signs. */
class FaceSet {
  readonly #sheet = new CSSStyleSheet();
  #asked: { readonly signOf: SignOf | null } | null = null;
  /** The style rules of the last complete set. */
  #rules = '';
  /** The pictures in these rules. The browser may forget a picture that nobody refers to. */
  #pictures: readonly HTMLImageElement[] = [];

  constructor() {
    document.adoptedStyleSheets.push(this.#sheet);
  }
  /** Makes the pictures, unless they are made or in the making. After a failure the next call tries again. */
  fetch(signOf: SignOf | null): void {
    if (this.#asked?.signOf === signOf) return;
    const asked = { signOf };
    this.#asked = asked;
    this.#make(asked).catch(() => {
      if (this.#asked === asked) this.#asked = null;
    });
  }
  /** Makes the pictures again after a zoom, since the pixel density has changed. */
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
    const old = this.#pictures;
    const rules: string[] = [];
    const pictures: HTMLImageElement[] = [];
    // Upright pictures first: they are for the reader's own hand.
    for (const turn of TURNS) {
      const made = await picturesOf(wanted, font, turn);
      pictures.push(...made);
      if (this.#asked !== asked) return revoke(pictures);
      for (const [index, { drawing }] of wanted.entries())
        rules.push(
          `.${faceClass(drawing, turn, signOf !== null)}{border-image-source:url(${defined(made[index]).src})}`,
        );
      // The rules of the previous set stay until the new set is complete; new rules override them.
      this.#sheet.replaceSync(this.#rules + rules.join(''));
    }
    this.#rules = rules.join('');
    this.#pictures = pictures;
    revoke(old);
  }
}
let drawings: ReturnType<typeof loadDrawings> | null = null;
/** The drawings, fetched once. After a failure the next call tries again. */
export function fetchDrawings(): ReturnType<typeof loadDrawings> {
  drawings ??= loadDrawings().catch((error: unknown) => {
    drawings = null;
    throw error;
  });
  return drawings;
}
let sets: { readonly plain: FaceSet; readonly signed: FaceSet } | null = null;

/** Prepares the faces with these signs, or without signs if null. */
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
