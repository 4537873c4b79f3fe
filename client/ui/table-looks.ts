/**
 * Looks of the table as data: the custom properties that each sets over those of tokens.css. The first of each kind
 * sets nothing. Text on felt and signs on cards have a contrast of at least 4.5 to 1 in all of them (soft text on lit
 * felt: 3.5). See table-looks.test.ts.
 */
type Look = Readonly<Record<`--${string}`, string>>;

export const FELTS = {
  green: {},
  blue: {
    '--felt': 'light-dark(#24588c, #15324f)',
    '--felt-light': 'light-dark(#34699e, #1f4568)',
    '--felt-deep': 'light-dark(#183f68, #0c2033)',
    '--on-felt-soft': 'light-dark(#dbe7f3, #bdd0e2)',
  },
  wine: {
    '--felt': 'light-dark(#7d2738, #4a1822)',
    '--felt-light': 'light-dark(#943449, #61222f)',
    '--felt-deep': 'light-dark(#5c1a28, #2d0e15)',
    '--on-felt-soft': 'light-dark(#f5dde0, #e3c3c8)',
  },
  slate: {
    '--felt': 'light-dark(#47525c, #272e34)',
    '--felt-light': 'light-dark(#566370, #353e46)',
    '--felt-deep': 'light-dark(#333c44, #181d21)',
    '--on-felt-soft': 'light-dark(#e3e8ec, #c5cdd4)',
  },
} as const satisfies Readonly<Record<string, Look>>;

const backs = (light: string, middle: string, deep: string): Look => ({
  '--back': middle,
  '--back-deep': deep,
  '--tile-back-light': light,
  '--tile-back': middle,
  '--tile-back-deep': deep,
});
export const BACKS = {
  house: {},
  blue: backs('#5b8fd0', '#2b5c9e', '#1c3f72'),
  plum: backs('#a56bb0', '#6f3a7c', '#4b2456'),
  black: backs('#6b7076', '#34383d', '#1c1f22'),
} as const satisfies Readonly<Record<string, Look>>;

export const FACES = {
  four: {},
  two: { '--suit-clubs': '#16161a', '--suit-diamonds': '#c3161c' },
  bold: {
    '--face-light': '#ffffff',
    '--face': '#ffffff',
    '--suit-clubs': '#005a24',
    '--suit-diamonds': '#003c9e',
    '--suit-hearts': '#a80008',
    '--suit-spades': '#000000',
  },
} as const satisfies Readonly<Record<string, Look>>;

export interface TableLook {
  readonly felt: keyof typeof FELTS;
  readonly backs: keyof typeof BACKS;
  readonly faces: keyof typeof FACES;
}
const ALL = [FELTS, BACKS, FACES].flatMap((kind): Look[] => Object.values(kind));
const NAMES = new Set(ALL.flatMap((look) => Object.keys(look)));

/** The part of an element that is used here. */
type Styled = { readonly style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'> };

/** Applies the looks to the root element, where the style sheets read them, and removes the previous ones. */
export function applyLook({ felt, backs: back, faces }: TableLook, root: Styled): void {
  const chosen: Look = { ...FELTS[felt], ...BACKS[back], ...FACES[faces] };
  for (const name of NAMES) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(chosen)) root.style.setProperty(name, value);
}
