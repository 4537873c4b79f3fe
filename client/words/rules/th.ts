import type { RulesWords } from './en.ts';

const th: RulesWords = {
  title: (game) => `กติกา ${game}`,
  back: 'เกมทั้งหมด',
  minute: 'เข้าใจเกมในหนึ่งนาที',
  rest: 'กติกา',
  search: 'ค้นหากติกา',
  found: (n) => `พบ ${n} ข้อ`,
  nothing: 'ไม่มีกติกาข้อใดพูดถึง',
  contents: 'สารบัญ',
  now: 'ใช้ตอนนี้',
  nowRules: 'กติกาที่ใช้ตอนนี้:',
  rule: (number) => `กติกาข้อ ${number}`,
  toRule: (number) => `ลิงก์ไปกติกาข้อ ${number}`,
  here: (label, value) => `${label} ที่โต๊ะนี้: ${value}`,
  explain: (term) => `“${term}” คืออะไร?`,
  onlyEnglish: 'ส่วนที่ยังไม่ได้แปลเป็นภาษาอังกฤษ',
  terms: 'คำศัพท์',
  hint: 'คำใบ้',
  hints: 'คำใบ้ตอนฝึก',
  hintsHelp: 'ถ้าเล่นกับบอทคนเดียว ถามได้ว่าบอทจะทำอย่างไร',
  focusSearch: 'ค้นหากติกา',
};
export default th;
