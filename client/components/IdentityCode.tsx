import { lazy, Suspense, useState, type FormEvent, type ReactElement } from 'react';
import { useSettingsWords } from '../hooks/use-settings-words.ts';
import { adopt, toCode, useIdentity } from '../store/identity.ts';
import { browserId } from '../store/keys.ts';
import { announce, Button, useWords } from '../ui/index.ts';
import { CopyButton } from './CopyButton.tsx';
import form from './form.module.css';
import css from './IdentityCode.module.css';

const Qr = lazy(async () => ({ default: (await import('./Qr.tsx')).Qr }));

/** Shows the code for the user's own identity (name and chairs), and accepts one from another device. */
export function IdentityCode(): ReactElement {
  const words = useSettingsWords();
  const [shown, setShown] = useState(false);
  return (
    <section className={css.identity}>
      <h3>{words.identity}</h3>
      <p className={form.help}>{words.identityHelp}</p>
      {shown ? <OwnCode /> : <Button onClick={() => setShown(true)}>{words.showCode}</Button>}
      <OtherCode />
    </section>
  );
}

function OwnCode(): ReactElement {
  const words = useWords();
  const settings = useSettingsWords();
  const code = toCode(useIdentity(), browserId());
  const link = `${location.origin}${location.pathname}#me=${code}`;
  return (
    <div className={css.own}>
      <Suspense>
        <Qr text={link} label={settings.codeQr} />
      </Suspense>
      <textarea className={form.input} aria-label={settings.code} value={code} readOnly rows={3} />
      <CopyButton text={code} label={words.copy} />
    </div>
  );
}

function OtherCode(): ReactElement {
  const words = useSettingsWords();
  const [draft, setDraft] = useState('');
  const [outcome, setOutcome] = useState<string | null>(null);
  const use = (event: FormEvent): void => {
    event.preventDefault();
    const taken = adopt(draft);
    const told = taken ? words.codeTaken : words.codeWrong;
    setOutcome(told);
    announce(told);
    if (taken) setDraft('');
  };
  return (
    <form className={css.other} onSubmit={use}>
      <input
        className={form.input}
        aria-label={words.codeInput}
        placeholder={words.codeInput}
        value={draft}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <Button type="submit" disabled={draft.trim() === ''}>
        {words.codeUse}
      </Button>
      {outcome !== null && <p className={form.help}>{outcome}</p>}
    </form>
  );
}
