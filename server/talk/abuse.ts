/** Words that a character does not answer, by language. Whole words alone count: "hello" and "pass" are none. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  en: ['asshole', 'bastard', 'bitch', 'cunt', 'fuck', 'fucking', 'fucker', 'idiot', 'moron', 'slut', 'whore', 'wanker'],
  fi: ['huora', 'idiootti', 'kusipää', 'mulkku', 'paskiainen', 'perkele', 'runkkari', 'saatana', 'vittu', 'vitun'],
  sv: ['fitta', 'hora', 'idiot', 'jävel', 'jävla', 'kuk', 'slyna', 'svin'],
  ja: ['ばか', 'バカ', '馬鹿', 'あほ', 'アホ', 'くそ', 'クソ', '死ね', 'しね', 'きもい', 'うざい'],
  zh: ['傻逼', '傻屄', '妈的', '他妈的', '混蛋', '王八蛋', '白痴', '贱人', '婊子', '操你妈', '去死', '滚蛋'],
  th: ['เหี้ย', 'ไอ้สัตว์', 'ไอ้เหี้ย', 'ระยำ', 'เย็ด', 'ส้นตีน', 'กะหรี่', 'อีดอก'],
};
const ALL = new Set(Object.values(WORDS).flat());
/** Japanese, Chinese and Thai are written without spaces: their words are found by the segmenter. */
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

export function isAbusive(text: string): boolean {
  const lower = text.normalize('NFKC').toLocaleLowerCase('en');
  const words = lower.split(/[^\p{L}\p{M}]+/u);
  if (words.some((word) => ALL.has(word))) return true;
  return [...segmenter.segment(lower)].some(({ segment }) => ALL.has(segment));
}
