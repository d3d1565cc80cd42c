import { type Family, familyQuery, unknownFamily } from '../domain/institutions/family.ts';
import type { FamilyCosts } from '../domain/institutions/family-costs.ts';
import type { Institution } from '../domain/institutions/institution.ts';
import { incomeBands } from '../domain/scholarships/income-bands.ts';
import { toSearchQuery } from '../domain/search/search.ts';
import { familyCostsOf, familyOf } from '../features/catalogue/family-costs.ts';
import { refusalOf } from '../http/errors.ts';

/** What a seat costs at both ends of the family's income band; one where they are equal. */
interface SeatCosts {
  costs: FamilyCosts;
  /** The sum at the lower end of the band, where it is another one. */
  atLowEnd: number | null;
}

/** The answers of a family in the address of a page, and what the institution costs it. */
interface FamilyPage {
  family: Family;
  isAsked: boolean;
  isBad: boolean;
  seats: SeatCosts[];
}

/** Names in an address that mark it as the form of a family, whose other names cut-offs have too. */
const MARKS = ['family', 'income', 'hostel'];

/** Whether the address of a page carries answers of a family, so that it is nobody else's page. */
export function asksFamily(search: URLSearchParams): boolean {
  return MARKS.some((name) => search.has(name));
}

/** Reads the family in the address of a page. */
export function loadFamilyPage(
  institution: Institution,
  search: URLSearchParams,
  now: Date,
): FamilyPage {
  const isAsked = asksFamily(search);
  const family = isAsked ? readFamily(search) : unknownFamily;
  const known = family ?? unknownFamily;
  const band = incomeBands.find(({ asked }) => asked === known.income);
  const all = familyCostsOf(institution, known, now);
  const low = band ? familyCostsOf(institution, { ...known, income: band.above + 1 }, now) : all;
  const seats = all.map((costs, index) => {
    const atLowEnd = low[index]?.perYear ?? null;
    return { costs, atLowEnd: atLowEnd === costs.perYear ? null : atLowEnd };
  });
  return { family: known, isAsked, isBad: family === null, seats };
}

/** Null where an answer is not valid. */
function readFamily(search: URLSearchParams): Family | null {
  const { data } = familyQuery.safeParse(toSearchQuery(search));
  if (!data) return null;
  try {
    return familyOf(data);
  } catch (failure) {
    if (refusalOf(failure)) return null;
    throw failure;
  }
}
