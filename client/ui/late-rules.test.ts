import { describe, expect, it } from 'vitest';
import { lateRules } from './late-rules.ts';

const book = (text: string) => () => Promise.resolve({ default: text });

describe('ALL-450 rules by language', () => {
  it('are fetched when they are first asked for, and once', async () => {
    const asked: string[] = [];
    const of = (lang: string) => () => (asked.push(lang), Promise.resolve({ default: `rules in ${lang}` }));
    const rules = lateRules({ en: of('en'), fi: of('fi') });
    expect([rules.now('fi'), rules.now('fi'), asked]).toEqual(['', '', ['fi']]);
    expect(await rules.whole('fi')).toBe('rules in fi');
    expect([rules.now('fi'), asked]).toEqual(['rules in fi', ['fi']]);
  });
  it('are in English for readers of a language that they are not in', async () => {
    const rules = lateRules({ en: book('English'), fi: book('suomi') });
    expect([rules.languageFor('de'), rules.languageFor('fi')]).toEqual(['en', 'fi']);
    expect(await rules.whole('de')).toBe('English');
    expect(rules.now('en')).toBe('English');
  });
  it('are tried again after a failure', async () => {
    let failures = 1;
    const rules = lateRules({
      en: () => (failures-- > 0 ? Promise.reject(new Error('away')) : Promise.resolve({ default: 'there' })),
    });
    await expect(rules.whole('en')).rejects.toThrow('away');
    expect(await rules.whole('en')).toBe('there');
  });
});
