/** Pidro in Thai. */
import { common } from '@parlour/kit/words/th';
import type { Words } from './en.ts';
import { sheet, table } from './th-table.ts';
import { tell } from './th-tell.ts';

export const th: Words = {
  title: 'พิโดร',
  tagline: 'เกมประมูลจากฟินแลนด์: สองต่อสอง สิบสี่แต้มทุกตา',
  presets: {
    house: { name: 'กติกาบ้าน', about: 'ซ้ายของเจ้ามือนำ ใบบนสุดที่ฆ่าทิ้งใช้ในกองแรก' },
    kokkola: { name: 'ค็อกโคลา', about: 'คนประมูลนำ ไพ่ที่ฆ่าทิ้งตายไป' },
  },
  settings: {
    firstLead: { label: 'ใครนำก่อน', choices: { leftOfDealer: 'ซ้ายของเจ้ามือ', bidder: 'คนประมูล' } },
    killMode: {
      label: 'ไพ่ที่ฆ่าทิ้ง',
      help: 'ทรัมป์ที่เกินหกใบเป็นอย่างไร',
      choices: { topOpens: 'ใบบนสุดใช้ในกองแรก', dead: 'ตายไป', stack: 'ซ้อนใต้ใบแรกที่ลง' },
    },
    fourteenOverFourteen: {
      label: 'สิบสี่ทับสิบสี่',
      help: 'ใครประมูล 14 ทับ 14 ได้',
      choices: { any: 'ทุกคน', dealer: 'เจ้ามือ', none: 'ไม่มีใคร' },
    },
    discardsFaceUp: { label: 'ไพ่ที่ทิ้งหงายไว้' },
    coldTiming: { label: 'หมดทรัมป์เมื่อไร', choices: { immediate: 'เมื่อลงทรัมป์ใบสุดท้าย', onTurn: 'เมื่อถึงตาตัวเอง' } },
    autoRob: { label: 'เลือกหกใบของเจ้ามือให้เอง' },
    autoSettle: { label: 'จบตาเมื่อฝ่ายหนึ่งหมดทรัมป์', help: 'แต้มเท่าเดิม' },
    dealerKeepsFillers: { label: 'เจ้ามือเลือกจากทั้งเก้าใบ', help: 'ปิด: จากทรัมป์และสำรับที่เหลือ' },
    targetScore: { label: 'แต้มเป้าหมาย', help: 'ฝ่ายที่ถึงหลังจบตาชนะ' },
    maxHands: { label: 'จำนวนตามากสุด', help: 'เกมจบหลังตานี้แน่นอน เว้นว่าง: ไม่จำกัด' },
  },
  refusals: {
    ...common.refusals,
    ...common.cardRefusals,
    already_acted: 'คุณตอบแล้ว',
    invalid_bid_amount: 'ประมูลเป็นจำนวนเต็ม 6 ถึง 14',
    bid_too_low: 'ต้องประมูลสูงกว่าครั้งก่อน',
    dealer_must_bid: 'คนอื่นผ่านหมด เจ้ามือต้องประมูล',
    invalid_suit: 'ทรัมป์คือหนึ่งในสี่ดอก',
    trump_already_declared: 'เลือกทรัมป์แล้ว',
    not_dealer: 'เจ้ามือเท่านั้นที่เลือกจากกอง',
    card_not_in_pool: 'ไพ่ใบนั้นไม่อยู่ในกองเลือก',
    must_keep_trump: 'ต้องเก็บทรัมป์',
    must_keep_point_card: 'ต้องเก็บไพ่แต้ม',
    no_excess: 'คุณไม่มีทรัมป์เกิน',
    wrong_kill_count: 'จำนวนไพ่ไม่ถูกต้อง',
    cannot_kill_point_card: 'ฆ่าไพ่แต้มทิ้งไม่ได้',
    not_trump: 'ฆ่าทิ้งได้เฉพาะทรัมป์',
    card_was_kept: 'คุณเลือกเก็บใบนั้นแล้ว',
    player_cold: 'คุณหมดทรัมป์ ตานี้เล่นต่อไม่ได้',
    cannot_play_non_trump: 'ลงได้เฉพาะทรัมป์',
    must_play_top_killed_card: 'กองแรกต้องลงใบบนสุดที่ฆ่าทิ้ง',
    must_lay_stack: 'ใบแรกต้องลงทับทรัมป์ที่เกินหกใบ',
  },
  bots: {
    thinker: { name: 'นักคิด', about: 'นึกแจกไพ่ที่ไม่เห็นหลายรอบ แล้วเล่นทางที่ชนะบ่อยสุด' },
    steady: { name: 'มั่นคง', about: 'ประมูลเท่าที่มือกับคู่ขาไหว และคอยดูไพ่ห้า' },
    eager: { name: 'กระตือรือร้น', about: 'ประมูลด้วยความหวัง และกินทุกกองที่กินได้' },
  },
  tell,
  table,
  sheet,
};
