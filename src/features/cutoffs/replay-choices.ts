import { type ListDescription, rankWithin, seasonOf } from '../../domain/cutoffs/cutoff-list.ts';
import {
  type AskedSeat,
  isCommonSeat,
  type ReplayAnswer,
  type ReplayedSeat,
  type ReplayRequest,
  rankFor,
  replayYears,
  type SeatChoice,
} from '../../domain/cutoffs/replay.ts';
import { isAdmitted } from '../../domain/cutoffs/standing.ts';
import { limits } from '../../domain/limits.ts';
import { cutoffListById } from '../../domain/reference/cutoff-lists.ts';
import { type Issue, Refusal } from '../../domain/refusal.ts';
import { type CutoffReader, historyOf } from './find-cutoffs.ts';
import type { ResolvedInstitution } from './list-folder.ts';
import type { OpenList } from './open-list.ts';
import { ranksOfGiven, withRankOfPercentile } from './percentile-rank.ts';
import { PWD } from './resolve-query.ts';

/**
 * For each of the newest years of the lists named, the first choice that the ranks would have got.
 * @throws Refusal naming unknown lists and ranks that do not belong to their list.
 */
export async function replayChoices(
  reader: CutoffReader,
  { choices, ranks }: ReplayRequest,
): Promise<ReplayAnswer> {
  const descriptions = describeLists({ choices, ranks });
  const lists = new Map<string, NamedList>();
  for (const description of descriptions.values()) {
    const list = await reader.cutoffs.openList(description);
    lists.set(description.id, { list, names: await reader.cutoffNames(list) });
  }
  const years = newestYears([...lists.values()]);
  const onlyOpen = new Set(
    [...Map.groupBy(choices, ({ list }) => list)].flatMap(([id, ofList]) =>
      ofList.every(isCommonSeat) ? [id] : [],
    ),
  );
  const given = new Map(
    Object.entries(ranks).map(([list, own]) => [list, withRankOfPercentile(list, own)]),
  );
  const seats = choices.flatMap((choice): AskedSeat[] => {
    const named = lists.get(choice.list);
    if (!named) return [];
    const { description } = named.list;
    const value = rankFor(choice, given.get(choice.list) ?? {}, {
      rankWithin: rankWithin(description),
      better: description.better,
      isOnlyOpen: onlyOpen.has(choice.list),
    });
    const admits = (closing: number, rank: number) => isAdmitted(closing, rank, description);
    return [{ ...findSeat(named, choice, years), value, isAdmitted: admits }];
  });
  return {
    years: replayYears(years, seats),
    choices: seats.map(({ known, history }) => ({ known, history })),
  };
}

/** An open list with its institutions as the catalogue knows them. */
interface NamedList {
  list: OpenList;
  names: readonly ResolvedInstitution[];
}

/** The lists of the choices, after a check of the ranks. */
function describeLists({ choices, ranks }: ReplayRequest): Map<string, ListDescription> {
  const issues: Issue[] = [];
  const descriptions = new Map<string, ListDescription>();
  for (const [index, { list }] of choices.entries()) {
    const description = cutoffListById(list);
    if (description) descriptions.set(list, description);
    else issues.push(issueOf(['choices', index, 'list'], 'unknownList'));
  }
  for (const [id, given] of Object.entries(ranks)) {
    const { rank, commonRank, score } = given;
    const description = cutoffListById(id);
    if (!description) {
      issues.push(issueOf(['ranks', id], 'unknownList'));
      continue;
    }
    const isRanked = description.better === 'lower';
    if (!isRanked && rank != null) issues.push(issueOf(['ranks', id, 'rank'], 'use-score'));
    if (isRanked && score != null) issues.push(issueOf(['ranks', id, 'score'], 'use-rank'));
    if (rankWithin(description) === 'all' && commonRank != null)
      issues.push(issueOf(['ranks', id, 'commonRank'], 'oneRankForAll'));
    const { fault } = ranksOfGiven(id, given);
    if (fault) issues.push(issueOf(['ranks', id, 'percentile'], fault));
  }
  if (issues.length > 0) throw new Refusal('invalidInput', { issues });
  return descriptions;
}

function issueOf(path: readonly (string | number)[], key: string): Issue {
  return { code: 'custom', path: [...path], params: { key } };
}

function newestYears(lists: readonly NamedList[]): number[] {
  const years = new Set(lists.flatMap(({ list }) => list.years));
  return [...years].sort((a, b) => b - a).slice(0, limits.cutoffs.years.default);
}

/** The seat that a choice names, and its values in these years. */
function findSeat(named: NamedList, choice: SeatChoice, years: readonly number[]): ReplayedSeat {
  const lane = findLane(named, choice);
  if (lane === null) return { known: false, history: [] };
  const { list } = named;
  const history = historyOf(list, lane, list.years.length)
    .filter(({ year }) => years.includes(year))
    .map(({ year, round, closing, preparatory }) => ({
      year,
      round,
      isFinal: seasonOf(list.description, year).isFinal,
      closing,
      ...(preparatory && { preparatory: true as const }),
    }));
  return { known: true, history };
}

/** Of several programmes of one name the shortest is meant, and of several seats the newest. */
function findLane({ list, names }: NamedList, choice: SeatChoice): number | null {
  const isSeat = createSeatTest(list, choice);
  let best: number | null = null;
  for (const institution of institutionsOf(names, choice)) {
    const [from, to] = lanesOfInstitution(list, institution);
    for (let lane = from; lane < to; lane += 1) {
      if (isSeat(lane) && (best === null || isBefore(list, lane, best))) best = lane;
    }
  }
  return best;
}

/** Of the parts of one institution the one of that name is meant. */
function institutionsOf(
  names: readonly ResolvedInstitution[],
  { institution: wanted, name: part }: SeatChoice,
): number[] {
  const numbersWhere = (matches: (institution: ResolvedInstitution) => boolean) =>
    names.flatMap((institution, number) => (matches(institution) ? [number] : []));
  const byId = numbersWhere(({ summary }) => summary?._id === wanted);
  if (byId.length === 0) return numbersWhere(({ name }) => name === wanted);
  const named = byId.filter((number) => names[number]?.name === part);
  return named.length > 0 ? named : byId;
}

/** The lanes of an institution, which stand together: from the first up to the end. */
function lanesOfInstitution({ laneInstitution }: OpenList, institution: number) {
  return [
    firstAtLeast(laneInstitution, institution),
    firstAtLeast(laneInstitution, institution + 1),
  ] as const;
}

/** The position of the first of ascending numbers that is not less than a limit. */
function firstAtLeast(ascending: Uint16Array, limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function createSeatTest(list: OpenList, choice: SeatChoice): (lane: number) => boolean {
  const category = list.categories.indexOf(choice.pwd ? choice.category + PWD : choice.category);
  const quota = list.quotas.indexOf(choice.quota);
  const pool = list.pools.indexOf(choice.pool);
  const programs = new Set(
    list.programs.flatMap(({ name, degree, years }, number) =>
      name === choice.program &&
      (choice.degree == null || degree === choice.degree) &&
      (choice.years == null || years === choice.years)
        ? [number]
        : [],
    ),
  );
  return (lane) =>
    list.laneCategory[lane] === category &&
    list.laneQuota[lane] === quota &&
    list.lanePool[lane] === pool &&
    programs.has(list.laneProgram[lane] ?? -1);
}

function isBefore(list: OpenList, lane: number, other: number): boolean {
  const yearsOf = (each: number) =>
    list.programs[list.laneProgram[each] ?? 0]?.years ?? Number.POSITIVE_INFINITY;
  const newest = (each: number) => list.year[list.starts[each] ?? 0] ?? 0;
  if (yearsOf(lane) !== yearsOf(other)) return yearsOf(lane) < yearsOf(other);
  return newest(lane) < newest(other);
}
