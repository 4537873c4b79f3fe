/** Texts of this game's statistics. */
import type { Words } from '../../figures.ts';

export const th: Words = {
  figures: {
    exact: { name: 'ได้ตรงที่ประกาศ', about: 'ได้กองตรงกับที่ประกาศบ่อยแค่ไหน' },
    over: { name: 'ได้เกิน', about: 'ได้กองมากกว่าที่ประกาศบ่อยแค่ไหน' },
    under: { name: 'ได้ขาด', about: 'ได้กองน้อยกว่าที่ประกาศบ่อยแค่ไหน' },
    zero: { name: 'รักษาศูนย์', about: 'จากตาที่ประกาศศูนย์ ไม่ได้กองเลยบ่อยแค่ไหน' },
    declared: { name: 'กองที่ประกาศ', about: 'ประกาศเฉลี่ยกี่กอง' },
    taken: { name: 'กองที่ได้', about: 'ได้เฉลี่ยกี่กอง' },
    roundPoints: { name: 'แต้มต่อตา', about: 'หนึ่งตาได้กี่แต้ม' },
  },
  lines: { points: 'แต้ม' },
  along: 'จำนวนตา',
  counts: 'แต้ม',
};
