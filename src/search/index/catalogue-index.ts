import type { Summary } from '../../domain/summary.ts';
import { type Column, columnsOf } from '../../store/columns.ts';
import type { RowOf } from '../../store/list-lines.ts';
import { createDocuments, type Source } from './documents.ts';
import type { SearchEntry } from './entry.ts';
import { labelsReader } from './entry-labels.ts';
import { wordsReader } from './entry-words.ts';
import { createLabels } from './labels.ts';
import { createNameOrder } from './name-order.ts';
import { NOTHING_GATHERED } from './number-rows.ts';
import { createRankLists } from './rank-lists.ts';
import { createSalaryYear, salaryIn } from './salary-year.ts';
import { createScoring } from './scoring.ts';

const NOTHING = columnsOf<SearchEntry>([]);

/**
 * Builds an empty index: the columns, words and labels of all institutions, by the number of each; `changed` is called at every change. It knows no word of a question. */
export function createCatalogueIndex(changed: () => void) {
  const numbers = new Map<string, number>();
  const vacant: number[] = [];
  const labels = createLabels();
  const lists = createRankLists();
  const documents = createDocuments(lists);
  const names = createNameOrder(documents);
  const salaries = createSalaryYear(documents);
  const scoring = createScoring(documents);
  /** Entries that are read at the next question, all as one. */
  const waiting = new Map<string, { entry: SearchEntry; source: Source }>();
  let read = readerOf(NOTHING);

  function readerOf(column: Column<SearchEntry>) {
    const [set, words, own] = [
      documents.reader(column),
      wordsReader(column, scoring.terms),
      labelsReader(column, labels),
    ];
    return { column, id: column.field('summary').field('_id'), set, words, labels: own };
  }

  function put(entry: SearchEntry, source: Source = { summary: entry }): void {
    waiting.set(entry.summary._id, { entry, source });
    changed();
  }

  function take({ column, row }: RowOf<SearchEntry>, source: Source): void {
    if (read.column !== column) read = readerOf(column);
    const id = read.id.at(row);
    waiting.delete(id);
    const known = numbers.get(id);
    const number = known ?? vacant.pop() ?? documents.sources.length;
    const name = documents.names[number];
    numbers.set(id, number);
    salaries.count(number, -1);
    read.set(number, row, source);
    salaries.count(number, 1);
    if (known === undefined || documents.names[number] !== name) names.change(number);
    scoring.change(number, read.words(row));
    labels.change(number, read.labels(row));
    changed();
  }

  /** Nothing waits afterwards, and what was read of columns is forgotten. */
  function settle(): void {
    const all = [...waiting.values()];
    const column = all.length > 0 ? columnsOf(all.map(({ entry }) => entry)) : NOTHING;
    for (const [row, { source }] of all.entries()) take({ column, row }, source);
    if (read.column !== NOTHING) read = readerOf(NOTHING);
    names.settle();
  }

  function remove(id: string): void {
    waiting.delete(id);
    const number = numbers.get(id);
    changed();
    if (number === undefined) return;
    numbers.delete(id);
    vacant.push(number);
    names.change(number);
    salaries.count(number, -1);
    documents.clear(number);
    scoring.change(number, NOTHING_GATHERED);
    labels.change(number, NOTHING_GATHERED);
  }

  function shown(numbers: readonly number[]): Summary[] {
    return numbers.flatMap((number) => documents.sources[number]?.summary.summary ?? []);
  }

  function sorted(): Summary[] {
    settle();
    return shown(names.all());
  }

  return {
    ...{ put, take, remove, settle, shown, sorted },
    ...{ labels, lists, documents, names, scoring },
    salaryYear: salaries.year,
    salaryNow: () => salaryIn(salaries.year(), documents),
  };
}
