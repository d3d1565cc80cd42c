import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import type { Engine, RawRecord } from '../../store/engine.ts';
import { isKey } from '../../store/key.ts';

const FORMAT = 'campuskosh-backup';
const FORMAT_VERSION = 1;

/** The first line of a backup: format, date and the version that wrote it. */
const header = z.object({
  format: z.literal(FORMAT),
  version: z.int().positive(),
  product: z.string(),
  productVersion: z.string(),
  at: z.iso.datetime(),
});
type Header = z.infer<typeof header>;

/** A line between the first and the last: a key and its stored body. */
const record = z.tuple([z.string().refine(isKey), z.string().refine(isJson)]);

/** The last line; its digest covers all lines before it, newlines included. */
const closing = z.object({ count: z.int().nonnegative(), sha256: z.string() });
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

/** The store is empty and would replace a backup. */
export class EmptyStore extends Error {
  override name = 'EmptyStore';
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
  #count = -1;

  /** Takes in the next line, the header first. */
  add(line: string): void {
    this.#hash.update(line);
    this.#count++;
  }

  close(): Closing {
    return { count: this.#count, sha256: this.#hash.digest('hex') };
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
function isJson(text: string): boolean {
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

const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Writes a backup of the store to a file that only its owner can read and that appears once
 * complete. Returns the data of the closing line and the keys left out because their values are not
 * JSON. Memory use does not depend on the number of records.
 * @throws StoreUnavailable and errors of the file system.
 */
export async function writeBackup(
  engine: Pick<Engine, 'records'>,
  file: string,
  about: Omit<Header, 'format' | 'version'>,
): Promise<Closing & { unreadable: string[] }> {
  const partial = `${file}.${randomBytes(8).toString('hex')}.partial`;
  const seal = new BackupDigest();
  const unreadable: string[] = [];
  let end: Closing = { count: 0, sha256: '' };
  async function* lines() {
    yield digestLines(seal, formatHeader(about));
    for await (const record of engine.records()) {
      const { key, body } = record;
      if (!isBackedUp(key)) continue;
      if (isJson(body))
        yield digestLines(seal, formatRecord([key, withoutResetLinks(record).body]));
      else unreadable.push(key);
    }
    end = seal.close();
    yield formatRecord(end);
  }
  // Creates a new file only, because an existing one could have other permissions or be a link.
  const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(Readable.from(joinIntoChunks(lines())), createGzip(), target);
    if (end.count === 0 && existsSync(file)) throw new EmptyStore();
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  return { ...end, unreadable };
}

function digestLines(seal: BackupDigest, line: string): string {
  seal.add(line);
  return line;
}

async function* joinIntoChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
