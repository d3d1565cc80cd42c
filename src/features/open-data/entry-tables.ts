import type * as z from 'zod';
import {
  type CourseEntry,
  courseEntry,
  type ExamEntry,
  examEntry,
} from '../../domain/exams/detail.ts';
import { type Source, source } from '../../domain/sources/source.ts';
import { type Column, columnsOfSchema, valueAt } from './column.ts';
import type { Table, UsedSource } from './table.ts';

/** One row per entrance exam. */
export const examTable = entryTable('exams', examEntry);

/** One row per course. */
export const courseTable = entryTable('courses', courseEntry);

/** One row per source of facts, with its licence where one is stated. */
export const sourceTable: Table<Source> = {
  name: 'sources',
  key: ['id'],
  columns: columnsOfSchema(source),
  sourcesOf: () => [],
};

/** The table of a schema, whose columns are made when they are asked for: packed files need none. */
function entryTable<Entry extends CourseEntry | ExamEntry>(
  name: Table<Entry>['name'],
  schema: z.ZodType<Entry>,
): Table<Entry> {
  let columns: readonly Column<Entry>[] | undefined;
  const table: Table<Entry> = {
    name,
    key: ['slug'],
    get columns() {
      columns ??= columnsOfSchema(schema);
      return columns;
    },
    sourcesOf: (entry) => sourcesOfEntry(entry, table.columns),
  };
  return table;
}

const FACTS = 'facts.';
const UNSOURCED = new Set(['name', 'slug', 'provenance', 'facts.sources']);

/** Fields have the sources that `provenance` names for them, facts those of the facts. */
function sourcesOfEntry<Entry extends CourseEntry | ExamEntry>(
  entry: Entry,
  columns: readonly Column<Entry>[],
): UsedSource[] {
  return columns.flatMap(({ name, read }): UsedSource[] => {
    const value = read(entry);
    if (UNSOURCED.has(name) || value === null || value === '') return [];
    const named = name.startsWith(FACTS) ? entry.facts?.sources : valueAt(entry.provenance, [name]);
    const ids = Array.isArray(named) ? named.map(String) : [null];
    return ids.map((id) => [name, id]);
  });
}
