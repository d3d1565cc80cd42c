import type { StatementRow } from '../../../domain/cutoffs/cutoff-row.ts';
import type { ListInstitution } from '../list-file.ts';
import { foldName, type NameMapping } from './names.ts';

/** A spelling and the newest year in which a statement uses it. */
interface Spelling {
  name: string;
  place: string;
  year: number;
}

/** An institution of a list under construction. */
export interface DraftInstitution extends Omit<ListInstitution, 'keys'> {
  /** Its index in the draft. */
  number: number;
  keys: Set<string>;
  spellings: Spelling[];
}

/** The current mapping replaces the one at the time the folder was written. */
export function applyMapping(
  institution: DraftInstitution,
  { catalogue, relation, state }: NameMapping,
): void {
  if (!catalogue) return;
  Object.assign(institution, { catalogue, relation, state: state ?? institution.state });
}

/** Notes how a row writes the institution. */
export function recordSpelling(
  { spellings }: DraftInstitution,
  { institution, place, year }: StatementRow,
): void {
  const earlier = spellings.find(
    (spelling) => spelling.name === institution && spelling.place === place,
  );
  if (earlier) earlier.year = Math.max(earlier.year, year);
  else spellings.push({ name: institution, place, year });
}

/**
 * Chooses the newest spelling, unless it only adds an address to an older one. A stored name
 * changes only with a new spelling in the current statements.
 */
export function chooseName(institution: DraftInstitution): void {
  const spellings = institution.spellings.filter(({ name }) => name !== '');
  const newest = spellings.toSorted((a, b) => b.year - a.year)[0];
  if (!newest) {
    institution.name ||= [...institution.keys].map((key) => key.slice(2)).join(', ');
    return;
  }
  const newestName = foldName(newest.name);
  const shortest = spellings
    .filter(({ name }) => newestName.startsWith(foldName(name)))
    .toSorted((a, b) => a.name.length - b.name.length)[0];
  const { name, place } = shortest ?? newest;
  const namesPlace = place === '' || foldName(name).includes(foldName(place));
  institution.name = namesPlace ? name : `${name}, ${place}`;
}
