import * as z from 'zod';
import { isRecord } from '../domain/typed-record.ts';
import type { StoredValue } from './engine.ts';
import { CorruptRecord } from './errors.ts';
import {
  ABSENT,
  type RecordState,
  type TouchedFields,
  type UnknownFields,
  type Versioned,
} from './versioned.ts';

/** The number of earlier operations that a record remembers besides the latest. */
export const MAX_REMEMBERED_OPS = 16;

const envelopeSchema = z.object({
  v: z.int().positive(),
  id: z.string(),
  rev: z.int().positive(),
  op: z.string(),
  ops: z.array(z.string()).max(MAX_REMEMBERED_OPS),
  data: z.unknown(),
  touched: z.record(z.string(), z.unknown()).optional(),
});

/**
 * How every record is stored: `v` the schema's version, `rev` rising by one per write, `op` the
 * random id of the write that made this version (it also makes every body, hence every etag,
 * unique), `ops` those before it, `data` null for a tombstone. Over a base, `data` is the record as it
 * was for readers when it was written, and `touched` says which fields of it are the store's own.
 */
type Envelope = z.infer<typeof envelopeSchema>;

/** A schema and the upgrade from older versions. */
export interface Format<T> {
  version: number;
  /** Must accept its own output: stored data is parsed at each read and write. */
  schema: z.ZodType<T>;
  /** Converts data of an older version to the current one. */
  upgrade?(data: unknown, from: number): unknown;
  /** Names the touched fields of earlier records as those that `schema` makes of their data. */
  upgradeTouched?(touched: TouchedFields, stored: unknown): TouchedFields;
  /** The part of the data to store, where `fromStored` derives the rest; everything by default. */
  toStored?(data: T): unknown;
  /** The inverse of `toStored`, before the schema checks it. */
  fromStored?(stored: unknown): unknown;
}

/** The version of a state, or null when the record never existed. */
export function toVersion<T>(id: string, state: RecordState<T>): Versioned<T | null> | null {
  const { rev, etag, data, base, touched, differs, written } = state;
  if (etag === null) return null;
  const overlay = {
    ...(base && { baseTag: base.tag }),
    ...(touched && { touched }),
    ...(differs && { differs }),
  };
  return { id, rev, etag, data, ...overlay, ...(written && { written }) };
}

function decodeData<T>(
  envelope: Envelope,
  format: Format<T>,
  key: string,
): Pick<RecordState<T>, 'data' | 'unknown'> {
  const { v, data } = envelope;
  if (data === null) return { data };
  if (v > format.version) throw new CorruptRecord(key, `written by the newer version ${v}`);
  const present = v < format.version && format.upgrade ? format.upgrade(data, v) : data;
  const whole = format.fromStored ? format.fromStored(present) : present;
  const parsed = format.schema.safeParse(whole);
  if (!parsed.success) throw new CorruptRecord(key, parsed.error);
  // An upgrade drops fields on purpose, so only data of the present version can have unknown ones.
  const unknown = v === format.version ? unknownFields(whole, parsed.data) : undefined;
  return { data: parsed.data, ...(unknown && { unknown }) };
}

function unknownFields(stored: unknown, known: unknown): UnknownFields | undefined {
  if (!isRecord(stored) || !isRecord(known)) return undefined;
  const fields = Object.entries(stored).filter(([name]) => !Object.hasOwn(known, name));
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/**
 * Validated, frozen data.
 * @throws what the schema throws.
 */
export function validate<T>({ schema }: Format<T>, data: T): T {
  const next = schema.parse(data);
  freezeDeep(next);
  return next;
}

/**
 * The state stored under a key.
 * @throws CorruptRecord.
 */
export function decode<T>(
  stored: StoredValue | null,
  format: Format<T>,
  key: string,
): RecordState<T> {
  if (!stored) return ABSENT;
  const parsed = envelopeSchema.safeParse(stored.value);
  if (!parsed.success) throw new CorruptRecord(key, parsed.error);
  const { rev, op, ops, touched: named, data } = parsed.data;
  const touched = named && (format.upgradeTouched?.(named, data) ?? named);
  const decoded = decodeData(parsed.data, format, key);
  const { etag } = stored;
  return {
    rev,
    etag,
    ...decoded,
    ops: [op, ...ops],
    storedEtag: etag,
    ...(touched && { touched }),
  };
}

/** The envelope of the version that follows `state`. */
export function encode(
  state: RecordState<unknown>,
  next: { id: string; v: number; op: string; data: unknown; touched?: TouchedFields | undefined },
) {
  const data = isRecord(next.data) ? { ...state.unknown, ...next.data } : next.data;
  const ops = state.ops.slice(0, MAX_REMEMBERED_OPS);
  return { ...next, rev: state.rev + 1, ops, data } satisfies Envelope;
}

/** The state after a successful write of `next`. */
export function nextState<T>(
  state: RecordState<T>,
  next: { op: string; etag: string; data: T | null; touched?: TouchedFields | undefined },
): RecordState<T> {
  const { op, etag, data, touched } = next;
  const ops = [op, ...state.ops].slice(0, MAX_REMEMBERED_OPS + 1);
  const unknown = data === null ? undefined : state.unknown;
  const optional = { ...(touched && { touched }), ...(unknown && { unknown }) };
  return { rev: state.rev + 1, etag, data, ops, storedEtag: etag, ...optional };
}

const lengths = new WeakMap<object, number>();
/** Characters of a number, a key's punctuation or an object's braces, as an estimate. */
const PUNCTUATION_CHARACTERS = 4;

/** Freezes data deeply and returns the approximate length of its JSON. */
export function freezeDeep(data: unknown): number {
  if (typeof data !== 'object' || data === null) return freezeAndMeasure(data);
  const measured = lengths.get(data);
  if (measured !== undefined) return measured;
  const length = freezeAndMeasure(data);
  lengths.set(data, length);
  return length;
}

/** Freezes on its way. */
function freezeAndMeasure(value: unknown): number {
  if (typeof value === 'string') return value.length + PUNCTUATION_CHARACTERS;
  if (typeof value !== 'object' || value === null) return PUNCTUATION_CHARACTERS;
  let length = PUNCTUATION_CHARACTERS;
  if (Array.isArray(value)) for (const inner of value) length += freezeAndMeasure(inner);
  else
    for (const key of Object.keys(value))
      length += key.length + freezeAndMeasure(Reflect.get(value, key));
  Object.freeze(value);
  return length;
}
