import { expect, test } from 'vitest';
import { seatFields } from '../../domain/cutoffs/rank-form.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { openCutoffs } from './cutoffs.ts';

const PLURALS = { category: 'categories', quota: 'quotas', pool: 'pools' } as const;

test('every option of the choices of a list has rows', async () => {
  const cutoffs = openCutoffs('data/cutoffs');
  const forms = await cutoffs.lists();
  const empty: string[] = [];
  for (const description of cutoffLists) {
    const list = await cutoffs.openList(description);
    const form = forms.find(({ id }) => id === description.id);
    for (const { name, codes } of form ? seatFields(form) : []) {
      const held = new Set(list[PLURALS[name]]);
      for (const { code } of codes) if (!held.has(code)) empty.push(`${description.id} ${code}`);
    }
  }
  expect(forms.length).toBeGreaterThan(20);
  expect(empty).toEqual([]);
});
