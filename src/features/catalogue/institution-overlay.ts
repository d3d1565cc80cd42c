import { isDeepStrictEqual } from 'node:util';
import {
  type StoredInstitution,
  storedInstitution,
} from '../../domain/institutions/institution.ts';
import { fieldNames, fieldOf } from '../../domain/institutions/institution-fields.ts';
import {
  doubledRows,
  isListField,
  type ListField,
  rowsById,
} from '../../domain/institutions/row-identity.ts';
import { lookup } from '../../domain/lookup.ts';
import { type Fields, mergeRows, type Versioned } from '../../store/index.ts';

/** The parts of each group, which are overlaid one by one; provenance has one per field with a source. */
const groups: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    fieldNames.flatMap((name) => {
      const field = fieldOf(name);
      return field.kind === 'group' ? [[name, Object.keys(field.parts)]] : [];
    }),
  ),
  provenance: [],
};
/** Rows that are overlaid by key: correcting one figure leaves the others to the next deploy. */
const rowKeys: Readonly<Record<string, (row: never) => string>> = {
  figures: ({ key }: StoredInstitution['figures'][number]) => key,
  costs: ({ course }: StoredInstitution['costs'][number]) => course,
  absorbed: (id: string) => id,
};
const fieldOrder = Object.keys(storedInstitution.shape);

/**
 * The fields of an institution that are overlaid one by one: those of its form, the parts of its groups
 * (`location.city`), its figures by key (`figures.naacGrade`), and its costs by course
 * (`costs.B.Tech`).
 */
export const overlayFields: Fields<StoredInstitution> = {
  split(data) {
    const fields: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(data)) Object.assign(fields, partsOf(name, value));
    return fields;
  },
  join(fields) {
    const fieldsByName = new Map<string, unknown>(fieldOrder.map((name) => [name, undefined]));
    fieldsByName.set('costs', []).set('figures', []).set('provenance', {});
    for (const [path, value] of Object.entries(fields)) setPath(fieldsByName, path, value);
    const present = [...fieldsByName].filter(([, value]) => value !== undefined);
    // Each value is one that `split` took from an institution, and each is where it was.
    return Object.fromEntries(present) as unknown as StoredInstitution;
  },
  readRows(name, value) {
    const field = listOf(name);
    if (!field || doubledRows(field, value).length > 0) return null;
    return rowsById(field, value);
  },
};

/** The list that a field is, or of which it is a part such as `figures.seats`. */
function listOf(name: string): ListField | null {
  const [root = ''] = name.split('.');
  return isListField(root) ? root : null;
}

function partsOf(name: string, value: unknown): Record<string, unknown> {
  const keyOf = lookup(rowKeys, name);
  if (keyOf && Array.isArray(value)) {
    // `keyOf` takes the rows of this very field, which the table does not type by name.
    const rows = value as never[];
    return Object.fromEntries(Map.groupBy(rows, (row) => `${name}.${keyOf(row)}`));
  }
  if (!Object.hasOwn(groups, name) || typeof value !== 'object' || value === null)
    return { [name]: value };
  return Object.fromEntries(
    Object.entries(value).map(([part, partValue]) => [`${name}.${part}`, partValue]),
  );
}

function setPath(fieldsByName: Map<string, unknown>, path: string, value: unknown): void {
  const end = path.indexOf('.');
  const name = end === -1 ? path : path.slice(0, end);
  const part = end === -1 ? undefined : path.slice(end + 1);
  const before = fieldsByName.get(name);
  if (Object.hasOwn(rowKeys, name) && part !== undefined)
    // `split` divides only lists by row.
    fieldsByName.set(name, [...((before ?? []) as unknown[]), ...(value as unknown[])]);
  else if (part !== undefined)
    fieldsByName.set(name, { ...emptyGroup(name), ...Object(before ?? {}), [part]: value });
  // A null group is replaced by its parts.
  else if (value !== null || before === undefined) fieldsByName.set(name, value);
}

function emptyGroup(name: string): Record<string, unknown> {
  return Object.fromEntries((lookup(groups, name) ?? []).map((part) => [part, null]));
}

/**
 * An earlier version of an institution, updated by later deploys: untouched fields follow the
 * deploy, also when a change of another field is undone.
 */
export function rebaseOnDeploy(
  version: StoredInstitution,
  found: Pick<Versioned<StoredInstitution | null>, 'data' | 'written'> | null,
): StoredInstitution {
  if (!found?.data || !found.written) return version;
  const { split, join, readRows } = overlayFields;
  const [written, present] = [split(found.written), split(found.data)];
  const fields: Record<string, unknown> = { ...split(version) };
  for (const name of new Set([...Object.keys(written), ...Object.keys(present)])) {
    if (isDeepStrictEqual(lookup(written, name) ?? null, lookup(present, name) ?? null)) continue;
    const [then, own, now] = [written, fields, present].map((version) => lookup(version, name));
    const merged = mergeRows(name, { then, own, now }, readRows);
    if (merged) fields[name] = merged.rows;
    else if (Object.hasOwn(present, name)) fields[name] = now;
    else delete fields[name];
  }
  return join(fields);
}
