import { Pause, Play } from 'lucide-react';
import type { ReactElement } from 'react';
import { useRoom } from '../../hooks/use-room.ts';
import { IconButton } from '../../ui/index.ts';
import { useHostingWords } from '../../words/hosting/index.ts';

interface PauseButtonProps {
  readonly isHeld: boolean;
  readonly className: string | undefined;
}
export function PauseButton({ isHeld, className }: PauseButtonProps): ReactElement {
  const words = useHostingWords();
  const room = useRoom();
  return (
    <IconButton
      className={className}
      label={isHeld ? words.resume : words.pause}
      onClick={() => room.send({ type: 'pause_table', paused: !isHeld })}
    >
      {isHeld ? <Play aria-hidden /> : <Pause aria-hidden />}
    </IconButton>
  );
}
