import { cutoffListById } from '../../domain/reference/cutoff-lists.ts';
import { branchesIn } from '../../domain/reference/programme-branch.ts';
import type { With } from '../needs.ts';

/** The branches of engineering that the programmes of a list belong to. */
export async function branchesOfList(
  { cutoffs }: With<'cutoffs'>,
  id: string,
): Promise<ReturnType<typeof branchesIn>> {
  const description = cutoffListById(id);
  if (!description) return [];
  const { programs } = await cutoffs.openList(description);
  return branchesIn(programs.map(({ name }) => name));
}
