import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { announce, Button, useWords } from '../ui/index.ts';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}
export function CopyButton({ text, label }: CopyButtonProps): ReactElement {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (near: Element): Promise<void> => {
    // If copying fails, the user can select the text beside the button.
    if (!(await copyText(text, near))) return;
    setCopied(true);
    announce(words.copied);
  };
  return (
    <Button onClick={({ currentTarget }) => void copy(currentTarget.parentElement ?? document.body)}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {copied ? words.copied : label}
    </Button>
  );
}
