import * as z from 'zod';
import { type ListDescription, type StateCounselling, statedList } from '../cutoffs/cutoff-list.ts';
import { type PercentileTable, percentileTable } from '../cutoffs/percentile.ts';
import { once } from '../once.ts';
import { examByName, examBySlug } from './entries.ts';
import { referenceFile } from './reference-data.ts';

const percentiles = referenceFile(
  'cutoffs/percentiles.json',
  z.looseObject({ tables: z.array(percentileTable) }),
);
const percentileTables = once(
  (): ReadonlyMap<string, PercentileTable> =>
    new Map(percentiles().tables.map((table) => [table.list, table])),
);

/** The merit percentiles that a list's counselling printed beside ranks. */
export function percentileTableOf(list: string): PercentileTable | undefined {
  return percentileTables().get(list);
}

const cutoffsFile = referenceFile(
  'cutoffs/lists.json',
  z.strictObject({ lists: z.array(statedList), sources: z.array(z.unknown()) }),
);

/** The statements that the lists cite, as they are written down. */
export function cutoffStatements(): readonly unknown[] {
  return cutoffsFile().sources;
}

/** All cut-off lists, in the order of forms. */
export const cutoffLists: readonly ListDescription[] = cutoffsFile().lists.map((list) => ({
  ...list,
  percentileYear: percentileTableOf(list.id)?.year ?? null,
}));

const byId = new Map(cutoffLists.map((list) => [list.id, list]));

/** The list with this id. */
export function cutoffListById(id: string): ListDescription | undefined {
  return byId.get(id);
}

/** Whether a cut-off list cites this source. */
export function isOfCutoffs(source: string): boolean {
  return cutoffLists.some(({ sources }) => sources.includes(source));
}

/** The cut-off lists of exams by their names. */
export function cutoffListsOf(exams: readonly string[]): readonly ListDescription[] {
  if (exams.length === 0) return [];
  const slugs = exams.flatMap((name) => examByName(name)?.slug ?? []);
  return cutoffLists.filter(({ exam }) => exam !== null && slugs.includes(exam));
}

/** The counsellings of a state whose cut-offs are known. */
export function counsellingsOf(state: string): StateCounselling[] {
  const lists = cutoffLists.filter((list) => list.state === state);
  return [...Map.groupBy(lists, ({ counselling }) => counselling.label)].map(([label, own]) => {
    const exams = [...new Set(own.flatMap(({ exam }) => examBySlug(exam ?? '') ?? []))];
    const site = exams.find(({ scope }) => scope !== 'National')?.website ?? null;
    return { label, lists: own, exams, site };
  });
}
