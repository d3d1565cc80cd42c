import { type ListDescription, rankWithin } from '../../domain/cutoffs/cutoff-list.ts';
import { type CutoffQuery, cutoffQuery, type RankKind } from '../../domain/cutoffs/cutoffs.ts';
import type { PercentileRanks } from '../../domain/cutoffs/percentile.ts';
import { cutoffListById } from '../../domain/reference/cutoff-lists.ts';
import { stateByName } from '../../domain/reference/entries.ts';
import { branchTest } from '../../domain/reference/programme-branch.ts';
import { type Issue, issuesOf, Refusal } from '../../domain/refusal.ts';
import type { CutoffConditions } from './find-lanes.ts';
import { ranksOfGiven } from './percentile-rank.ts';

/** A rank or score (or none) and the category whose seats it may find; null for the first. */
export interface RankCondition extends Pick<CutoffConditions, 'value'> {
  category: string | null;
  by: RankKind | null;
}

/** A query in the codes of its list. */
export interface ResolvedQuery {
  description: ListDescription;
  conditions: Omit<CutoffConditions, 'category' | 'value'>;
  /** Each rank with its category; a single entry without a rank. */
  ranks: readonly RankCondition[];
  /** The ranks that the percentile asked for had, of which the last is asked with. */
  percentile: PercentileRanks | null;
  /** The state of the institutions asked for. */
  state: string | null;
}

/**
 * Converts a query to its list's codes.
 * @throws Refusal naming every unknown value.
 */
export function resolveQuery(query: CutoffQuery): ResolvedQuery {
  const description = cutoffListById(query.list);
  if (!description) throw new Refusal('invalidInput', { issues: [issueOf('list', 'unknownList')] });
  const issues: Issue[] = [];
  const conditions = conditionsOf(query, description, issues);
  const { ranks: percentile, fault } = ranksOfGiven(description.id, query);
  if (fault) issues.push(issueOf('percentile', fault));
  const ranks = ranksOf({ ...query, rank: percentile?.to ?? query.rank }, description, issues);
  const state = stateOf(query, 'state', issues);
  if (issues.length > 0) throw new Refusal('invalidInput', { issues });
  return { description, conditions, ranks, percentile, state };
}

/** What else is wrong with a query than these issues: the codes that its list does not have. */
export function otherIssues(
  given: Readonly<Record<string, string>>,
  issues: readonly Issue[],
): Issue[] {
  const named = new Set(issues.map(({ path: [name] }) => name));
  const others = Object.entries(given).filter(([name]) => !named.has(name));
  const { data } = cutoffQuery.safeParse(Object.fromEntries(others));
  if (!data) return [];
  try {
    resolveQuery(data);
    return [];
  } catch (failure) {
    if (failure instanceof Refusal) return issuesOf(failure);
    throw failure;
  }
}

function conditionsOf(
  query: CutoffQuery,
  list: ListDescription,
  issues: Issue[],
): ResolvedQuery['conditions'] {
  const quota = findCode(query, list, { name: 'quota', codes: 'quotas' }, issues);
  const pool = findCode(query, list, { name: 'pool', codes: 'pools' }, issues);
  return {
    gender: query.gender,
    homeState: stateOf(query, 'homeState', issues),
    quota,
    pool,
    q: query.q,
    branch: branchOf(query, issues),
    years: query.years,
    sort: query.sort,
    beyond: query.beyond,
  };
}

/** Suffix of categories for persons with disabilities. */
export const PWD = ' (PwD)';

/** The category of the common list. */
export const OPEN = 'OPEN';

/**
 * Assigns ranks to categories: on lists with ranks within categories the common rank finds OPEN
 * seats, the other rank those of the category (docs/product.md "Cut-offs").
 */
function ranksOf(query: CutoffQuery, list: ListDescription, issues: Issue[]): RankCondition[] {
  const { rank, commonRank, pwd } = query;
  const [wanted, other] =
    list.better === 'lower' ? (['rank', 'score'] as const) : (['score', 'rank'] as const);
  if (query[other] !== undefined) issues.push(issueOf(other, `use-${wanted}`));
  const named = findCode(query, list, { name: 'category', codes: 'categories' }, issues);
  const value = query[wanted] ?? null;
  if (rankWithin(list) === 'all') {
    if (commonRank !== undefined) issues.push(issueOf('commonRank', 'oneRankForAll'));
    return [{ category: named, value, by: value === null ? null : 'common' }];
  }
  const code = named ?? OPEN;
  if (code === OPEN && !pwd) {
    const areDifferent = rank !== undefined && commonRank !== undefined && rank !== commonRank;
    if (areDifferent) issues.push(issueOf('commonRank', 'twoCommonRanks'));
    const single = value ?? commonRank ?? null;
    return [{ category: OPEN, value: single, by: single === null ? null : 'common' }];
  }
  const category = pwd ? `${code}${PWD}` : code;
  const ranks: RankCondition[] = [];
  if (commonRank !== undefined) ranks.push({ category: OPEN, value: commonRank, by: 'common' });
  if (value !== null) ranks.push({ category, value, by: 'category' });
  return ranks.length > 0 ? ranks : [{ category, value: null, by: null }];
}

function branchOf({ branch }: CutoffQuery, issues: Issue[]): string | null {
  if (!branch) return null;
  if (branchTest(branch) === null) issues.push(issueOf('branch', 'unknownCode'));
  return branch;
}

interface CodeChoice {
  name: 'category' | 'quota' | 'pool';
  codes: 'categories' | 'quotas' | 'pools';
}

function findCode(
  query: CutoffQuery,
  list: ListDescription,
  { name, codes }: CodeChoice,
  issues: Issue[],
): string | null {
  // Forms send blank values, too.
  const wanted = query[name] || null;
  if (wanted === null) return null;
  const isKnown = list[codes].some(({ code }) => code === wanted);
  if (!isKnown) issues.push(issueOf(name, 'unknownCode'));
  return wanted;
}

function stateOf(query: CutoffQuery, name: 'homeState' | 'state', issues: Issue[]): string | null {
  const wanted = query[name];
  if (wanted === undefined || wanted === '') return null;
  const state = stateByName(wanted);
  if (!state) issues.push(issueOf(name, 'unknownState'));
  return state?.name ?? null;
}

function issueOf(name: string, key: string): Issue {
  return { code: 'custom', path: [name], params: { key } };
}
