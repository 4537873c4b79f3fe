import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

/** Words of a language that were once used beside the right one: what is not to be written, and what is. */
const OTHERS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  fi: [
    [/[Tt]iil(?:i|et|iä|tä)/, 'laatta: “tiili” is a brick'],
    [/[Ll]uokitu[sk]/, 'vahvuusluku'],
    [/[Tt]arjo(?:us|uk|sit|nnut)/, 'huuto'],
    [/vito(?:nen|set|sia)/, 'viitonen'],
  ],
  sv: [
    [/\b[Bb]ott(?:ar|arna|en|s)?\b/, 'bot'],
    [/[Rr]ankning/, 'rating'],
    [/[Rr]övning/, 'givens val'],
    [/[Dd]eklarera/, 'lova'],
    [/[Ss]vit(?:er)?\b/, 'färg'],
    [/[Dd]old(?:a)? (?:kan|triss)/, 'sluten'],
  ],
  th: [
    [/บอต/, 'บอท'],
    [/แชต/, 'แชท'],
    [/เรตติง/, 'เรตติ้ง'],
    [/กระเบื้อง|ไทล์/, 'ตัว: “กระเบื้อง” is a tile of a floor'],
    [/ปองมังกร/, 'ปง'],
    [/ฮมบะ/, 'ฮงบะ'],
    [/ริชิ/, 'รีอิจิ'],
    [/ตัวเกียรติ/, 'ตัวอักษร'],
    [/ควีน/, 'แหม่ม'],
    [/โฮลเด็ม/, 'โฮลเอ็ม'],
    [/เกมเงินสด|โต๊ะเงินสด/, 'แคชเกม'],
    [/[^ ]ๆ/, ' ๆ, after a space'],
  ],
};
const written = readSources(['.ts', '.md']).filter(({ path }) => /\/(?:words|lines)\//.test(path));

describe.each(Object.entries(OTHERS))('one thing has one word in %s', (language, others) => {
  const texts = written.filter(({ path }) => new RegExp(`/${language}(?:-\\w+)?\\.(?:ts|md)$`).test(path));
  it.each(others)('no text has %s, but %s', (other) => {
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.filter(({ text }) => other.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
