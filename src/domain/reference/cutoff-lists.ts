import { z } from 'zod';
import data from '../../../data/cutoffs/lists.json' with { type: 'json' };
import { type ListDescription, listDescription } from '../cutoff-list.ts';
import { examByName } from './entries.ts';

/** All cut-off lists, in the order of forms. */
export const cutoffLists: readonly ListDescription[] = z.array(listDescription).parse(data.lists);

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
  const slugs = exams.flatMap((name) => examByName(name)?.slug ?? []);
  return cutoffLists.filter(({ exam }) => exam !== null && slugs.includes(exam));
}
