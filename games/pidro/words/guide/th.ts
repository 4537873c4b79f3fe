/** Pidro for players, in Thai. */
import { defined } from '@parlour/kernel/defined';
import { measure, tenths, type GuideWords } from '@parlour/kit/words';
import { cardName, list, SUIT_NAMES } from '@parlour/kit/words/th';
import type { Pidro } from '../../types.ts';
import type { Words } from '../en.ts';

export const th: GuideWords<Pidro, Words> = {
  intro: [
    'เล่นสี่คน สองต่อสอง คู่ขานั่งตรงข้าม แจกคนละเก้าใบ ทุกคนพูดครั้งเดียวว่าฝ่ายตัวเองจะได้กี่แต้มจากสิบสี่แต้มของตานี้ ต่ำสุดคือหก ใครประมูลสูงสุดเลือกดอกทรัมป์',
    'จากนั้นทิ้งไพ่ที่ไม่ใช่ทรัมป์ทั้งหมด แล้วเติมมือให้ครบหกใบ ลงได้เฉพาะทรัมป์: สิบสามใบของดอกนั้น กับห้าของอีกดอกสีเดียวกัน เรียกว่าห้าเทียม เจ้ามือรับสำรับที่เหลือและเลือกหกใบที่ดีที่สุด',
    'ลงทีละกอง ทรัมป์ใบไหนเมื่อไรก็ได้ ใบสูงสุดกินกองพร้อมแต้ม เอซ แจ็ค 10 และ 2 ใบละหนึ่งแต้ม ห้าทั้งสองใบละห้าแต้ม แต้มของ 2 เป็นของฝ่ายที่ลงเสมอ',
    'ฝ่ายประมูลได้แต้มเท่าที่กิน แต่ถ้าไม่ถึงที่ประมูลจะเสียทั้งหมดที่ประมูล อีกฝ่ายได้เท่าที่กินเสมอ ใครถึง 62 ก่อนชนะ',
  ],
  terms: [
    { forms: ['ห้าเทียม'], about: 'ห้าของอีกดอกที่สีเดียวกับทรัมป์ เป็นทรัมป์ รองจากห้าแท้ ค่าห้าแต้ม', rule: 'C2' },
    { forms: ['ห้าแท้'], about: 'ห้าของดอกทรัมป์: ห้าแต้ม', rule: 'C2' },
    { forms: ['ทรัมป์'], about: 'ไพ่ของดอกที่เลือก หรือห้าเทียม ใบอื่นลงไม่ได้', rule: 'C2' },
    { forms: ['ไพ่แต้ม'], about: 'เอซ แจ็ค 10 และ 2 ของทรัมป์ ใบละแต้ม ห้าทั้งสองใบละห้าแต้ม', rule: 'C4' },
    { forms: ['ประมูล'], about: 'สัญญาว่าฝ่ายหนึ่งจะได้กี่แต้มจากสิบสี่', rule: 'B2' },
    { forms: ['ฆ่าทิ้ง'], about: 'ทรัมป์ที่เกินหกใบหงายออกจากเกม ไพ่แต้มฆ่าทิ้งไม่ได้', rule: 'K1' },
    { forms: ['หมดทรัมป์'], about: 'ไม่มีทรัมป์: หงายไพ่และรอตาถัดไป', rule: 'P5' },
    { forms: ['ไพ่ธรรมดา'], about: 'ไพ่ที่ไม่ใช่ทรัมป์ ไม่มีค่าและลงไม่ได้', rule: 'C3' },
  ],
  hint(action) {
    switch (action.type) {
      case 'bid':
        return `ประมูล ${action.amount}: เมื่อมีคู่ขาช่วยตามปกติ มือนี้น่าจะได้ประมาณนั้น`;
      case 'pass':
        return 'ผ่าน: มือนี้ไม่ไหวถ้าสูงกว่านี้ และพลาดแล้วเสียทั้งหมดที่ประมูล';
      case 'declare':
        return `เลือก${SUIT_NAMES[action.suit]}: คุณมีแต้มและทรัมป์มากที่สุดที่นั่น`;
      case 'select_hand':
        return `เก็บ ${list(action.cards.map(cardName))}: แต้มก่อน แล้วใบที่กินกองได้`;
      case 'kill':
        return `ฆ่าทิ้ง ${list(action.cards.map(cardName))}: กินกองได้น้อยและไม่มีแต้ม`;
      case 'play':
        return `ลง ${cardName(action.card)}: เทียบกับไพ่ที่ยังเหลือ ให้ฝ่ายคุณมากที่สุด`;
      case 'stack':
        return `ลง ${cardName(defined(action.cards[0]))} ทับใบที่เหลือ: ใบอื่นตายอยู่แล้ว`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'estimate':
        return `ดอกที่ดีที่สุดน่าจะได้ราว ${tenths(of('points'), '.')} แต้ม จึงประมูลไม่เกิน ${of('most')}`;
      case 'trump':
        return `ดอกนี้น่าจะได้ราว ${tenths(of('points'), '.')} แต้ม`;
      case 'worth':
        return `ใครน่าจะกินกอง แต้มในกอง และประโยชน์ของไพ่ภายหลัง รวมเป็น ${tenths(of('worth'), '.')} มากที่สุด`;
      case 'worlds':
        return `ในการแจกหลายแบบที่ตรงกับสิ่งที่เห็น ตานี้จบโดยฝ่ายตัวเองได้เปรียบ ${tenths(of('balance'), '.')} แต้ม ดีที่สุด`;
      case 'only':
        return 'ไม่มีทางเลือกอื่น';
      case 'bluff':
        return `ดอกที่ดีที่สุดน่าจะได้ราว ${tenths(of('points'), '.')} แต้ม แต่ประมูลราวกับมีมากกว่านั้นสองแต้ม`;
      default:
        return null;
    }
  },
  weighed: (measures) =>
    Object.values(measures)
      .slice(0, 1)
      .map((points) => `${tenths(points, '.')} แต้ม`)
      .join(),
};
