import type { RoomState } from '@parlour/sdk/messages';
import { useEffect, useRef } from 'react';
import type { MatchModel } from '../store/state.ts';
import { useRoomView } from './use-room.ts';
import { announce, sound, useWords, type AnyGameWords } from '../ui/index.ts';
import { isMuted, muted } from '../lib/muted-store.ts';
import { tellingOf } from '../lib/telling.ts';

/** Announces every event, message, arrival and departure to screen readers. */
export function useNarration(play: MatchModel, words: AnyGameWords | null): void {
  useEvents(play, words);
  usePresence(play);
  useTalk();
}

function useEvents(play: MatchModel, words: AnyGameWords | null): void {
  const told = useRef(play.seq ?? 0);
  useEffect(() => {
    if (words === null) return;
    const telling = tellingOf(play);
    for (const event of play.log.filter(({ seq }) => seq > told.current)) {
      const text = words.tell(event, telling);
      if (text !== null) announce(text);
    }
    told.current = play.seq ?? 0;
  }, [play, words]);
}

function usePresence({ players, seat }: MatchModel): void {
  const { table } = useWords();
  const before = useRef(players);
  useEffect(() => {
    for (const now of players) {
      const was = before.current.find((player) => player.seat === now.seat);
      if (now.seat === seat || was === undefined || was.status === now.status) continue;
      const say = { human: table.arrived, absent: table.absent, bot: table.botPlays }[now.status];
      announce(say(now.name));
    }
    before.current = players;
  }, [players, seat, table]);
}

/** Before the game: announces arrivals, departures and messages. */
export function useRoomNarration({ members }: RoomState, me: string): void {
  const { table } = useWords();
  const before = useRef(members);
  useEffect(() => {
    const names = (list: RoomState['members']): readonly string[] => list.map(({ name }) => name);
    const were = names(before.current);
    const come = names(members).filter((name) => name !== me && !were.includes(name));
    const gone = were.filter((name) => name !== me && !names(members).includes(name));
    for (const name of come) announce(table.arrived(name));
    for (const name of gone) announce(table.left(name));
    if (come.length > 0) sound.play('knock');
    before.current = members;
  }, [members, me, table]);
  useTalk();
}

function useTalk(): void {
  const { table } = useWords();
  const chat = useRoomView((view) => view.chat);
  const me = useRoomView((view) => view.me);
  const heard = useRef(chat.at(-1)?.id ?? 0);
  useEffect(() => {
    const silent = muted.getState();
    const fresh = chat.filter(
      ({ id, from: name, character }) => id > heard.current && name !== me && !isMuted(silent, { name, character }),
    );
    for (const { from, text } of fresh) announce(table.said(from, text));
    if (fresh.length > 0) sound.play('knock');
    heard.current = chat.at(-1)?.id ?? 0;
  }, [chat, me, table]);
}
