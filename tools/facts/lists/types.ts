import type { GatheredRow } from '../gathered.ts';

/** An institution as names are compared. */
export interface NamedPlace {
  id: string;
  name: string;
  state: string;
  /** Its district, its city and their other names; empty where none is known. */
  places: ReadonlySet<string>;
}

/** A row of a list before its institution is known. */
export interface ListedInstitution {
  /** Its code, or its name and state where the list has none. */
  key: string;
  name: string;
  state: string;
  district: string;
  /** Its district under every spelling, and districts that were one with it. */
  places: ReadonlySet<string>;
  /** The institution by a code or by whoever gathered the list, with how sure that is. */
  given: { id: string; isSure: boolean } | null;
  /** Whether it may be a part of a university. */
  mayBePart: boolean;
}

/** A person's decisions by key: the same institution or another one; empty while open. */
export type Decisions = ReadonlyMap<string, { decision: 'same' | 'other' | ''; id: string }>;

/** A row of a list with its institution. */
export interface PlacedRow {
  id: string;
  list: 'naac' | 'aicte' | 'nmc';
  key: string;
  row: GatheredRow;
}
