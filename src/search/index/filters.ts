import type { CheckedFields } from '../../domain/curation/field-checks.ts';
import type { CorrectableField } from '../../domain/institutions/correctable-field.ts';
import { isMissing, isStale } from '../../domain/institutions/reported-fields.ts';
import { type DatedQuery, type Facet, facets } from '../../domain/search/search.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import { recordOf } from '../../domain/typed-record.ts';
import type { Documents } from './documents.ts';
import type { FigureOf } from './figure-of.ts';
import type { Labels } from './labels.ts';
import { keyIn } from './postings.ts';

/**
 * The documents that pass every filter, and the counts of each facet (docs/product.md "Search").
 */
export interface FilterResult {
  matches: readonly number[];
  /** The number of them that are known only from a register. */
  listed: number;
  facets: SearchResult['facets'];
}

interface FilterContext {
  documents: Documents;
  labels: Labels;
  payOf: FigureOf;
  /** The fee to which a limit applies. */
  feeOf: FigureOf;
}

/** Applies the query's filters; a facet is counted with every other filter but its own. */
export function applyFilters(
  candidates: readonly number[],
  query: DatedQuery,
  context: FilterContext,
): FilterResult {
  const { documents, labels } = context;
  const allLabels = labels.all;
  const { tested, passedBy } = facetTests(query, labels);
  const every = 2 ** tested.length - 1;
  const tallies = new Int32Array(allLabels.length);
  const matches: number[] = [];
  const rows = labels.byDocument;
  const { pool } = rows;
  for (const document of passingLimits(candidates, query, context)) {
    const start = rows.start(document);
    const end = rows.end(document);
    let passed = 0;
    if (every > 0)
      for (let place = start; place < end; place += 1)
        passed |= passedBy[keyIn(pool[place] ?? 0)] ?? 0;
    const failed = every & ~passed;
    // A document that fails one test counts for the facet of that test; one that fails several
    // counts nowhere.
    if ((failed & (failed - 1)) !== 0) continue;
    if (failed === 0) matches.push(document);
    const facet = failed === 0 ? null : tested[Math.log2(failed)];
    for (let place = start; place < end; place += 1) {
      const label = keyIn(pool[place] ?? 0);
      if (facet === null || allLabels[label]?.facet === facet)
        tallies[label] = (tallies[label] ?? 0) + 1;
    }
  }
  const registered = matches.filter((document) => documents.isRegistered(document));
  return { matches, listed: registered.length, facets: facetCounts(tallies, labels) };
}

/** The facets in the query, and for each label the tests that it passes, one bit each. */
function facetTests(query: DatedQuery, labels: Labels) {
  const tested = facets.filter((facet) => query[facet]);
  const passedBy = new Int32Array(labels.all.length);
  for (const [test, facet] of tested.entries())
    for (const label of labels.meant(facet, query[facet] ?? ''))
      passedBy[label] = (passedBy[label] ?? 0) | (1 << test);
  return { tested, passedBy };
}

/** An unknown value passes no limit. */
function passingLimits(
  candidates: readonly number[],
  { feeMax, salaryMin, womenMin, missing, checked, stale, staleBefore, facts }: DatedQuery,
  { documents, payOf, feeOf }: FilterContext,
): readonly number[] {
  const limits = [feeMax, salaryMin, womenMin, missing, stale, facts];
  if (limits.every((limit) => limit === undefined)) return candidates;
  const womenShares = documents.valuesOf('womenShare');
  const reported = documents.valuesOf('reported');
  const checkedIn = documentsChecked(checked, documents);
  const isToFind = (document: number, field: CorrectableField) =>
    isMissing(reported[document] ?? '', field) && !checkedIn.get(document)?.has(field);
  return candidates.filter(
    (document) =>
      (facts === undefined || !documents.isRegistered(document)) &&
      (missing === undefined || missing.every((field) => isToFind(document, field))) &&
      (stale === undefined || isStale(reported[document] ?? '', stale, staleBefore ?? 0)) &&
      (feeMax === undefined || (feeOf(document) ?? Number.POSITIVE_INFINITY) <= feeMax) &&
      (womenMin === undefined || (womenShares[document] ?? -1) >= womenMin) &&
      (salaryMin === undefined || (payOf(document) ?? -1) >= salaryMin),
  );
}

/** The fields that need not be looked for by document. */
function documentsChecked(
  checked: CheckedFields | undefined,
  documents: Documents,
): ReadonlyMap<number, ReadonlySet<string>> {
  return new Map(
    [...(checked ?? [])].flatMap(([id, fields]) => {
      const document = documents.find(id);
      return document === undefined ? [] : [[document, fields] as const];
    }),
  );
}

/** The values in use, the most frequent first; frozen, since they are shared. */
function facetCounts(tallies: Int32Array, labels: Labels): SearchResult['facets'] {
  const values: SearchResult['facets'] = recordOf(facets, () => []);
  for (const [number, { facet, text }] of labels.all.entries()) {
    const count = tallies[number] ?? 0;
    if (count > 0) values[facet].push({ value: text, count });
  }
  values.owner = withoutRepeated(values.owner, 'Government', ['Public']);
  values.ownership = withoutRepeated(values.ownership, 'government', ['central', 'state']);
  for (const facet of facets) Object.freeze(values[facet].sort(byCount));
  return Object.freeze(values);
}

type FacetValue = SearchResult['facets'][Facet][number];

/** Drops a value where a narrower one selects the same documents. */
function withoutRepeated(
  values: FacetValue[],
  wide: string,
  narrow: readonly string[],
): FacetValue[] {
  const countOf = (name: string) => values.find(({ value }) => value === name)?.count;
  const isRepeated = narrow.some((name) => countOf(name) === countOf(wide));
  return isRepeated ? values.filter(({ value }) => value !== wide) : values;
}

function byCount(a: FacetValue, b: FacetValue): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}
