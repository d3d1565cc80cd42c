import type { ShownList } from '../../domain/cutoffs/cutoff-list.ts';
import { type CutoffAnswer, type CutoffQuery, cutoffQuery } from '../../domain/cutoffs/cutoffs.ts';
import { rankNumbers } from '../../domain/cutoffs/rank-numbers.ts';
import { limits } from '../../domain/limits.ts';
import { lookup } from '../../domain/lookup.ts';
import { Refusal } from '../../domain/refusal.ts';
import { type CutoffReader, findCutoffs } from './find-cutoffs.ts';
import { fitToList } from './institution-cutoffs.ts';
import { resolveQuery } from './resolve-query.ts';

/** The query names of a rank, as the form of cut-offs has them. */
export const rankNames = [
  'list',
  ...rankNumbers,
  'category',
  'pwd',
  'gender',
  'homeState',
  'quota',
  'pool',
] as const;

/** Whether values say a rank or a score. */
export function saysRank(values: Readonly<Record<string, string>>): boolean {
  return rankNumbers.some((name) => lookup(values, name));
}

/** Values without those that belong to a rank alone. */
export function withoutRank(
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const own: readonly string[] = [...rankNumbers, 'pwd', 'gender', 'homeState'];
  return Object.fromEntries(Object.entries(values).filter(([name]) => !own.includes(name)));
}

/** The query of a rank with all its rows; null without a rank, or where its list knows a value not. */
export function rankQuery(given: Readonly<Record<string, string>>): CutoffQuery | null {
  const limit = String(limits.page.max);
  const { data } = cutoffQuery.safeParse({ ...given, beyond: 'true', limit });
  if (!data || !saysRank(given)) return null;
  try {
    resolveQuery(data);
    return data;
  } catch (failure) {
    if (failure instanceof Refusal) return null;
    throw failure;
  }
}

/** The rows of a rank at one institution: inside first, then just outside, then the others. */
interface OwnCutoffs {
  list: ShownList;
  answer: CutoffAnswer;
}

/** Null where the address says no rank, or one that its list does not know. */
export async function findOwnCutoffs(
  reader: CutoffReader,
  { _id }: { _id: string },
  parameters: Readonly<Record<string, string>>,
): Promise<OwnCutoffs | null> {
  const list = (await reader.cutoffs.lists()).find(({ id }) => id === parameters['list']);
  if (!list) return null;
  const allowed = rankNames.flatMap((name) => {
    const value = lookup(parameters, name);
    return value ? [[name, value] as const] : [];
  });
  const { given } = fitToList(Object.fromEntries(allowed), list);
  const query = rankQuery(given);
  if (!query) return null;
  const answer = await findCutoffs(reader, { ...query, institution: [_id] });
  return answer.total === 0 ? null : { list, answer };
}
