import { wordOf } from './field-words.ts';
import { figureLabel } from './figures.ts';
import { searchTexts } from './pages.ts';

/** The chip of a gap: a field that is missing, or a figure that is stale. */
export function gapChip(gap: 'missing' | 'stale', field: string): string {
  const [group, key] = field.split('.');
  const name = group === 'figures' && key !== undefined ? figureLabel(key) : wordOf(field);
  return gap === 'missing' ? searchTexts.missingChip(name) : searchTexts.staleChip(name);
}
