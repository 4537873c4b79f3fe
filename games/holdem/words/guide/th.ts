/** Hold'em for players, in Thai. */
import { gained, measure, percent, tenths, type GuideWords } from '@parlour/kit/words';
import type { Holdem } from '../../types.ts';
import type { Words } from '../en.ts';

export const th: GuideWords<Holdem, Words> = {
  intro: [
    'ทุกคนได้ไพ่ของตัวเองสองใบ แล้วเปิดไพ่กองกลางห้าใบที่ใช้ร่วมกัน: สามใบแรกคือฟลอป ใบต่อมาคือเทิร์น ใบสุดท้ายคือริเวอร์ ไพ่ดีที่สุดห้าใบจากเจ็ดใบได้พอต',
    'ก่อนดูไพ่ สองคนทางซ้ายของปุ่มดีลเลอร์วางบลายด์เพื่อให้มีอะไรให้ลุ้น จากนั้นเดิมพันสี่รอบ: ก่อนฟลอป ฟลอป เทิร์น และริเวอร์ เมื่อถึงตาคุณ จะหมอบ คอล หรือเรสก็ได้ ถ้ายังไม่มีใครเบท ก็เช็คได้',
    'การเรสต้องไม่น้อยกว่าครั้งก่อน คุณลงทั้งหมดเมื่อไรก็ได้: ออลอิน คนที่ออลอินอยู่จนจบ และลุ้นจากแต่ละคนเท่าที่ตัวเองลงไว้',
    'ถ้าคนอื่นหมอบหมด คุณชนะโดยไม่ต้องเปิดไพ่ ไม่เช่นนั้นเปิดไพ่หลังริเวอร์ และไพ่เท่ากันแบ่งกัน ปุ่มเลื่อนไป แล้วเริ่มตาใหม่',
  ],
  terms: [
    { forms: ['เดดบัตตัน'], about: 'ปุ่มอยู่ที่ว่างได้ เพื่อไม่ให้ใครพ้นบลายด์', rule: 'B4' },
    { forms: ['ปุ่มดีลเลอร์', 'ปุ่ม'], about: 'ตำแหน่งเจ้ามือ เลื่อนทุกตา คนที่ได้ปุ่มเล่นเป็นคนสุดท้าย', rule: 'B1' },
    { forms: ['สมอลบลายด์'], about: 'เดิมพันบังคับที่เล็กกว่า ของคนทางซ้ายของปุ่ม', rule: 'B2' },
    { forms: ['บิ๊กบลายด์'], about: 'เดิมพันบังคับที่ใหญ่กว่า และเป็นเบทขั้นต่ำทุกรอบ', rule: 'B2' },
    { forms: ['บลายด์'], about: 'เดิมพันบังคับก่อนดูไพ่', rule: 'B2' },
    { forms: ['แอนตี้'], about: 'เงินเล็กน้อยที่ทุกคนจ่าย หรือจ่ายแทนทุกคน ก่อนทุกตา', rule: 'B9' },
    { forms: ['ฟลอป'], about: 'ไพ่กองกลางสามใบแรก', rule: 'D3' },
    { forms: ['เทิร์น'], about: 'ไพ่กองกลางใบที่สี่', rule: 'D3' },
    { forms: ['ริเวอร์'], about: 'ไพ่กองกลางใบที่ห้าใบสุดท้าย', rule: 'D3' },
    { forms: ['ไพ่กองกลาง'], about: 'ไพ่ตรงกลางที่เป็นของทุกคน', rule: 'S1' },
    { forms: ['หมอบ'], about: 'ทิ้งตานี้ ชิปที่ลงแล้วอยู่ในพอต', rule: 'A1' },
    { forms: ['เช็ค'], about: 'ผ่านตาไปเมื่อไม่มีอะไรให้คอล', rule: 'A2' },
    { forms: ['คอล'], about: 'จ่ายส่วนที่ขาดให้เท่าเดิมพันปัจจุบัน', rule: 'A3' },
    { forms: ['เรส'], about: 'ลงมากกว่าเดิมพันปัจจุบัน พูดเป็นยอดรวม', rule: 'A7' },
    { forms: ['ออลอิน'], about: 'ลงชิปทั้งหมดในพอต', rule: 'A10' },
    { forms: ['ไซด์พอต'], about: 'ส่วนที่เกินคนออลอิน ให้คนอื่นลุ้น', rule: 'P2' },
    { forms: ['โชว์ดาวน์'], about: 'เปิดไพ่ มือดีที่สุดของแต่ละพอตได้พอตนั้น', rule: 'S2' },
    { forms: ['ทิ้งไพ่คว่ำ', 'ทิ้งคว่ำ'], about: 'ทิ้งไพ่ที่แพ้โดยไม่เปิดให้ดู', rule: 'S3' },
    { forms: ['คิกเกอร์'], about: 'ไพ่ที่ไม่เข้าคู่ ใช้ตัดสินเมื่อนอกนั้นเท่ากัน', rule: 'S4' },
    { forms: ['พอต'], about: 'ชิปทั้งหมดที่ลงในตา ให้มือดีที่สุดชนะ', rule: 'P2' },
  ],
  hint(action, menu) {
    switch (action.type) {
      case 'fold':
        return 'หมอบ: มือนี้ชนะน้อยเกินไปเทียบกับราคาคอล';
      case 'check':
        return 'เช็ค: ฟรี และเบทไปก็ไม่ได้อะไร';
      case 'call':
        return menu.kind === 'bet'
          ? `คอล ${menu.call}: มือนี้ชนะบ่อยพอสำหรับราคานี้ แต่ไม่พอจะเรส`
          : 'คอล: มือนี้ชนะบ่อยพอสำหรับราคานี้';
      case 'bet':
        return `เบท ${action.to}: มือที่แย่กว่าอาจจ่าย มือที่ดีกว่าอาจหมอบ`;
      case 'raise':
        return `เรสเป็น ${action.to}: มือที่แย่กว่าอาจจ่าย มือที่ดีกว่าอาจหมอบ`;
      case 'all_in':
        return 'ออลอิน: ด้วยชิปเท่านี้ ลงน้อยกว่านี้ก็ไม่เหลือทางเลือกทีหลัง';
      case 'buy_in':
        return 'ซื้อชิปใหม่: เล่นต่อด้วยชิปชุดใหม่';
      case 'give_up':
        return 'พอแค่นี้: ชิปหมดแล้ว';
      case 'timeout':
        return 'ปล่อยไป: เช็คถ้าฟรี ไม่เช่นนั้นหมอบ';
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'price':
      case 'mixed': {
        const needs = 'odds' in measures ? ` (คอลต้องได้ ${percent(of('odds'))})` : '';
        const brings = `ชนะ ${percent(of('equity'))}${needs} และทางนี้ได้ราว ${gained(Math.round(of('chips')))} ชิป`;
        return reason === 'price' ? `${brings} มากที่สุด` : `${brings} เกือบมากที่สุด: บางครั้งเลือกเพื่อไม่ให้ถูกอ่านออก`;
      }
      case 'range':
        return `${percent(of('better'))} ของมือทั้งหมดดีกว่านี้ จากตำแหน่งนี้เรสมือที่ดีที่สุด ${percent(of('share'))}`;
      case 'short':
        return `เหลือ ${tenths(of('blinds'), '.')} บิ๊กบลายด์ ต้องออลอินหรือหมอบ และ ${percent(of('better'))} ของมือทั้งหมดดีกว่านี้`;
      case 'odds':
        return `เจอมือที่เรสแบบนี้ชนะ ${percent(of('equity'))} และคอลต้องได้ ${percent(of('odds'))}`;
      case 'few':
        return `${percent(of('better'))} ของมือทั้งหมดดีกว่านี้ ตรงนี้เล่นเฉพาะมือที่ดีที่สุด ${percent(of('share'))}`;
      case 'bets':
        return `ไม่ว่าเจอมืออะไรก็ชนะ ${percent(of('equity'))} จะเบทหรือเรสตั้งแต่ ${percent(of('needs'))}`;
      case 'pays':
        return `ไม่ว่าเจอมืออะไรก็ชนะ ${percent(of('equity'))} ราคานี้ต้องการ ${percent(of('needs'))}`;
      case 'cheap':
        return `${percent(of('better'))} ของมือทั้งหมดดีกว่านี้ ไม่ดีพอจะเรส แต่ราคานี้เล่นมือที่ดีที่สุด ${percent(of('share'))}`;
      case 'weak':
        return `ให้คะแนนมือ ${percent(of('rates'))} และจะไปต่อเมื่อถึง ${percent(of('goesOn'))} เท่านั้น`;
      case 'temper':
        return `ให้คะแนนมือ ${percent(of('rates'))} และไปต่อตั้งแต่ ${percent(of('goesOn'))} หลังจากนั้นจะเบทบ่อยแค่ไหนเป็นเรื่องนิสัย`;
      case 'hope':
        return `ตามด้วยความหวัง: มองมือ ${percent(of('rates'))} ว่าดีกว่าจริง และไปต่อตั้งแต่ ${percent(of('goesOn'))}`;
      case 'bluff':
        return `กำลังบลัฟ: มือ ${percent(of('rates'))} ทำเป็นดีกว่า และไปต่อตั้งแต่ ${percent(of('goesOn'))}`;
      default:
        return null;
    }
  },
  weighed(measures) {
    const of = (name: string): number => measure(measures, name);
    if ('rates' in measures) return `ให้คะแนนมือ ${percent(of('rates'))}`;
    if ('chips' in measures) return `${gained(Math.round(of('chips')))} ชิป`;
    return 'equity' in measures ? `ชนะ ${percent(of('equity'))}` : `มือที่ดีกว่า ${percent(of('better'))}`;
  },
};
