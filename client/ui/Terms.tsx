import { useMemo, type ReactElement } from 'react';
import { useGlossary } from './glossary.ts';
import { Late } from './Late.tsx';
import { late } from './late-parts.ts';

const TermButton = late(async () => (await import('./TermButton.tsx')).TermButton);

/** A line whose terms can be pressed for an explanation. Plain text if there is no glossary. */
export function Terms({ text }: { readonly text: string }): ReactElement {
  const glossary = useGlossary();
  const pieces = useMemo(() => glossary?.find(text) ?? null, [glossary, text]);
  if (glossary === null || pieces === null) return <>{text}</>;
  return (
    <>
      {pieces.map(({ text: part, term, after }, at) =>
        term === null ? (
          part
        ) : (
          <Late key={`${at} ${part}`} fallback={part + after} without={part + after}>
            <TermButton text={part} after={after} term={term} glossary={glossary} />
          </Late>
        ),
      )}
    </>
  );
}
