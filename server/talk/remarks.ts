/**
 * Classifies what a person says to a character, by the words in it. Words of all languages count at every table, with
 * their usual forms.
 */
import { REMARKS, type Remark } from './moments.ts';
import { Wording, wordList, type WordList } from './whole-words.ts';

type ByWords = Exclude<Remark, 'question'>;
const SPACED: Readonly<Record<ByWords, Readonly<Record<string, string>>>> = {
  bot: {
    en: `bot, bots, robot, chatbot, computer, a machine, a program, an ai, you ai, human, real person, a person, are you real, artificial`,
    fi: `botti, botteja, robotti, tekoäly, tietokone, kone, ihminen, ohjelma`,
    sv: `boten, botar, dator, en maskin, människa, en ai, riktig person, ett program`,
  },
  farewell: {
    en: `bye, goodbye, good bye, good night, goodnight, gn, see you, see ya, cya, farewell, gotta go, got to go, have to go,
      need to go, must go, i am off, i m off, i am leaving, i m leaving, take care, until next time`,
    fi: `hei hei, heihei, moi moi, moimoi, heippa, näkemiin, hyvästi, hyvää yötä, öitä, nähdään, pitää mennä, täytyy mennä,
      pitää lähteä, täytyy lähteä, lähden nyt`,
    sv: `hej då, hejdå, adjö, god natt, godnatt, vi ses, måste gå, måste sticka, jag går nu, ha det, ha det bra`,
  },
  luck: {
    en: `bad luck, no luck, my luck, your luck, just luck, pure luck, sheer luck, what luck, hard luck, unlucky, lucky, rigged, bad cards,
      terrible cards, awful cards, worst cards, cards are terrible, cards are awful, cards are bad, never get good cards,
      bad hand, bad hands, terrible hand, awful hand, worst hand, bad tiles, terrible tiles, bad beat, unfair, not fair, not my day, cursed`,
    fi: `tuuri, tuuria, tuurilla, huono onni, huonoa onnea, ei onnea, epäonni, epäonnea, onnekas, huonot kortit, huonoja kortteja,
      surkeat kortit, surkeita kortteja, surkea käsi, huono käsi, epäreilua, ei ole päiväni, ei ole minun päiväni`,
    sv: `otur, ingen tur, dålig tur, vilken tur, bara tur, ren tur, sån tur, sådan tur, har tur, hade tur, dåliga kort, usla kort,
      dålig hand, usel hand, orättvist, inte min dag, inte min kväll, riggat`,
  },
  praise: {
    en: `nice hand, nice one, nice play, nice move, nice game, nice job, nh, well played, wp, gg, good game, good one, good play,
      good move, good hand, good job, great play, great move, great hand, great game, you are good, you re good, you are great,
      you re great, you play well, well done, bravo, impressive, congratulations, congrats, brilliant, clever, smart, beautiful, amazing`,
    fi: `hyvin pelattu, hyvä peli, hyvä käsi, hyvä siirto, hyvä veto, hieno, hienosti, hienoa, onnittelut, onneksi olkoon, onnea,
      mahtavaa, loistavaa, loistava, upeaa, upea, taitava, taitavaa, taitavasti, nätisti, hyvä sinä, olet hyvä, pelaat hyvin`,
    sv: `bra spelat, snyggt, bra hand, fin hand, fint, bra drag, bra gjort, bra jobbat, bra match, bra parti, grattis, gratulerar,
      imponerande, skickligt, skicklig, duktig, du är bra, du är duktig, vackert, väl spelat, välspelat`,
  },
  thanks: {
    en: `thanks, thank you, thx, ty, tysm, much appreciated`,
    fi: `kiitos, kiitti, kiitoksia, kiitän, tattis`,
    sv: `tack, tackar, tusen tack`,
  },
  greeting: {
    en: `hello, hi, hiya, hey, howdy, greetings, good evening, good morning, good afternoon, good day, good luck, glhf, gl, welcome,
      nice to meet you, nice to see you, how are you, how do you do, what s up, whats up`,
    fi: `hei, moi, moikka, moro, morjens, terve, tervehdys, iltaa, huomenta, päivää, hyvää iltaa, mitä kuuluu, miten menee, tervetuloa, tsemppiä`,
    sv: `hej, hejsan, tjena, tja, tjenare, hallå, god kväll, godkväll, god afton, god morgon, godmorgon, god dag, lycka till, hur mår du,
      hur är det, läget, välkommen`,
  },
};
const UNSPACED: Readonly<Record<ByWords, Readonly<Record<string, string>>>> = {
  bot: {
    ja: `ボット, ロボット, 人間, コンピューター, コンピュータ, 機械, プログラム, aiです, aiなの, 人工知能`,
    zh: `机器人, 機器人, 电脑, 電腦, 真人, 人工智能, 是ai, 机器, 程序, 是人吗`,
    th: `บอท, บอต, หุ่นยนต์, คอมพิวเตอร์, คนจริง, คนจริงๆ, เอไอ, ปัญญาประดิษฐ์, โปรแกรม, เป็นคนหรือ, เป็นคนไหม`,
  },
  farewell: {
    ja: `さようなら, さよなら, バイバイ, またね, じゃあね, おやすみ, おやすみなさい, また明日, また今度, 失礼します, お疲れ様, お疲れさま, お先に`,
    zh: `再见, 再見, 拜拜, 晚安, 下次见, 回头见, 明天见, 我走了, 我先走了, 先走了, 告辞`,
    th: `ลาก่อน, บ๊ายบาย, บายบาย, ราตรีสวัสดิ์, ฝันดี, ไปก่อน, ไปละ, ไปแล้ว, แล้วเจอกัน, เจอกันใหม่`,
  },
  luck: {
    ja: `運が悪い, 運がない, 不運, ついてない, ついていない, ツイてない, ツキがない, 運がいい, ラッキー, 運ゲー, 手が悪い, 配牌が悪い, ひどい配牌, ずるい`,
    zh: `运气, 運氣, 手气, 手氣, 倒霉, 倒楣, 不走运, 走运, 烂牌, 牌太差, 牌真差, 牌真烂, 牌太烂, 牌不好, 不公平`,
    th: `ดวงไม่ดี, ดวงซวย, ดวงตก, ดวงดี, โชคร้าย, โชคไม่ดี, ไม่มีโชค, ซวย, ไพ่ไม่ดี, ไพ่แย่, ฟลุค, ฟลุก, ไม่ยุติธรรม`,
  },
  praise: {
    ja: `ナイス, うまい, 上手, お上手, すごい, さすが, お見事, 見事, いい手, いい勝負, おめでとう, おめでとうございます, 素晴らしい, すばらしい, 強い, やるね`,
    zh: `打得好, 打得不错, 打得漂亮, 玩得好, 玩得不错, 厉害, 厲害, 好牌, 漂亮, 高手, 恭喜, 精彩, 佩服, 太强了, 真强, 不错, 牛, 好样的, 太棒了, 真棒`,
    th: `เก่ง, เล่นดี, เล่นเก่ง, เยี่ยม, ยอดเยี่ยม, เยี่ยมมาก, สุดยอด, ยินดีด้วย, ฝีมือดี`,
  },
  thanks: {
    ja: `ありがとう, ありがと, 感謝, サンキュー, どうもありがとう`,
    zh: `谢谢, 謝謝, 多谢, 多謝, 感谢, 感謝, 谢了`,
    th: `ขอบคุณ, ขอบใจ`,
  },
  greeting: {
    ja: `こんにちは, こんばんは, おはよう, おはようございます, はじめまして, 初めまして, よろしく, よろしくお願いします, やあ, どうも, お元気ですか, 元気ですか, 頑張って, がんばって, ハロー`,
    zh: `你好, 您好, 大家好, 你们好, 嗨, 哈喽, 哈啰, 晚上好, 早上好, 下午好, 早安, 幸会, 好运, 加油, 很高兴认识你, 你好吗`,
    th: `สวัสดี, หวัดดี, ดีครับ, ดีค่ะ, ฮัลโหล, ยินดีที่ได้รู้จัก, สบายดีไหม, เป็นยังไงบ้าง, เป็นไงบ้าง, โชคดี`,
  },
};
const split = (byLanguage: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(byLanguage).flatMap((phrases) => phrases.split(/,\s+/));
const listOf = (remark: ByWords): WordList =>
  wordList({ spaced: split(SPACED[remark]), unspaced: split(UNSPACED[remark]) });
/** The first list with a match counts: "Hi, thanks, I have to go" is a farewell. */
const LISTS = REMARKS.flatMap((remark) => (remark === 'question' ? [] : [{ remark, list: listOf(remark) }]));

/** A question mark, a question word at the beginning, or an ending that asks. */
const ASKS =
  /[?？؟]|^\P{L}*(?:what|who|where|when|why|how|which|mitä|mikä|mitkä|kuka|missä|milloin|miksi|miten|kumpi|\p{Script=Latin}{2,}k[oö]|vad|vem|när|varför|hur|vilken|vilka)(?!\p{L})|(?:か|かな|かい|なの|吗|嗎|呢|ไหม|มั้ย|หรือเปล่า|หรือยัง|เหรอ|หรอ)\P{L}*$/u;

/** The kind of a remark; null for anything else. `name`: the name of the character, which is ignored in the text. */
export function remarkIn(text: string, name: string): Remark | null {
  const said = new Wording(text, name);
  return LISTS.find(({ list }) => said.has(list))?.remark ?? (ASKS.test(said.text) ? 'question' : null);
}
