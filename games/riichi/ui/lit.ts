/**
 * Highlights all tiles of the kind that is pointed at, anywhere on the table. One style rule does it, so that no
 * component renders again.
 */
import type { Kind } from '../rules/tiles.ts';

let sheet: CSSStyleSheet | null = null;
function ownSheet(): CSSStyleSheet {
  if (sheet !== null) return sheet;
  sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

export function light(kind: Kind | null): void {
  ownSheet().replaceSync(kind === null ? '' : `[data-kind="${kind}"]{background:#b9dcff}`);
}
