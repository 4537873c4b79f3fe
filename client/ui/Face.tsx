import { memo, use, type ReactElement } from 'react';
import { FacesContext } from './faces.ts';
import css from './Face.module.css';

/** A stable hash of a name: the same player has the same face everywhere. */
function hash(text: string): number {
  let sum = 2166136261;
  for (const char of text) sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  return sum;
}
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const initial = (name: string): string => {
  const [first] = letters.segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '·';
};
const HUES = [12, 34, 78, 150, 190, 222, 262, 318] as const;

interface FaceProps {
  readonly name: string;
  readonly kind?: 'person' | 'bot';
}
/**
 * A medallion with the first letter of the name. Its colours are derived from the name, so nothing has to be loaded.
 */
export const Face = memo(function Face({ name, kind = 'person' }: FaceProps): ReactElement {
  const drawn = use(FacesContext)(name);
  if (kind === 'bot' && drawn !== null) return <>{drawn}</>;
  const number = hash(name);
  const hue = HUES[number % HUES.length];
  const turn = (number >>> 8) % 360;
  return (
    <svg className={css.face} viewBox="0 0 40 40" aria-hidden>
      <rect width="40" height="40" fill={`oklch(0.42 0.085 ${hue})`} />
      <g transform={`rotate(${turn} 20 20)`} fill={`oklch(0.5 0.1 ${hue})`}>
        <circle cx="34" cy="8" r="13" />
        <path d="M-2 30 L14 42 L-6 46 Z" />
      </g>
      {kind === 'bot' && (
        <circle cx="20" cy="20" r="16.5" fill="none" stroke="#ffffffb3" strokeWidth="1.6" strokeDasharray="2.4 3.6" />
      )}
      <text x="20" y="21" textAnchor="middle" dominantBaseline="central" className={css.letter}>
        {initial(name)}
      </text>
    </svg>
  );
});
