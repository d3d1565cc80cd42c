import type { ShownList } from '../../domain/cutoffs/cutoff-list.ts';
import { type CutoffAnswer, cutoffQuery } from '../../domain/cutoffs/cutoffs.ts';
import { limits } from '../../domain/limits.ts';
import { lookup } from '../../domain/lookup.ts';
import { Refusal } from '../../domain/refusal.ts';
import { type CutoffReader, findCutoffs } from './find-cutoffs.ts';
import { fitToList } from './institution-cutoffs.ts';

/** The query names of a rank, as the form of cut-offs has them. */
export const rankNames = [
  'list',
  'rank',
  'commonRank',
  'score',
  'category',
  'pwd',
  'gender',
  'homeState',
  'quota',
  'pool',
] as const;

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
  const { rank, commonRank, score } = parameters;
  const list = (await reader.cutoffs.lists()).find(({ id }) => id === parameters['list']);
  if (!list || !(rank || commonRank || score)) return null;
  const allowed = rankNames.flatMap((name) => {
    const value = lookup(parameters, name);
    return value ? [[name, value] as const] : [];
  });
  const { given } = fitToList(Object.fromEntries(allowed), list);
  const isRanked = given['rank'] ?? given['commonRank'] ?? given['score'];
  const limit = String(limits.page.max);
  const query = cutoffQuery.safeParse({ ...given, institution: _id, beyond: 'true', limit });
  if (!query.success || !isRanked) return null;
  try {
    const answer = await findCutoffs(reader, query.data);
    return answer.total === 0 ? null : { list, answer };
  } catch (failure) {
    if (failure instanceof Refusal) return null;
    throw failure;
  }
}
