/** Words of the pages about finished games, in Thai. */
import type { HistoryWords } from './en.ts';

const LANG = 'th';

const th: HistoryWords = {
  nav: 'เกมและสถิติของคุณ',
  games: 'เกมของคุณ',
  figures: 'สถิติของคุณ',
  gamesLead: 'ทุกเกมที่เล่นจบในเบราว์เซอร์นี้ ตราบเท่าที่เซิร์ฟเวอร์เก็บไว้',
  figuresLead: 'นับจากบันทึกของเกมที่คุณเล่นจบเท่านั้น แต่ละค่ามีช่วงที่ค่าจริงจะอยู่ในนั้น 95 ครั้งจาก 100: เล่นน้อย ช่วงก็กว้าง',
  emptyTitle: 'ยังไม่มีอะไรที่นี่',
  emptyText: 'เล่นจบหนึ่งเกม ผลก็จะปรากฏที่นี่ สถิติเริ่มนับตั้งแต่เกมแรก',
  noMatch: 'ไม่มีเกมที่ตรง เลือกเกมอื่นหรือคู่เล่นอื่น',
  toLobby: 'เลือกเกม',
  failed: 'ตอนนี้ดึงเกมของคุณไม่ได้',
  counting: (n) => `อีก ${n} เกมกำลังนับอยู่`,
  game: 'เกม',
  allGames: 'ทุกเกม',
  playedWith: 'เล่นกับ',
  anybody: 'ใครก็ได้',
  found: (n) => `${n} เกม`,
  when: 'เมื่อ',
  result: 'ผล',
  points: 'แต้ม',
  others: 'ร่วมโต๊ะ',
  placeOf: (place, seats) => `${place} จาก ${seats}`,
  placeOfTeams: (place, teams) => `${place} จาก ${teams} ทีม`,
  left: 'เล่นไม่จบ',
  offline: 'เล่นแบบออฟไลน์',
  lookAt: (game, when) => `ดู ${game} ${when}`,
  more: 'แสดงเพิ่ม',
  csv: 'บันทึกเป็น CSV',
  json: 'บันทึกเป็น JSON',
  at: (time) => new Intl.DateTimeFormat(LANG, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
  names: (names) => new Intl.ListFormat(LANG, { type: 'unit' }).format(names),

  figure: 'รายการ',
  you: 'คุณ',
  interval: 'ช่วง 95%',
  between: (low, high) => `${low} ถึง ${high}`,
  tooFew: 'น้อยเกินจะบอกได้',
  none: 'ยังไม่เคยเกิด',
  sample: 'จาก',
  bots: 'บอท',
  botsAbout: 'บอท: บอทของเราเล่นกันเอง เป็นค่ากลาง ๆ ไว้เทียบ ไม่ใช่เป้าหมาย',
  common: {
    first: { name: 'เกมที่ชนะ', about: 'ได้ที่ 1 บ่อยแค่ไหน คนเดียวหรือร่วมกับคนอื่น' },
    place: { name: 'อันดับเฉลี่ย', about: 'ที่ 1 คือ 1 ยิ่งน้อยยิ่งดี' },
  },
  rating: 'เรตติ้ง',
  ratingAbout: 'ตัวเลขเดียวที่บอกฝีมือ คิดจากอันดับเท่านั้น ทุกคนเริ่มที่ 1,500 ชนะคนเก่งกว่าได้มากกว่า ± คือยังไม่แน่ใจเท่าไร',
  ratingNow: (points, around) => `${points} (±${around})`,
  ratingOver: 'เรตติ้งของคุณทีละเกม',
  ladder: 'คุณเทียบกับบอท',
  ladderLead: 'มีเฉพาะบอทที่เคยเล่นที่นี่กับคุณ สถิติของคนอื่นเป็นของเขา',
  player: 'ผู้เล่น',
  graph: 'ตามเวลา',
  graphOf: (what, first, last) => `${what}: จาก ${first} ถึง ${last}`,
  afterGames: 'จำนวนเกม',
  asTable: 'ดูเป็นตาราง',
  percent: (share) => new Intl.NumberFormat(LANG, { style: 'percent', maximumFractionDigits: 1 }).format(share),
  number: (value) =>
    new Intl.NumberFormat(LANG, { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })
      .format(value)
      .replace('-', '−'),

  forget: 'ลืมฉัน',
  forgetText:
    'ลบชื่อคุณออกจากทุกเกมที่จบแล้วบนเซิร์ฟเวอร์นี้: ในบันทึก รายการ และสถิติจะขึ้นว่า “ใครบางคน” แทน เกมและสถิติของคนอื่นยังอยู่ ส่วนประวัติและสถิติของคุณจะหายไปและกู้คืนไม่ได้ โต๊ะที่ยังเปิดอยู่จะเก็บชื่อคุณไว้จนกว่าคุณจะลุก',
  forgetAsk: 'ลืมคุณจริง ๆ ใช่ไหม?',
  forgetDo: 'ใช่ ลืมฉัน',
  forgotten: (n) => `เสร็จแล้ว ลบชื่อคุณออกจาก ${n} เกม และที่นี่ไม่มีอะไรโยงถึงคุณอีก`,
  forgottenNone: 'ไม่มีชื่อคุณในเกมที่จบแล้วที่นี่',
  forgetFailed: 'ไม่สำเร็จ เกมของคุณยังเหมือนเดิม ลองใหม่อีกสักครู่',

  table: 'โต๊ะนี้จนถึงตอนนี้',
  tableGames: (n) => `${n} เกม`,
  tableFigures: 'ทุกคนเล่นอย่างไรที่โต๊ะนี้',
  value: 'ค่า',
  wins: 'ชนะ',
};
export default th;
