import type { Institution } from './institution.ts';
import type { sourcedFields } from './institution-fields.ts';
import type { Source } from './source.ts';

/** A fact that a section shows, and the id of its source. */
export interface ToldFact {
  /** What it is called on the page. */
  label: string;
  source: string | null | undefined;
}

/** What was read where; nothing stands there for facts without a source. */
interface Sourced {
  label: string;
  sources: readonly Source[];
}

/** Finds the source of an id; what nobody knows is no source. */
export type SourceOf = (id: string) => Source | undefined;

/** The facts by where they were read, in their order, those without a source last. */
export function bySource(facts: readonly ToldFact[], sourceOf: SourceOf): Sourced[] {
  const found = Map.groupBy(facts, ({ source }) => (source && sourceOf(source)) || null);
  const groups = [...found].map(([source, own]) => ({
    label: [...new Set(own.map(({ label }) => label))].join(', '),
    sources: source ? [source] : [],
  }));
  return groups.toSorted((a, b) => b.sources.length - a.sources.length);
}

type SourcedField = (typeof sourcedFields)[number];

/** Fields that a section shows as facts with their sources, those that are known. */
export function factsOfFields(
  institution: Partial<Pick<Institution, SourcedField>> & Pick<Institution, 'provenance'>,
  labels: Partial<Record<SourcedField, string>>,
): ToldFact[] {
  const { provenance } = institution;
  return Object.entries(labels).flatMap(([field, label]) =>
    isKnown(Reflect.get(institution, field)) ? [{ label, source: provenance[field] }] : [],
  );
}

function isKnown(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}
