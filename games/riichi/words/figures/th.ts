/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const th: Words = {
  figures: {
    win: { name: 'อัตราชนะ', about: 'ชนะกี่ตา ด้วยรอนหรือสึโมะ' },
    dealIn: { name: 'อัตราทิ้งให้คนอื่น', about: 'กี่ตาที่มีคนชนะจากตัวที่คุณทิ้ง' },
    riichi: { name: 'อัตรารีอิจิ', about: 'ประกาศรีอิจิกี่ตา' },
    call: { name: 'อัตราเรียก', about: 'เปิดมือด้วยชี ปง หรือคังเปิดกี่ตา' },
    tenpai: { name: 'เท็นไปตอนกำแพงหมด', about: 'จากตาที่กำแพงหมด มือคุณเท็นไปบ่อยแค่ไหน' },
    winPoints: { name: 'แต้มต่อการชนะ', about: 'แต้มเฉลี่ยต่อการชนะ ไม่นับฮงบะและแท่งรีอิจิ' },
    dealInPoints: { name: 'แต้มต่อการทิ้งให้', about: 'ตัวที่ทิ้งให้แต้มผู้ชนะเฉลี่ยเท่าไร' },
    roundPoints: { name: 'แต้มต่อตา', about: 'แต้มเปลี่ยนจากต้นตาถึงจบตาเท่าไร' },
  },
  lines: { points: 'แต้มที่ได้และเสีย' },
  along: 'จำนวนตา',
  counts: 'แต้ม',
};
