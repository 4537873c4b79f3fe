import { lateText } from '@parlour/client/ui';

export const rules = lateText(() => import('../RULES.md?raw'));
