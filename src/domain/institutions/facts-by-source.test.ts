import { describe, expect, test } from 'vitest';
import type { Source } from '../sources/source.ts';
import { groupBySource, listFacts } from './facts-by-source.ts';

const nirf: Source = {
  id: 'nirf',
  title: 'Sheets',
  publisher: 'NIRF',
  url: null,
  accessed: '2026-01-01',
  licence: null,
  official: true,
};
const sourceOf = (id: string) => (id === 'nirf' ? nirf : undefined);

describe('the facts of a section', () => {
  test('are grouped by source, those without a known source last', () => {
    const facts = [
      { label: 'Fees', source: null },
      { label: 'Students', source: 'nirf' },
      { label: 'Place', source: 'gone' },
      { label: 'Teachers', source: 'nirf' },
      { label: 'Students', source: 'nirf' },
    ];
    expect(groupBySource(facts, sourceOf)).toEqual([
      { label: 'Students, Teachers', sources: [nirf] },
      { label: 'Fees, Place', sources: [] },
    ]);
  });

  test('are the known fields with their sources', () => {
    const record = { owner: 'Private', website: null, provenance: { owner: 'nirf' } } as const;
    const labels = { owner: 'Ownership', website: 'Site', establishedYear: 'Established' };
    expect(listFacts({ ...record, establishedYear: 1998 }, labels)).toEqual([
      { label: 'Ownership', source: 'nirf' },
      { label: 'Established', source: undefined },
    ]);
  });
});
