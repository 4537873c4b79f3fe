import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { Button, useWords } from '../ui/index.ts';
import { Notice } from './Notice.tsx';
import { useTitle } from '../hooks/use-title.ts';

interface NotFoundProps {
  readonly why: 'page' | 'room' | 'kicked' | 'banned' | 'closed' | 'game';
  /** The game to open a new room for, if there was one. */
  readonly game?: string | undefined;
}
/** Says that there is nothing at this address, and offers other places to go. */
export function NotFound({ why, game }: NotFoundProps): ReactElement {
  const { lost } = useWords();
  const [, go] = useLocation();
  const title = lost[`${why}Title`];
  useTitle(title);
  return (
    <Notice title={title} text={lost[`${why}Text`]}>
      <Button look="primary" onClick={() => go('/')}>
        {lost.toLobby}
      </Button>
      {game !== undefined && <Button onClick={() => go(`/new/${game}`)}>{lost.newRoom}</Button>}
    </Notice>
  );
}
