import { type ListDescription, rankWithin } from '../../domain/cutoff-list.ts';
import type {
  CutoffAnswer,
  CutoffQuery,
  CutoffRow,
  CutoffYear,
  RankKind,
} from '../../domain/cutoffs.ts';
import { cutoffListById } from '../../domain/reference/cutoff-lists.ts';
import { stateByName } from '../../domain/reference/entries.ts';
import { type Issue, Refusal } from '../../domain/refusal.ts';
import type { Cutoffs } from './cutoffs.ts';
import { type AskedCutoffs, type FoundLane, findLanes } from './find.ts';
import type { CatalogueNames, KnownInstitution } from './list-folder.ts';
import type { OpenList } from './open-list.ts';

/** What answering needs of the runtime. */
interface CutoffReader {
  cutoffs: Cutoffs;
  cutoffNames: CatalogueNames;
}

/**
 * One page of the cut-offs that a question finds (docs/product.md "Cut-offs").
 * @throws Refusal for what the list does not know.
 */
export async function findCutoffs(
  { cutoffs, cutoffNames }: CutoffReader,
  query: CutoffQuery,
): Promise<CutoffAnswer> {
  const { description, asked, ranks, state } = understand(query);
  const list = await cutoffs.open(description);
  const names = await cutoffNames(list);
  const admit = admitted(names, query, state);
  const found = ranks.map((rank) => ({ rank, ...findLanes(list, { ...asked, ...rank }, admit) }));
  const lanes = inBands(found);
  const hiddenByQuota = found.reduce((sum, each) => sum + each.hiddenByQuota, 0);
  const end = query.page * query.limit;
  return Object.freeze({
    rows: lanes
      .slice(end - query.limit, end)
      .map((found) => rowOf(list, names, found, query.years)),
    total: lanes.length,
    page: query.page,
    pages: Math.ceil(lanes.length / query.limit),
    hidden: { quota: hiddenByQuota },
    years: list.years.slice(0, query.years),
  });
}

interface FoundByRank {
  rank: AskedRank;
  lanes: readonly FoundLane[];
}

/** A lane with the rank that found it. */
type RankedLane = FoundLane & Pick<AskedRank, 'by'>;

/**
 * What any of the ranks is within, then what is near one. Ranks of two lists are never sorted
 * together: those by the common rank come first.
 */
function inBands(found: readonly FoundByRank[]): RankedLane[] {
  const all = found.flatMap(({ rank, lanes }) => lanes.map((lane) => ({ ...lane, by: rank.by })));
  const isNear = ({ band }: FoundLane) => band === 'near';
  return [...all.filter((lane) => !isNear(lane)), ...all.filter(isNear)];
}

function admitted(
  names: readonly KnownInstitution[],
  { institution }: CutoffQuery,
  state: string | null,
): (institution: number) => boolean {
  if (institution === undefined && state === null) return () => true;
  const taken = names.map(
    (known) =>
      (institution === undefined || known.summary?._id === institution) &&
      (state === null || known.state === state),
  );
  return (number) => taken[number] ?? false;
}

const PWD = ' (PwD)';

/** A lane with its values of the newest `years` years. */
function rowOf(
  list: OpenList,
  names: readonly KnownInstitution[],
  { lane, within, of, band, by }: RankedLane,
  years: number,
): CutoffRow {
  const institution = names[list.laneInstitution[lane] ?? 0];
  const program = list.programs[list.laneProgram[lane] ?? 0];
  const category = categoryOf(list, lane);
  return {
    institution: {
      _id: institution?.summary?._id ?? null,
      name: institution?.name ?? '',
      type: institution?.summary?.type ?? null,
    },
    program: program?.name ?? '',
    degree: program?.degree ?? null,
    years: program?.years ?? null,
    list: list.description.id,
    quota: list.quotas[list.laneQuota[lane] ?? 0] ?? '',
    category: category.replace(PWD, list.description.seats === 'josaa' ? '' : PWD),
    pwd: list.description.seats === 'josaa' && category.endsWith(PWD),
    pool: list.pools[list.lanePool[lane] ?? 0] ?? '',
    history: historyOf(list, lane, years),
    within: by && within,
    of: by && of,
    band,
    by,
  };
}

function categoryOf(list: OpenList, lane: number): string {
  return list.categories[list.laneCategory[lane] ?? 0] ?? '';
}

function historyOf(list: OpenList, lane: number, years: number): CutoffYear[] {
  const history: CutoffYear[] = [];
  const end = list.starts[lane + 1] ?? 0;
  for (let at = list.starts[lane] ?? 0; at < end && (list.year[at] ?? 0) < years; at += 1) {
    const opening = list.opening[at] ?? Number.NaN;
    history.push({
      year: list.years[list.year[at] ?? 0] ?? 0,
      round: numbered(list.rounds[list.round[at] ?? 0] ?? ''),
      opening: Number.isNaN(opening) ? null : opening,
      closing: list.closing[at] ?? Number.NaN,
      preparatory: list.preparatory[at] === 1,
    });
  }
  return history;
}

function numbered(round: string): CutoffYear['round'] {
  if (round === '') return null;
  return /^\d+$/.test(round) ? Number(round) : round;
}

/** A rank, a score or nothing, and the category whose seats it may find. */
interface AskedRank extends Pick<AskedCutoffs, 'category' | 'value'> {
  by: RankKind | null;
}

/** A question in the codes of its list. */
interface Question {
  description: ListDescription;
  asked: Omit<AskedCutoffs, 'category' | 'value'>;
  /** Each rank with the category in which it stands, or one without a rank. */
  ranks: readonly AskedRank[];
  /** The state of the institutions that are asked for. */
  state: string | null;
}

/**
 * Understands a question by its list.
 * @throws Refusal naming every value that the list does not know.
 */
function understand(query: CutoffQuery): Question {
  const description = cutoffListById(query.list);
  if (!description) throw new Refusal('invalidInput', { issues: [unknown('list', 'unknownList')] });
  const issues: Issue[] = [];
  const asked = askedOf(query, description, issues);
  const ranks = ranksOf(query, description, issues);
  const state = stateOf(query, 'state', issues);
  if (issues.length > 0) throw new Refusal('invalidInput', { issues });
  return { description, asked, ranks, state };
}

function askedOf(query: CutoffQuery, list: ListDescription, issues: Issue[]): Question['asked'] {
  const isJosaa = list.seats === 'josaa';
  const quota = chosen(query, list, { name: 'quota', codes: 'quotas' }, issues);
  const pool = chosen(query, list, { name: 'pool', codes: 'pools' }, issues);
  return {
    gender: query.gender,
    homeState: stateOf(query, 'homeState', issues),
    // JoSAA's rules decide where nothing is chosen; elsewhere the first of the list stands.
    quota: isJosaa && !query.quota ? null : quota,
    pool: isJosaa && !query.pool ? null : pool,
    q: query.q,
    years: query.years,
    sort: query.sort,
  };
}

/** The category of the common list, where others are counted within themselves. */
const OPEN = 'OPEN';

/**
 * Each rank with the category whose seats it finds: on a list counted within categories the common
 * rank finds OPEN seats, the other one those of the category (docs/product.md "Cut-offs").
 */
function ranksOf(query: CutoffQuery, list: ListDescription, issues: Issue[]): AskedRank[] {
  const { rank, commonRank, pwd } = query;
  const [wanted, other] =
    list.better === 'lower' ? (['rank', 'score'] as const) : (['score', 'rank'] as const);
  if (query[other] !== undefined) issues.push(unknown(other, `use-${wanted}`));
  const code = chosen(query, list, { name: 'category', codes: 'categories' }, issues);
  const value = query[wanted] ?? null;
  if (rankWithin(list) === 'all') {
    if (commonRank !== undefined) issues.push(unknown('commonRank', 'oneRankForAll'));
    return [{ category: code, value, by: value === null ? null : 'common' }];
  }
  if (code === OPEN && !pwd) {
    const isTwofold = rank !== undefined && commonRank !== undefined && rank !== commonRank;
    if (isTwofold) issues.push(unknown('commonRank', 'twoCommonRanks'));
    const only = value ?? commonRank ?? null;
    return [{ category: OPEN, value: only, by: only === null ? null : 'common' }];
  }
  const category = pwd ? `${code}${PWD}` : code;
  const ranks: AskedRank[] = [];
  if (commonRank !== undefined) ranks.push({ category: OPEN, value: commonRank, by: 'common' });
  if (value !== null) ranks.push({ category, value, by: 'category' });
  return ranks.length > 0 ? ranks : [{ category, value: null, by: null }];
}

interface Chosen {
  name: 'category' | 'quota' | 'pool';
  codes: 'categories' | 'quotas' | 'pools';
}

function chosen(
  query: CutoffQuery,
  list: ListDescription,
  { name, codes }: Chosen,
  issues: Issue[],
): string {
  // A form sends what is blank too.
  const wanted = query[name] || undefined;
  const known = list[codes].find(({ code }) => wanted === undefined || code === wanted);
  if (!known) issues.push(unknown(name, 'unknownCode'));
  return known?.code ?? '';
}

function stateOf(query: CutoffQuery, name: 'homeState' | 'state', issues: Issue[]): string | null {
  const wanted = query[name];
  if (wanted === undefined || wanted === '') return null;
  const state = stateByName(wanted);
  if (!state) issues.push(unknown(name, 'unknownState'));
  return state?.name ?? null;
}

function unknown(name: string, key: string): Issue {
  return { code: 'custom', path: [name], params: { key } };
}
