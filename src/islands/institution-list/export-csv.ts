import type { Summary } from '../../domain/summary.ts';
import { csvFrom } from '../console/csv.ts';
import { loadPage, type Selection } from './selection.ts';

/** Rows of one call, and calls at a time: quick for thousands, easy on the server. */
const ROWS = 100;
const AT_ONCE = 4;
/** How often an export begins anew because rows were deleted under it. */
const TRIES = 3;

/** Hears how much of the export is there; false gives it up. */
export type Progress = (done: number, total: number) => boolean;

/**
 * Every institution of a selection, all pages of it, in its order; null where one page could not
 * be had, or where `progress` gave up.
 */
export async function everyInstitution(
  selection: Selection,
  progress: Progress,
): Promise<Summary[] | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rows = await everyPage(selection, progress);
    if (rows !== 'shrunk') return rows;
  }
  return null;
}

/** A deletion moves the rows behind it a place forward: one of them may have been passed over. */
async function everyPage(
  selection: Selection,
  progress: Progress,
): Promise<Summary[] | null | 'shrunk'> {
  const first = await pageOf(selection, 1);
  if (!first) return null;
  const found = [...first.institutions];
  for (let page = 2; page <= first.pages; page += AT_ONCE) {
    if (!progress(found.length, first.total)) return null;
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => page + index);
    const wanted = numbers.filter((number) => number <= first.pages);
    const pages = await Promise.all(wanted.map((number) => pageOf(selection, number)));
    if (pages.includes(null)) return null;
    if (pages.some((result) => result && result.total < first.total)) return 'shrunk';
    found.push(...pages.flatMap((result) => result?.institutions ?? []));
  }
  // A row that moved to another page meanwhile came twice.
  return [...new Map(found.map((row) => [row._id, row])).values()];
}

async function pageOf(selection: Selection, page: number) {
  const loaded = await loadPage(selection, { page, limit: ROWS });
  return 'data' in loaded ? loaded.data : null;
}

/** Institutions as CSV, its columns named as the import names them; null as `csvFrom`. */
export function csvOf(institutions: readonly Summary[]): Promise<string | null> {
  return csvFrom(institutions.map(recordOf));
}

function recordOf({ location, rank, ...institution }: Summary) {
  return {
    name: institution.name,
    type: institution.type,
    owner: institution.owner,
    category: institution.category,
    city: location.city,
    state: location.state,
    establishedYear: institution.establishedYear,
    averageFee: institution.averageFee,
    rankings: rank && [rank.agency, rank.category ?? '', rank.rank, rank.year].join(':'),
  };
}
