import type { CutoffAnswer, CutoffQuery, CutoffRow, CutoffYear } from '../../domain/cutoffs.ts';
import { understand } from './ask.ts';
import type { CatalogueNames, KnownInstitution } from './catalogue-names.ts';
import type { Cutoffs } from './cutoffs.ts';
import { type FoundLane, findLanes } from './find.ts';
import type { OpenList } from './open-list.ts';

/** What answering needs of the runtime. */
export interface CutoffReader {
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
  const { description, asked, state } = understand(query);
  const list = await cutoffs.open(description);
  const names = await cutoffNames(list);
  const { lanes, hiddenByQuota } = findLanes(list, asked, admitted(names, query, state));
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
  { lane, within, of, band }: FoundLane,
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
    within,
    of,
    band,
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

function numbered(round: string): number | string {
  return /^\d+$/.test(round) ? Number(round) : round;
}
