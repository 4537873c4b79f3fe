/** No-limit hold'em in Thai. */
import { common } from '@parlour/kit/words/th';
import type { Words } from './en.ts';
import { sheet, table } from './th-table.ts';
import { tell } from './th-tell.ts';

export const th: Words = {
  title: 'โฮลเอ็ม',
  tagline: 'เท็กซัสโฮลเอ็มแบบโนลิมิต: สูงสุดสิบคน หรือตัวต่อตัว',
  presets: {
    ring: { name: 'ริงเกม', about: 'ชิป 1,000 บลายด์ 10/20 ชิปหมดซื้อใหม่ได้' },
    match: { name: 'ตัวต่อตัว', about: 'สองคน จนกว่าคนหนึ่งจะได้หมด เปิดไพ่ทุกมือ' },
    freezeout: { name: 'ฟรีซเอาต์', about: 'ชิป 1,000 บลายด์ 10/20 ชิปหมดคือตกรอบ' },
    tournament: { name: 'ทัวร์นาเมนต์', about: 'บลายด์ขึ้นทุกแปดตา' },
    cash: { name: 'แคชเกม', about: 'ชิป 2,000 ปุ่มเลื่อนไปหาผู้เล่น เข้าออกได้ ซื้อเพิ่มได้ พักได้' },
    turbo: { name: 'เทอร์โบ', about: 'ชิปน้อย บลายด์ขึ้นทุกสี่ตา' },
  },
  settings: {
    smallBlind: { label: 'สมอลบลายด์' },
    bigBlind: { label: 'บิ๊กบลายด์', help: 'เป็นเดิมพันขั้นต่ำด้วย' },
    ante: { label: 'แอนตี้', help: '0: ไม่มี' },
    anteBy: { label: 'ใครจ่ายแอนตี้', choices: { each: 'ทุกคน', big_blind: 'บิ๊กบลายด์จ่ายแทนทุกคน' } },
    shortAnte: {
      label: 'ชิปไม่พอทั้งบลายด์และแอนตี้',
      choices: { ante_first: 'จ่ายแอนตี้ก่อน', blind_first: 'จ่ายบลายด์ก่อน' },
    },
    levels: { label: 'ระดับบลายด์', help: 'สมอลบลายด์ บิ๊กบลายด์ และแอนตี้ของแต่ละระดับ เช่น 10/20/0, 20/40/5 ไม่มี: บลายด์คงที่' },
    levelHands: { label: 'จำนวนตาต่อระดับ', help: 'ระดับใหม่เริ่มในตาถัดไป' },
    startStack: { label: 'ชิปเริ่มต้น', help: 'เท่ากับที่ผู้เล่นใหม่หรือการซื้อใหม่ได้' },
    stacks: { label: 'ชิปแต่ละที่นั่ง', help: 'ถ้าไม่เท่ากัน 0 คือที่ว่าง' },
    hands: { label: 'จำนวนตามากสุด', help: 'โต๊ะปิดเมื่อครบ 0: ไม่จำกัด' },
    firstButton: { label: 'ปุ่มแรก', help: 'หมายเลขที่นั่ง 0: จับฉลาก' },
    buttonPolicy: { label: 'ปุ่ม', choices: { rotate: 'เลื่อนไปเรื่อย ๆ', random: 'จับฉลากทุกตา' } },
    button: {
      label: 'ปุ่มเลื่อนอย่างไร',
      choices: { dead: 'เดดบัตตัน: ไม่มีใครพ้นบิ๊กบลายด์', moving: 'มูฟวิงบัตตัน: อยู่ที่ผู้เล่นเสมอ' },
    },
    showdown: {
      label: 'โชว์ดาวน์',
      choices: { muckLosers: 'มือที่แพ้ไม่ต้องเปิด', showAll: 'เปิดทุกมือ' },
    },
    eliminate: { label: 'ทัวร์นาเมนต์', help: 'ชิปหมดคือตกรอบ ถ้าไม่ใช่ ผู้เล่นเข้าออกได้' },
    rebuy: { label: 'ซื้อชิปใหม่', help: 'ชิปหมดซื้อใหม่ได้ก่อนตาถัดไป' },
    lastSeat: {
      label: 'เหลือผู้เล่นคนเดียว',
      choices: { closes: 'ปิดโต๊ะ', waits: 'รอคนอื่น' },
    },
    allowFoldWhenFree: { label: 'หมอบได้แม้เช็คได้ฟรี' },
    shortBetReopens: {
      label: 'ออลอินไม่เต็มเปิดให้เรสใหม่',
      help: 'คนที่เช็คแล้วเรสออลอินที่ต่ำกว่าขั้นต่ำได้',
    },
    overRaise: {
      label: 'เรสเกินทุกคน',
      help: 'แม้ไม่มีใครตามไหว ส่วนเกินจะคืน',
    },
    chip: { label: 'ชิปเล็กสุด', help: 'พอตที่แบ่งจ่ายเป็นชิปขนาดนี้' },
    absent: {
      label: 'คนไม่อยู่ที่เช็คได้ฟรี',
      choices: { folds: 'หมอบ', checks: 'เช็ค' },
    },
    absentAllIn: {
      label: 'คนไม่อยู่ที่ออลอินด้วยบลายด์',
      choices: { plays: 'ลุ้นพอต', folds: 'หมอบ' },
    },
    npcStrength: {
      label: 'ตัวละครดูไพ่อย่างไร',
      choices: { equity: 'ตามสัดส่วนมือที่ชนะ', category: 'ตามชนิดไพ่เท่านั้น' },
    },
  },
  refusals: {
    ...common.refusals,
    hand_over: 'ตานี้จบแล้วสำหรับคุณ',
    not_seated: 'คุณไม่มีที่นั่งที่โต๊ะนี้',
    sitting_out: 'คุณพักอยู่',
    unknown_action: 'ระบบไม่เข้าใจคำสั่งนี้',
    invalid_payload: 'นั่นไม่ใช่จำนวน',
    cannot_fold: 'เช็คได้ฟรี',
    cannot_check: 'มีเดิมพันที่ต้องคอล',
    nothing_to_call: 'ไม่มีอะไรให้คอล',
    cannot_bet: 'มีเดิมพันแล้ว: ให้เรส',
    cannot_raise: 'ไม่มีเดิมพันให้เรส: ให้เบท',
    nobody_answers: 'ไม่มีใครตอบได้',
    raise_not_reopened: 'คุณยังเรสใหม่ไม่ได้',
    below_minimum: 'น้อยกว่าขั้นต่ำ',
    insufficient_chips: 'ชิปของคุณไม่พอ',
    no_joining: 'เข้าทัวร์นาเมนต์กลางคันไม่ได้',
    seat_taken: 'ที่นั่งนี้มีคนแล้ว',
    already_out: 'คุณพักอยู่แล้ว',
    already_in: 'คุณเล่นอยู่แล้ว',
    no_rebuy: 'ตอนนี้ซื้อชิปไม่ได้',
    nothing_to_show: 'ไม่มีไพ่ให้เปิด',
  },
  bots: {
    strong: { name: 'เวสเปอร์', about: 'เล่นด้วยเรนจ์ ราคา และแรงกดดัน เก่งที่สุดที่นี่' },
    careful: { name: 'รอบคอบ', about: 'เล่นน้อยมือ เบทเมื่อไพ่ดี จ่ายเท่าที่คุ้ม และไม่บลัฟเลย' },
    amateur: { name: 'มือสมัครเล่น', about: 'กลาง ๆ ทุกอย่าง: เบท บลัฟ และหมอบอย่างละนิด' },
    'test-player': { name: 'ผู้ทดสอบ', about: 'รอสามวินาที แล้วทำอะไรก็ได้' },
  },
  tell,
  table,
  sheet,
};
