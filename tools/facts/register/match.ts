import { folded } from '../../../src/features/cutoffs/import/names.ts';
import type { ListedRow } from './read-list.ts';

/** An institution that data/ holds with facts, as far as a list can name it. */
export interface KnownInstitution {
  id: string;
  name: string;
  otherNames: readonly string[];
  codes: readonly string[];
  state: string;
  /** Its city and its district. */
  places: readonly string[];
}

/**
 * How a row is one of the catalogue's: by its code, by its name in the same place, or by eye;
 * `apart` was looked at and is another, `doubtful` has yet to be looked at.
 */
export type Rule = 'code' | 'name' | 'eye' | 'apart' | 'doubtful';

export interface Match {
  rule: Rule;
  /** The institution that it is, or may be. */
  id: string;
}

/** What was decided by eye, by the key of a row. */
export type Decisions = ReadonlyMap<string, { rule: 'eye' | 'apart'; id: string }>;

/** What names a row to a person who decides on it. */
export function keyOfRow({
  code,
  name,
  state,
}: Pick<ListedRow, 'code' | 'name' | 'state'>): string {
  return code || `${name}|${state}`;
}

/** Finds the institution that a row is, or null where nothing is like it. */
export function matcher(catalogue: readonly KnownInstitution[], decisions: Decisions) {
  const byCode = new Map(catalogue.flatMap((one) => one.codes.map((code) => [code, one] as const)));
  const byName = groupBy(catalogue, (one) => [`${folded(one.name)}|${one.state}`]);
  const byAnyName = groupBy(catalogue, (one) =>
    [one.name, ...one.otherNames].map((name) => `${folded(name)}|${one.state}`),
  );

  return (row: ListedRow): Match | null => {
    const decided = decisions.get(keyOfRow(row));
    if (decided) return decided;
    const coded = byCode.get(row.code);
    if (row.code !== '' && coded) return { rule: 'code', id: coded.id };
    const [whole, ...shorter] = spellingsOf(row).map((name) => `${folded(name)}|${row.state}`);
    const placed = [whole, ...shorter]
      .flatMap((key) => byName.get(key ?? '') ?? [])
      .find(({ places }) => places.some((place) => isPlace(place, row)));
    if (placed) return { rule: 'name', id: placed.id };
    const like = [whole, ...shorter].flatMap((key) => byAnyName.get(key ?? '') ?? []);
    const [first] = like;
    return first ? { rule: 'doubtful', id: first.id } : null;
  };
}

function isPlace(place: string, { district }: ListedRow): boolean {
  return district !== '' && folded(place) === folded(district);
}

/** A name as it stands, without what follows its last comma, and without brackets behind it. */
function spellingsOf({ name }: ListedRow): string[] {
  const comma = name.lastIndexOf(',');
  const bare = name.replace(/\s*\([^)]*\)\s*$/, '');
  return [...new Set([name, ...(comma > 0 ? [name.slice(0, comma)] : []), bare])];
}

function groupBy<Entry>(
  entries: readonly Entry[],
  keysOf: (entry: Entry) => readonly string[],
): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of new Set(keysOf(entry))) groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}
