import { type Facet, facets, type SearchQuery, type SearchResult } from '../../../domain/search.ts';
import type { SearchDocument } from './document.ts';
import type { Labels } from './labels.ts';
import type { SalaryOf } from './salary-year.ts';

/**
 * The documents that pass every filter, and what each facet would leave (docs/product.md "Search").
 */
export interface Filtered {
  matches: SearchDocument[];
  facets: SearchResult['facets'];
}

interface FacetTest {
  facet: Facet;
  wanted: readonly number[];
}

/** What a document fails: nothing, one test, or more. */
type Failed = FacetTest | 'none' | 'several';

/** Applies the query's filters; a facet is counted with every other filter but its own. */
export function applyFilters(
  documents: Iterable<SearchDocument>,
  query: SearchQuery,
  { labels, salaryOf }: { labels: Labels; salaryOf: SalaryOf },
): Filtered {
  const tests = facetTests(query, labels);
  const tallies = new Int32Array(labels.all().length);
  const matches: SearchDocument[] = [];
  for (const document of documents) {
    if (!passesNumbers(document, query, salaryOf)) continue;
    const failed = failedTest(document, tests);
    if (failed === 'several') continue;
    if (failed === 'none') matches.push(document);
    for (const label of document.labels) {
      if (failed === 'none' || labels.all()[label]?.facet === failed.facet)
        tallies[label] = (tallies[label] ?? 0) + 1;
    }
  }
  return { matches, facets: listed(tallies, labels) };
}

function facetTests(query: SearchQuery, labels: Labels): FacetTest[] {
  return facets.flatMap((facet) => {
    const asked = query[facet];
    return asked ? [{ facet, wanted: labels.meant(facet, asked) }] : [];
  });
}

/** What is not known passes no limit. */
function passesNumbers(
  document: SearchDocument,
  { feeMax, salaryMin, womenMin }: SearchQuery,
  salaryOf: SalaryOf,
): boolean {
  const { meanFee, womenShare } = document;
  if (feeMax !== undefined && (meanFee === null || meanFee > feeMax)) return false;
  if (womenMin !== undefined && (womenShare === null || womenShare < womenMin)) return false;
  return salaryMin === undefined || (salaryOf(document) ?? -1) >= salaryMin;
}

function failedTest({ labels }: SearchDocument, tests: readonly FacetTest[]): Failed {
  let failed: Failed = 'none';
  for (const test of tests) {
    if (labels.some((label) => test.wanted.includes(label))) continue;
    if (failed !== 'none') return 'several';
    failed = test;
  }
  return failed;
}

/** The values that some document has, the most frequent first; shared and therefore frozen. */
function listed(tallies: Int32Array, labels: Labels): SearchResult['facets'] {
  const values = emptyFacets();
  for (const [number, { facet, text }] of labels.all().entries()) {
    const count = tallies[number] ?? 0;
    if (count > 0) values[facet].push({ value: text, count });
  }
  values.owner = withoutRepetition(values.owner);
  for (const facet of facets) Object.freeze(values[facet].sort(byCount));
  return Object.freeze(values);
}

function emptyFacets(): SearchResult['facets'] {
  return {
    ...{ type: [], state: [], district: [], city: [], owner: [] },
    ...{ subject: [], level: [], category: [], course: [], exam: [], agency: [] },
  };
}

type FacetValue = SearchResult['facets'][Facet][number];

/** Where all that is the government's is called public, Government would offer the same again. */
function withoutRepetition(owners: FacetValue[]): FacetValue[] {
  const countOf = (owner: string) => owners.find(({ value }) => value === owner)?.count;
  const isRepeated = countOf('Government') === countOf('Public');
  return isRepeated ? owners.filter(({ value }) => value !== 'Government') : owners;
}

function byCount(a: FacetValue, b: FacetValue): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}
