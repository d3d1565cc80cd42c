import { atOnce, type Steps } from '../../async/index.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { type EntrySource, NO_ENTRIES } from './document-entries.ts';
import { documentRow } from './document-row.ts';
import { createDocuments } from './documents.ts';
import { labelsOfEntry } from './entry-labels.ts';
import { wordKeysOf } from './entry-words.ts';
import { createLabels, type Label } from './labels.ts';
import { createNameOrder } from './name-order.ts';
import { Numbering } from './numbering.ts';
import { EMPTY_CONTENT, packContent } from './packed-index.ts';
import { numberedLists } from './rank-lists.ts';
import { createScoring } from './scoring.ts';

/** Creates an index at once. */
export function createCatalogueIndex(changed: () => void, content = EMPTY_CONTENT) {
  return atOnce(catalogueIndexInSteps(changed, content));
}

/**
 * Creates an index over packed content: the columns, words and labels of all institutions by document
 * number. `changed` is called at every change. It does not depend on how questions are parsed.
 */
export function* catalogueIndexInSteps(
  changed: () => void,
  content = EMPTY_CONTENT,
  entries = NO_ENTRIES,
): Steps<ReturnType<typeof indexOver>> {
  const lists = numberedLists(content.lists);
  const courses = new Numbering<string>((name) => name, content.courses);
  const labels = createLabels(content.labels, content.labelRows);
  const documents = createDocuments(content, entries, courses);
  yield;
  const names = createNameOrder(documents, content.order);
  yield;
  const scoring = createScoring(documents, content);
  return indexOver({ changed, lists, courses, labels, documents, names, scoring });
}

interface IndexParts {
  changed: () => void;
  lists: ReturnType<typeof numberedLists>;
  courses: Numbering<string>;
  labels: ReturnType<typeof createLabels>;
  documents: ReturnType<typeof createDocuments>;
  names: ReturnType<typeof createNameOrder>;
  scoring: ReturnType<typeof createScoring>;
}

function indexOver({ changed, lists, courses, labels, documents, names, scoring }: IndexParts) {
  const rowOf = (entry: SearchEntry) => documentRow(entry, lists, courses);

  function put(entry: SearchEntry, source: EntrySource = () => entry): void {
    const { _id, name } = entry.summary;
    const before = documents.find(_id);
    const isRenamed = before === undefined || documents.nameOf(before) !== name;
    const number = documents.set(_id, rowOf(entry), source);
    if (isRenamed) names.change(number);
    index(number, wordKeysOf(entry, scoring.numberOf), labelsOfEntry(entry));
  }

  function remove(id: string): void {
    const number = documents.find(id);
    if (number === undefined) return;
    documents.clear(id, number);
    names.change(number);
    index(number, [], []);
  }

  function index(number: number, words: readonly number[], values: readonly Label[]): void {
    scoring.holders.change(number, words);
    labels.change(number, values);
    changed();
  }

  function shown(numbers: readonly number[]): Summary[] {
    return numbers.flatMap((number) => documents.summaryOf(number) ?? []);
  }

  /** Makes each summary when it is read, since all of them take 60 MB. */
  function* sorted(): Generator<Summary> {
    for (const number of names.all()) yield* shown([number]);
  }

  function* sortedWithFacts(): Generator<Summary> {
    for (const number of names.all()) if (!documents.isRegistered(number)) yield* shown([number]);
  }

  return {
    put,
    remove,
    shown,
    sorted,
    rowOf,
    labels,
    documents,
    names,
    scoring,
    lists: lists.values,
    courses: courses.values,
    sortedWithFacts,
  };
}

/** The index over a catalogue. */
export type CatalogueIndex = ReturnType<typeof indexOver>;

/**
 * Packs the index over the entries of rows for `openSearchIndex`, which computes nothing again. Entries
 * in the order of names pack smallest. Words are sorted before.
 */
export function packSearchIndex(entries: readonly SearchEntry[]): Buffer {
  const words = new Set<string>();
  for (const entry of entries) wordKeysOf(entry, (word) => words.add(word).size);
  const index = createCatalogueIndex(() => {}, { ...EMPTY_CONTENT, words: [...words].sort() });
  for (const entry of entries) index.put(entry);
  const { rowOf, labels, names, scoring, documents, lists, courses } = index;
  return packContent(entries.map(rowOf), {
    words: scoring.terms,
    wordRows: scoring.holders.stored(),
    lists,
    courses,
    labels: labels.all,
    labelRows: labels.stored(),
    universities: [...documents.universities],
    order: names.all(),
    ends: [entries[0], entries.at(-1)].map((entry) => entry?.summary._id ?? ''),
  });
}
