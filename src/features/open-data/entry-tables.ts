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
export const examTable: Table<ExamEntry> = {
  name: 'exams',
  key: ['slug'],
  columns: columnsOfSchema(examEntry),
  sourcesOf: sourcesOfEntry(columnsOfSchema(examEntry)),
};

/** One row per course. */
export const courseTable: Table<CourseEntry> = {
  name: 'courses',
  key: ['slug'],
  columns: columnsOfSchema(courseEntry),
  sourcesOf: sourcesOfEntry(columnsOfSchema(courseEntry)),
};

/** One row per source of facts, with its licence where one is stated. */
export const sourceTable: Table<Source> = {
  name: 'sources',
  key: ['id'],
  columns: columnsOfSchema(source),
  sourcesOf: () => [],
};

const FACTS = 'facts.';
const UNSOURCED = new Set(['name', 'slug', 'provenance', 'facts.sources']);

/** Fields have the sources that `provenance` names for them, facts those of the facts. */
function sourcesOfEntry<Entry extends CourseEntry | ExamEntry>(columns: readonly Column<Entry>[]) {
  return (entry: Entry): UsedSource[] =>
    columns.flatMap(({ name, read }): UsedSource[] => {
      const value = read(entry);
      if (UNSOURCED.has(name) || value === null || value === '') return [];
      const named = name.startsWith(FACTS)
        ? entry.facts?.sources
        : valueAt(entry.provenance, [name]);
      const ids = Array.isArray(named) ? named.map(String) : [null];
      return ids.map((id) => [name, id]);
    });
}
