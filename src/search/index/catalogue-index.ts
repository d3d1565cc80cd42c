import type { Summary } from '../../domain/summary.ts';
import { type Column, columnsOf, type Rows } from '../../store/columns.ts';
import type { RowOf } from '../../store/list-lines.ts';
import { createDocuments, type Source } from './documents.ts';
import type { SearchEntry } from './entry.ts';
import { labelsReader } from './entry-labels.ts';
import { wordsReader } from './entry-words.ts';
import { createLabels } from './labels.ts';
import { createNameOrder } from './name-order.ts';
import { NOTHING_GATHERED } from './number-rows.ts';
import { EMPTY_CONTENT, type IndexContent, inOrder } from './packed-index.ts';
import { createRankLists } from './rank-lists.ts';
import { createSalaryYear, salaryIn } from './salary-year.ts';
import { createScoring } from './scoring.ts';

const NOTHING = columnsOf<SearchEntry>([]);

/** The parts of an index, each of which knows institutions by their numbers. */
function createParts(entries: Rows<SearchEntry>, content: IndexContent) {
  const labels = createLabels(content);
  const lists = createRankLists();
  const documents = createDocuments(lists, entries);
  const names = createNameOrder(documents, content.order);
  const salaries = createSalaryYear(documents);
  const scoring = createScoring(documents, content);
  return { labels, lists, documents, names, salaries, scoring };
}

/** Numbers institutions and writes them to the parts of an index. */
function createWriter({
  labels,
  documents,
  names,
  salaries,
  scoring,
}: ReturnType<typeof createParts>) {
  /** The documents' numbers by id; those of a packed index are looked through at the first write. */
  let known: Map<string, number> | undefined;
  const numbers = () => {
    known ??= new Map(documents.ids.map((id, number) => [id, number]));
    return known;
  };
  const vacant: number[] = [];
  let read = readerOf(NOTHING);

  function readerOf(column: Column<SearchEntry>) {
    const [set, words, own] = [
      documents.reader(column),
      wordsReader(column, scoring.terms),
      labelsReader(column, labels),
    ];
    return { column, id: column.field('summary').field('_id'), set, words, labels: own };
  }

  /** Writes the institution of a row and gives its id. */
  function write({ column, row }: RowOf<SearchEntry>, source: Source): string {
    if (read.column !== column) read = readerOf(column);
    const id = read.id.at(row);
    const before = numbers().get(id);
    const number = before ?? vacant.pop() ?? documents.sources.length;
    const name = documents.names[number];
    numbers().set(id, number);
    salaries.count(number, -1);
    read.set(number, row, source);
    salaries.count(number, 1);
    if (before === undefined || documents.names[number] !== name) names.change(number);
    scoring.change(number, read.words(row));
    labels.change(number, read.labels(row));
    return id;
  }

  /** Drops what was read of columns, which may be large. */
  function forgetColumns(): void {
    if (read.column !== NOTHING) read = readerOf(NOTHING);
  }

  function remove(id: string): void {
    const number = numbers().get(id);
    if (number === undefined) return;
    numbers().delete(id);
    vacant.push(number);
    names.change(number);
    salaries.count(number, -1);
    documents.clear(number);
    scoring.change(number, NOTHING_GATHERED);
    labels.change(number, NOTHING_GATHERED);
  }

  return { write, remove, forgetColumns };
}

/**
 * Builds an index over some rows of which all else has been computed: the columns, words and labels of all
 * institutions, by the number of each; `changed` is called at every change. It knows no word of a question.
 */
export function createCatalogueIndex(
  changed: () => void,
  entries: Rows<SearchEntry> = { column: NOTHING, rows: 0 },
  stored = EMPTY_CONTENT,
) {
  const { salaries, ...parts } = createParts(entries, stored);
  const { documents, names } = parts;
  const writer = createWriter({ salaries, ...parts });
  /** Entries that are read at the next question, all as one. */
  const waiting = new Map<string, { entry: SearchEntry; source: Source }>();

  function put(entry: SearchEntry, source: Source = { summary: entry }): void {
    waiting.set(entry.summary._id, { entry, source });
    changed();
  }

  function take(place: RowOf<SearchEntry>, source: Source): void {
    waiting.delete(writer.write(place, source));
    changed();
  }

  /** What is computed of all documents, none of which has been removed. */
  function content(): IndexContent {
    settle();
    const { terms, of } = parts.scoring;
    return {
      ...inOrder(terms.words, of.stored()),
      labels: parts.labels.stored(),
      labelRows: parts.labels.of.stored(),
      order: names.all(),
    };
  }

  /** Nothing waits afterwards, and what was read of columns is forgotten. */
  function settle(): void {
    const all = [...waiting.values()];
    const column = all.length > 0 ? columnsOf(all.map(({ entry }) => entry)) : NOTHING;
    for (const [row, { source }] of all.entries()) take({ column, row }, source);
    writer.forgetColumns();
    names.settle();
  }

  function remove(id: string): void {
    waiting.delete(id);
    changed();
    writer.remove(id);
  }

  function shown(numbers: readonly number[]): Summary[] {
    return numbers.flatMap((number) => documents.sources[number]?.summary.summary ?? []);
  }

  function sorted(): Summary[] {
    settle();
    return shown(names.all());
  }

  return {
    ...{ content, put, take, remove, settle, shown, sorted },
    ...parts,
    salaryYear: salaries.year,
    salaryNow: () => salaryIn(salaries.year(), documents),
  };
}
