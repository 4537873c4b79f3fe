import { HOUSE_CHARACTERS } from '@parlour/sdk/characters/house';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, LINES, REMARKS, type Remark, type Voice } from '../talk/moments.ts';
import { remarkIn } from '../talk/remarks.ts';
import { Repertoire } from '../talk/voices.ts';

const VOICES = Object.keys(LINES.en.voices) as Voice[];

/** What people write, by the remark that it is recognised as. */
const SAID: Readonly<Record<Remark | 'anything', readonly string[]>> = {
  greeting: [
    'Hello!',
    'hi all',
    'Good evening, everybody',
    'good luck',
    'How are you?',
    'Moi kaikille',
    'Hyvää iltaa',
    'Mitä kuuluu?',
    'Hej!',
    'God kväll allihop',
    'Lycka till',
    'こんばんは',
    'はじめまして、よろしくお願いします',
    '你好',
    '大家晚上好！',
    'สวัสดีครับ',
    'หวัดดีทุกคน',
  ],
  thanks: [
    'Thanks!',
    'thank you very much',
    'ty',
    'Kiitos paljon',
    'Tack så mycket',
    'ありがとうございます',
    '谢谢你',
    'ขอบคุณมากค่ะ',
  ],
  praise: [
    'Nice hand!',
    'well played',
    'gg wp',
    'You are good at this',
    'Hi, nice one',
    'Thanks, good game',
    'Hyvin pelattu!',
    'Hieno peli',
    'Snyggt spelat',
    'Bra spelat, tack',
    'お見事です',
    'うまいね！',
    'すごい',
    '打得好',
    '厉害啊',
    '恭喜你',
    'เล่นเก่งมาก',
    'ยอดเยี่ยม',
  ],
  luck: [
    'Such bad luck',
    'you are so lucky',
    'My cards are terrible, I never get good cards',
    'this is rigged',
    'Onpa huono tuuri',
    'Taas surkeat kortit',
    'Vilken otur',
    'Du har tur',
    '今日はついてない',
    '運が悪いなあ',
    '运气真差',
    '今天手气不好',
    'ดวงไม่ดีเลย',
    'ซวยจริง',
  ],
  bot: [
    'Are you a bot?',
    'hello, are you human?',
    'is this a real person',
    'Oletko botti?',
    'Oletko sinä ihminen?',
    'Är du en robot?',
    'Är du människa?',
    'あなたはボットですか',
    'AIですか？',
    '人間なの？',
    '你是机器人吗？',
    '你是真人吗',
    'คุณเป็นบอทหรือเปล่า',
    'เป็นหุ่นยนต์ไหม',
  ],
  farewell: [
    'Bye',
    'Good night everyone, thanks for the game',
    'gotta go, see you',
    'Hei hei!',
    'Hyvää yötä ja kiitos',
    'Hej då',
    'Vi ses',
    'おやすみなさい',
    'さようなら',
    'お疲れ様でした',
    '再见',
    '我先走了，拜拜',
    'ลาก่อนนะ',
    'ราตรีสวัสดิ์',
  ],
  question: [
    'Where do you come from?',
    'what do you hold',
    'Mikä on lempivärisi?',
    'pelaatko usein',
    'Vad tycker du',
    'どこに住んでいますか',
    '何を持っている？',
    '你住在哪里？',
    '你喜欢下雨吗',
    'ชอบเล่นเกมอะไร?',
    'กินข้าวหรือยัง',
  ],
  anything: [
    'I raise',
    'My turn now',
    'Din tur',
    'Ai niin, unohdin',
    'this is a tough one',
    'Hirviö',
    'Thistle',
    'うまれた町',
    '谢顶的人',
    '牛肉面',
    'ok',
    '…',
    '   ',
    '12345',
  ],
};

describe('what somebody writes', () => {
  it.each(Object.entries(SAID).flatMap(([kind, texts]) => texts.map((text) => [text, kind] as const)))(
    'ALL-609 %j is taken for %s',
    (text, kind) => expect(remarkIn(text, 'Old Marten') ?? 'anything').toBe(kind),
  );
  it('ALL-609 is no remark for the name of the one who is spoken to', () => {
    expect(remarkIn('Your move, Lucky', 'Lucky')).toBeNull();
    expect(remarkIn('Your move, ROBOT 2', 'Robot 2')).toBeNull();
    expect(remarkIn('Hello, Lucky', 'Lucky')).toBe('greeting');
    expect(remarkIn('Thanks', 'A')).toBe('thanks');
    expect(remarkIn('強いさんの番', '強い')).toBeNull();
  });
});

describe('replies', () => {
  it.each(LANGUAGES)('ALL-609 %s has two or more of every kind for every voice, none of them said otherwise', (tag) => {
    const { voices, replies } = LINES[tag];
    for (const voice of VOICES) {
      const own = REMARKS.flatMap((remark) => replies[voice][remark]);
      const all = [...own, ...Object.values(voices[voice]).flat()];
      expect(new Set(all).size).toBe(all.length);
      for (const remark of REMARKS) {
        expect(replies[voice][remark].length).toBeGreaterThanOrEqual(2);
        expect(replies[voice][remark]).toHaveLength(LINES.en.replies[voice][remark].length);
        for (const line of replies[voice][remark]) expect(line.length).toBeLessThanOrEqual(80);
      }
    }
  });
  it.each(LANGUAGES)('ALL-609 %s has no two voices that say the same', (tag) => {
    const all = VOICES.flatMap((voice) => REMARKS.flatMap((remark) => LINES[tag].replies[voice][remark]));
    expect(all.filter((line, at) => all.indexOf(line) !== at)).toEqual([]);
  });
  it('ALL-609 fit what was said, and never come twice in a row', () => {
    for (const character of HOUSE_CHARACTERS) {
      const repertoire = new Repertoire('table');
      for (const remark of REMARKS) {
        const said = Array.from({ length: 12 }, () => repertoire.reply(character, remark).en);
        expect(said.filter((line, at) => at > 0 && line === said[at - 1])).toEqual([]);
        expect(new Set(said)).toEqual(new Set(LINES.en.replies[character.id as Voice][remark]));
      }
    }
  });
  it('ALL-609 of one who is asked whether it is a bot say that it is', () => {
    const admits = {
      en: /program|bot|circuits|software|made up|computed|code/i,
      fi: /ohjelma|botti|virtapiiri|keksitty|lasketaan|koodi/i,
      sv: /program|bot|kretsar|påhittad|räknas|kod/i,
      ja: /プログラム|ボット|回路|ソフトウェア|つくりもの|計算|コード/,
      zh: /程序|机器人|电路|软件|编出来|算出来|代码/,
      th: /โปรแกรม|บอท|วงจร|ซอฟต์แวร์|เรื่องแต่ง|คำนวณ|โค้ด/,
    };
    for (const tag of LANGUAGES)
      for (const voice of VOICES) for (const line of LINES[tag].replies[voice].bot) expect(line).toMatch(admits[tag]);
  });
});
