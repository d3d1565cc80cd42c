import { facets, type SearchQuery, type SearchResult } from '../../domain/search.ts';
import { slugOf } from '../../domain/slug.ts';
import { withCurrentNames } from './current-names.ts';
import type { Labels, SearchDocument } from './document.ts';

/** The documents that pass every filter, and what each facet would leave (contract, "Search"). */
export interface Filtered {
  matches: SearchDocument[];
  facets: SearchResult['facets'];
}

const NONE_FAILED = -1;
const SEVERAL_FAILED = -2;

interface FacetTest {
  /** The facet's place in `facets`. */
  place: number;
  wanted: readonly number[];
}

/** Applies the query's filters; a facet is counted with every other filter but its own. */
export function applyFilters(
  documents: Iterable<SearchDocument>,
  query: SearchQuery,
  labels: Labels,
): Filtered {
  const tests = facetTests(query, labels);
  const tallies = facets.map(() => new Int32Array(labels.count()));
  const matches: SearchDocument[] = [];
  for (const document of documents) {
    if (!passesFee(document, query.feeMax)) continue;
    const failed = failedTest(document, tests);
    if (failed === SEVERAL_FAILED) continue;
    if (failed === NONE_FAILED) matches.push(document);
    count(document, tallies, failed);
  }
  return { matches, facets: listed(tallies, labels) };
}

function facetTests(query: SearchQuery, labels: Labels): FacetTest[] {
  const current = withCurrentNames(query);
  return facets.flatMap((facet, place) => {
    const wanted = current[facet];
    return wanted ? [{ place, wanted: labels.withSlug(slugOf(wanted)) }] : [];
  });
}

function passesFee({ entry }: SearchDocument, feeMax: number | undefined): boolean {
  return feeMax === undefined || (entry.meanFee !== null && entry.meanFee <= feeMax);
}

/** The facet whose filter alone the document fails, or one of the two constants. */
function failedTest({ values }: SearchDocument, tests: readonly FacetTest[]): number {
  let failed = NONE_FAILED;
  for (const { place, wanted } of tests) {
    if (values[place]?.some((value) => wanted.includes(value))) continue;
    if (failed !== NONE_FAILED) return SEVERAL_FAILED;
    failed = place;
  }
  return failed;
}

function count({ values }: SearchDocument, tallies: readonly Int32Array[], only: number): void {
  for (let place = 0; place < tallies.length; place += 1) {
    const tally = tallies[place];
    if (!tally || (only !== NONE_FAILED && only !== place)) continue;
    for (const value of values[place] ?? []) tally[value] = (tally[value] ?? 0) + 1;
  }
}

function listed(tallies: readonly Int32Array[], labels: Labels): SearchResult['facets'] {
  const of = (facet: (typeof facets)[number]) => valuesOf(tallies[facets.indexOf(facet)], labels);
  return {
    type: of('type'),
    state: of('state'),
    city: of('city'),
    owner: of('owner'),
    category: of('category'),
    course: of('course'),
    exam: of('exam'),
    agency: of('agency'),
  };
}

/** The values that some document has, the most frequent first. */
function valuesOf(tally: Int32Array = new Int32Array(), labels: Labels) {
  const values: { value: string; count: number }[] = [];
  tally.forEach((count, number) => {
    if (count > 0) values.push({ value: labels.textOf(number), count });
  });
  return values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
