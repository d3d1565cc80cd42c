import { foldName } from '../../../src/features/cutoffs/import/names.ts';
import type { ListedRow } from './read-list.ts';

/** The parts of a catalogue institution by which a row of a list can match it. */
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
 * How a row matches the catalogue: by code, by name in the same place, or by manual decision;
 * `apart` was decided to be another institution, `doubtful` is undecided.
 */
export type MatchRule = 'code' | 'name' | 'eye' | 'apart' | 'doubtful';

export interface Match {
  rule: MatchRule;
  /** The institution that the row is or may be. */
  id: string;
}

/** Manual decisions by the key of a row. */
export type Decisions = ReadonlyMap<string, { rule: 'eye' | 'apart'; id: string }>;

/** The key of a row in the file of manual decisions. */
export function keyOfRow({
  code,
  name,
  state,
}: Pick<ListedRow, 'code' | 'name' | 'state'>): string {
  return code || `${name}|${state}`;
}

/** Finds the institution of a row; null when none is similar. */
export function createMatcher(catalogue: readonly KnownInstitution[], decisions: Decisions) {
  const byCode = new Map(catalogue.flatMap((one) => one.codes.map((code) => [code, one] as const)));
  const byName = groupBy(catalogue, (one) => [`${foldName(one.name)}|${one.state}`]);
  const byAnyName = groupBy(catalogue, (one) =>
    [one.name, ...one.otherNames].map((name) => `${foldName(name)}|${one.state}`),
  );

  return (row: ListedRow): Match | null => {
    const decision = decisions.get(keyOfRow(row));
    if (decision) return decision;
    const sameCode = byCode.get(row.code);
    if (row.code !== '' && sameCode) return { rule: 'code', id: sameCode.id };
    const [fullName, ...shorter] = spellingsOf(row).map((name) => `${foldName(name)}|${row.state}`);
    const sameName = [fullName, ...shorter]
      .flatMap((key) => byName.get(key ?? '') ?? [])
      .find(({ places }) => places.some((place) => isSamePlace(place, row)));
    if (sameName) return { rule: 'name', id: sameName.id };
    const similar = [fullName, ...shorter].flatMap((key) => byAnyName.get(key ?? '') ?? []);
    const [first] = similar;
    return first ? { rule: 'doubtful', id: first.id } : null;
  };
}

function isSamePlace(place: string, { district }: ListedRow): boolean {
  return district !== '' && foldName(place) === foldName(district);
}

/**
 * A name, the name without the part after its last comma, and the name without trailing brackets.
 */
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
