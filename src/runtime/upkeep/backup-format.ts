import { createHash } from 'node:crypto';
import * as z from 'zod';
import { isKey, type RawRecord } from '../../store/index.ts';

const FORMAT = 'campuskosh-backup';
const FORMAT_VERSION = 1;

/** The first line of a backup: format, date and the version that wrote it. */
const header = z.object({
  format: z.literal(FORMAT),
  version: z.int().positive(),
  product: z.string(),
  productVersion: z.string(),
  /** The folder, or the site, whose store it is; unknown in files of earlier versions. */
  store: z.string().optional(),
  at: z.iso.datetime(),
});
export type Header = z.infer<typeof header>;

/** A line between the first and the last: a key and its stored body. */
const record = z.tuple([z.string().refine(isKey), z.string().refine(isJson)]);

/** The last line; its digest covers all lines before it, newlines included. */
const closing = z.object({
  count: z.int().nonnegative(),
  sha256: z.string(),
  /** The number of records by kind. */
  kinds: z.record(z.string(), z.int()).optional(),
});
export type Closing = z.infer<typeof closing>;

/** Why a file cannot be restored: not a backup, a later format, truncated, or modified. */
export type Fault = 'foreign' | 'newer' | 'cut' | 'broken';

/** The file cannot be restored. */
export class BadBackup extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, cause?: unknown) {
    super(`The backup is ${fault}.`, { cause });
    this.name = 'BadBackup';
    this.fault = fault;
  }
}

/**
 * Whether a record belongs in a backup. Lists are rebuilt from records. Sessions are left out
 * because an ended one must not return (docs/security.md I9), attempt counters because they expire
 * within 15 minutes.
 */
export function isBackedUp(key: string): boolean {
  return isKey(key) && !/^(list|session|attempt|restore|operation)\//.test(key);
}

/**
 * Parses a header line.
 * @throws BadBackup for an unknown kind.
 */
export function parseHeader(line: string): Header {
  const { success, data } = header.safeParse(toJson(line));
  if (!success) throw new BadBackup('foreign');
  if (data.version > FORMAT_VERSION) throw new BadBackup('newer');
  return data;
}

/** A record as key and body, or the closing line; throws `BadBackup`. */
export function parseLine(line: string): [key: string, body: string] | Closing {
  const { success, data } = z.union([record, closing]).safeParse(toJson(line));
  if (!success) throw new BadBackup('broken');
  return data;
}

export function formatHeader(about: Omit<Header, 'format' | 'version'>): string {
  return formatRecord({ format: FORMAT, version: FORMAT_VERSION, ...about });
}

export function formatRecord(content: Header | Closing | [key: string, body: string]): string {
  return `${JSON.stringify(content)}\n`;
}

/** Counts records and digests the lines of a backup. */
export class BackupDigest {
  readonly #hash = createHash('sha256');
  readonly #kinds = new Map<string, number>();
  #count = -1;

  /** Takes in the next line, the header first. */
  add(line: string): void {
    this.#hash.update(line);
    this.#count++;
  }

  /** Counts a record by its kind. */
  countKind(key: string): void {
    const kind = key.slice(0, key.indexOf('/'));
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
  }

  close(): Closing {
    const kinds = Object.fromEntries([...this.#kinds].sort());
    return { count: this.#count, sha256: this.#hash.digest('hex'), kinds };
  }
}

function toJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Whether a stored body can be read at all. */
export function isJson(text: string): boolean {
  return toJson(text) !== undefined;
}

const USERS = 'user/';
/** The used fields of a user's record; others are kept unchanged. */
const withResets = z.looseObject({
  data: z.looseObject({ passwordResets: z.array(z.unknown()).min(1) }),
});

/**
 * The record without the links that set a new password: one that has been used, or that a change
 * of the password has ended since, must not work again after a restore. The same record where
 * there are none.
 */
export function withoutResetLinks({ key, body }: RawRecord): RawRecord {
  const user = key.startsWith(USERS) ? withResets.safeParse(JSON.parse(body)).data : undefined;
  if (!user) return { key, body };
  return { key, body: JSON.stringify({ ...user, data: { ...user.data, passwordResets: [] } }) };
}
