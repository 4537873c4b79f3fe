/** Riichi mahjong in Thai. */
import type { Words } from './en.ts';
import { settings } from './th-settings.ts';
import { options, orders, roundOrders, sheet, table } from './th-table.ts';
import { tell } from './th-tell.ts';

export const th: Words = {
  title: 'รีอิจิมาจอง',
  tagline: 'สี่คนหรือสามคน: ทำมือให้ครบก่อนใคร และอย่าทิ้งให้คนอื่นชนะ',
  presets: {
    house: { name: 'กติกาบ้าน', about: 'ตะวันออกและใต้ ห้าแดง เปิดทุกอย่าง' },
    tenhou: { name: 'เท็นโฮ', about: 'เหมือนเท็นโฮ: ไม่มีดับเบิลยาคุมัง มีอาการิยาเมะ' },
    'mahjong-soul': { name: 'มาจองโซล', about: 'เหมือนมาจองโซล: อุมะน้อยกว่า มีดับเบิลยาคุมัง' },
    wrc: { name: 'WRC', about: 'รีอิจิชิงแชมป์โลก: ผู้ชนะหนึ่งคนต่อตัว ไม่มียกเลิกตา' },
    'tenhou-3': { name: 'สามคน', about: 'เหมือนเท็นโฮ: แยกเหนือเป็นโดระ ไม่มีชี สึโมะลดแต้ม' },
    'mahjong-soul-3': { name: 'สามคน มาจองโซล', about: 'เหมือนมาจองโซล: อุมะน้อยกว่า มีดับเบิลยาคุมัง' },
  },
  settings,
  refusals: {
    invalid_payload: 'ระบบไม่เข้าใจคำสั่งนี้',
    validation_error: 'ระบบไม่เข้าใจคำสั่งนี้',
    unknown_action: 'ระบบไม่เข้าใจคำสั่งนี้',
    invalid_action: 'ตอนนี้ไม่มีอะไรให้ตอบ',
    not_your_turn: 'ยังไม่ถึงตาคุณ',
    not_asked: 'ตอนนี้คุณยังไม่ต้องเลือกอะไร',
    tile_not_in_hand: 'ตัวนั้นไม่อยู่ในมือคุณ',
    riichi_locked: 'หลังรีอิจิทิ้งได้เฉพาะตัวที่จั่ว',
    kuikae: 'ทิ้งตัวที่เพิ่งเรียกหรืออีกปลายของเรียงไม่ได้',
    invalid_riichi: 'มือจะไม่เท็นไป',
    invalid_tsumo: 'มือยังไม่ครบ หรือไม่มียาคุ',
    invalid_ron: 'ชนะด้วยตัวนี้ไม่ได้',
    invalid_pon: 'ปงตัวนี้ไม่ได้',
    invalid_chi: 'ชีตัวนี้ไม่ได้',
    invalid_kan: 'คังแบบนี้ไม่ได้',
    invalid_pass: 'ไม่มีอะไรให้ผ่าน',
    invalid_kita: 'ตอนนี้ไม่มีลมเหนือให้แยก',
    invalid_kyuushu: 'ต้องมีปลายและตัวอักษรเก้าชนิดในตาแรก',
    game_over: 'เกมจบแล้ว',
  },
  bots: {
    tsumogiri: { name: 'สึโมะกิริ', about: 'จั่วอะไรทิ้งอันนั้น ไม่เรียก ไม่ชนะ' },
    shanten: { name: 'ตะกละ', about: 'เลือกทางสั้นสุดไปเท็นไปเสมอ' },
    scholar: { name: 'นักวิชาการ', about: 'เรียนจากตาที่บันทึกไว้: เรียก ประกาศ และถอยเหมือนมือเก๋า' },
    steady: { name: 'มั่นคง', about: 'ชั่งความเร็วกับมูลค่า และถอยเมื่ออันตราย' },
  },
  tell,
  table,
  sheet,
  orders,
  options,
  roundOrders,
};
