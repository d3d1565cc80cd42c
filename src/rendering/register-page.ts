import type { Institution } from '../domain/institutions/institution.ts';
import { isRegister, isRegisterOnly } from '../domain/institutions/register.ts';
import { encodeReportedFields } from '../domain/institutions/reported-fields.ts';
import { locationOf } from '../domain/institutions/summary.ts';
import { limits } from '../domain/limits.ts';
import { subjectsOfEntry } from '../domain/reference/entry-subjects.ts';
import { searchEntryOf } from '../domain/reference/search-entry.ts';
import { searchQuery } from '../domain/search/search.ts';
import type { SearchResult } from '../domain/search/search-result.ts';
import { findNewest } from '../domain/sources/figure-series.ts';
import { searchInstitutions } from '../features/catalogue/search.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Filters that institutions of a place pass, and its name. */
interface Place {
  filter: Record<string, string>;
  place: string;
  subject?: string;
}

/** The data of the page of an institution known only from a register. */
interface RegisterPage {
  /** Whether the university that affiliated it has a page. */
  hasUniversity: boolean;
  /** Institutions of its kind with facts in its district, else in its state, else of any kind. */
  nearby: { found: SearchResult; filter: Record<string, string>; place: string; subject?: string };
}

/** Null for an institution with other facts. */
export async function loadRegisterPage(
  runtime: Runtime,
  institution: Institution,
): Promise<RegisterPage | null> {
  const isListed = institution.figures.some(({ source }) => isRegister(source));
  if (!isListed || !isRegisterOnly(encodeReportedFields(institution))) return null;
  const university = findNewest(institution.figures, 'affiliation')?.value;
  const index = await runtime.institutions.index();
  const [suggestion] =
    university === undefined ? [] : await index.inTurns.suggest(String(university), 1);
  const hasUniversity = suggestion?.type === 'university' && suggestion.name === university;
  return { hasUniversity, nearby: await loadNearby(runtime, institution) };
}

async function loadNearby(
  runtime: Runtime,
  institution: Institution,
): Promise<RegisterPage['nearby']> {
  const { state, district, city } = locationOf(institution);
  const places: Place[] = [
    ...(district ? [{ filter: { state, district }, place: district }] : []),
    ...(city === null ? [] : [{ filter: { state, city }, place: city }]),
    { filter: { state }, place: state },
  ];
  const [subject] = subjectsOfEntry(
    searchEntryOf(institution._id, { ...institution, formerNames: [] }),
  );
  const ofItsKind = places.map(({ filter, place }) => {
    const { type } = institution;
    const ofSubject = subject !== undefined && { subject };
    return { filter: { ...filter, type, ...ofSubject }, place, ...ofSubject };
  });
  const answers = await Promise.all(
    [...ofItsKind, ...places].map(async ({ filter, ...named }) => {
      const filters = { ...filter, facts: 'yes' };
      const query = searchQuery.parse({ ...filters, limit: String(limits.page.short) });
      return { filter: filters, ...named, found: await searchInstitutions(runtime, query) };
    }),
  );
  const [first] = answers;
  const result = answers.find(({ found }) => found.total > 0) ?? first;
  if (!result) throw new RangeError(`${institution.name} is nowhere.`);
  return result;
}
