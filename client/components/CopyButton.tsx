import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
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
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(words.copied);
  };
  return (
    // Without a clipboard the text stands beside the button, to be copied by hand.
    <Button onClick={() => void copy().catch(() => undefined)}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {copied ? words.copied : label}
    </Button>
  );
}
