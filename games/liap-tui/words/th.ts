/** Liap Tui in Thai. */
import { common } from '@parlour/kit/words/th';
import type { Words } from './en.ts';
import { sheet, table } from './th-table.ts';
import { tell } from './th-tell.ts';

export const th: Words = {
  title: 'Liap Tui',
  tagline: 'ประกาศว่าจะได้กี่กอง แล้วทำให้ได้พอดี',
  presets: {
    classic: { name: 'คลาสสิก', about: 'ใครถึง 50 ก่อน หมากที่ไม่เข้าชุดคว่ำไว้' },
    short: { name: 'แบบสั้น', about: 'ใครถึง 25 ก่อน ไม่เกินแปดตา' },
    open: { name: 'โต๊ะเปิด', about: 'ลงแบบหงายทั้งหมด เหมาะกับการฝึก' },
  },
  settings: {
    targetScore: { label: 'แต้มเป้าหมาย', help: 'แต้มรวมถึงเท่านี้เกมจบ' },
    maxRounds: { label: 'จำนวนตามากสุด', help: 'เกมจบหลังตานี้แน่นอน เว้นว่าง: ไม่จำกัด' },
    winCondition: {
      label: 'อะไรทำให้เกมจบ',
      choices: { reach: 'ถึงเป้าหมาย', rounds: 'ตาสุดท้ายเท่านั้น', exact: 'ได้เป้าหมายพอดี' },
    },
    maxRedeals: { label: 'แจกใหม่มากสุดต่อตา', help: 'หนึ่งตาแจกใหม่ได้กี่ครั้ง เว้นว่าง: ไม่จำกัด' },
    playReveal: {
      label: 'หงายหมากไหน',
      choices: { matching: 'ที่เข้าชุด เมื่อจบรอบ', all: 'ทั้งหมด เมื่อจบรอบ', open: 'ทั้งหมด ทันที' },
    },
    revealWeakSeats: { label: 'บอกว่าใครมืออ่อน', help: 'ทุกคนเห็นว่าใครถูกถามเรื่องแจกใหม่ ไม่ใช่แค่กี่คน' },
  },
  refusals: {
    ...common.refusals,
    not_weak: 'มืออ่อนเท่านั้นที่ขอแจกใหม่ได้',
    already_decided: 'คุณตอบแล้ว',
    invalid_value: 'ประกาศจำนวนเต็ม 0 ถึง 8',
    total_would_be_eight: 'รวมทั้งสี่คนเป็นแปดไม่ได้',
    must_declare_nonzero: 'ประกาศศูนย์สามครั้งติดไม่ได้',
    already_declared: 'คุณประกาศแล้ว เปลี่ยนไม่ได้',
    already_played: 'รอบนี้คุณลงแล้ว',
    duplicate_piece: 'หมากแต่ละตัวลงได้ครั้งเดียว',
    piece_not_in_hand: 'หมากตัวนั้นไม่อยู่ในมือคุณ',
    wrong_piece_count: 'จำนวนหมากไม่ถูกต้อง',
    invalid_combination: 'หมากเหล่านี้ไม่เป็นชุด และคนนำต้องลงเป็นชุด',
  },
  bots: {
    steady: { name: 'มั่นคง', about: 'นับว่ามือจะได้กี่กอง ประกาศตามนั้น แล้วเล่นให้ตรง' },
    bold: { name: 'ใจกล้า', about: 'เชื่อมือตัวเองมากกว่าที่คนอื่นเชื่อ และประกาศสูง' },
    hasty: { name: 'ใจร้อน', about: 'ประกาศตามหมากใหญ่ เล่นตามความเคยชิน ไม่จำอะไรเลย' },
  },
  tell,
  table,
  sheet,
};
