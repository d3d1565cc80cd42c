import { pageLanguage } from '../../browser/page-language.ts';
import { consoleWords } from '../../messages/console.ts';
import { mergeWords } from '../../messages/merge.ts';
import { useWords } from '../ui/words.tsx';

/** A value as a reader sees it; a list by what came and what went since `before`. */
export function VersionValue({ value, before = null }: { value: unknown; before?: unknown }) {
  const { mergeTexts: texts } = useWords(mergeWords);
  if (Array.isArray(value)) return <ListChange lines={linesOf(value)} before={linesOf(before)} />;
  const [line] = linesOf(value);
  return line === undefined ? <Nothing text={texts.missing} /> : <span>{line}</span>;
}

function ListChange({ lines, before }: { lines: readonly string[]; before: readonly string[] }) {
  const { mergeTexts: texts } = useWords(mergeWords);
  const added = lines.filter((line) => !before.includes(line));
  const removed = before.filter((line) => !lines.includes(line));
  const same = lines.length - added.length;
  if (lines.length === 0 && removed.length === 0) return <Nothing text={texts.none} />;
  const isSame = added.length + removed.length === 0;
  return (
    <span className="version-lines">
      {added.map((line) => (
        <ins key={line}>
          <span className="visually-hidden">{texts.added}: </span>
          {line}
        </ins>
      ))}
      {removed.map((line) => (
        <del key={line}>
          <span className="visually-hidden">{texts.removed}: </span>
          {line}
        </del>
      ))}
      {same > 0 && (
        <span className="soft small">
          {isSame ? texts.allUnchanged(same) : texts.unchanged(same)}
        </span>
      )}
    </span>
  );
}

function Nothing({ text }: { text: string }) {
  return <span className="missing">{text}</span>;
}

/** A value in lines, each once: an entry of a list in each, the cells of a row set apart by dots. */
function linesOf(value: unknown): string[] {
  const lines = Array.isArray(value) ? value.map(wordsOf) : [wordsOf(value)];
  return [...new Set(lines)].filter((line) => line !== '');
}

function wordsOf(value: unknown): string {
  const { factWords, figureLabel } = consoleWords(pageLanguage());
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (typeof value !== 'object') return String(value);
  const fact = factWords(value);
  if (fact !== undefined)
    return 'key' in value ? `${figureLabel(String(value.key))}: ${fact}` : fact;
  return Object.values(value)
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(' · ');
}
