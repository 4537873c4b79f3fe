export const en = {
  asked: 'What is asked',
  onTable: 'On the table',
  seats: 'Players',
  more: 'More to do',
  known: 'The table, as the rules write it',
  ownKnown: 'What only you know',
  events: 'What happened',
  choices: 'What you can do',
  waiting: 'Waiting for the others.',
  noDrawing: 'This game has no table drawing here. It can be played through the sdk, and here in plain words.',
};
export type TextWords = typeof en;
export default en;
