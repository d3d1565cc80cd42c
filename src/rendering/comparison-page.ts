import type { CompareQuery } from '../domain/comparison/compare-query.ts';
import type { ComparedRow, ComparedValue } from '../domain/comparison/compared-row.ts';
import { countValues } from '../domain/comparison/compared-rows.ts';
import { isDoubtful } from '../domain/institutions/doubtful-pay.ts';
import type { Family } from '../domain/institutions/family.ts';
import type { Institution } from '../domain/institutions/institution.ts';
import { listPays, type Pay } from '../domain/institutions/pay.ts';
import type { NamedSummary } from '../domain/institutions/summary.ts';
import { limits } from '../domain/limits.ts';
import { pageTags } from '../domain/pages/page-tags.ts';
import { sortMainCoursesFirst, sortUndergraduateFirst } from '../domain/reference/course-order.ts';
import { payOf } from '../domain/reference/pay.ts';
import { ownSeat } from '../features/catalogue/family-costs.ts';
import { findInstitutionsById } from '../features/catalogue/institutions.ts';
import { findByText } from '../features/catalogue/search.ts';
import { type ComparedCutoffs, compareCutoffs } from '../features/cutoffs/compare-cutoffs.ts';
import { findAdmissionExams } from '../features/cutoffs/find-exams.ts';
import {
  type CutoffsOfInstitution,
  findCutoffsOf,
} from '../features/cutoffs/institution-cutoffs.ts';
import { withoutRank } from '../features/cutoffs/own-cutoffs.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { type AskedFamily, seatCosts } from './family-page.ts';

/** The content of a comparison. */
interface ComparisonData {
  /** In URL order, at most as many as a comparison shows. */
  institutions: Institution[];
  /** Number of existing institutions in the URL. */
  found: number;
  /** Number of ids without an institution. */
  missing: number;
  /** Null where no list has any of them. */
  cutoffs: ComparedCutoffs | null;
  /**
   * The closings of each in its first list, where the rows of `cutoffs` lack some of them; null where
   * no list has it.
   */
  closings: readonly (CutoffsOfInstitution | null)[];
  /** How those admit that the list of cut-offs does not have, by id. */
  examsOfAbsent: ReadonlyMap<string, readonly string[]>;
  /** What each earns beside the course that most of them teach. */
  pays: ComparedRow[];
  /** What each costs the family that asks. */
  ownFees: ComparedRow[];
  /** Results of the search for another institution. */
  suggestions: readonly NamedSummary[];
}

/** Number of courses whose pay is compared. */
const PAYS_SHOWN = 3;
/** Number of exams named of an institution that is not in the list of cut-offs. */
const EXAMS_SHOWN = 2;
/** Number of search results offered. */
const MAX_SUGGESTIONS = 8;

/** Loads the institutions of a comparison. */
export async function loadComparison(
  runtime: Runtime,
  { ids, cutoffs, search }: CompareQuery,
  asked: AskedFamily,
): Promise<ComparisonData> {
  const [known, matches] = await Promise.all([
    findInstitutionsById(runtime, ids),
    search === '' ? [] : findByText(runtime, search, MAX_SUGGESTIONS + limits.compared.max),
  ]);
  // Two merged institutions form one column.
  const existing = [...new Set(ids.flatMap((id) => known.get(id) ?? []))];
  const institutions = existing.slice(0, limits.compared.max);
  const isEnough = institutions.length >= limits.compared.min;
  const compared = isEnough
    ? await compareCutoffs(runtime, institutions, asked.isAsked ? {} : cutoffs)
    : null;
  const absent = institutions.filter(({ _id }) => compared?.absent.includes(_id));
  const exams = await Promise.all(absent.map((one) => findAdmissionExams(runtime, one)));
  return {
    institutions,
    found: existing.length,
    missing: ids.filter((id) => !known.has(id)).length,
    cutoffs: compared,
    closings: compared ? await closingsBeside(runtime, institutions, compared) : [],
    examsOfAbsent: new Map(
      absent.map(({ _id }, at) => [_id, exams[at]?.slice(0, EXAMS_SHOWN) ?? []]),
    ),
    pays: payRows(institutions),
    ownFees: asked.isAsked ? ownFeeRows(institutions, asked.family, runtime.now()) : [],
    suggestions: matches
      .filter(({ _id }) => !institutions.some((institution) => institution._id === _id))
      .slice(0, MAX_SUGGESTIONS),
  };
}

/** The closings of every institution; none where the compared rows tell of all that are in a list. */
async function closingsBeside(
  runtime: Runtime,
  institutions: readonly Institution[],
  { rows, list, given }: ComparedCutoffs,
): Promise<(CutoffsOfInstitution | null)[]> {
  const isTold = (at: number) => rows.some(({ values }) => values[at] !== null);
  const asked = { ...withoutRank(given), list: list.id };
  const shown = { years: limits.cutoffs.years.default, limit: limits.page.max };
  const all = await Promise.all(
    institutions.map((one) => findCutoffsOf(runtime, one, asked, shown)),
  );
  return all.every((cutoffs, at) => cutoffs === null || isTold(at)) ? [] : all;
}

/** What the courses of the institutions cost a family a year, the most frequent first. */
function ownFeeRows(
  institutions: readonly Institution[],
  family: Family,
  now: Date,
): ComparedRow[] {
  const seatsOfEach = institutions.map((institution) =>
    seatCosts(institution, family, now).map(({ costs, atLowEnd }) => ({ ...costs, atLowEnd })),
  );
  const courses = new Set(seatsOfEach.flat().map(({ course }) => course));
  const rows = [...courses].map((course) => ({
    key: 'ownFee',
    of: course,
    values: seatsOfEach.map((seats): ComparedValue | null => {
      const seat = ownSeat(seats.filter((each) => each.course === course));
      if (!seat) return null;
      const { perYear: value, year, atLowEnd } = seat;
      return { value, atLowEnd, unit: 'rupees', year, reading: 'academic' };
    }),
  }));
  const known = sortUndergraduateFirst(rows, ({ of }) => of).filter((row) => countValues(row) > 0);
  return known.toSorted((a, b) => countValues(b) - countValues(a));
}

/** The pay of the courses that several of the institutions have pay for, the most frequent first. */
function payRows(institutions: readonly Institution[]): ComparedRow[] {
  const paid = institutions.map(({ coursesAndFees, figures }) => {
    const courses = coursesAndFees.map(({ course }) => course);
    return { courses, pays: listPays(figures) };
  });
  const names = new Set(
    institutions.flatMap(({ coursesAndFees }) =>
      sortMainCoursesFirst(coursesAndFees).map(({ course }) => course),
    ),
  );
  const rows = [...names].map((course) => ({
    key: 'coursePay',
    of: course,
    values: paid.map((each) => {
      const pay = each.courses.includes(course) ? payOf(course, each) : null;
      return pay && toPayValue(pay);
    }),
  }));
  const known = rows.filter(({ values }) => countValues({ values }) > 0);
  const first = known.toSorted((a, b) => countValues(b) - countValues(a));
  return first.slice(0, PAYS_SHOWN);
}

function toPayValue(pay: Pay): ComparedValue {
  const { rupees, year } = pay;
  const doubt = isDoubtful(pay) ? { isDoubtful: true } : {};
  return { value: rupees, unit: 'fee', year, reading: 'academic', ...doubt };
}

/** Other texts are no ids and might not fit a header. */
const ID = /^[\w-]{1,64}$/;

/** The cache tags of a comparison; they include deleted institutions, which may be restored. */
export function comparisonTags({ ids, search }: CompareQuery): string[] {
  const institutionTags = ids.filter((id) => ID.test(id)).map(pageTags.institution);
  return [
    pageTags.compare,
    pageTags.cutoffs,
    ...(search === '' ? [] : [pageTags.catalogue]),
    ...institutionTags.sort(),
  ];
}
