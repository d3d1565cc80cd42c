import { type ListDescription, rankWithin, type ShownList } from './cutoff-list.ts';

/** A cut-off list as the rank form needs it. */
export type CutoffForm = Pick<
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
  | 'percentileYear'
>;

/** The parts of a list that the form needs. */
export function formList(list: ListDescription): CutoffForm {
  const { id, label, unit, better, categories, quotas, pools, counselling, percentileYear } = list;
  return {
    id,
    label,
    unit,
    better,
    categories,
    quotas,
    pools,
    counselling: counselling.id,
    counsellingLabel: counselling.label,
    rankWithin: rankWithin(list),
    percentileYear,
  };
}

/**
 * The API names of the number fields of a list. The common rank comes first, as on the result card;
 * lists with ranks within categories have both.
 */
export function rankFields({
  rankWithin,
  better,
  percentileYear,
}: Pick<CutoffForm, 'rankWithin' | 'better' | 'percentileYear'>) {
  if (rankWithin === 'category') return ['commonRank', 'rank'] as const;
  if (percentileYear !== null) return ['rank', 'percentile'] as const;
  return better === 'lower' ? (['rank'] as const) : (['score'] as const);
}

/** The seat choices of a list. Under JoSAA's rules quota and pool follow from the candidate. */
export function seatFields({
  counselling,
  categories,
  quotas,
  pools,
}: Pick<CutoffForm, 'counselling' | 'categories' | 'quotas' | 'pools'>) {
  const all = [
    { name: 'category', codes: categories },
    { name: 'quota', codes: quotas },
    { name: 'pool', codes: pools },
  ] as const;
  const [category, ...others] = all;
  if (counselling === 'josaa') return [category];
  return [category, ...others.filter(({ codes }) => codes.length > 1)];
}

/** Whether seats of a list depend on the state of the candidate. */
export function knowsHomeStates({
  counselling,
  quotas,
}: Pick<CutoffForm, 'counselling' | 'quotas'>): boolean {
  return counselling === 'josaa' && quotas.length > 1;
}

/** In category OPEN the rank is the common one, whichever name the URL uses. */
export function withCommonRank(
  { rankWithin }: Pick<CutoffForm, 'rankWithin'>,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { rank, commonRank, category = 'OPEN', pwd } = given;
  const isCommon = rankWithin === 'category' && category === 'OPEN' && pwd !== 'true';
  return isCommon && rank && !commonRank ? { ...given, commonRank: rank, rank: '' } : given;
}
