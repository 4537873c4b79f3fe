import { CHAT_CHARS_MAX } from '@parlour/sdk/messages';
import { withoutControls } from '@parlour/sdk/plain-text';
import { SendHorizontal, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useRoom, useRoomView } from '../hooks/use-room.ts';
import { useChat } from '../hooks/use-talk.ts';
import { isMuted, keyOf, mutable, muted, speakersOf, toggleMuted } from '../lib/muted-store.ts';
import { IconButton, Late, late, useWords } from '../ui/index.ts';
import css from './Chat.module.css';
import form from './form.module.css';
import { Scroll } from './Scroll.tsx';

const ReactionBar = late(async () => (await import('./Reactions.tsx')).ReactionBar);
export const CHAT_INPUT = 'chat-input';
/** The count of remaining characters is shown from this many on. */
const NEAR_END = 40;

export function Chat(): ReactElement {
  const { table } = useWords();
  const chat = useChat();
  const me = useRoomView((view) => view.me);
  const hasChair = useRoomView((view) => view.play?.seat != null && view.play.ending === null);
  return (
    <div className={css.chat}>
      <Scroll label={table.chat} newest={chat.at(-1)?.id ?? 0}>
        {chat.length === 0 && <p className={form.help}>{table.chatEmpty}</p>}
        <ul className={css.lines}>
          {chat.map(({ id, from, text }) => (
            <li key={id} data-mine={from === me}>
              <strong>{from}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Scroll>
      <Speakers />
      {hasChair && (
        <Late>
          <ReactionBar />
        </Late>
      )}
      <Say />
    </div>
  );
}

/**
 * Mute buttons, one for each other person or character at the table, and for whoever else has said something. Muting
 * applies to this user only. A character in several chairs has one button with all its names, since it is muted in all
 * of them.
 */
function Speakers(): ReactElement | null {
  const { table } = useWords();
  const players = useRoomView((view) => view.play?.players);
  const chat = useRoomView((view) => view.chat);
  const silent = useStore(muted);
  const me = useRoomView((view) => view.me);
  const here = speakersOf(players ?? [], chat, me);
  if (here.length === 0) return null;
  return (
    <div className={css.speakers}>
      {mutable(here).map((chairs) => (
        <button
          key={keyOf(chairs[0])}
          type="button"
          aria-pressed={isMuted(silent, chairs[0])}
          onClick={() => toggleMuted(chairs[0])}
        >
          {isMuted(silent, chairs[0]) ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          <span>{chairs.map(({ name }) => name).join(', ')}</span>
          <span className="visually-hidden">{table.mutedSpeaker}</span>
        </button>
      ))}
    </div>
  );
}

/**
 * The chat input. The text stays in the field until it appears in the chat, so that a refused or lost message need not
 * be typed again.
 */
function Say(): ReactElement {
  const { table } = useWords();
  const room = useRoom();
  const charsMax = useRoomView((view) => view.chatCharsMax) ?? CHAT_CHARS_MAX;
  const [draft, setDraft] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<{ readonly text: string; readonly after: number } | null>(null);
  const chat = useRoomView((view) => view.chat);
  const me = useRoomView((view) => view.me);
  if (sent !== null && chat.some(({ id, from, text }) => id > sent.after && from === me && text === sent.text)) {
    setSent(null);
    if (withoutControls(draft) === sent.text) setDraft('');
  }
  const say = (event?: FormEvent): void => {
    event?.preventDefault();
    // As the server will say it, so that the line is recognised when it comes back.
    const text = withoutControls(draft);
    if (text === '') return;
    room.send({ type: 'chat', text });
    setSent({ text, after: chat.at(-1)?.id ?? 0 });
    input.current?.focus();
  };
  const left = charsMax - draft.length;
  return (
    <form className={form.row} onSubmit={say}>
      <input
        ref={input}
        id={CHAT_INPUT}
        className={form.input}
        aria-label={table.chatLabel}
        placeholder={table.chatPlaceholder}
        value={draft}
        maxLength={charsMax}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      {left <= NEAR_END && (
        <output className={css.left} aria-label={table.chatLeft(left)}>
          {left}
        </output>
      )}
      <IconButton label={table.chatSend} onClick={() => say()}>
        <SendHorizontal aria-hidden />
      </IconButton>
    </form>
  );
}
