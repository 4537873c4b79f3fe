import { common } from '@parlour/kit/words/th';
import type { Words } from './en.ts';
import { tellIn } from './tell.ts';

export const th: Words = {
  title: 'Plain Tricks',
  tagline: 'สิบสามกอง ไม่มีทรัมป์ ส่งไพ่สามใบ ลงตามดอก แล้วกินให้มากที่สุด',
  presets: {
    standard: { name: 'มาตรฐาน', about: 'ถึง 20 แต้ม ส่งไพ่สามใบ' },
    quick: { name: 'เร็ว', about: 'ถึง 7 แต้ม ไม่ส่งไพ่' },
  },
  settings: {
    target: { label: 'เป้าหมาย', help: 'เกมจบเมื่อจบตาแล้วมีคนได้แต้มเท่านี้' },
    passed: { label: 'ไพ่ที่ส่ง', help: 'จำนวนไพ่ที่ทุกคนส่งก่อนเล่น' },
  },
  refusals: {
    ...common.refusals,
    ...common.cardRefusals,
    must_lead_two: 'ต้องลงนำด้วย 2 ดอกจิกก่อน',
  },
  bots: { steady: { name: 'นิ่ง', about: 'กินทุกกองด้วยไพ่เล็กที่สุดที่กินได้' } },
  tell: (event, telling) => tellIn(common, event, telling),
  table: { ...common.table, ...common.cards, ...common.tricks, ...common.passing },
  sheet: { ...common.sheet, goal: (target) => `ใครถึง ${target} แต้มก่อน` },
};
