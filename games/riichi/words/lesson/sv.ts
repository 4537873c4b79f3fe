/** The lesson, in Swedish. */
import type { Lines } from './en.ts';

export const sv: Lines = {
  hand: {
    see: 'Du har tretton brickor, och den du just drog står för sig. Fyra grupper och ett par vinner: en grupp är tre i rad i en färg, eller tre lika.',
  },
  plan: {
    see: 'Du har 6-7-8 i man, 3-4-5 i pin och ett par 5 i sou. 2-3 i man och 6-7 i sou saknar en bricka var. Nord och chun passar inte till något.',
  },
  discard: {
    see: 'Varje tur är likadan: dra en bricka, kasta en.',
    act: 'Kasta Nord. Om ett tryck bara lyfter den, tryck en gång till.',
  },
  call: {
    see: 'Spelaren före dig kastade en bricka som gör din 2-3 hel: du får ropa den. Men då ligger gruppen öppen, och bara en sluten hand får anmäla riichi.',
    act: 'Tryck på Avstå.',
  },
  pond: {
    see: 'Dina kast ligger här i ordning, och alla ser dem. Om en bricka du väntar på finns bland dem kan du inte vinna på någon annans kast: det är furiten.',
  },
  chun: { see: 'Du drog åter en bricka som inte passar.', act: 'Kasta chun, den röda draken.' },
  dora: {
    see: 'Den här brickan visar dora: den som följer efter, alltså 5 i pin. Varje sådan gör handen mer värd. Du har en.',
  },
  ready: {
    see: '4 i man kom. Utan 1 i pin är handen redo, i tenpai: 5 eller 8 i sou vinner. Riichi kostar 1 000 poäng, säger det till alla och gör handen mer värd.',
    act: 'Tryck på Riichi, välj 1 i pin och bekräfta.',
  },
  ron: { see: 'Någon kastade din 8 i sou.', act: 'Tryck på Ron och vinn med den.' },
  result: {
    see: 'Handens yaku, mönstren som räknas, och dora ger tillsammans han; varje han ungefär fördubblar värdet. Ingen vinner utan yaku, men riichi är alltid en.',
    act: 'Tryck på Fortsätt.',
  },
  free: {
    see: 'Det var en hel giv. Du vann som givare, så du ger igen och spelar själv. ”Tips” säger vad en bot skulle göra, och reglerna finns bredvid bordet.',
  },
};
