import { ownershipsFound } from '../../domain/institutions/ownership.ts';
import { courseByName } from '../../domain/reference/entries.ts';
import { subjectsOfEntry } from '../../domain/reference/entry-subjects.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import type { Facet } from '../../domain/search/search.ts';
import { entriesOf } from '../../domain/typed-record.ts';
import type { Label } from './labels.ts';

/** The categories that name a level; they count where no course has one. */
const LEVEL_CATEGORIES: readonly (string | null)[] = ['UG', 'PG', 'Diploma'];

/** The facet values of an entry, possibly with duplicates. */
export function labelsOfEntry({ summary, ...entry }: SearchEntry): Label[] {
  const { type, category, location, owner } = summary;
  const levels = entry.courses.flatMap((name) => levelOf(name) ?? []);
  const values: Record<Facet, readonly (string | null)[]> = {
    type: [type],
    universityType: [entry.universityType],
    state: [location.state],
    district: [entry.district],
    city: [location.city],
    // Public institutions, those of the states, count as government institutions.
    owner: owner === 'Public' ? ['Government', owner] : [owner],
    ownership: ownershipsFound(summary.ownership ?? []),
    subject: subjectsOfEntry({ summary, ...entry }),
    level: levels.length === 0 && LEVEL_CATEGORIES.includes(category) ? [category] : levels,
    category: [category],
    course: entry.courses,
    exam: entry.exams,
    agency: entry.ranks.map(({ agency }) => agency),
  };
  return entriesOf(values).flatMap(([facet, texts]) =>
    texts.flatMap((text) => (text === null ? [] : [{ facet, text }])),
  );
}

function levelOf(course: string): string | undefined {
  const level = courseByName(course)?.level;
  return level === 'Other' ? undefined : level;
}
