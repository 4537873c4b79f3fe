// Draws characters of a xiangqi set as SVG paths, from a Kai typeface. Run by hand; its output is committed.
//   npm install --prefix <folder> @fontsource/lxgw-wenkai-tc@5.3.0 fontkit@2.0.4
//   node games/liap-tui/art/glyphs.js <folder> 帥將 GENERALS > <the file that is to hold the paths>
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/**
 * The part of the fontkit API used here.
 * @typedef {{ command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath', args: number[] }}
 * Command
 * @typedef {{ minX: number, minY: number, maxX: number, maxY: number }} Box
 * @typedef {{ path: { commands: Command[], bbox: Box } }} Glyph
 * @typedef {{ unitsPerEm: number, hasGlyphForCodePoint(code: number): boolean, glyphForCodePoint(code: number): Glyph
 * }} Font
 */

/**
 * Side of the square that contains a character's path, with the origin in its middle. Whole-number coordinates are
 * precise enough at this size.
 */
const SIDE = 1000;
const LETTERS = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' };

const [folder, characters, name] = process.argv.slice(2);
if (folder === undefined || characters === undefined || name === undefined) {
  console.error('usage: node games/liap-tui/art/glyphs.js <folder with fontkit and the typeface> <characters> <name>');
  process.exit(2);
}
const require = createRequire(join(resolve(folder), 'package.json'));
const fontkit = /** @type {{ openSync(path: string): Font }} */ (require('fontkit'));
const files = join(resolve(folder), 'node_modules/@fontsource/lxgw-wenkai-tc/files');

/** The typeface is split into files, and two of the characters are only in the numbered ones, so all are opened. */
const fonts = readdirSync(files)
  .filter((name) => name.endsWith('-700-normal.woff2'))
  .map((name) => fontkit.openSync(join(files, name)));

/**
 * The outline as an SVG path, centred on the drawn shape, since a character is in the middle of a disc.
 * @param {Font} font
 * @param {Glyph} glyph
 */
function outline(font, { path: { commands, bbox } }) {
  const scale = SIDE / font.unitsPerEm;
  const middleX = (bbox.minX + bbox.maxX) / 2;
  const middleY = (bbox.minY + bbox.maxY) / 2;
  /** @type {[number, number]} */
  let pen = [0, 0];
  /** @type {[number, number]} */
  let start = [0, 0];
  let drawn = '';
  for (const { command, args } of commands) {
    /** @type {number[]} */
    const steps = [];
    let end = pen;
    for (let at = 0; at < args.length; at += 2) {
      end = [Math.round(((args[at] ?? 0) - middleX) * scale), Math.round((middleY - (args[at + 1] ?? 0)) * scale)];
      steps.push(end[0] - pen[0], end[1] - pen[1]);
    }
    const still = steps.length > 0 && steps.every((step) => step === 0);
    if (command === 'moveTo') start = end;
    if (command === 'closePath') end = start;
    pen = end;
    if (!still || command === 'moveTo') drawn += LETTERS[command] + numbers(steps);
  }
  return drawn;
}

/** @param {readonly number[]} steps */
const numbers = (steps) => steps.map((step, at) => (at > 0 && step >= 0 ? ` ${step}` : `${step}`)).join('');

/** @param {string} character */
function draw(character) {
  const code = character.codePointAt(0) ?? 0;
  const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
  if (font === undefined) throw new Error(`no slice of the typeface has ${character}`);
  return `  ${character}: '${outline(font, font.glyphForCodePoint(code))}',`;
}

console.log(`// Outlines of LXGW WenKai TC Bold (OFL-1.1), by games/liap-tui/art/glyphs.js. A square of ${SIDE} around the origin.
export const ${name} = {
${Array.from(characters, draw).join('\n')}
} as const;`);
