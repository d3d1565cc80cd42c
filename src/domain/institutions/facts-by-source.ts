import { lookup } from '../lookup.ts';
import type { Source } from '../sources/source.ts';
import type { Institution } from './institution.ts';
import type { sourcedFields } from './institution-fields.ts';

/** A fact shown in a section, and its source id. */
export interface LabelledFact {
  /** Its label on the page. */
  label: string;
  source: string | null | undefined;
}

/** Facts grouped by source; undefined for facts without one. */
interface FactGroup {
  label: string;
  sources: readonly Source[];
}

/** Looks up a source by id. */
export type SourceOf = (id: string) => Source | undefined;

/** Groups facts by source, in order; facts without a source come last. */
export function groupBySource(facts: readonly LabelledFact[], sourceOf: SourceOf): FactGroup[] {
  const bySource = Map.groupBy(facts, ({ source }) => (source && sourceOf(source)) || null);
  const groups = [...bySource].map(([source, group]) => ({
    label: [...new Set(group.map(({ label }) => label))].join(', '),
    sources: source ? [source] : [],
  }));
  return groups.toSorted((a, b) => b.sources.length - a.sources.length);
}

type SourcedField = (typeof sourcedFields)[number];

/** The known fields of a section as facts with sources. */
export function listFacts(
  institution: Partial<Pick<Institution, SourcedField>> & Pick<Institution, 'provenance'>,
  labels: Partial<Record<SourcedField, string>>,
): LabelledFact[] {
  const { provenance } = institution;
  return Object.entries(labels).flatMap(([field, label]) =>
    isKnown(Reflect.get(institution, field)) ? [{ label, source: lookup(provenance, field) }] : [],
  );
}

function isKnown(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}
