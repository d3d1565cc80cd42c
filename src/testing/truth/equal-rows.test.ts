import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { openCutoffs } from '../../features/cutoffs/cutoffs.ts';

const cutoffs = openCutoffs(join(process.cwd(), 'data/cutoffs'));

test.each(cutoffLists)('no two seats of $id show one row', async (description) => {
  const list = await cutoffs.openList(description);
  const rows = Array.from(list.laneInstitution, (number, lane) => {
    const institution = list.institutions[number];
    const program = list.programs[list.laneProgram[lane] ?? 0];
    const shown = [
      institution?.isWhole && institution.catalogue
        ? institution.catalogue.name
        : institution?.name,
      ...[program?.name, program?.degree, program?.years],
      list.categories[list.laneCategory[lane] ?? 0],
      list.quotas[list.laneQuota[lane] ?? 0],
      list.pools[list.lanePool[lane] ?? 0],
    ];
    return shown.join(' | ').toLowerCase();
  });
  const seen = new Set<string>();
  expect(rows.filter((row) => seen.size === seen.add(row).size)).toEqual([]);
});
