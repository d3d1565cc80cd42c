import { lookup } from '../lookup.ts';
import { isSameJson } from '../same-json.ts';
import { figures } from '../sources/figures.ts';
import type { SourceUse } from '../sources/source.ts';
import type { InstitutionInput, InstitutionReplacement } from './institution.ts';
import { fieldNames, sourcedFields } from './institution-fields.ts';

type Provenance = InstitutionInput['provenance'];

/** A place in a body that names a source. */
export interface NamedSource {
  path: readonly (string | number)[];
  id: string;
}

/** All sources that an institution's facts name. */
export function listNamedSources(institution: Partial<InstitutionReplacement>): NamedSource[] {
  const rows = fieldNames.flatMap((field) => rowSources(field, institution[field]));
  const fields = Object.entries(institution.provenance ?? {}).map(([field, source]) => ({
    path: ['provenance', field],
    source,
  }));
  return [...rows, ...fields].flatMap(({ path, source }) =>
    typeof source === 'string' ? [{ path, id: source }] : [],
  );
}

/** The uses of each source by an institution's facts, each listed once. */
export function listUsedSources(institution: InstitutionInput): { id: string; use: SourceUse }[] {
  const used = listNamedSources(institution).map(({ path, id }) => ({ id, use: partOf(path) }));
  return [...new Map(used.map((fact) => [`${fact.id} ${fact.use}`, fact])).values()];

  function partOf([field, row]: NamedSource['path']): SourceUse {
    const figure = field === 'figures' ? institution.figures[Number(row)] : undefined;
    return figure ? figures[figure.key].group : (lookup(partOfField, String(field)) ?? 'fields');
  }
}

const partOfField: Readonly<Record<string, SourceUse>> = {
  coursesAndFees: 'courses',
  costs: 'money',
  rankings: 'rankings',
  otherNames: 'names',
};

function rowSources(
  field: string,
  rows: unknown,
): { path: (string | number)[]; source: unknown }[] {
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown, index) => ({
    path: [field, index, 'source'],
    source: typeof row === 'object' && row !== null ? Reflect.get(row, 'source') : undefined,
  }));
}

/**
 * The provenance after an edit. A changed field loses its source unless the edit names a new one:
 * the fact is then the editor's (docs/product.md "Import and edit of facts"). Null removes a source;
 * an unchanged field keeps its own.
 */
export function mergeProvenance(
  before: InstitutionInput,
  after: Omit<InstitutionInput, 'provenance'>,
  named: InstitutionReplacement['provenance'],
): Provenance {
  const kept = sourcedFields.flatMap((field) => {
    const previous = before.provenance[field];
    const unchanged = isSameJson(before[field], after[field]) ? previous : undefined;
    const source = named[field] === undefined ? unchanged : named[field];
    return source ? [[field, source] as const] : [];
  });
  return Object.fromEntries(kept);
}

/**
 * The record that an edit results in; omitted facts stay. With `statesSources` every source of the
 * edit counts, as for a correction or a bulk edit, which name the source of the new values alone.
 */
export function completeEdit(
  before: InstitutionInput,
  edit: InstitutionReplacement,
  { statesSources = false }: { statesSources?: boolean | undefined } = {},
): InstitutionInput {
  const { costs, figures: rows, otherNames, provenance, ...fields } = edit;
  const after = {
    ...fields,
    costs: costs ?? before.costs,
    figures: rows ?? before.figures,
    otherNames: otherNames ?? before.otherNames,
  };
  const named = statesSources ? provenance : findNewSources(provenance, before.provenance);
  return { ...after, provenance: mergeProvenance(before, after, named) };
}

/**
 * Sources that the edit sets: forms send back all sources, so the previous one does not
 * count.
 */
function findNewSources(
  named: InstitutionReplacement['provenance'],
  before: Provenance,
): InstitutionReplacement['provenance'] {
  return Object.fromEntries(
    Object.entries(named).filter(([field, source]) => source !== lookup(before, field)),
  );
}
