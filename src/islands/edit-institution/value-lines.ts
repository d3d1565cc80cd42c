import { pageLanguage } from '../../browser/page-language.ts';
import { consoleWords } from '../../messages/console.ts';

/** A value in lines, each once: an entry of a list in each, the cells of a row set apart by dots. */
export function linesOf(value: unknown): string[] {
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
