import { useId, type ReactElement } from 'react';

/** The logo: a table with four places, one of them taken. */
export function Logo(): ReactElement {
  const id = useId();
  return (
    <svg viewBox="0 0 64 64" aria-hidden>
      <defs>
        <radialGradient id={`${id}f`} cx="50%" cy="40%" r="65%">
          <stop offset="0" stopColor="#2d8069" />
          <stop offset="1" stopColor="#134a3d" />
        </radialGradient>
        <linearGradient id={`${id}w`} x2="0" y2="1">
          <stop offset="0" stopColor="#b07f50" />
          <stop offset="1" stopColor="#6b4324" />
        </linearGradient>
      </defs>
      <rect width="64" height="64" rx="15" fill={`url(#${id}w)`} />
      <rect x="6" y="6" width="52" height="52" rx="11" fill={`url(#${id}f)`} />
      <g fill="#f8eed7" stroke="#3b2a12" strokeOpacity="0.35">
        <circle cx="32" cy="19" r="7.5" />
        <circle cx="19" cy="32" r="7.5" />
        <circle cx="45" cy="32" r="7.5" />
        <circle cx="32" cy="45" r="7.5" fill="#e0b45c" />
      </g>
    </svg>
  );
}
