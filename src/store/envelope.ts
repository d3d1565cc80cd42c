import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Stored } from './engine.ts';
import { CorruptRecord } from './errors.ts';

/** How many past operations a record remembers beside the latest. */
export const REMEMBERED = 16;

const envelopeSchema = z.object({
  v: z.int().positive(),
  id: z.string(),
  rev: z.int().positive(),
  op: z.string(),
  ops: z.array(z.string()).max(REMEMBERED),
  data: z.unknown(),
});

/**
 * How every record is stored: `v` the schema's version, `rev` rising by one per write, `op` the
 * random id of the write that made this version (it also makes every body, hence every etag,
 * unique), `ops` those before it, `data` null for a tombstone.
 */
type Envelope = z.infer<typeof envelopeSchema>;

/** What makes stored data readable: its schema, and the way up from older versions of it. */
export interface Format<T> {
  version: number;
  /** Must accept what it gave out: stored data passes it at each read and each write. */
  schema: z.ZodType<T>;
  /** Turns data of an older version into the present one. */
  upgrade?(data: unknown, from: number): unknown;
}

/** A record's state in the store; an absent one has revision 0 and no etag. */
export interface State<T> {
  rev: number;
  etag: string | null;
  data: T | null;
  ops: readonly string[];
}

export const ABSENT: State<never> = { rev: 0, etag: null, data: null, ops: [] };

function decodeData<T>(envelope: Envelope, format: Format<T>, key: string): T | null {
  const { v, data } = envelope;
  if (data === null) return null;
  if (v > format.version) throw new CorruptRecord(key, `written by the newer version ${v}`);
  const present = v < format.version && format.upgrade ? format.upgrade(data, v) : data;
  const parsed = format.schema.safeParse(present);
  if (!parsed.success) throw new CorruptRecord(key, parsed.error);
  return parsed.data;
}

/**
 * Data as its schema gives it. What says the same as in `known`, which has passed, is taken from there:
 * it need not be checked, compared and written once more. Throws what the schema does.
 */
export function checked<T>({ schema }: Format<T>, data: T, known: T | null): T {
  const fields = known && fieldsOf(schema);
  if (!fields || !isObject(data) || !isObject(known)) return schema.parse(data);
  const next: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    const value: unknown = Reflect.get(data, name);
    const before: unknown = Reflect.get(known, name);
    const isSame = Object.hasOwn(known, name) && isDeepStrictEqual(value, before);
    const result = isSame ? { success: true, data: before } : field.safeParse(value);
    if (!result.success) return schema.parse(data);
    if (result.data !== undefined || Object.hasOwn(data, name)) next[name] = result.data;
  }
  return next as T;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The fields of an object of which nothing is said beyond them, each with its schema. */
function fieldsOf(schema: z.ZodType): [string, z.ZodType][] | null {
  const isPlain = schema instanceof z.ZodObject && !schema.def.checks && !schema.def.catchall;
  return isPlain ? Object.entries<z.ZodType>(schema.shape) : null;
}

/** Gives the state that is stored under the key; throws `CorruptRecord`. */
export function decode<T>(stored: Stored | null, format: Format<T>, key: string): State<T> {
  if (!stored) return ABSENT;
  const parsed = envelopeSchema.safeParse(stored.value);
  if (!parsed.success) throw new CorruptRecord(key, parsed.error);
  const { rev, op, ops } = parsed.data;
  const data = decodeData(parsed.data, format, key);
  return { rev, etag: stored.etag, data, ops: [op, ...ops] };
}

/** Gives the envelope of the version that follows `state`. */
export function encode<T>(
  state: State<T>,
  next: { id: string; v: number; op: string; data: T | null },
) {
  return { ...next, rev: state.rev + 1, ops: state.ops.slice(0, REMEMBERED) } satisfies Envelope;
}

/** Gives the state that a successful write of `next` leaves. */
export function follow<T>(
  state: State<T>,
  next: { op: string; etag: string; data: T | null },
): State<T> {
  const ops = [next.op, ...state.ops].slice(0, REMEMBERED + 1);
  return { rev: state.rev + 1, etag: next.etag, data: next.data, ops };
}
