import type { PlannedRow } from '../../domain/curation/import-report.ts';
import { consoleWords } from '../../messages/console.ts';
import { importWords } from '../../messages/imports.ts';
import { useWords } from '../ui/words.tsx';

/** The values that a row would change, old before new. */
export function Differences({ changes, more }: Pick<PlannedRow, 'changes' | 'more'>) {
  const { importScreen: texts } = useWords(importWords);
  const { pathWords, valueWords } = useWords(consoleWords);
  if (changes.length === 0) return <p className="soft">{texts.noChange}</p>;
  return (
    <ul className="plain-list">
      {changes.map(({ path, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows of facts may share a path; none moves.
        <li key={at}>
          <span className="soft">{pathWords(path)}:</span>{' '}
          {texts.difference(valueWords(before), valueWords(after))}
        </li>
      ))}
      {more > 0 && <li className="soft">{texts.moreValues(more)}</li>}
    </ul>
  );
}
