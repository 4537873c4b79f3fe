import type { CSSProperties } from 'react';

/** A number for the style sheet. */
export const cssVar = (name: `--${string}`, value: number): CSSProperties => ({ [name]: value });
