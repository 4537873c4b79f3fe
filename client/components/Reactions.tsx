import { REACTIONS, type Reaction } from '@parlour/sdk/messages';
import { Frown, HandHeart, Hourglass, Laugh, Sparkles, ThumbsUp, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { useRoom } from '../hooks/use-room.ts';
import { IconButton, useWords } from '../ui/index.ts';
import css from './Reactions.module.css';

const ICONS: Readonly<Record<Reaction, LucideIcon>> = {
  well_played: ThumbsUp,
  thanks: HandHeart,
  wow: Sparkles,
  laugh: Laugh,
  oops: Frown,
  thinking: Hourglass,
};

/** A reaction at a name plate. Hidden from screen readers, since `useReactions` announces it. */
export function ReactionSign({ reaction }: { readonly reaction: Reaction }): ReactElement {
  const Icon = ICONS[reaction];
  return (
    <span className={css.sign} data-reaction={reaction} aria-hidden="true">
      <Icon />
    </span>
  );
}

/** Buttons for the reactions, for players with a chair. */
export function ReactionBar(): ReactElement {
  const { table } = useWords();
  const room = useRoom();
  return (
    <fieldset className={css.bar} aria-label={table.reactions}>
      {REACTIONS.map((reaction) => {
        const Icon = ICONS[reaction];
        return (
          <IconButton
            key={reaction}
            label={table.reactionNames[reaction]}
            onClick={() => room.send({ type: 'react', reaction })}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
    </fieldset>
  );
}
