import type { CharacterFace as Parts } from '@parlour/sdk/characters/character';
import { defined } from '@parlour/kernel/defined';
import type { ReactElement } from 'react';

const HUES = [12, 34, 78, 150, 190, 222, 262, 318];
const SKINS = ['#f6d7bd', '#e9bd98', '#d09a70', '#a9724b', '#7d4f33', '#563421'];
const SHADES = ['#2a1d16', '#5a3a22', '#8a8580', '#d9d6cf', '#2f3d55', '#b4472e'];

/** Each hairstyle: the part behind the head, and the part in front of it. */
const HAIR: readonly (readonly [back: string, front: string])[] = [
  ['', 'M11 15 Q20 5 29 15 Q20 11 11 15 Z'],
  ['', 'M10 18 Q10 6 20 6 Q30 6 30 18 Q27 11 20 11 Q13 11 10 18 Z'],
  ['', 'M10 16 Q12 5 22 6 Q30 7 30 17 Q25 10 16 12 Q12 13 10 16 Z'],
  ['M9 32 Q6 8 20 6 Q34 8 31 32 Z', 'M10 17 Q13 8 20 9 Q27 8 30 17 Q24 12 20 12 Q16 12 10 17 Z'],
  ['', 'M10 17 L9 8 L14 10 L16 4 L20 9 L24 4 L26 10 L31 8 L30 17 Q20 10 10 17 Z'],
  ['M8 26 Q4 8 20 5 Q36 8 32 26 Q28 30 26 24 L14 24 Q12 30 8 26 Z', 'M10 16 Q20 6 30 16 Q20 12 10 16 Z'],
  ['', ''],
];
const EYES: readonly ReactElement[] = [
  <g key="0">
    <circle cx="16" cy="20" r="1.5" />
    <circle cx="24" cy="20" r="1.5" />
  </g>,
  <path key="1" d="M14 20 Q16 18 18 20 M22 20 Q24 18 26 20" fill="none" stroke="#1d1a17" strokeWidth="1.4" />,
  <g key="2">
    <circle cx="16" cy="20" r="1.6" />
    <path d="M22 20 L26 20" stroke="#1d1a17" strokeWidth="1.5" />
  </g>,
  <path key="3" d="M14 20 L18 20.6 M22 20.6 L26 20" stroke="#1d1a17" strokeWidth="1.6" />,
];
const MOUTHS = ['M16 27 Q20 29 24 27', 'M15 26 Q20 31 25 26 Z', 'M16 27 Q21 29 25 25', 'M16 28 L24 28'];
const EXTRAS: readonly (ReactElement | null)[] = [
  null,
  <g key="1" fill="#22304a" stroke="#e0b45c" strokeWidth="0.8">
    <path d="M9 13 Q20 1 31 13 L31 15 Q20 11 9 15 Z" />
    <path d="M10 15 Q20 11 30 15 L28 17 Q20 14 12 17 Z" />
  </g>,
  <g key="2" fill="none" stroke="#2a2420" strokeWidth="1.1">
    <circle cx="16" cy="20" r="3.4" />
    <circle cx="24" cy="20" r="3.4" />
    <path d="M19.4 20 L20.6 20" />
  </g>,
  <path key="3" d="M11 25 Q12 36 20 36 Q28 36 29 25 Q25 30 20 29.5 Q15 30 11 25 Z" fill="#cfcac2" />,
  <g key="4" fill="#f2b33d">
    <circle cx="29" cy="12" r="2" />
    <circle cx="26.5" cy="10.5" r="1.6" />
    <circle cx="30.5" cy="9.5" r="1.6" />
  </g>,
  <path key="5" d="M9 34 Q20 40 31 34 L31 40 L9 40 Z M12 33 Q20 37 28 33 L28 36 Q20 39 12 36 Z" fill="#a33b3b" />,
];

/** A character's face, composed of a few shapes. */
export function CharacterFace({ face }: { readonly face: Parts }): ReactElement {
  const skin = defined(SKINS[face.skin]);
  const shade = defined(SHADES[face.shade]);
  const hue = defined(HUES[face.hue]);
  const [back, front] = defined(HAIR[face.hair]);
  return (
    <svg viewBox="0 0 40 40" width="100%" height="100%" aria-hidden style={{ display: 'block', borderRadius: '50%' }}>
      <rect width="40" height="40" fill={`oklch(0.62 0.09 ${hue})`} />
      <path d="M5 44 Q8 33 20 33 Q32 33 35 44 Z" fill={`oklch(0.4 0.09 ${hue})`} />
      <path d={back} fill={shade} />
      <ellipse cx="20" cy="21" rx="10" ry="11.5" fill={skin} />
      <g fill="#1d1a17">{EYES[face.eyes]}</g>
      <path d="M20 21 L19 24 L20.6 24" fill="none" stroke="#00000055" strokeWidth="0.9" />
      <path
        d={defined(MOUTHS[face.mouth])}
        fill={face.mouth === 1 ? '#fff' : 'none'}
        stroke="#5c2a22"
        strokeWidth="1.2"
      />
      <path d={front} fill={shade} />
      {EXTRAS[face.extra]}
    </svg>
  );
}
