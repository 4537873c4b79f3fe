import { useState } from 'react';
import { useRoomView } from './use-room.ts';
import { useChat } from './use-talk.ts';
import type { Tab } from '../lib/panel-store.ts';

/** Number of messages from others that arrived while the chat was not visible. `shown` is the visible tab, if any. */
export function useUnread(shown: Tab | null): number {
  const chat = useChat();
  const me = useRoomView((view) => view.me);
  const [read, setRead] = useState(chat.at(-1)?.id ?? 0);
  const newest = chat.at(-1)?.id ?? 0;
  const isShown = shown === 'chat';
  if (isShown && read !== newest) setRead(newest);
  return isShown ? 0 : chat.filter(({ id, from }) => id > read && from !== me).length;
}
