import type { ComparedRow, ComparedValue } from '../../domain/comparison/compared-row.ts';
import type { ShownList } from '../../domain/cutoffs/cutoff-list.ts';
import { type CutoffAnswer, type CutoffRow, cutoffQuery } from '../../domain/cutoffs/cutoffs.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { findCutoffs } from './find-cutoffs.ts';
import { type CutoffDependencies, fitToList, listsOf, MAX_SEATS } from './institution-cutoffs.ts';
import { rankQuery, withoutRank } from './own-cutoffs.ts';

type InstitutionId = Pick<Summary, '_id'>;

/** The cut-offs of several institutions in the list that has most of them. */
export interface ComparedCutoffs {
  /** All lists that have as many of them. */
  lists: readonly ShownList[];
  list: ShownList;
  /** The query values that apply to the list. */
  given: Readonly<Record<string, string>>;
  /** The year of all values, which is the list's newest. */
  year: number;
  /** The ids of those that the list does not have. */
  absent: readonly string[];
  /** The rows of the visitor's rank at each institution; null without a rank. */
  ownRows: readonly (readonly CutoffRow[])[] | null;
  /** Number of rows left out because the query lacks the home state. */
  hidden: number;
  /** What is known of the newest year's rounds where it is not final. */
  early: CutoffAnswer['early'];
  /**
   * One row per branch and degree that several of them have in that year, whatever their quotas;
   * those of all of them first, and then the most competitive at the first institution.
   */
  rows: readonly ComparedRow[];
}

/**
 * The closing values of common programmes, in the requested list or the first one with most of the
 * institutions. Null where no list has any.
 */
export async function compareCutoffs(
  reader: CutoffDependencies,
  institutions: readonly InstitutionId[],
  parameters: Readonly<Record<string, string>>,
): Promise<ComparedCutoffs | null> {
  const listsOfEach = await Promise.all(institutions.map(({ _id }) => listsOf(reader, _id)));
  const lists = widestLists(listsOfEach);
  const list = lists.find(({ id }) => id === parameters['list']) ?? lists[0];
  const year = list?.years[0];
  if (!list || year === undefined) return null;
  const { given } = fitToList({ ...parameters, list: list.id }, list);
  const own = rankQuery(given);
  const asked = own ?? cutoffQuery.parse({ ...withoutRank(given), years: '1' });
  const answers = await Promise.all(
    institutions.map(({ _id }) =>
      findCutoffs(reader, { ...asked, institution: [_id], limit: MAX_SEATS }),
    ),
  );
  const seats = answers.map(({ rows }) => closingsByProgramme(rows, year));
  const isIn = (at: number) => listsOfEach[at]?.some(({ id }) => id === list.id);
  const absent = institutions.flatMap(({ _id }, at) => (isIn(at) ? [] : [_id]));
  const hidden = answers.reduce((sum, answer) => sum + answer.hidden.quota, 0);
  const ownRows = own && answers.map(({ rows }) => rows);
  const shown = { ownRows, hidden, early: answers[0]?.early ?? null };
  return { lists, list, given, year, absent, ...shown, rows: commonRows(seats, year) };
}

/** The lists that most of several institutions are in. */
function widestLists(listsOfEach: readonly (readonly ShownList[])[]): ShownList[] {
  const byId = [...Map.groupBy(listsOfEach.flat(), ({ id }) => id).values()];
  const most = Math.max(...byId.map((same) => same.length));
  return byId.filter((same) => same.length === most).flatMap(([first]) => first ?? []);
}

type Closings = NonNullable<ComparedValue['closings']>;

/**
 * The closing values of each branch and degree in a year, by quota and pool; preparatory ranks are
 * not comparable.
 */
function closingsByProgramme(rows: readonly CutoffRow[], year: number) {
  const closings = new Map<string, Closings>();
  const hasParts = new Set(rows.map(({ institution }) => institution.name)).size > 1;
  for (const row of rows) {
    const { institution, program, degree, years, quota, pool, history, by } = row;
    const closed = history.find((closing) => closing.year === year && !closing.preparatory);
    if (!closed) continue;
    const key = joinWithDots([program, degree, years ? `${years} years` : null].filter(isSaid));
    // A visitor with two ranks has seats of two categories.
    const category = by === null ? null : row.category + (row.pwd ? ' PwD' : '');
    const part = hasParts ? institution.name : null;
    const seat = joinWithDots([part, quota, category, pool].filter(isSaid));
    const standing = by === null ? {} : { standing: standingOf(row) };
    const closing = { seat, value: closed.closing, ...standing };
    closings.set(key, [...(closings.get(key) ?? []), closing]);
  }
  return closings;
}

function standingOf({
  band,
  within,
  of,
  by,
}: CutoffRow): NonNullable<Closings[number]['standing']> {
  return { band, within, of, by };
}

/** General seats need no label. */
function isSaid(word: string | null): word is string {
  return word !== null && !['all', 'neutral', 'AI'].includes(word);
}

/** Programmes that several have, those that all have first. */
function commonRows(seats: readonly ReadonlyMap<string, Closings>[], year: number): ComparedRow[] {
  const names = [...new Set(seats.flatMap((closings) => [...closings.keys()]))];
  const countOf = (name: string) => seats.filter((closings) => closings.has(name)).length;
  return names
    .filter((name) => countOf(name) > 1)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .map((name) => ({
      key: 'closing',
      of: name,
      values: seats.map((each): ComparedValue | null => {
        const closings = each.get(name) ?? [];
        const [first] = closings;
        return first ? { value: first.value, unit: 'closing', year, closings } : null;
      }),
    }));
}
