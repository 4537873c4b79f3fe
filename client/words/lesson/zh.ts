import type { LessonWords } from './en.ts';

export const zh: LessonWords = {
  title: '你的第一局',
  step: (step, steps) => `${step} / ${steps}`,
  next: '下一步',
  finish: '完成',
  skip: '跳过教学',
  waiting: '其他人正在行动，请看牌桌。',
  strayed: '你选了别的，也没关系。教学原本的想法是：',
  astray: '你走了自己的路线，随意玩即可。等牌局再次合适时，教程会继续。',
  back: '收回这一步',
};
export default zh;
