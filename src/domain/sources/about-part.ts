import type { About } from './about.ts';

/** The parts of what a figure is about, apart from the level. */
const blank = { years: null, field: null, programme: null, degree: null };

/**
 * What a stored figure is about; null for the whole institution and for other values. Words are
 * loaded by readers' browsers, which should not need the schema for it.
 */
export function aboutPart(value: unknown): About | null {
  if (typeof value !== 'object' || value === null || !('level' in value)) return null;
  // A stored figure has passed the schema.
  const about = { ...blank, ...value } as About;
  const isWhole =
    about.level === 'all' && Object.keys(blank).every((key) => Reflect.get(about, key) === null);
  return isWhole ? null : about;
}
