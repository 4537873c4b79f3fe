import { Wording, wordList } from './whole-words.ts';

/**
 * Abuse that a character does not answer, by language, with all forms. Only whole words count, so "hello" is no match. A
 * word that is harmless in another language of the page is left out, as "slut" is, which ends many a game in Swedish.
 */
const SPACED: Readonly<Record<string, string>> = {
  en: `arsehole arseholes asshole assholes bastard bastards bitch bitches cunt cunts dickhead dickheads faggot faggots
    fuck fucks fucked fucker fuckers fuckin fucking idiot idiots kys moron morons motherfucker motherfuckers
    motherfucking nigger niggers retard retards sluts twat twats wanker wankers whore whores`,
  fi: `huora huorat huoran idiootti idiootit kusipää kusipäät mulkku mulkut neekeri paskiainen paskiaiset perkele
    runkkari runkkarit saatana vittu vitun vittuun vitut`,
  sv: `fitta fittor hora horor horunge horungar idiot idioter jävel jävla jävlar jäveln kuk kukar neger slyna slynor svin`,
};
const UNSPACED: Readonly<Record<string, string>> = {
  ja: `ばか バカ 馬鹿 あほ アホ くそ クソ クズ 死ね くたばれ きもい キモい うざい ウザい ブス`,
  zh: `傻逼 傻屄 傻比 傻b 煞笔 他妈的 他媽的 混蛋 王八蛋 白痴 白癡 贱人 賤人 婊子 操你妈 操你媽 肏你妈 幹你娘 干你娘 去死 去死吧 你去死吧 滚蛋 滾蛋`,
  th: `เหี้ย ไอ้สัตว์ อีสัตว์ ไอ้สัส สัส ไอ้ห่า ระยำ เย็ด ส้นตีน ควย อีกะหรี่ อีดอก ไอ้ควาย`,
};
const words = (lists: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(lists).flatMap((list) => list.split(/\s+/));
const ABUSE = wordList({ spaced: words(SPACED), unspaced: words(UNSPACED) });

/** A word that begins with a letter and has asterisks for some of the others. */
const MASKED = /(?<![\p{L}*])\p{L}[\p{L}*]*\*[\p{L}*]*/gu;
const MASKABLE = words(SPACED);
/** Whether it is a listed word in which some letters are masked: "f*ck". */
function isMasked(found: string): boolean {
  const letters = new RegExp(`^${found.replaceAll('*', '\\p{L}')}$`, 'u');
  return MASKABLE.some((word) => letters.test(word));
}

export const isAbusive = (text: string): boolean => {
  const wording = new Wording(text);
  return wording.has(ABUSE) || (wording.text.match(MASKED) ?? []).some(isMasked);
};
