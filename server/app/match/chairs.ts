/** Who sits where. Pure functions on plain data. */
import { defaultBot } from '@parlour/bots';
import type { AnyGame, Chance, Seat } from '@parlour/kernel';
import type { SeatedPlayer, SeatStatus } from '@parlour/sdk/messages';
import { defined } from '@parlour/kernel/defined';
import type { Character } from '@parlour/sdk/characters/character';
import { BEFORE_ALL_HANDS, CHAIRS } from '@parlour/sdk/fairness/chairs';
import { characterIn } from '../rooms/characters.ts';
import type { Chair, MatchHeader, Member, Options } from '../rooms/records.ts';

const BOT_NAMES =
  'Ada Bruno Cleo Dario Edda Farid Greta Hugo Iris Juno Kaja Leon Mira Nilo Olga Pavel Rosa Silas Tove Vida'.split(' ');

export const sameName = (one: string, other: string): boolean => folded(one) === folded(other);
/** Characters that look like a Latin letter at a glance; `LIKE_THESE` has that letter at the same index. */
const LOOKALIKES = 'аеорсухіјѕһԁԛԝвнкмтɡαοερνικτυχβημζ01l|ı';
const LIKE_THESE = 'aeopcyxijshdqwbhkmtgaoepviktuxbnmzoiiii';
/** Matches only these, since a name of ligatures has hundreds of other letters and is compared with everybody's. */
const LOOKALIKE = new RegExp(`[${LOOKALIKES}]`, 'gu');
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(LOOKALIKE, (letter) => defined(LIKE_THESE[LOOKALIKES.indexOf(letter)]));

interface BotName {
  readonly name: string | undefined;
  /** A character is known by its name, so it keeps it: if the name is taken, a number is added. */
  readonly isCharacter: boolean;
}
/** A free name for each bot: its own name if it has one, else one from our list. */
function botNames(owns: readonly BotName[], people: readonly string[]): readonly string[] {
  const taken = [...people];
  const isFree = (name: string): boolean => !taken.some((other) => sameName(name, other));
  const named = owns.map(({ name, isCharacter }) => {
    if (name === undefined || (!isCharacter && !isFree(name))) return null;
    let own = name;
    for (let number = 2; !isFree(own); number++) own = `${name} ${number}`;
    taken.push(own);
    return own;
  });
  // Comparing names is slow, so it is skipped if no bot needs a name.
  const free = named.includes(null) ? BOT_NAMES.filter(isFree) : [];
  return named.map((own, index) => own ?? free.shift() ?? `Bot ${index + 1}`);
}

/** Random numbers that the table draws for itself while a game runs. */
export const ownDraw =
  (chance: Chance) =>
  (seq: number, label: string, n: number): number =>
    chance.pick(BEFORE_ALL_HANDS, `${label} ${seq}`, n);
/** The draw of seats before the first deal: the seat of each player, in the order they came. */
export const chairOrder = (chance: Chance, seats: number): ArrayLike<number> & Iterable<number> =>
  chance.shuffle(BEFORE_ALL_HANDS, CHAIRS, seats);

/** The chairs before the draw: people in the order they came, then bots. */
export function sittingDown(
  people: readonly Member[],
  { bots, characters }: Options,
  game: Pick<AnyGame, 'bots' | 'player'>,
): readonly Chair[] {
  const standIn = defaultBot(game);
  const names = botNames(
    bots.map((bot) => {
      const character = characterIn(characters, bot);
      return { name: character?.name ?? game.player(bot)?.name, isCharacter: character !== undefined };
    }),
    people.map(({ name }) => name),
  );
  return [
    ...people.map(({ name, token, anchor, browser = null }): Chair => ({
      name,
      token,
      bot: standIn,
      status: 'human',
      browser,
      ...(anchor === undefined ? {} : { anchor }),
    })),
    ...bots.map((bot, index): Chair => ({ name: defined(names[index]), token: null, bot, status: 'bot' })),
  ];
}
/** The chairs in the drawn order. `order[i]` is the seat of the i-th person or bot. */
export function drawnChairs(sitting: readonly Chair[], order: ArrayLike<number>): readonly Chair[] {
  const chairs: Chair[] = [];
  for (const [index, chair] of sitting.entries()) chairs[defined(order[index])] = chair;
  return chairs;
}

export function seatOf(chairs: readonly Chair[], token: string): Seat | null {
  for (let seat = 0; seat < chairs.length; seat++) if (chairs[seat]?.token === token) return seat;
  return null;
}
export const withChair = (chairs: readonly Chair[], seat: Seat, change: Partial<Chair>): readonly Chair[] =>
  chairs.map((chair, index) => (index === seat ? { ...chair, ...change } : chair));

/** The chair a newcomer gets: the one left under their name, else the first without a person. Null if there is none. */
export function freeChair(chairs: readonly Chair[], name: string): Seat | null {
  const own = chairs.findIndex((chair) => chair.token === null && sameName(chair.name, name));
  const seat = own !== -1 ? own : chairs.findIndex((chair) => chair.token === null);
  return seat === -1 ? null : seat;
}
/** After loading, everybody without a connection counts as absent. */
export const withoutTheAbsent = (chairs: readonly Chair[], isHere: (token: string) => boolean): readonly Chair[] =>
  chairs.map((chair) =>
    chair.status === 'human' && (chair.token === null || !isHere(chair.token))
      ? { ...chair, status: 'absent' satisfies SeatStatus }
      : chair,
  );

interface SeatedMatch {
  readonly game: Pick<AnyGame, 'bots'>;
  readonly started: Pick<MatchHeader, 'names' | 'characters'>;
  readonly data: { readonly chairs: readonly Chair[] };
}
/** The character in this seat, if it is still the one that sat down and no person has taken its chair. */
export function characterAt({ game, started, data }: SeatedMatch, seat: Seat): Character | undefined {
  const { name, token, bot } = defined(data.chairs[seat]);
  const isTheirs = token === null && started.names[seat] === name && !game.bots.includes(bot);
  return isTheirs ? characterIn(started.characters, bot) : undefined;
}
export const seated = (match: SeatedMatch): readonly SeatedPlayer[] =>
  match.data.chairs.map(({ name, token, status }, seat) => {
    const character = characterAt(match, seat)?.id;
    return { seat, name, isAiPlayer: token === null, status, ...(character === undefined ? {} : { character }) };
  });
