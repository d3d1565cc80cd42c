import type { InstitutionFacts } from '../../src/domain/reference/institution-facts.ts';
import { generalKnowledge } from '../../src/domain/sources/source.ts';
import { cell, endYear, type GatheredRow, numberCell } from './gathered.ts';
import { sourceIdOf } from './source-ids.ts';

type CourseRow = InstitutionFacts['courses'][number];
type Branches = InstitutionFacts['branches'][number];

/** One row per course, with the seats of regular study on the main campus. */
export function courseRows(rows: readonly GatheredRow[]) {
  const byCourse = [...Map.groupBy(rows, (row) => cell(row, 'course'))];
  return byCourse.map(([course, own]): CourseRow => {
    const exams = new Set(own.flatMap((row) => cell(row, 'exam').split('; ').filter(Boolean)));
    const { source, year, intake } = seatsOf(own);
    return [course, [...exams], intake, year, source];
  });
}

/**
 * The seats of a course by its best source: stated for the course, or the sum of its branches where
 * one source gives all of them for one year. Seats of different sources are never added.
 */
function seatsOf(rows: readonly GatheredRow[]) {
  const best = groupBySource(mainRows(rows))
    .map(([source, own]) => ({ source, ...totalOf(own) }))
    .toSorted((a, b) => sourceRank(a) - sourceRank(b));
  const [first] = best;
  return first ?? { source: generalKnowledge, year: null, intake: null };
}

function sourceRank({ source, intake }: { source: string; intake: number | null }): number {
  return (intake === null ? 2 : 0) + (source === generalKnowledge ? 1 : 0);
}

function totalOf(rows: readonly GatheredRow[]): { year: number | null; intake: number | null } {
  const general = rows.find(
    (row) => cell(row, 'specialisation') === '' && cell(row, 'intake') !== '',
  );
  const countedRows = general ? [general] : rows;
  const years = new Set(countedRows.map((row) => cell(row, 'intake_year')));
  const seats = countedRows.map((row) => numberCell(row, 'intake'));
  const [year = ''] = years;
  if (years.size !== 1 || seats.includes(null)) return { year: null, intake: null };
  return { year: endYear(year), intake: seats.reduce<number>((sum, one) => sum + (one ?? 0), 0) };
}

/** The branches of each course with their seats, by source and year. */
export function branchRows(rows: readonly GatheredRow[]): Branches[] {
  const branches = mainRows(rows).filter((row) => cell(row, 'specialisation') !== '');
  const groups = Map.groupBy(branches, (row) =>
    JSON.stringify([cell(row, 'course'), cell(row, 'source_id'), cell(row, 'intake_year')]),
  );
  const seen = new Set<string>();
  return [...groups.values()].flatMap((own): Branches[] => {
    const [first] = own;
    if (!first) return [];
    const course = cell(first, 'course');
    const newBranches = own.filter((row) =>
      addIfNew(seen, `${course} ${cell(row, 'specialisation')}`),
    );
    const listed = newBranches.map((row): Branches[3][number] => [
      cell(row, 'specialisation'),
      numberCell(row, 'intake'),
    ]);
    const source = sourceIdOf(cell(first, 'source_id'));
    return listed.length === 0
      ? []
      : [[course, source, endYear(cell(first, 'intake_year')), listed]];
  });
}

function addIfNew(seen: Set<string>, key: string): boolean {
  const isFirst = !seen.has(key);
  seen.add(key);
  return isFirst;
}

/** The rows of regular study on the main campus, or all rows when there are none. */
function mainRows(rows: readonly GatheredRow[]): readonly GatheredRow[] {
  const main = rows.filter((row) => cell(row, 'mode') === '' && cell(row, 'campus') === '');
  return main.length > 0 ? main : rows;
}

function groupBySource(rows: readonly GatheredRow[]): [string, GatheredRow[]][] {
  return [...Map.groupBy(rows, (row) => sourceIdOf(cell(row, 'source_id')))];
}
