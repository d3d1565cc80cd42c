import { isEmpty } from '../../domain/differences.ts';
import { isCost } from '../../domain/institutions/is-cost.ts';
import { lookup } from '../../domain/lookup.ts';
import { costWords } from './costs.ts';
import { adLabels, courseLabels, examLabels } from './entry-labels.ts';
import { figureLabel, figureWords, otherNameWords } from './figures.ts';
import { cellTexts, fieldTexts, sourceOf } from './institution-form.ts';

const labels: Record<string, string> = {
  ...courseLabels,
  ...examLabels,
  ...adLabels,
  ...cellTexts,
  ...fieldTexts,
};

/** The path of a leaf: "कोर्स और फीस 2 › फीस". */
export function pathWords(path: readonly string[]): string {
  const [field, part] = path;
  if (field === 'figures' && part !== undefined) return figureLabel(part);
  if (field === 'provenance' && part !== undefined) return sourceOf(wordOf(part));
  return path
    .map((key, at) => lookup(labels, path.slice(0, at + 1).join('.')) ?? wordOf(key))
    .join(' › ')
    .replace(/ › (\d+)/g, ' $1');
}

/** A field's label, else its key. */
export function wordOf(key: string): string {
  return lookup(labels, key) ?? key;
}

function factWords(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if ('key' in value) return figureWords(value);
  if (isCost(value)) return costWords(value);
  return 'kind' in value ? otherNameWords(value) : undefined;
}

/** A leaf as shown to readers. */
export function valueWords(value: unknown): string {
  if (isEmpty(value)) return 'खाली';
  const fact = factWords(value);
  if (fact !== undefined) return fact;
  if (typeof value === 'boolean') return value ? 'हाँ' : 'नहीं';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
