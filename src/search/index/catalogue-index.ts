import type { Summary } from '../../domain/summary.ts';
import { DocumentNumbers } from './document-numbers.ts';
import { documentRow } from './document-row.ts';
import { createDocuments, NO_ENTRIES, type Source } from './documents.ts';
import type { SearchEntry } from './entry.ts';
import { labelsOf } from './entry-labels.ts';
import { wordKeysOf } from './entry-words.ts';
import { createLabels } from './labels.ts';
import { createNameOrder } from './name-order.ts';
import { Numbering } from './numbering.ts';
import { EMPTY_CONTENT, inOrder, packContent } from './packed-index.ts';
import { numberedLists } from './rank-lists.ts';
import { createSalaryYear, salaryIn } from './salary-year.ts';
import { createScoring } from './scoring.ts';

/**
 * Creates an index over packed content: the columns, words and labels of all institutions by document
 * number. `changed` is called at every change. The index knows no word of a question.
 */
export function createCatalogueIndex(
  changed: () => void,
  content = EMPTY_CONTENT,
  entries = NO_ENTRIES,
) {
  const lists = numberedLists(content.lists);
  const courses = new Numbering<string>((name) => name, content.courses);
  const labels = createLabels(content.labels, content.labelRows);
  const documents = createDocuments(content, entries, courses);
  const names = createNameOrder(documents, content.order);
  const salaries = createSalaryYear(documents);
  const scoring = createScoring(documents, content);
  const numbers = new DocumentNumbers(entries);

  function rowOf(entry: SearchEntry) {
    return documentRow(entry, { lists, courses });
  }

  function put(entry: SearchEntry, source: Source = { summary: entry }): void {
    const { _id, name } = entry.summary;
    const before = numbers.find(_id);
    const number = before ?? numbers.add(_id);
    if (before === undefined || documents.nameOf(number) !== name) names.change(number);
    salaries.count(number, -1);
    documents.set(number, rowOf(entry), source);
    salaries.count(number, 1);
    scoring.holders.change(number, wordKeysOf(entry, scoring.terms));
    labels.change(number, labelsOf(entry));
    changed();
  }

  function remove(id: string): void {
    const number = numbers.find(id);
    if (number === undefined) return;
    numbers.remove(id, number);
    names.change(number);
    salaries.count(number, -1);
    documents.clear(number);
    scoring.holders.change(number, []);
    labels.change(number, []);
    changed();
  }

  function shown(numbers: readonly number[]): Summary[] {
    return numbers.flatMap((number) => documents.summaryOf(number) ?? []);
  }

  return {
    ...{ put, remove, shown, rowOf, labels, documents, names, scoring },
    ...{ lists: lists.values, courses: courses.values },
    sorted: () => shown(names.all()),
    sortedWithFacts: () => shown(names.all().filter((one) => !documents.isRegistered(one))),
    salaryYear: salaries.year,
    salaryNow: () => salaryIn(salaries.year(), documents),
  };
}

/** Packs an index over entries; document numbers are the positions of entries. */
export function packCatalogue(entries: readonly SearchEntry[]): Buffer {
  const index = createCatalogueIndex(() => {});
  for (const entry of entries) index.put(entry);
  const { rowOf, labels, names, scoring, documents, lists, courses } = index;
  return packContent(entries.map(rowOf), {
    ...inOrder(scoring.terms.words, scoring.holders.of.stored()),
    ...{ lists, courses, labels: labels.all, labelRows: labels.stored() },
    ...{ universities: [...documents.universities], order: names.all() },
    ends: [entries[0], entries.at(-1)].map((entry) => entry?.summary._id ?? ''),
  });
}
