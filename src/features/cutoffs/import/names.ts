import Papa from 'papaparse';
import * as z from 'zod';
import type { StatementRow } from '../../../domain/cutoffs/cutoff-row.ts';
import type { InstitutionType } from '../../../domain/institutions/institution.ts';
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
  /** The institution of data/; empty where the catalogue has none. */
  id: z.string(),
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
  id: string;
  type: InstitutionType;
  name: string;
  location: { city: string | null; state: string };
}

/** How a statement writes an institution. */
type StatedInstitution = Pick<StatementRow, 'list' | 'exam' | 'code' | 'institution' | 'place'>;

/** What the name of a row means. */
export type MappingOf = (row: StatedInstitution) => NameMapping;

/** Finds the institution of a row by equality, never by similarity. */
export interface NameBook extends MappingOf {
  /** The exams that the table names. */
  exams: readonly string[];
  /** Whether an editor has decided what a row's name means, even that it is no institution of ours. */
  isDecided(row: StatedInstitution): boolean;
  /** The mapping of an institution of a stored list; null where the table has no line of it. */
  ofKey(exam: string, key: string): NameMapping | null;
}

/** The identity of an institution in a list: its code, or its name where it has none. */
export function institutionKeyOf({
  code,
  institution,
}: Pick<StatedInstitution, 'code' | 'institution'>): string {
  return code === '' ? `n:${foldName(institution)}` : `c:${code.replace(/^0+(?=\d)/, '')}`;
}

/**
 * Looks institutions up in data/cutoffs/institutions.csv and in the catalogue, where an equal name
 * in the same city is the same institution. An id that the catalogue does not have leads nowhere
 * where people may have deleted it.
 * @throws RangeError where the table names an id that the catalogue of data/ does not have.
 */
export function createNameBook(
  table: string,
  catalogue: readonly CatalogueName[],
  mayLack = false,
): NameBook {
  const { data } = Papa.parse<unknown>(table, { header: true, skipEmptyLines: true });
  const byId = new Map(catalogue.map((institution) => [institution.id, institution]));
  const rows = z.array(mappingRow).parse(data);
  const mappings = new Map(
    rows.map(
      (row) => [`${row.exam}\0${institutionKeyOf(row)}`, toMapping(row, byId, mayLack)] as const,
    ),
  );
  const byNameAndCity = new Map<string, CatalogueName>();
  for (const institution of catalogue) {
    const { name, location } = institution;
    if (location.city === null) continue;
    byNameAndCity.set(`${foldName(name)}/${foldName(location.city)}`, institution);
  }
  const ofKey: NameBook['ofKey'] = (exam, key) => mappings.get(`${exam}\0${key}`) ?? null;

  const book = (row: StatedInstitution): NameMapping => {
    const mapping = ofKey(row.exam, institutionKeyOf(row));
    if (mapping) return mapping;
    const same = candidatesOf(row)
      .map((key) => byNameAndCity.get(key))
      .find((institution) => institution !== undefined);
    if (!same) return { catalogue: null, relation: null, state: stateOf(row.place) };
    const { type, name, location } = same;
    return { catalogue: { type, name }, relation: 'same', state: location.state };
  };
  const exams = [...new Set(rows.map(({ exam }) => exam))];
  return Object.assign(book, { exams, ofKey, isDecided: () => false });
}

function toMapping(
  { id, institution, relation, state }: z.infer<typeof mappingRow>,
  byId: ReadonlyMap<string, CatalogueName>,
  mayLack: boolean,
): NameMapping {
  const found = byId.get(id);
  if (id === '' || (!found && mayLack)) {
    return { catalogue: null, relation: null, state: state || null };
  }
  if (!found) throw new RangeError(`The catalogue has no ${id}, which ${institution} leads to.`);
  const { type, name, location } = found;
  return { catalogue: { type, name }, relation: relation || null, state: state || location.state };
}

/** The name with its place, which is in a separate column or after the last comma. */
function candidatesOf({ institution, place }: StatedInstitution): string[] {
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
  return stateByName(place.split('(', 1)[0]?.trim() ?? '')?.name ?? null;
}
