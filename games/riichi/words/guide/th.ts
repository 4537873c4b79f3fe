/** Riichi mahjong for players, in Thai. */
import { measure, percent, type GuideWords } from '@parlour/kit/words';
import { isForced } from '../../menu.ts';
import type { Riichi } from '../../types.ts';
import type { Words } from '../en.ts';

export const th: GuideWords<Riichi, Words> = {
  intro: [
    'ทุกคนถือสิบสามตัว เมื่อถึงตาคุณ จั่วหนึ่งและทิ้งหนึ่ง จนสิบสี่ตัวเป็นสี่ชุดกับหนึ่งคู่ ชุดคือเรียงสามตัวชนิดเดียวกัน หรือตัวเดียวกันสามตัว',
    'มือที่ครบต้องมียาคุด้วย คือรูปแบบที่มีค่า: รีอิจิ ทันเยา ตองมังกร และอีกมาก ถ้าไม่มี ต่อให้โดระเยอะแค่ไหนก็ชนะไม่ได้',
    'ชนะด้วยการจั่วเอง (สึโมะ) หรือจากตัวที่คนอื่นทิ้ง (รอน) ซึ่งคนทิ้งจ่ายคนเดียว คุณเรียกตัวที่ทิ้งได้ด้วย: ชีเป็นเรียงจากคนก่อนหน้า ปงเป็นตองจากใครก็ได้ คังสี่ตัว มือที่เรียกแล้วเป็นมือเปิดและเสียยาคุบางอย่าง',
    'มือปิดที่ขาดตัวเดียวประกาศรีอิจิได้: วาง 1,000 แต้ม เปลี่ยนมือไม่ได้อีก และชนะได้มากขึ้น แต่ระวังฟุริเท็น: ถ้าเคยทิ้งตัวที่มือรอ จะรอนไม่ได้',
    'แต้มหมุนระหว่างผู้เล่น เจ้ามือได้และจ่ายมากกว่า หลังครบสองลม คนแต้มสูงสุดชนะ',
  ],
  terms: [
    { forms: ['อุระโดระ'], about: 'โดระใต้ตัวชี้ สำหรับมือที่ชนะด้วยรีอิจิ', rule: 'P2' },
    { forms: ['โดระ'], about: 'ตัวโบนัส ตัวละหนึ่งฮัน ตัวชี้บอกว่าตัวไหน โดระไม่ใช่ยาคุ', rule: 'P1' },
    { forms: ['ฟุริเท็น'], about: 'รอนไม่ได้เพราะเคยทิ้งหรือปล่อยตัวที่รอ แต่สึโมะได้', rule: 'U1' },
    { forms: ['เท็นไป'], about: 'ขาดตัวเดียวก็ครบ', rule: 'W4' },
    { forms: ['โนเท็น'], about: 'ไม่เท็นไปตอนกำแพงหมด ต้องจ่ายคนที่เท็นไป', rule: 'D1' },
    { forms: ['รีอิจิ'], about: 'วางแท่งเมื่อมือปิดเท็นไป เปลี่ยนมือไม่ได้อีก แต่ชนะได้มากขึ้น', rule: 'R1' },
    { forms: ['อิปปัตสึ'], about: 'ชนะภายในหนึ่งรอบหลังรีอิจิโดยไม่มีใครเรียก: หนึ่งฮัน', rule: 'R4' },
    { forms: ['รอน'], about: 'ชนะจากตัวที่คนอื่นทิ้ง คนนั้นจ่ายทั้งหมด', rule: 'C1' },
    { forms: ['สึโมะ'], about: 'ชนะด้วยการจั่วเอง ทุกคนจ่าย', rule: 'G3' },
    { forms: ['ยาคุมัง'], about: 'มือหายากที่สุด มีค่าถึงขีดสุดในตัวเอง', rule: 'Y3' },
    { forms: ['ยาคุ'], about: 'รูปแบบที่มีค่าเป็นฮัน ต้องมีอย่างน้อยหนึ่งจึงชนะได้', rule: 'W1' },
    { forms: ['มังกัง'], about: 'ขั้นแรก: ตั้งแต่ห้าฮันจ่ายเป็นขั้น', rule: 'P4' },
    { forms: ['ฮงบะ'], about: 'ตัวนับตาที่ต่อเนื่อง แต่ละอันเพิ่มให้การชนะครั้งถัดไป', rule: 'P6' },
    { forms: ['ชี'], about: 'เรียกตัวทิ้งของคนก่อนหน้ามาทำเรียง', rule: 'C4' },
    { forms: ['ปง'], about: 'เรียกตัวทิ้งของใครก็ได้มาทำตอง', rule: 'C3' },
    { forms: ['คัง'], about: 'ตัวเดียวกันสี่ตัวเป็นชุด จั่วทดแทนและได้โดระเพิ่ม', rule: 'K1' },
    { forms: ['ฮัน'], about: 'หน่วยของยาคุและโดระ แต่ละฮันทำให้มือมีค่าเป็นสองเท่า', rule: 'P3' },
    { forms: ['ฟุ'], about: 'แต้มย่อยจากชุด คู่ และการรอ', rule: 'F1' },
    { forms: ['เยาชู'], about: 'ตัว 1, 9 และตัวอักษร', rule: 'T1' },
    { forms: ['ชันเท็น'], about: 'ต้องเปลี่ยนอีกกี่ตัวจึงเท็นไป', rule: 'W4' },
    { forms: ['ชังคัง'], about: 'ชนะด้วยตัวที่คนอื่นเพิ่มให้ปงเป็นคัง', rule: 'Y1' },
    { forms: ['พินฟุ'], about: 'เรียงสี่ชุด คู่ที่ไม่มีฟุ รอสองทาง', rule: 'Y2' },
  ],
  hint(action, menu, { table }) {
    switch (action.type) {
      case 'discard':
        return `ทิ้ง ${table.tile(action.tileId)}: ${isForced(menu) ? 'หลังรีอิจิต้องทิ้งตัวที่จั่ว' : 'เหลือทางทำมือให้ครบมากที่สุด หรือปลอดภัยที่สุดเมื่อมีคนคุกคาม'}`;
      case 'declare_riichi':
        return `รีอิจิด้วย ${table.tile(action.tileId)}: มือเท็นไปแล้ว และชนะได้มากขึ้น`;
      case 'declare_tsumo':
      case 'call_ron':
        return 'ชนะเลย: มือครบและมียาคุ';
      case 'call_kyuushu':
        return 'ยกเลิกตา: ปลายเก้าชนิดแทบไม่เป็นมือ';
      case 'call_pon':
        return 'ปง: ใกล้ครบขึ้น และยังมียาคุให้ทำ';
      case 'call_chi':
        return `ชี (${action.sequenceTiles.map(table.tile).join(', ')}): ใกล้ครบขึ้น และยังมียาคุให้ทำ`;
      case 'call_kan':
        return 'คัง: ได้จั่วอีกและโดระเพิ่ม โดยมือไม่เปลี่ยน';
      case 'kita':
        return 'แยกลมเหนือ: ได้หนึ่งฮัน และจั่วอีกตัว';
      case 'pass':
        return 'ผ่าน: เรียกแล้วเสียมากกว่าได้';
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    const isReady = (): boolean => of('shanten') === 0;
    const far = (): string => (isReady() ? 'เท็นไป' : `ห่างเท็นไป ${of('shanten')}`);
    switch (reason) {
      case 'nearest':
        return `แล้วมือจะ${far()} มีตัวที่ยังไม่เห็น ${of('tiles')} ตัว${isReady() ? 'ทำให้มือครบ' : 'ช่วยให้ใกล้ขึ้น'} ความเสี่ยงราว ${Math.round(of('cost'))} แต้ม`;
      case 'safe':
        return `มีคนคุกคาม: มือที่${far()} มีค่าราว ${Math.round(of('earns'))} แต้ม ความเสี่ยงราว ${Math.round(of('cost'))} แต้ม ทิ้งตัวอื่นเหลือไม่มากกว่านี้`;
      case 'call':
        return `แล้วมือจะ${far()} มีค่าราว ${Math.round(of('earns'))} แต้ม`;
      case 'learned':
        return `ตามที่เรียนจากตาที่บันทึกไว้ มือแบบนี้เลือกทางนี้ ${percent(of('likes'))}`;
      default:
        return null;
    }
  },
  weighed(measures) {
    const of = (name: string): number => measure(measures, name);
    if ('likes' in measures) return `เลือก ${percent(of('likes'))}`;
    const far = of('shanten') === 0 ? 'เท็นไป' : `ห่างเท็นไป ${of('shanten')}`;
    const tiles = 'tiles' in measures ? `, ${of('tiles')} ตัว` : '';
    return `${far}${tiles}, ค่า ${Math.round(of('earns'))}, เสี่ยง ${Math.round(of('cost'))}`;
  },
};
