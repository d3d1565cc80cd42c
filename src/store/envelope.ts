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
  /** What of the data is stored, where the schema makes the rest of it again; all of it unless said. */
  stored?(data: T): unknown;
}

/** A record's state in the store; an absent one has revision 0 and no etag. */
export interface State<T> {
  rev: number;
  etag: string | null;
  data: T | null;
  ops: readonly string[];
}

export const ABSENT: State<never> = { rev: 0, etag: null, data: null, ops: [] };

/** One version of a record. */
export interface Versioned<T> {
  id: string;
  rev: number;
  etag: string;
  data: T;
}

/** The version in which a record is, or null when there never was one. */
export function versioned<T>(id: string, state: State<T>): Versioned<T | null> | null {
  const { rev, etag, data } = state;
  return etag === null ? null : { id, rev, etag, data };
}

function decodeData<T>(envelope: Envelope, format: Format<T>, key: string): T | null {
  const { v, data } = envelope;
  if (data === null) return null;
  if (v > format.version) throw new CorruptRecord(key, `written by the newer version ${v}`);
  const present = v < format.version && format.upgrade ? format.upgrade(data, v) : data;
  const parsed = format.schema.safeParse(present);
  if (!parsed.success) throw new CorruptRecord(key, parsed.error);
  return parsed.data;
}

/** Data as its schema gives it, shared; `known` is the version before. Throws what the schema does. */
export function checked<T>({ schema }: Format<T>, data: T, known: T | null): T {
  const next = parsed(schema, data, known);
  share(next);
  return next;
}

/** What says the same as in `known`, which has passed, is taken from there and not checked again. */
function parsed<T>(schema: z.ZodType<T>, data: T, known: T | null): T {
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
export function encode(
  state: State<unknown>,
  next: { id: string; v: number; op: string; data: unknown },
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

const lengths = new WeakMap<object, number>();
const texts = new WeakMap<object, string>();
const NOT_WRITTEN = '';
/**
 * Down to this depth the length of each part is remembered: versions of a record share most parts.
 */
const KEPT_DEPTH = 2;
/** What a number, a key's marks or an object's braces take at most times. */
const FEW_CHARACTERS = 4;

/** Lets nobody change the data any more; gives about how many characters its JSON has. */
export function share(data: unknown): number {
  const length = freeze(data, 0);
  if (typeof data === 'object' && data !== null && !texts.has(data)) texts.set(data, NOT_WRITTEN);
  return length;
}

function freeze(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length + FEW_CHARACTERS;
  if (typeof value !== 'object' || value === null) return FEW_CHARACTERS;
  const known = depth < KEPT_DEPTH ? lengths.get(value) : undefined;
  if (known !== undefined) return known;
  let length = FEW_CHARACTERS;
  if (Array.isArray(value)) {
    for (const inner of value) length += freeze(inner, depth + 1);
  } else {
    for (const key of Object.keys(value)) {
      length += key.length + freeze(Reflect.get(value, key), depth + 1);
    }
  }
  Object.freeze(value);
  if (depth < KEPT_DEPTH) lengths.set(value, length);
  return length;
}

/** As JSON.stringify, but shared data is written once, also where it stands in other data. */
export function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return JSON.stringify(value);
  }
  const known = texts.get(value);
  if (known) return known;
  if (Object.values(value).some(isShared)) return composed(value);
  const text = JSON.stringify(value);
  if (known === NOT_WRITTEN) texts.set(value, text);
  return text;
}

function isShared(value: unknown): boolean {
  return typeof value === 'object' && value !== null && texts.has(value);
}

function composed(value: object): string {
  const said = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${said.map(([key, inner]) => `${JSON.stringify(key)}:${jsonOf(inner)}`).join(',')}}`;
}
