import type { Viewer } from '@parlour/kernel';
import { teamOf } from '../state.ts';

/** Both sides, the viewer's first. */
export const teamsFor = (viewer: Viewer): readonly number[] =>
  viewer === null ? [0, 1] : [teamOf(viewer), 1 - teamOf(viewer)];
