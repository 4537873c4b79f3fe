import { Download } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { saveAs } from '../../lib/save-as.ts';
import { fetchReplay } from '../../store/replay-fetch.ts';
import { filesOf, type ReplayFileInfo } from '../../store/replay.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { useReplayWords } from '../../words/replay/index.ts';
import form from '../form.module.css';
import css from './dialogs.module.css';

interface SaveDialogProps {
  readonly id: string;
  readonly game: string;
  readonly open: boolean;
  readonly onClose: () => void;
}
/** Downloads a finished game as a file: the log itself, or a format of other programs. */
export function SaveDialog({ id, game, open, onClose }: SaveDialogProps): ReactElement {
  const words = useReplayWords();
  const [files, setFiles] = useState<readonly ReplayFileInfo[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    let gone = false;
    void filesOf(id).then((found) => {
      if (!gone) setFiles(found);
    });
    return () => {
      gone = true;
    };
  }, [id, open]);
  const save = async (path: string, name: string): Promise<void> => {
    const answer = await fetchReplay(path);
    const isThere = answer?.ok === true;
    setHasFailed(!isThere);
    if (isThere) saveAs(await answer.blob(), name);
  };
  const name = `${game}-${id}`;
  return (
    <Dialog open={open} onClose={onClose} title={words.save}>
      <div className={css.dialog}>
        <p className={form.help}>{words.saveHelp}</p>
        <ul className={css.files}>
          {files?.map(({ format, name: called, ending }) => (
            <li key={format}>
              <Button onClick={() => void save(`${id}/files/${format}`, `${name}.${ending}`)}>
                <Download aria-hidden />
                {called}
              </Button>
            </li>
          ))}
          <li>
            <Button onClick={() => void save(id, `${name}.ndjson`)}>
              <Download aria-hidden />
              {words.saveLog}
            </Button>
          </li>
        </ul>
        {hasFailed && (
          <p role="alert" className={form.problem}>
            {words.saveFailed}
          </p>
        )}
      </div>
    </Dialog>
  );
}
