import Papa from 'papaparse';
import { z } from 'zod';
import type { StatementRow } from '../../../domain/cutoffs/cutoff-row.ts';
import { type InstitutionType, institutionType } from '../../../domain/institutions/institution.ts';
import { exactNameKey } from '../../../domain/institutions/rename.ts';
import { stateByName } from '../../../domain/reference/entries.ts';

/** Folds a name to letters and digits for comparison. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const mappingRow = z.object({
  exam: z.string().min(1),
  code: z.string(),
  institution: z.string().min(1),
  type: z.union([institutionType, z.literal('')]),
  name: z.string(),
  relation: z.enum(['same', 'former name', 'later name', 'part of', 'campus', '']),
  state: z.string(),
});

/** The mapping of a counselling's name. */
export interface NameMapping {
  catalogue: { type: InstitutionType; name: string } | null;
  relation: string | null;
  state: string | null;
}

/** The parts of a catalogue institution that names are compared by. */
interface CatalogueName {
  type: InstitutionType;
  name: string;
  location: { city: string | null; state: string };
}

/** Finds the institution of a row by equality, never by similarity. */
export type NameBook = (row: StatementRow) => NameMapping;

/**
 * Looks names up in data/cutoffs/institutions.csv and in the catalogue, where an equal name in the
 * same city is the same institution.
 */
export function createNameBook(table: string, catalogue: readonly CatalogueName[]): NameBook {
  const { data } = Papa.parse<unknown>(table, { header: true, skipEmptyLines: true });
  const rows = z.array(mappingRow).parse(data);
  const mappings = new Map(
    rows.map((row) => [[row.exam, row.code, row.institution].join('\0'), row] as const),
  );
  const states = new Map<string, string>(
    catalogue.map((institution) => [exactNameKey(institution), institution.location.state]),
  );
  const byNameAndCity = new Map<string, CatalogueName>();
  for (const institution of catalogue) {
    const { name, location } = institution;
    if (location.city === null) continue;
    byNameAndCity.set(`${foldName(name)}/${foldName(location.city)}`, institution);
  }

  return (row) => {
    const mapping = mappings.get([row.exam, row.code, row.institution].join('\0'));
    if (mapping) {
      const { type, name, relation, state } = mapping;
      const entry = type === '' ? null : { type, name };
      const entryState = entry && states.get(exactNameKey(entry));
      return {
        catalogue: entry,
        relation: relation || null,
        state: state || (entryState ?? null),
      };
    }
    const same = candidatesOf(row)
      .map((key) => byNameAndCity.get(key))
      .find((institution) => institution !== undefined);
    if (!same) return { catalogue: null, relation: null, state: stateOf(row.place) };
    const { type, name, location } = same;
    return { catalogue: { type, name }, relation: 'same', state: location.state };
  };
}

/** The name with its place, which is in a separate column or after the last comma. */
function candidatesOf({ institution, place }: StatementRow): string[] {
  const comma = institution.lastIndexOf(',');
  const afterComma = institution.slice(comma + 1);
  return [
    `${foldName(institution)}/${foldName(place)}`,
    ...(comma === -1
      ? []
      : [
          `${foldName(institution)}/${foldName(afterComma)}`,
          `${foldName(institution.slice(0, comma))}/${foldName(afterComma)}`,
        ]),
  ];
}

function stateOf(place: string): string | null {
  return stateByName(place.replace(/\s*\(.*\)$/, ''))?.name ?? null;
}
