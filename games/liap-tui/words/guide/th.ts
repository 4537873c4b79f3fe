/** Liap Tui for players, in Thai. */
import { measure, percent, tenths, type GuideWords } from '@parlour/kit/words';
import type { LiapTui } from '../../types.ts';
import type { Words } from '../en.ts';

export const th: GuideWords<LiapTui, Words> = {
  intro: [
    'สี่คนแบ่งหมากรุกจีน 32 ตัว คนละแปด ก่อนเล่นทุกคนประกาศว่าจะได้กี่กองจากแปดกอง คนสุดท้ายประกาศให้รวมเป็นแปดไม่ได้ จึงมีคนพลาดเสมอ',
    'จากนั้นเล่นทีละรอบ คนนำลงหนึ่งถึงหกตัวที่เป็นชุด: เดี่ยว คู่ ทหารเหมือนกัน หรือเรียงสีเดียวตระกูลเดียว คนอื่นลงคว่ำจำนวนเท่ากัน เฉพาะชุดแบบเดียวกันจึงแข่งกัน ที่เหลือคือทิ้ง',
    'ชุดที่แรงที่สุดชนะรอบ และได้กองเท่าจำนวนหมากที่แต่ละคนลง ชื่อเดียวกันแดงชนะดำ และขุนใหญ่ที่สุด',
    'ได้ตรงที่ประกาศ ได้แต้มเท่าที่ประกาศบวกห้า ประกาศศูนย์แล้วรักษาได้ได้สามแต้ม ทุกกองที่เกินหรือขาดเสียหนึ่งแต้ม ใครถึงห้าสิบก่อนชนะ',
  ],
  terms: [
    { forms: ['ประกาศ'], about: 'สัญญาก่อนรอบแรกว่าจะได้กี่กองจากแปดกอง', rule: 'D1' },
    { forms: ['กอง'], about: 'หมากคนละหนึ่งตัว รอบที่ลงคนละสองตัวคือสองกอง', rule: 'T10' },
    { forms: ['ชุด'], about: 'เก้าแบบที่หมากเข้ากัน ตั้งแต่เดี่ยวถึงเรียงคู่', rule: 'T3' },
    { forms: ['มืออ่อน'], about: 'มือที่ไม่มีหมากเกิน 9 ขอแจกใหม่ได้', rule: 'R3' },
    { forms: ['แจกใหม่'], about: 'แจกหมากทั้งหมดใหม่ และตานี้คูณเพิ่มหนึ่ง', rule: 'R6' },
    { forms: ['เรียง'], about: 'สามชื่อของตระกูลเดียว สีเดียวกัน', rule: 'K4' },
    { forms: ['ตระกูล'], about: 'ขุน องครักษ์ ช้างเป็นตระกูลสูง รถ ม้า ปืนใหญ่เป็นตระกูลต่ำ', rule: 'C4' },
  ],
  hint(action, menu, { table }) {
    switch (action.type) {
      case 'redeal':
        return action.accept ? 'ขอแจกใหม่: มือนี้ประกาศอะไรก็รักษายาก' : 'ใช้มือนี้: เหมาะกับการประกาศต่ำ แจกใหม่อาจช่วยคนอื่นมากกว่า';
      case 'declare':
        return `ประกาศ ${action.value}: เทียบกับมือที่คนอื่นอาจมี น่าจะได้ประมาณนี้`;
      case 'play':
        return menu.kind === 'play' && menu.role === 'lead'
          ? `นำด้วย ${table.named(action.pieces)}: พอดีกับกองที่ยังต้องการ`
          : `ลง ${table.named(action.pieces)}: พอดีกับกองที่ยังต้องการ`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'redeal':
        return `${standing(of('ahead'))}การแจกใหม่มีผลมากกว่า`;
      case 'declare':
        return `โอกาสได้จำนวนกองนี้พอดี ${percent(of('hit'))} เฉลี่ย ${tenths(of('points'), '.')} แต้ม มากที่สุด`;
      case 'lead':
      case 'follow':
        return `โอกาสชนะรอบนี้ ${percent(of('wins'))} และโอกาสได้ตรงตามประกาศในที่สุด ${percent(of('hit'))} ดีที่สุด`;
      case 'bluff':
        return `ประกาศมากกว่าที่เชื่อหนึ่งกอง โอกาสได้จำนวนนี้พอดี ${percent(of('hit'))}`;
      default:
        return null;
    }
  },
  weighed(measures) {
    if (!('hit' in measures)) return '';
    const points = 'points' in measures ? ` เฉลี่ย ${tenths(measure(measures, 'points'), '.')} แต้ม` : '';
    return `ตรงพอดี ${percent(measure(measures, 'hit'))}${points}`;
  },
};

/** The seat's points compared with the best of the others. */
function standing(ahead: number): string {
  if (ahead > 0) return `แต้มนำคนถัดไป ${ahead} แต่`;
  return ahead === 0 ? 'แต้มเท่ากับคนอื่นที่แต้มสูงสุด และ' : `แต้มตามหลังคนอื่นที่แต้มสูงสุด ${-ahead} และ`;
}
