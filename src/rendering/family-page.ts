import { type Family, familyQuery, unknownFamily } from '../domain/institutions/family.ts';
import type { FamilyCosts } from '../domain/institutions/family-costs.ts';
import { answerNames, FAMILY } from '../domain/institutions/family-names.ts';
import type { Institution } from '../domain/institutions/institution.ts';
import { limits } from '../domain/limits.ts';
import { sortMainCoursesFirst } from '../domain/reference/course-order.ts';
import { type Issue, issuesOf } from '../domain/refusal.ts';
import { incomeBands } from '../domain/scholarships/income-bands.ts';
import { toSearchQuery } from '../domain/search/search.ts';
import { familyCostsOf, familyOf } from '../features/catalogue/family-costs.ts';
import { refusalOf } from '../http/errors.ts';

/** All names that a page of a family has in its address. */
export const familyNames: readonly string[] = [FAMILY, ...answerNames];

/** What a seat costs at both ends of the family's income band; one where they are equal. */
interface SeatCosts {
  costs: FamilyCosts;
  /** The sum at the lower end of the band, where it is another one. */
  atLowEnd: number | null;
}

/** The answers of a family in the address of a page. */
export interface AskedFamily {
  family: Family;
  isAsked: boolean;
  /** Why answers are not valid. */
  issues: readonly Issue[];
}

/** Names in an address that mark it as the form of a family, whose other names cut-offs have too. */
const MARKS = [FAMILY, 'income', 'hostel'];

/** Whether the address of a page carries answers of a family, so that it is nobody else's page. */
export function asksFamily(search: URLSearchParams): boolean {
  return MARKS.some((name) => search.has(name));
}

/** Reads the family in the address of a page. */
export function askedFamily(search: URLSearchParams): AskedFamily {
  const isAsked = asksFamily(search);
  const read = isAsked ? readFamily(search) : unknownFamily;
  const isBad = 'issues' in read;
  return { isAsked, family: isBad ? unknownFamily : read, issues: isBad ? read.issues : [] };
}

/** The family in the address of an institution's page, with what each of its seats costs it. */
export function loadFamilyPage(
  institution: Institution,
  search: URLSearchParams,
  now: Date,
): AskedFamily & { seats: SeatCosts[] } {
  const asked = askedFamily(search);
  return { ...asked, seats: seatCosts(institution, asked.family, now) };
}

/** What each seat of an institution costs a family. */
export function seatCosts(
  institution: Pick<Institution, 'costs' | 'coursesAndFees'>,
  family: Family,
  now: Date,
): SeatCosts[] {
  const band = incomeBands.find(({ asked }) => asked === family.income);
  const all = familyCostsOf(institution, family, now);
  const low = band ? familyCostsOf(institution, { ...family, income: band.above + 1 }, now) : all;
  const seats = all.map((costs, index) => {
    const atLowEnd = low[index]?.perYear ?? null;
    return { costs, atLowEnd: atLowEnd === costs.perYear ? null : atLowEnd };
  });
  const main = sortMainCoursesFirst(institution.coursesAndFees).map(({ course }) => course);
  const placeOf = ({ costs: { course } }: SeatCosts) =>
    main.includes(course) ? main.indexOf(course) : main.length;
  return seats.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The answers of a family in the address of a page, as links to the page keep them. */
export function familyAnswers(search: URLSearchParams): [string, string][] {
  return familyNames.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value.slice(0, limits.query)]] : [];
  });
}

function readFamily(search: URLSearchParams): Family | { issues: readonly Issue[] } {
  const { data, error } = familyQuery.safeParse(toSearchQuery(search));
  if (!data) return { issues: error.issues };
  try {
    return familyOf(data);
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (refusal?.kind === 'invalid') return { issues: issuesOf(refusal) };
    throw failure;
  }
}
