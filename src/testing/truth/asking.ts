import { lookup } from '../../domain/lookup.ts';
import { type SearchEntry, searchEntryOf } from '../../domain/reference/search-entry.ts';
import { searchQuery } from '../../domain/search/search.ts';
import type { SearchReading } from '../../domain/search/search-result.ts';
import { lexiconData } from '../../search/question/lexicon-data.ts';
import { createSearchIndex, type SearchIndex } from '../../search/search-index.ts';
import type { MemoryBudget } from '../../store/memory-map.ts';
import { knownInstitutions } from '../known-institutions.ts';
import { drawnQuestions } from './drawn-questions.ts';
import { freshQuestions } from './fresh-questions.ts';
import { hindiQuestions } from './hindi-questions.ts';
import { nameQuestions } from './name-questions.ts';
import { type Expected, questions } from './questions.ts';
import { writtenQuestions } from './written-questions.ts';

/** The expected answer must be among this many. */
const MAX_RANK = 5;
const AT = '2026-01-01T00:00:00.000Z';

/** The list entries of the catalogue as of 2026. */
export function catalogueEntries(): SearchEntry[] {
  return knownInstitutions().map((input, place) => {
    const written = { author: null, createdAt: AT, updatedAt: AT, updatedBy: null };
    return searchEntryOf(`i${place}`, { ...input, formerNames: [], ...written });
  });
}

/** An index over some entries; its cached answers are part of the memory budget. */
export function indexOf(entries: readonly SearchEntry[], budget?: MemoryBudget): SearchIndex {
  const index = createSearchIndex(budget);
  for (const entry of entries) index.put(entry);
  return index;
}

let ofCatalogue: SearchIndex | undefined;

/** The index over the catalogue that all tests of a process search; none changes it. */
export function catalogueIndex(): SearchIndex {
  ofCatalogue ??= indexOf(catalogueEntries());
  return ofCatalogue;
}

/** What a question finds in the catalogue. */
export function searchCatalogue(q: string) {
  return catalogueIndex().search(searchQuery.parse({ q }));
}

/** The parts that are understood of a question over the catalogue, such as "city Puri". */
export function partsOf(q: string): string[] {
  return (searchCatalogue(q).reading?.parts ?? []).map(({ kind, label }) => `${kind} ${label}`);
}

/** The words of a question that its answer says not to use, known or not. */
export function unusedIn(reading: SearchReading | undefined): string[] {
  return [...(reading?.dropped ?? []), ...(reading?.also ?? []).map(({ text }) => text)];
}

/** Functions that search an index. */
export function searchesOf(index: SearchIndex) {
  return {
    search: (query: Readonly<Record<string, string>>) => index.search(searchQuery.parse(query)),
    names: (query: Readonly<Record<string, string>>) => namesOf(index, query),
  };
}

/** The questions by kind, each with the expected answer. */
export const questionsByKind: Readonly<Record<string, readonly (readonly [string, Expected])[]>> = {
  'Typical questions': questions,
  'Written from the data': freshQuestions,
  'Random sample': drawnQuestions,
  'Written without the lexicon': writtenQuestions,
  'In Hindi': hindiQuestions,
  'By name': Object.values(nameQuestions).flatMap((group) =>
    group.map(([q, name]) => [q, { any: [name] }] as const),
  ),
};

/** Whether the expected answer of a question is among its first answers. */
export function isAnswered(index: SearchIndex, q: string, expected: Expected): boolean {
  if ('page' in expected)
    return index
      .search(searchQuery.parse({ q }))
      .links.slice(0, MAX_RANK)
      .some(({ kind, slug }) => `${kind}/${slug}` === expected.page);
  const names = namesOf(index, { q, limit: String(MAX_RANK) });
  if ('any' in expected) return names.some((name) => expected.any.includes(name));
  const { place, ...filters } = expected.all;
  const wanted = new Set(
    place === undefined
      ? allNames(index, filters)
      : [
          ...allNames(index, { ...filters, city: place }),
          ...[place, ...(lookup(lexiconData.districts, place) ?? [])].flatMap((district) =>
            allNames(index, { ...filters, district }),
          ),
        ],
  );
  return names.length > 0 && names.every((name) => wanted.has(name));
}

function allNames(index: SearchIndex, filters: Readonly<Record<string, string>>): string[] {
  const { pages } = index.search(searchQuery.parse({ ...filters, limit: '100' }));
  return Array.from({ length: pages }, (_, place) =>
    namesOf(index, { ...filters, limit: '100', page: String(place + 1) }),
  ).flat();
}

function namesOf(index: SearchIndex, query: Readonly<Record<string, string>>): string[] {
  return index.search(searchQuery.parse(query)).institutions.map(({ name }) => name);
}
