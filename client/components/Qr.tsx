import type { ReactElement } from 'react';
import { encode } from 'uqr';
import css from './Qr.module.css';

interface QrProps {
  readonly text: string;
  readonly label: string;
}
/** Always dark on light, also in dark mode: many scanners read nothing else. */
export function Qr({ text, label }: QrProps): ReactElement {
  const { size, data } = encode(text, { ecc: 'L', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1d1712" />
    </svg>
  );
}
