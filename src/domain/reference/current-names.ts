import type { Facet, SearchQuery } from '../search/search.ts';
import { slugOf } from '../slug.ts';
import { cityByFormerName, districtByFormerName } from './aliases.ts';
import { centreByName, labelOfCentre } from './city-centres.ts';
import { courseByName, courseBySlug, examByName, examBySlug, stateByName } from './entries.ts';

/** Whether a name is its slug except for letter case, dots, spaces and hyphens. */
const PLAIN = /^[a-z0-9\s.()-]+$/i;

type Lookups = Partial<Record<Facet, (text: string) => string | undefined>>;

const taught: Lookups = {
  course: (text) => (courseByName(text) ?? findPlain(courseBySlug, text))?.name,
  exam: (text) => (examByName(text) ?? findPlain(examBySlug, text))?.name,
};
const queryLookups: Lookups = {
  ...taught,
  state: (text) => stateByName(text)?.name,
  city: cityByFormerName,
  district: districtByFormerName,
};

/** The reference data's name for a name in a record. */
export function labelOf(facet: Facet, text: string): string {
  return taught[facet]?.(text) ?? text;
}

/** The reference data's name for a name, slug or former name in a query. */
export function currentName(facet: Facet, text: string): string {
  return queryLookups[facet]?.(text) ?? text;
}

/** The query with former names of places replaced by current ones. */
export function withCurrentNames(query: SearchQuery): SearchQuery {
  const { state, district, city, near } = query;
  const centre = near === undefined ? undefined : centreByName(near);
  return {
    ...query,
    state: state && currentName('state', state),
    district: district && currentName('district', district),
    city: city && currentName('city', city),
    near: centre ? labelOfCentre(centre) : near,
  };
}

/** `BTech` is the reference data's B.Tech, but C++ is not its C. */
function findPlain<Entry>(find: (slug: string) => Entry, text: string): Entry | undefined {
  return PLAIN.test(text) ? find(slugOf(text)) : undefined;
}
