/** The characters that come with the server. All are fictional. */
import type { Character } from './character.ts';

export const HOUSE_CHARACTERS: readonly Character[] = [
  {
    id: 'captain',
    name: 'Captain Vega',
    face: { hue: 5, skin: 3, hair: 1, shade: 4, eyes: 0, mouth: 1, extra: 1 },
    story:
      'Flew cargo between the outer moons for thirty years and never once slowed down for an asteroid field. ' +
      'Vega treats every pot as a personal matter and every pause as an insult. Some of the stories are even true. ' +
      'The ship is sold, the hat is not.',
    dials: { aggression: 0.9, bluffing: 0.5, caution: 0.2 },
  },
  {
    id: 'trickster',
    name: 'Lumo',
    face: { hue: 7, skin: 1, hair: 4, shade: 5, eyes: 2, mouth: 2, extra: 0 },
    story:
      'Taught card tricks on a cruise liner until the passengers stopped playing for money. Lumo would sell you your ' +
      'own ship, gift-wrapped, and you would say thank you. Has lost two fortunes and remembers both fondly. Nobody ' +
      'has ever seen Lumo look worried, which is the whole trouble.',
    dials: { aggression: 0.8, bluffing: 0.95, caution: 0.1 },
  },
  {
    id: 'professor',
    name: 'Professor Ito',
    face: { hue: 4, skin: 2, hair: 2, shade: 3, eyes: 1, mouth: 0, extra: 2 },
    story:
      'Kept the books of a mining station and proved, in an appendix, that the canteen was losing money on soup. ' +
      'Ito plays by the numbers, says so, and is faintly disappointed when others do not. Carries a pencil, never a ' +
      'pen, because every estimate deserves a second look.',
    dials: { aggression: 0.5, bluffing: 0.2, caution: 0.5 },
  },
  {
    id: 'rock',
    name: 'Old Marten',
    face: { hue: 1, skin: 0, hair: 0, shade: 3, eyes: 3, mouth: 3, extra: 3 },
    story:
      'Navigated ice freighters through the long dark and learned that most trouble goes by if one sits still. Marten ' +
      'counts the airlocks before sitting down, has never told a convincing lie, and waits for a good hand the way ' +
      'others wait for a ferry: without looking at the clock.',
    dials: { aggression: 0.2, bluffing: 0.1, caution: 0.9 },
  },
  {
    id: 'wanderer',
    name: 'Sunny',
    face: { hue: 2, skin: 4, hair: 5, shade: 0, eyes: 0, mouth: 1, extra: 4 },
    story:
      'Cooked for a survey crew on eleven planets and was asked to stay on nine of them. Sunny rarely raises a voice ' +
      'or a bet, but always wants to see what happens next. Loses cheerfully, wins apologetically, and brings ' +
      'dumplings either way.',
    dials: { aggression: 0.1, bluffing: 0.4, caution: 0.1 },
  },
  {
    id: 'keeper',
    name: 'Mrs. Alder',
    face: { hue: 3, skin: 1, hair: 3, shade: 2, eyes: 1, mouth: 0, extra: 5 },
    story:
      'Kept a lighthouse on a coast with no ships, and wrote to the ministry every month that all was well. Mrs. Alder ' +
      'gives nothing away and gives up early, smiling; but the one hand that she plays as if it were gold is often ' +
      'a pair of nothing at all. She knits during the others’ turns.',
    dials: { aggression: 0.35, bluffing: 0.85, caution: 0.75 },
  },
];
export const houseCharacter = (id: string): Character | undefined => HOUSE_CHARACTERS.find((each) => each.id === id);
