/** The base's record of one id. */
export interface BaseRecord<T> {
  tag: string;
  data: T;
}

/**
 * The changed fields, each with the value that the base had then, null for none. A removed record
 * keeps all values of the base.
 */
export type TouchedFields = Readonly<Record<string, unknown>>;

/**
 * Fields that a later release added under the same version of the schema. A release that was rolled
 * back to keeps them when it writes the record, so that the later one finds them again.
 */
export type UnknownFields = Readonly<Record<string, unknown>>;

/** The state of a record in the store; an absent one has revision 0 and no ETag. */
export interface RecordState<T> {
  rev: number;
  /** The version that a conditional write names, of the stored record and of its base record. */
  etag: string | null;
  data: T | null;
  ops: readonly string[];
  /** The etag of the stored version; null without one. */
  storedEtag: string | null;
  base?: BaseRecord<T> | undefined;
  touched?: TouchedFields | undefined;
  /** The touched fields whose value in the base has changed since to another than the stored one. */
  differs?: readonly string[] | undefined;
  /** The data as it was written, where it lies over a base that may have changed since. */
  written?: T | undefined;
  /** The fields that this version's schema does not know, which every write keeps. */
  unknown?: UnknownFields | undefined;
}

export const ABSENT: RecordState<never> = {
  rev: 0,
  etag: null,
  data: null,
  ops: [],
  storedEtag: null,
};

/** One version of a record. */
export interface Versioned<T> {
  id: string;
  rev: number;
  etag: string;
  data: T;
  /** The tag of the base's record that lies beneath; none for a record that is stored whole. */
  baseTag?: string;
  /** The fields changed in the store, with the values of the base at that time. */
  touched?: TouchedFields;
  /** The touched fields whose value in the base has changed since to another than the stored one. */
  differs?: readonly string[];
  /** The data as it was written, where it lies over a base that may have changed since. */
  written?: T | undefined;
}
