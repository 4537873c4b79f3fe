import { lateRules } from '@parlour/client/ui';

export const rules = lateRules({
  en: () => import('../RULES.md?raw'),
  fi: () => import('../words/rules/fi.md?raw'),
  sv: () => import('../words/rules/sv.md?raw'),
  ja: () => import('../words/rules/ja.md?raw'),
  zh: () => import('../words/rules/zh.md?raw'),
  th: () => import('../words/rules/th.md?raw'),
});
