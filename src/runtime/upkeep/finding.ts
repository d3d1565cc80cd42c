import * as z from 'zod';
import { parseBody, type RawRecord, type StoreKinds } from '../../store/index.ts';

/** The kinds of damage in a store at rest. */
export type Problem =
  | 'badKey'
  | 'unknownKind'
  | 'corrupt'
  | 'wrongId'
  | 'doubled'
  | 'unclaimed'
  | 'orphanClaim'
  | 'listPart'
  | 'listLine'
  | 'count'
  | 'noAdmin'
  | 'adminSet'
  | 'deadSession'
  | 'deadSaved'
  | 'unsettled'
  | 'incomplete';

/** One thing that is wrong, under one key. */
export interface Finding {
  problem: Problem;
  key: string;
  /** What else to name: another key, an id. */
  detail?: string;
}

/** A record as an audit sees it: its key and its body, parsed. */
export interface StoredObject {
  key: string;
  value: unknown;
}

/** Inspects every record once and reports the problems at the end. */
export interface Audit {
  take(seen: StoredObject): void | Promise<void>;
  findings(): Finding[];
}

/** Runs work and returns null if it throws `CorruptRecord`. */
export function decodeOrNull<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    return nullIfCorrupt(error);
  }
}

/** Like `decodeOrNull`, for reads over a base. */
export async function decodeOrNullAsync<Result>(
  read: () => Promise<Result>,
): Promise<Result | null> {
  return read().catch(nullIfCorrupt);
}

function nullIfCorrupt(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'CORRUPT_RECORD') return null;
  throw error;
}

/** Whether a stored record cannot be read by this version; derived objects are rebuilt instead. */
export async function isDamaged(
  { records }: StoreKinds,
  { key, body }: RawRecord,
): Promise<boolean> {
  const kind = records.get(splitKey(key).folder);
  return (
    !!kind && (await decodeOrNullAsync(() => kind.uniqueValues(parseBody(body), key))) === null
  );
}

/** A key without its last part, and that part. */
export function splitKey(key: string): { folder: string; leaf: string } {
  const slash = key.lastIndexOf('/');
  return { folder: key.slice(0, slash), leaf: key.slice(slash + 1) };
}

const envelope = z.object({ id: z.string(), data: z.unknown() });

/**
 * The live records of one collection as they are taken in; what does not fit its schema is left
 * out, since another audit names it.
 */
export class StoredData<T> {
  readonly live = new Map<string, T>();
  readonly #folder: string;
  readonly #schema: z.ZodType<T>;

  constructor(folder: string, schema: z.ZodType<T>) {
    this.#folder = folder;
    this.#schema = schema;
  }

  take({ key, value }: StoredObject): void {
    const { folder, leaf } = splitKey(key);
    if (folder !== this.#folder) return;
    const parsed = this.#schema.safeParse(envelope.safeParse(value).data?.data);
    if (parsed.success) this.live.set(leaf, parsed.data);
  }
}
