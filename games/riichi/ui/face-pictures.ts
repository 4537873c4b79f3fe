/**
 * The faces of the tiles, each a picture that a style sheet lays on whatever has its name as `data-face`. They come as
 * drawings in one file and are turned into pixels once: a `use` of the file copies some thirty elements into the page for
 * each of a hundred tiles, and a drawing as a background is laid out and filled anew wherever it is seen.
 */
import faces from './tiles/faces.svg?url';

const FACE = /<symbol id="(\w+)" (viewBox="[^"]+")>(.*?)<\/symbol>/gs;
/** In pixels of the page: no table draws a tile wider. */
const WIDTH = 96;
const HEIGHT = (WIDTH * 4) / 3;

const drawingOf = (viewBox: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${viewBox} width="${WIDTH}" height="${HEIGHT}">${inside}</svg>`;

/** The address of a picture of the drawing; where the browser makes none, of the drawing. */
async function pictureOf(drawing: string): Promise<string> {
  const url = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  const image = new Image(WIDTH, HEIGHT);
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(WIDTH * devicePixelRatio);
  canvas.height = Math.ceil(HEIGHT * devicePixelRatio);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (pixels === null) return url;
  URL.revokeObjectURL(url);
  return URL.createObjectURL(pixels);
}

async function load(): Promise<void> {
  const answer = await fetch(faces);
  if (!answer.ok) throw new Error(`no faces: ${answer.status}`);
  const rules = Array.from(
    (await answer.text()).matchAll(FACE),
    async ([, name = '', viewBox = '', inside = '']) =>
      `[data-face='${name}']{background-image:url(${await pictureOf(drawingOf(viewBox, inside))})}`,
  );
  const style = document.createElement('style');
  style.textContent = (await Promise.all(rules)).join('');
  document.head.append(style);
  // A reader who zooms in has more pixels to fill.
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', again, { once: true });
}
let isAsked = false;
/** Fetches them, unless that was done or is under way. What failed is tried again by the next who asks. */
export function fetchFaces(): void {
  if (isAsked) return;
  isAsked = true;
  load().catch(() => {
    isAsked = false;
  });
}
function again(): void {
  isAsked = false;
  fetchFaces();
}
