import type { TextWords } from './en.ts';

const sv: TextWords = {
  asked: 'Vad som frågas',
  onTable: 'På bordet',
  seats: 'Spelare',
  more: 'Mer att göra',
  known: 'Bordet med reglernas ord',
  ownKnown: 'Vad bara du vet',
  events: 'Vad som hände',
  choices: 'Vad du kan göra',
  waiting: 'Väntar på de andra.',
  noDrawing: 'Det här spelet har inget ritat bord här. Det kan spelas via sdk:n, och här i ren text.',
};
export default sv;
