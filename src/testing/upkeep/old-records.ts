import fixtures from './old-records.json' with { type: 'json' };

/** A record as an earlier release stored it; the newest of each kind is of the present version. */
export interface OldRecord {
  kind: string;
  version: number;
  id: string;
  data: Readonly<Record<string, unknown>>;
}

export const oldRecords: readonly OldRecord[] = fixtures;

export const keyOf = ({ kind, id }: OldRecord): string => `${kind}/${id}`;

/** The stored body of a record. */
export function bodyOf({ id, version, data }: OldRecord) {
  return { v: version, id, rev: 1, op: 'of-an-old-version', ops: [], data };
}
