/** A value in lines, each once: an entry of a list in each, the cells of a row set apart by dots. */
export function linesOf(value: unknown): string[] {
  const lines = Array.isArray(value) ? value.map(wordsOf) : [wordsOf(value)];
  return [...new Set(lines)].filter((line) => line !== '');
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(' · ');
}
