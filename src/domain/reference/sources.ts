import * as z from 'zod';
import { lookup } from '../lookup.ts';
import { type FactSource, factSource } from '../sources/reference.ts';
import { type SourceUse, sourceUses } from '../sources/source.ts';
import { centreTable } from './city-centres.ts';
import { readData, referenceFile } from './reference-data.ts';

const counted = z.array(z.unknown()).transform(({ length }) => length);

/** Reads the source of a file of data/ and how much it states, by fields that are lists. */
function sourceOf<Field extends string>(name: string, fields: readonly Field[]) {
  const data = z.looseObject({ source: factSource }).parse(readData(name));
  const counts = fields.map((field) => counted.parse(data[field]));
  return { count: counts.reduce((sum, count) => sum + count, 0), ...data.source };
}

/** The size of the reference data by kind, and its sources. */
export function sourcesOfReference() {
  return {
    institutions: sourceOf('institutions.json', ['institutions']),
    exams: sourceOf('exams.json', ['exams']),
    courses: sourceOf('courses.json', ['courses']),
    states: sourceOf('states.json', ['states']),
    cities: { ...sourceOf('city-centres.json', []), count: countOf(centreTable) },
    aliases: sourceOf('aliases.json', ['institutions', 'cities']),
  } satisfies Record<string, FactSource & { count: number }>;
}

/** Number of cities in a table of centres. */
function countOf(states: Readonly<Record<string, string>>): number {
  return Object.values(states).join(';').split(';').length;
}

const uses = referenceFile('source-uses.json', z.record(z.string(), z.array(z.enum(sourceUses))));

/** The use of a shipped source in the catalogue. */
export function usesOfSource(id: string): readonly SourceUse[] {
  return lookup(uses(), id) ?? [];
}
