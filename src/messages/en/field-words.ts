import { isEmpty } from '../../domain/differences.ts';
import { isCost } from '../../domain/institutions/is-cost.ts';
import { lookup } from '../../domain/lookup.ts';
import { isRecord } from '../../domain/typed-record.ts';
import { costWords } from './costs.ts';
import {
  adLabels,
  courseLabels,
  examLabels,
  institutionCells,
  institutionLabels,
  sourceOf,
  valueTexts,
} from './entry-labels.ts';
import { figureLabel, figureWords, otherNameWords } from './figures.ts';

/** The forms' labels of fields. */
const labels: Record<string, string> = {
  ...courseLabels,
  ...examLabels,
  ...adLabels,
  ...institutionCells,
  ...institutionLabels,
};

/** Fields by which the history can be searched, with their labels. */
export const searchedFields: readonly { field: string; label: string }[] = Object.entries({
  ...courseLabels,
  ...examLabels,
  ...institutionLabels,
})
  .filter(([field]) => !field.includes('.'))
  .map(([field, label]) => ({ field, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

/** The path of a leaf with the forms' labels: "Courses and Fees 2 › Fees". */
export function pathWords(path: readonly string[]): string {
  const [field, part] = path;
  if (field === 'figures' && part !== undefined) return figureLabel(part);
  if (field === 'provenance' && part !== undefined) return sourceOf(wordOf(part));
  return path
    .map((key, at) => lookup(labels, path.slice(0, at + 1).join('.')) ?? wordOf(key))
    .join(' › ')
    .replace(/ › (\d+)/g, ' $1');
}

/** A field's label, else its key as words. */
export function wordOf(key: string): string {
  return lookup(labels, key) ?? key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^[a-z]/, upper);
}

function upper(letter: string): string {
  return letter.toUpperCase();
}

/** A row of facts without the figure's label; undefined for other values. */
export function factWords(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if ('key' in value) return figureWords(value);
  if (isCost(value)) return costWords(value);
  return 'kind' in value ? otherNameWords(value) : undefined;
}

/** A leaf, or a row with its cells, as shown to readers. */
export function valueWords(value: unknown): string {
  if (isEmpty(value)) return valueTexts.empty;
  const fact = factWords(value);
  if (fact !== undefined) return fact;
  if (typeof value === 'boolean') return value ? valueTexts.yes : valueTexts.no;
  if (Array.isArray(value)) return value.map(itemWords).join(', ');
  return isRecord(value) ? rowWords(value) : String(value);
}

function itemWords(item: unknown): string {
  return isRecord(item) ? valueWords(item) : String(item);
}

/** The cells of a row, without its source, which is shown next to them. */
function rowWords(row: Readonly<Record<string, unknown>>): string {
  const cells = Object.entries(row).filter(([cell, value]) => cell !== 'source' && !isEmpty(value));
  return cells.map(([cell, value]) => `${wordOf(cell)}: ${valueWords(value)}`).join('; ');
}
