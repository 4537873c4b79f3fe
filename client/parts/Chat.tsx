import { CHAT_CHARS_MAX } from '@parlour/sdk/messages';
import { SendHorizontal } from 'lucide-react';
import { useState, type FormEvent, type ReactElement } from 'react';
import { useRoom, useRoomView } from '../store/use-room.ts';
import { IconButton, useWords } from '../ui/index.ts';
import css from './Chat.module.css';
import form from './form.module.css';
import { Scroll } from './Scroll.tsx';

export const CHAT_INPUT = 'chat-input';

export function Chat(): ReactElement {
  const { table } = useWords();
  const room = useRoom();
  const chat = useRoomView((view) => view.chat);
  const me = useRoomView((view) => view.me);
  const [draft, setDraft] = useState('');
  const say = (event?: FormEvent): void => {
    event?.preventDefault();
    const text = draft.trim();
    if (text === '') return;
    room.send({ type: 'chat', text });
    setDraft('');
  };
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
      <form className={form.row} onSubmit={say}>
        <input
          id={CHAT_INPUT}
          className={form.input}
          aria-label={table.chatLabel}
          placeholder={table.chatPlaceholder}
          value={draft}
          maxLength={CHAT_CHARS_MAX}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <IconButton label={table.chatSend} onClick={() => say()}>
          <SendHorizontal aria-hidden />
        </IconButton>
      </form>
    </div>
  );
}
