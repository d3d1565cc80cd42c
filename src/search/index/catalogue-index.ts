import { atOnce } from '../../async/index.ts';
import { sortByName } from '../../domain/institutions/name-order.ts';
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
import { FIELDS, keyIn, Postings, toKey } from './postings.ts';
import { numberedLists } from './rank-lists.ts';
import { createScoring } from './scoring.ts';

/** Creates an empty index, or one over packed content, at once. */
export function createCatalogueIndex(changed: () => void, content = EMPTY_CONTENT) {
  return atOnce(catalogueIndexInSteps(changed, content));
}

/** The index over a catalogue. */
export type CatalogueIndex = ReturnType<typeof createCatalogueIndex>;

/**
 * Creates an index over packed content: the columns, words and labels of all institutions by document
 * number. `changed` is called at every change. It does not depend on how questions are parsed.
 */
export function* catalogueIndexInSteps(
  changed: () => void,
  content = EMPTY_CONTENT,
  entries = NO_ENTRIES,
) {
  const lists = numberedLists(content.lists);
  const courses = new Numbering<string>((name) => name, content.courses);
  const labels = createLabels(content.labels, content.labelRows);
  const documents = createDocuments(content, entries, courses);
  yield;
  const names = createNameOrder(documents, content.order);
  yield;
  const scoring = createScoring(documents, content);
  const { vocabulary } = scoring;

  function put(entry: SearchEntry, source: EntrySource = () => entry): void {
    const { _id, name } = entry.summary;
    const before = documents.find(_id);
    const isRenamed = before === undefined || documents.nameOf(before) !== name;
    const number = documents.set(_id, documentRow(entry, lists, courses), source);
    if (isRenamed) names.change(number);
    index(number, wordKeysOf(entry, vocabulary.numberOf), labelsOfEntry(entry));
  }

  function remove(id: string): void {
    const number = documents.find(id);
    if (number === undefined) return;
    documents.clear(number);
    names.change(number);
    index(number, [], []);
  }

  function index(number: number, words: readonly number[], values: readonly Label[]): void {
    vocabulary.holders.change(number, words);
    labels.change(number, values);
    changed();
  }

  /** Makes each summary when it is read, since all of them take 60 MB. */
  function* summariesOf(numbers: readonly number[]): Generator<Summary> {
    for (const number of numbers) {
      const summary = documents.summaryOf(number);
      if (summary) yield summary;
    }
  }

  const sorted = () => summariesOf(names.all());
  const sortedWithFacts = () =>
    summariesOf(names.all().filter((number) => !documents.isRegistered(number)));

  return {
    put,
    remove,
    sorted,
    labels,
    documents,
    names,
    scoring,
    lists: lists.values,
    courses: courses.values,
    sortedWithFacts,
  };
}

/**
 * Packs the index over the entries of rows for `openSearchIndex`, which computes nothing again. Entries
 * in the order of names pack smallest. Words are sorted once all are known.
 */
export function packSearchIndex(entries: readonly SearchEntry[]): Buffer {
  const found = new Numbering<string>((word) => word);
  const keys = entries.map((entry) => wordKeysOf(entry, (word) => found.numberOf(word)));
  const words = found.values.toSorted();
  const places = new Map(words.map((word, place) => [word, place]));
  const numbers = found.values.map((word) => places.get(word) ?? 0);
  const inOrder = (key: number) => toKey(numbers[keyIn(key)] ?? 0) + (key % FIELDS);
  const lists = numberedLists([]);
  const courses = new Numbering<string>((name) => name);
  const rows = entries.map((entry) => documentRow(entry, lists, courses));
  const holders = new Postings(EMPTY_CONTENT.wordRows);
  const labels = createLabels([], EMPTY_CONTENT.labelRows);
  for (const [document, entry] of entries.entries()) {
    holders.change(document, keys[document]?.map(inOrder) ?? []);
    labels.change(document, labelsOfEntry(entry));
  }
  const affiliations = rows.flatMap(({ affiliation }) => affiliation ?? []);
  return packContent(rows, {
    words,
    wordRows: holders.stored(),
    lists: lists.values,
    courses: courses.values,
    labels: labels.all,
    labelRows: labels.stored(),
    universities: [...new Set(affiliations)],
    order: sortByName([...entries.entries()], ([, { summary }]) => {
      return { name: summary.name, id: summary._id };
    }).map(([row]) => row),
    ends: [entries[0], entries.at(-1)].map((entry) => entry?.summary._id ?? ''),
  });
}
