import { z } from 'zod';
import aliases from '../../../data/aliases.json' with { type: 'json' };
import centres from '../../../data/city-centres.json' with { type: 'json' };
import courses from '../../../data/courses.json' with { type: 'json' };
import exams from '../../../data/exams.json' with { type: 'json' };
import institutions from '../../../data/institutions.json' with { type: 'json' };
import data from '../../../data/source-uses.json' with { type: 'json' };
import states from '../../../data/states.json' with { type: 'json' };
import { lookup } from '../lookup.ts';
import type { FactSource } from '../sources/reference.ts';
import { type SourceUse, sourceUses } from '../sources/source.ts';

/** The size of the reference data by kind, and its sources. */
export const sources = {
  institutions: { count: institutions.institutions.length, ...institutions.source },
  exams: { count: exams.exams.length, ...exams.source },
  courses: { count: courses.courses.length, ...courses.source },
  states: { count: states.states.length, ...states.source },
  cities: { count: countOf(centres.states), ...centres.source },
  aliases: { count: aliases.institutions.length + aliases.cities.length, ...aliases.source },
} satisfies Record<string, FactSource & { count: number }>;

/** Number of cities in a table of centres. */
function countOf(states: Readonly<Record<string, string>>): number {
  return Object.values(states).join(';').split(';').length;
}

const uses = z.record(z.string(), z.array(z.enum(sourceUses))).parse(data);

/** The use of a shipped source in the catalogue. */
export function usesOfSource(id: string): readonly SourceUse[] {
  return lookup(uses, id) ?? [];
}
