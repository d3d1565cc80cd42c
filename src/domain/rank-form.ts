import { type ListDescription, rankWithin, type ShownList } from './cutoff-list.ts';

/** A list of cut-offs as the form of a rank needs it. */
export type FormList = Pick<
  ShownList,
  | 'id'
  | 'label'
  | 'unit'
  | 'better'
  | 'rankWithin'
  | 'counselling'
  | 'counsellingLabel'
  | 'categories'
  | 'quotas'
  | 'pools'
>;

/** A list of the reference data as the form needs it. */
export function formList(list: ListDescription): FormList {
  const { id, label, unit, better, categories, quotas, pools, counselling } = list;
  return {
    ...{ id, label, unit, better, categories, quotas, pools },
    counselling: counselling.id,
    counsellingLabel: counselling.label,
    rankWithin: rankWithin(list),
  };
}

/**
 * The names of the numbers that a list asks for, as the API takes them. The common rank comes first,
 * as on the result card; both are asked for where a category has ranks of its own.
 */
export function rankFields({ rankWithin, better }: Pick<FormList, 'rankWithin' | 'better'>) {
  if (rankWithin === 'category') return ['commonRank', 'rank'] as const;
  return better === 'lower' ? (['rank'] as const) : (['score'] as const);
}

/** The choices among the seats of a list. By JoSAA's rules quota and pool follow from the person. */
export function seatFields({
  counselling,
  categories,
  quotas,
  pools,
}: Pick<FormList, 'counselling' | 'categories' | 'quotas' | 'pools'>) {
  const all = [
    { name: 'category', codes: categories },
    { name: 'quota', codes: quotas },
    { name: 'pool', codes: pools },
  ] as const;
  const [category, ...others] = all;
  if (counselling === 'josaa') return [category];
  return [category, ...others.filter(({ codes }) => codes.length > 1)];
}

/** A rank in OPEN is the common one, under whichever name an address holds it. */
export function withCommonRank(
  { rankWithin }: Pick<FormList, 'rankWithin'>,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { rank, commonRank, category = 'OPEN', pwd } = given;
  const isCommon = rankWithin === 'category' && category === 'OPEN' && pwd !== 'true';
  return isCommon && rank && !commonRank ? { ...given, commonRank: rank, rank: '' } : given;
}
