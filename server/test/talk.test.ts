import { HOUSE_CHARACTERS } from '@parlour/sdk/characters/house';
import { describe, expect, it } from 'vitest';
import type { Ports, TalkRequest } from '../ports.ts';
import { isAbusive } from '../talk/abuse.ts';
import { LANGUAGES, LINES, MOMENTS, type Voice } from '../talk/moments.ts';
import { Repertoire, voiceOf } from '../talk/voices.ts';
import { TableTalk } from '../app/rooms/table-talk.ts';
import { countedGames, discoverGames, swingsOf } from '../games.ts';
import { Hall, Player, type FakeClient } from './harness.ts';
import { VirtualClock } from './virtual-clock.ts';

const games = await discoverGames();
const swings = swingsOf(await countedGames(games));
const largest = games.filter(({ seats }) => seats[1] === 10);
const VOICES = Object.keys(LINES.en.voices) as Voice[];
const linesOf = (client: FakeClient) => client.all('chat').filter(({ character }) => character !== undefined);

/** Heads-up in a game whose turns everybody sees, against one character, at the pace of people. */
async function heads(bot = 'rock', world: Partial<Pick<Ports, 'talker'>> = {}, language?: string) {
  const hall = new Hall({ pace: 1 }, largest, { swings, ...world });
  const roomId = await hall.room({ seats: 2, bots: [bot], clock: 'none' });
  const ann = hall.client(roomId);
  await ann.join('Ann', language === undefined ? {} : { language });
  await ann.ready();
  return { hall, ann };
}

describe('built-in lines', () => {
  it.each(LANGUAGES)('ALL-242 %s has every moment of every voice, 25 lines or more each, none of them twice', (tag) => {
    for (const voice of VOICES) {
      const all = MOMENTS.flatMap((moment) => LINES[tag].voices[voice][moment]);
      expect(all.length).toBeGreaterThanOrEqual(25);
      expect(new Set(all).size).toBe(all.length);
      for (const moment of MOMENTS)
        expect(LINES[tag].voices[voice][moment]).toHaveLength(LINES.en.voices[voice][moment].length);
    }
    expect(LINES[tag].refusals).toHaveLength(LINES.en.refusals.length);
  });
  it('ALL-242 every character of the house has a voice of its own, and one that somebody makes the nearest of others', () => {
    expect(new Set(HOUSE_CHARACTERS.map(voiceOf)).size).toBe(HOUSE_CHARACTERS.length);
    const voiceFor = (aggression: number, bluffing: number, caution: number): Voice =>
      voiceOf({ id: 'own-0123456789abcdef', dials: { aggression, bluffing, caution } });
    expect([voiceFor(0.25, 0, 1), voiceFor(1, 0.3, 0), voiceFor(0.4, 1, 0.5)]).toEqual(['calm', 'bold', 'sly']);
  });
  it('ALL-242 the same line never comes twice in a row', () => {
    const repertoire = new Repertoire('table');
    for (const moment of MOMENTS) {
      const said = Array.from({ length: 30 }, () => repertoire.line(HOUSE_CHARACTERS[1]!, moment).en);
      expect(said.filter((line, at) => at > 0 && line === said[at - 1])).toEqual([]);
      expect(new Set(said).size).toBe(LINES.en.voices.trickster[moment].length);
    }
  });
});

describe('characters that people make', () => {
  it('ALL-599 never say the name of one of the house', () => {
    const names = HOUSE_CHARACTERS.flatMap(({ name }) => name.match(/\p{Lu}\p{Ll}{2,}/gu) ?? []);
    for (const tag of LANGUAGES)
      for (const voice of ['bold', 'sly', 'calm'] as const)
        for (const line of MOMENTS.flatMap((moment) => LINES[tag].voices[voice][moment]))
          for (const name of names) expect(line.split(/[^\p{L}]+/u)).not.toContain(name);
  });
  it('ALL-599 do not repeat each other where they share a voice', () => {
    const repertoire = new Repertoire('table');
    const [one, two] = ['own-0000000000000001', 'own-0000000000000002'].map((id) => ({ ...HOUSE_CHARACTERS[0]!, id }));
    for (const moment of MOMENTS) expect(repertoire.line(one!, moment).en).not.toBe(repertoire.line(two!, moment).en);
  });
});

describe('abuse', () => {
  it.each([
    'hello',
    'I pass',
    'Scunthorpe',
    'class assassin',
    'Classic bass',
    'a big fan',
    'ばかり',
    '痴心妄想',
    'มีควายในทุ่งนา',
    'vittumainen sää',
    'Nu är det slut, tack för spelet',
    '*nice*',
    'that was a *good* hand',
    '2 * 3 * 4',
    'Hm***',
    '***',
  ])('HE-46 ALL-243 %j is none', (text) => expect(isAbusive(text)).toBe(false));
  it.each(['แกงกะหรี่', '我妈的生日', '他去死海旅游', 'สวนสัตว์', 'みしね', 'バカンス'])('ALL-243 %j is none', (text) =>
    expect(isAbusive(text)).toBe(false),
  );
  it.each([
    'You IDIOT!',
    'fuck',
    'You idiots are all bitches',
    'voi vittu',
    'idiootit',
    'din jävla',
    'お前はばか',
    'この死ね！',
    '死ねよ',
    '你是白痴',
    '你这个傻逼',
    '你去死吧',
    '他媽的',
    'มันเหี้ยมาก',
    'คุณไอ้สัตว์มาก',
    'ระยำ',
    'f\u00ADuck fuck',
    'f*ck this',
    'You F***ing loser',
    'b*tch!',
    'v*ttu',
    'j*vla tur',
  ])('ALL-243 %j is', (text) => expect(isAbusive(text)).toBe(true));
  it('ALL-243 is answered with a polite refusal to its writer, and goes no further', async () => {
    const asked: TalkRequest[] = [];
    const talker = { reply: async (request: TalkRequest) => (asked.push(request), 'never') };
    const { ann, hall } = await heads('rock', { talker });
    const watcher = hall.client(ann.roomId);
    await watcher.join('Bo', { spectate: true });
    ann.forget();
    await ann.tell({ type: 'chat', text: 'You idiot' });
    expect(ann.all('chat').map(({ text }) => text)).toEqual(['You idiot', expect.any(String)]);
    expect(LINES.en.refusals).toContain(ann.last('chat').text);
    expect(asked).toEqual([]);
    expect(watcher.all('chat').filter(({ text }) => text === 'You idiot')).toEqual([]);
    const late = hall.client(ann.roomId);
    await late.join('Cy', { spectate: true });
    expect(late.last('chat_log').lines.map(({ text }) => text)).not.toContain('You idiot');
  });
});

describe('a character at the table', () => {
  it('ALL-244 says its opening line at once, to everybody in their own language', async () => {
    const { ann } = await heads('captain', {}, 'fi');
    expect(linesOf(ann).map(({ playerName, character }) => [playerName, character])).toEqual([
      ['Captain Vega', 'captain'],
    ]);
    expect(LINES.fi.voices.captain.opening).toContain(ann.last('chat').text);
  });
  it('ALL-244 answers a message 0.3 s before its next action; one reply is pending at a time', async () => {
    const { ann, hall } = await heads();
    await hall.clock.until(() => ann.all('prompt').length > 0);
    const prompt = ann.last('prompt');
    const seat = ann.seat === 0 ? 1 : 0;
    ann.forget();
    await ann.tell({ type: 'chat', text: 'Good evening' });
    await ann.tell({ type: 'chat', text: 'Are you there?' });
    await hall.clock.advance(3_000);
    expect(linesOf(ann)).toEqual([]);
    const player = new Player(ann, largest[0]!);
    const { onMessage } = ann;
    const times: { what: string; at: number }[] = [];
    ann.onMessage = (message) => {
      if (message.type === 'chat') times.push({ what: 'line', at: hall.clock.now() });
      if (message.type === 'event' && message.seen.table.type === 'acted')
        times.push({ what: `acted ${JSON.stringify(message.seen.table['seat'])}`, at: hall.clock.now() });
      onMessage(message);
    };
    player.answer(prompt);
    await hall.clock.until(() => times.some(({ what }) => what === 'line'));
    const spoken = times.length - 1;
    await hall.clock.until(() => times.length > spoken + 1);
    const [line, next] = times.slice(spoken);
    expect(next?.what).toBe(`acted ${seat}`);
    expect(next!.at - line!.at).toBeCloseTo(300, 5);
  });
  it('ALL-612 answers after a while where the table waits for a person, once', async () => {
    const { ann, hall } = await heads('keeper');
    await hall.clock.until(() => ann.all('prompt').length > 0);
    const prompt = ann.last('prompt');
    await hall.clock.advance(1_000);
    ann.forget();
    await ann.tell({ type: 'chat', text: 'Good evening' });
    await hall.clock.advance(5_999);
    expect(linesOf(ann)).toEqual([]);
    await hall.clock.advance(1);
    expect(linesOf(ann).map(({ text }) => LINES.en.replies.keeper.greeting.includes(text))).toEqual([true]);
    new Player(ann, largest[0]!).answer(prompt);
    await hall.clock.advance(3_000);
    expect(linesOf(ann)).toHaveLength(1);
  });
  it('ALL-617 answers once nothing has happened for a while, whatever the table waits for', async () => {
    const clock = new VirtualClock();
    const said: number[] = [];
    const talk = new TableTalk(
      {
        talker: undefined,
        swingOf: () => null,
        now: () => clock.now(),
        later: (ms, task) => clock.after(ms, task),
        enqueue: (task) => task(),
        say: () => said.push(clock.now() - start),
        recent: () => [],
      },
      new Repertoire('table'),
    );
    const start = clock.now();
    talk.seat([{ seat: 1, name: 'Lumo', character: HOUSE_CHARACTERS[1]! }]);
    talk.heard('Ann', 'Good evening', 'en');
    await clock.advance(4_000);
    talk.told({ type: 'bid_passed' });
    await clock.advance(4_000);
    talk.told({ type: 'bid_passed' });
    await clock.advance(60_000);
    expect(said).toEqual([14_000]);
  });
  it('ALL-612 answers the last of several messages that it could answer', async () => {
    const { ann, hall } = await heads('keeper');
    await hall.clock.until(() => ann.all('prompt').length > 0);
    ann.forget();
    for (const text of ['Good evening', 'Are you a bot?', 'Well']) await ann.tell({ type: 'chat', text });
    await hall.clock.advance(10_000);
    expect(linesOf(ann).map(({ text }) => LINES.en.replies.keeper.bot.includes(text))).toEqual([true]);
  });
  it('ALL-612 a reply that comes late from a model is said while the table still waits', async () => {
    const late = Promise.withResolvers<string>();
    const { ann, hall } = await heads('keeper', { talker: { reply: () => late.promise } });
    await hall.clock.until(() => ann.all('prompt').length > 0);
    await ann.tell({ type: 'chat', text: 'Good evening' });
    await hall.clock.advance(10_000);
    ann.forget();
    late.resolve('The sea is calm.');
    // ALL-617 The table has been quiet for long enough.
    await hall.clock.advance(1);
    expect(linesOf(ann).map(({ text }) => text)).toEqual(['The sea is calm.']);
  });
  it('ALL-612 goes on with other lines when the page is loaded again', async () => {
    const { ann, hall } = await heads('keeper');
    await hall.clock.until(() => ann.all('prompt').length > 0);
    const texts: string[] = [];
    let page = ann;
    for (const _visit of LINES.en.replies.keeper.greeting) {
      await page.tell({ type: 'chat', text: 'Good evening' });
      await hall.clock.advance(10_000);
      texts.push(linesOf(page).at(-1)!.text);
      await page.drop();
      page = await page.again();
    }
    expect(texts.toSorted()).toEqual(LINES.en.replies.keeper.greeting.toSorted());
  });
  it('ALL-244 speaks after a hand, when somebody takes long, and at the end', async () => {
    const { ann, hall } = await heads('wanderer');
    await hall.clock.until(() => ann.all('prompt').length > 0);
    await hall.clock.advance(60_000);
    const said = (moment: (typeof MOMENTS)[number]): boolean =>
      linesOf(ann).some(({ text }) => LINES.en.voices.wanderer[moment].includes(text));
    expect(said('thinking')).toBe(true);
    new Player(ann, largest[0]!);
    new Player(ann, largest[0]!).answer(ann.last('prompt'));
    await hall.clock.until(() => ann.all('game_end').length > 0);
    expect(said('handWon') || said('handLost')).toBe(true);
    expect(said('won') || said('lost')).toBe(true);
    const texts = linesOf(ann).map(({ text }) => text);
    expect(texts.filter((text, at) => at > 0 && text === texts[at - 1])).toEqual([]);
  });
  it('ALL-600 answers what is said after the game, and refuses abuse there as well', async () => {
    const { ann, hall } = await heads('wanderer');
    const player = new Player(ann, largest[0]!);
    await hall.clock.until(() => ann.all('prompt').length > 0);
    player.answer(ann.last('prompt'));
    await hall.clock.until(() => ann.all('game_end').length > 0);
    await hall.clock.advance(1_000);
    ann.forget();
    await ann.tell({ type: 'chat', text: 'Good game' });
    await hall.clock.advance(2_000);
    expect(linesOf(ann).map(({ text }) => LINES.en.replies.wanderer.praise.includes(text))).toEqual([true]);
    await ann.tell({ type: 'chat', text: 'Idiot' });
    expect(LINES.en.refusals).toContain(ann.last('chat').text);
  });
  it('ALL-600 a model gets the message once, after what was said before it', async () => {
    const asked: TalkRequest[] = [];
    const talker = { reply: async (request: TalkRequest) => (asked.push(request), 'Ice.') };
    const { ann } = await heads('rock', { talker });
    await ann.tell({ type: 'chat', text: 'Well?' });
    expect(asked.map(({ text, recent }) => [text, recent.map(({ playerName }) => playerName)])).toEqual([
      ['Well?', ['Old Marten']],
    ]);
  });
  it('ALL-600 one whom a model gives the same reply twice says something else', async () => {
    const { ann, hall } = await heads('rock', { talker: { reply: async () => 'Ice.' } });
    const player = new Player(ann, largest[0]!);
    await hall.clock.until(() => ann.all('prompt').length > 0);
    player.answer(ann.last('prompt'));
    await hall.clock.until(() => ann.all('game_end').length > 0);
    ann.forget();
    for (const text of ['Well?', 'And?']) {
      await ann.tell({ type: 'chat', text });
      await hall.clock.advance(2_000);
    }
    const [first, second] = linesOf(ann).map(({ text }) => text);
    expect([first, LINES.en.replies.rock.question.includes(second!)]).toEqual(['Ice.', true]);
  });
  it('ALL-600 one that is out of the game answers all the same, when two hands are over', () => {
    const said: string[] = [];
    const talk = new TableTalk(
      {
        talker: undefined,
        swingOf: () => [0, 0],
        now: () => 0,
        later: () => () => {},
        enqueue: (task) => task(),
        say: ({ name }) => said.push(name),
        recent: () => [],
      },
      new Repertoire('table'),
    );
    talk.seat(HOUSE_CHARACTERS.slice(0, 2).map((character, seat) => ({ seat, name: character.name, character })));
    talk.heard('Ann', 'Lumoさん、こんばんは', 'ja');
    talk.told({ type: 'hand_over' });
    expect(said).toEqual([]);
    talk.told({ type: 'hand_over' });
    expect(said).toEqual(['Lumo']);
  });
  it('ALL-600 the first greets at once, the others one after the other', async () => {
    const hall = new Hall({ pace: 1 }, largest, { swings });
    const roomId = await hall.room({ seats: 4, bots: ['captain', 'rock', 'keeper'], clock: 'none' });
    const ann = await hall.client(roomId).join('Ann');
    await ann.ready();
    expect(linesOf(ann).map(({ character }) => character)).toEqual(['captain']);
    await hall.clock.advance(3_000);
    expect(linesOf(ann)).toHaveLength(2);
    await hall.clock.advance(3_000);
    expect(new Set(linesOf(ann).map(({ character }) => character))).toEqual(new Set(['captain', 'rock', 'keeper']));
  });
  it('ALL-244 is silent once a person has its chair', async () => {
    const { ann, hall } = await heads('rock');
    const bo = hall.client(ann.roomId);
    await bo.join('Bo');
    new Player(ann, largest[0]!).answer(
      (await hall.clock.until(() => ann.all('prompt').length > 0), ann.last('prompt')),
    );
    await hall.clock.until(() => bo.all('game_started').at(-1)?.seat != null);
    ann.forget();
    await ann.tell({ type: 'chat', text: 'Marten?' });
    await hall.clock.advance(120_000);
    expect(linesOf(ann)).toEqual([]);
  });
  it('ALL-245 built-in lines stand in for a model that fails, and its reply is said where it does not', async () => {
    const replies = [null, 'Only the sea knows.'];
    const talker = { reply: async () => replies.shift() ?? null };
    const { ann, hall } = await heads('rock', { talker });
    const player = new Player(ann, largest[0]!);
    await hall.clock.until(() => ann.all('prompt').length > 0);
    player.answer(ann.last('prompt'));
    for (const isReply of [
      (text: string) => LINES.en.replies.rock.question.includes(text),
      (text: string) => text === 'Only the sea knows.',
    ]) {
      await ann.tell({ type: 'chat', text: 'Well?' });
      expect(await hall.clock.until(() => linesOf(ann).some(({ text }) => isReply(text)))).toBe(true);
    }
  });
});
