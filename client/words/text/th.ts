import type { TextWords } from './en.ts';

const th: TextWords = {
  asked: 'สิ่งที่ถาม',
  onTable: 'บนโต๊ะ',
  seats: 'ผู้เล่น',
  more: 'ทำอย่างอื่นได้อีก',
  known: 'โต๊ะ ตามที่กติกาเขียนไว้',
  ownKnown: 'สิ่งที่คุณรู้คนเดียว',
  events: 'สิ่งที่เกิดขึ้น',
  choices: 'สิ่งที่คุณทำได้',
  waiting: 'กำลังรอผู้เล่นอื่น',
  noDrawing: 'เกมนี้ไม่มีภาพโต๊ะที่นี่ เล่นผ่าน sdk ได้ หรือเล่นที่นี่ด้วยข้อความ',
};
export default th;
