// Draws the faces of a riichi mahjong set as one SVG sprite, from FluffyStuff's tiles. Run by hand; its output is
// committed.
//   npm install --prefix <folder> riichi-mahjong-tiles@0.1.0 react@19.3.1 react-dom@19.3.1 svgo@4.1.0
//   node games/riichi/art/tiles.js <folder> [faces, such as 6z 7z] > <the .svg file that is to hold them>
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The parts of the packages that are used here.
 * @typedef {(props: object) => object} Drawing
 * @typedef {{ createElement: (drawing: Drawing) => object }} Elements
 * @typedef {{ renderToStaticMarkup: (element: object) => string }} Markup
 * @typedef {{ optimize: (svg: string, options: object) => { data: string } }} Svgo
 */

/** Decimal places of coordinates. They run to 400, and a tile is drawn at a quarter of that at most. */
const DECIMALS = 1;

const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node games/riichi/art/tiles.js <folder with the tiles, react, react-dom and svgo>');
  process.exit(2);
}
const require = createRequire(join(resolve(folder), 'package.json'));
const react = /** @type {Elements} */ (require('react'));
const server = /** @type {Markup} */ (require('react-dom/server'));
const svgo = /** @type {Svgo} */ (require('svgo'));
const found = join(resolve(folder), 'node_modules/riichi-mahjong-tiles/dist/index.js');
const drawings = /** @type {Record<string, Drawing>} */ (await import(pathToFileURL(found).href));

/** The name of each face in mahjong notation, and of its drawing. */
const SUITS = { m: 'Man', p: 'Pin', s: 'Sou' };
const HONOURS = ['Ton', 'Nan', 'Shaa', 'Pei', 'Haku', 'Hatsu', 'Chun'];
/**
 * @param {string} face
 * @param {string} drawing
 * @returns {[string, string]}
 */
const named = (face, drawing) => [face, drawing];
const FACES = [
  ...Object.entries(SUITS).flatMap(([letter, suit]) => [
    ...Array.from({ length: 9 }, (_, at) => named(`${at + 1}${letter}`, `${suit}${at + 1}`)),
    named(`0${letter}`, `${suit}5Dora`),
  ]),
  ...HONOURS.map((name, at) => named(`${at + 1}z`, name)),
];

/** The white dragon is a blank tile in the set; on a screen it needs a frame to be visible. */
const FRAME =
  '<rect x="48" y="58" width="204" height="284" rx="14" fill="none" stroke="#2d5f9e" stroke-width="14"/>' +
  '<rect x="72" y="82" width="156" height="236" rx="6" fill="none" stroke="#2d5f9e" stroke-width="5"/>';

/**
 * @param {string} id
 * @param {string} name
 */
function symbol(id, name) {
  const drawing = drawings[`Regular${name}`];
  if (drawing === undefined) throw new Error(`no drawing of ${name}`);
  const drawn = server.renderToStaticMarkup(react.createElement(drawing));
  const { data } = svgo.optimize(drawn, {
    multipass: true,
    floatPrecision: DECIMALS,
    plugins: [
      'preset-default',
      'convertStyleToAttrs',
      'reusePaths',
      // Last, since the others give every drawing the same short ids.
      { name: 'prefixIds', params: { prefix: `t${id}`, delim: '' } },
    ],
  });
  const inside = data.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  return `<symbol id="${id}" viewBox="0 0 300 400">${name === 'Haku' ? FRAME : inside}</symbol>`;
}

console.log(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<!-- Faces by FluffyStuff (public domain, CC0), written by games/riichi/art/tiles.js. -->
${FACES.filter(([id]) => wanted.length === 0 || wanted.includes(id))
  .map(([id, name]) => symbol(id, name))
  .join('\n')}
</svg>`);
