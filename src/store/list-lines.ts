import * as z from 'zod';
import { createPace } from '../async/index.ts';
import { type Column, packColumns, type Rows, unpackColumns } from '../packed/index.ts';
import { CorruptRecord } from './errors.ts';

/** A record's line in a list; a null summary means not listed. */
export interface Line<S> {
  readonly id: string;
  readonly rev: number;
  readonly summary: S | null;
  /** The tag of the base's record over which the summary was made; none for a record stored whole. */
  readonly baseTag?: string | undefined;
}

/** The line of a record that is listed. */
export interface ListedLine<S> extends Line<S> {
  readonly summary: S;
}

/** The lines of a list, in order and by id. */
interface LinesById<S> extends Iterable<Line<S>> {
  get(id: string): Line<S> | undefined;
}

/** Packed lines by row; those without a summary come last. */
interface PackedLines<S> {
  idOf(row: number): string;
  revOf(row: number): number;
  baseTagOf(row: number): string | undefined;
  summaries: Rows<S>;
}

/** A line of packed ones; its values are created on access. */
export class PackedLine<S> implements Line<S> {
  readonly #part: PackedLines<S>;
  readonly #row: number;

  constructor(row: number, part: PackedLines<S>) {
    this.#part = part;
    this.#row = row;
  }

  get id(): string {
    return this.#part.idOf(this.#row);
  }

  get rev(): number {
    return this.#part.revOf(this.#row);
  }

  get baseTag(): string | undefined {
    return this.#part.baseTagOf(this.#row);
  }

  get isListed(): boolean {
    return this.#row < this.#part.summaries.rows;
  }

  get summary(): S | null {
    return this.isListed ? this.#part.summaries.column.at(this.#row) : null;
  }

  get packedRow(): PackedRow<S> {
    return { column: this.#part.summaries.column, row: this.#row };
  }
}

/** Whether a line has a summary, without creating it. */
export function isListed<S>(line: Line<S>): line is ListedLine<S> {
  return line instanceof PackedLine ? line.isListed : line.summary !== null;
}

/** The row of columns that stores a summary. */
export interface PackedRow<S> {
  column: Column<S>;
  row: number;
}

/** The row that stores the line's summary; null where it is not packed. */
export function packedRowOf<S>(line: ListedLine<S>): PackedRow<S> | null {
  return line instanceof PackedLine ? line.packedRow : null;
}

/** One value of the line's summary, without creating the rest. */
export function readField<S, K extends keyof S & string>(line: ListedLine<S>, key: K): S[K] {
  const packedRow = packedRowOf(line);
  if (!packedRow) return line.summary[key];
  // A key of `S` is one of its non-null values too, since summaries are objects.
  return packedRow.column.field(key as keyof NonNullable<S> & K).at(packedRow.row) as S[K];
}

/** Validated by a plain loop: an array schema would take longer than the rest of a part. */
const texts = z.custom<string[]>((all) => Array.isArray(all) && all.every(isText));
const revisions = z.custom<number[]>((all) => Array.isArray(all) && all.every(isRevision));
const tags = z.custom<(string | null)[]>((all) => Array.isArray(all) && all.every(isTag));

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** The lines of a base are of revision 0: any that is stored comes after them. */
function isRevision(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTag(value: unknown): boolean {
  return value === null || isText(value);
}

/**
 * The number of lines from which an entry is packed: an import's entries as JSON cost a cold reader
 * ten times as much.
 */
const MIN_PACKED_LINES = 64;

type LinesFormat<S> = ReturnType<typeof createFormat<S>>;

/** Cached by schema and version: compiling a schema costs more than thousands of checks. */
const formats = new WeakMap<z.ZodType, Map<number, unknown>>();

/** The stored form of a list's lines: packed in snapshots and large entries, JSON in small ones. */
export function linesFormat<S>(version: number, schema: z.ZodType<S>): LinesFormat<S> {
  const ofSchema = formats.get(schema) ?? new Map<number, unknown>();
  const format = ofSchema.get(version) ?? createFormat(version, schema);
  formats.set(schema, ofSchema.set(version, format));
  // Kept by its schema, which determines `S`.
  return format as LinesFormat<S>;
}

function createFormat<S>(version: number, schema: z.ZodType<S>) {
  const v = z.literal(version);
  const id = z.string();
  const rev = z.int().positive();
  const line = z
    .object({ id, rev, summary: schema.nullable(), base: id.optional() })
    .transform(({ base: baseTag, ...rest }): Line<S> => ({ ...rest, baseTag }));
  const body = z.union([
    z.object({ v, ids: texts, revs: revisions, bases: tags.optional(), summaries: z.string() }),
    // The JSON form of small entries and of early snapshots.
    z.object({ v, lines: z.array(line) }),
  ]);

  function encodeLines(kind: 'entry' | 'run', lines: readonly Line<S>[]): unknown {
    if (kind === 'entry' && lines.length < MIN_PACKED_LINES) {
      return { v: version, lines: lines.map(({ baseTag: base, ...rest }) => ({ ...rest, base })) };
    }
    const sorted = [...lines.filter(isListed), ...lines.filter((each) => !isListed(each))];
    const summaries = lines.filter(isListed).map(({ summary }) => schema.parse(summary));
    const areOverBase = sorted.some(({ baseTag }) => baseTag !== undefined);
    return {
      v: version,
      ids: sorted.map((each) => each.id),
      revs: sorted.map((each) => each.rev),
      ...(areOverBase && { bases: sorted.map(({ baseTag = null }) => baseTag) }),
      summaries: packColumns(summaries),
    };
  }

  /**
   * Packed lines were validated before and have a checksum, so only the first summary is validated
   * again. Throws `CorruptRecord`.
   */
  function parseLines(value: unknown, key: string): Line<S>[] {
    try {
      const parsed = body.parse(value);
      if ('lines' in parsed) return parsed.lines;
      const { ids, revs, bases } = parsed;
      const summaries = unpackColumns<S>(parsed.summaries);
      if (ids.length !== revs.length || ids.length < summaries.rows) throw new RangeError(key);
      if (summaries.rows > 0) schema.parse(summaries.column.at(0));
      const part: PackedLines<S> = {
        idOf: (row) => ids[row] ?? '',
        revOf: (row) => revs[row] ?? 0,
        baseTagOf: (row) => bases?.at(row) ?? undefined,
        summaries,
      };
      return ids.map((_, row) => new PackedLine(row, part));
    } catch (cause) {
      throw new CorruptRecord(key, cause);
    }
  }

  return { bodyOf: encodeLines, linesIn: parseLines };
}

/** Summaries of all listed records by id, created on access; a stable view of one version. */
export class ListItems<S> implements Iterable<[string, S]> {
  readonly #lines: LinesById<S>;

  constructor(lines: LinesById<S>) {
    this.#lines = lines;
  }

  /** The line of a record; it is immutable and may be kept. */
  line(id: string): ListedLine<S> | undefined {
    const line = this.#lines.get(id);
    return line && isListed(line) ? line : undefined;
  }

  get(id: string): S | undefined {
    return this.#lines.get(id)?.summary ?? undefined;
  }

  has(id: string): boolean {
    return this.line(id) !== undefined;
  }

  get size(): number {
    let count = 0;
    for (const _ of this.lines()) count++;
    return count;
  }

  /** One value of each summary, without creating the summaries. */
  *column<K extends keyof S & string>(key: K): Generator<readonly [string, S[K]]> {
    for (const line of this.lines()) yield [line.id, readField(line, key)];
  }

  /** The summaries in which one value passes; others are not created. Other requests go first at times. */
  async where<K extends keyof S & string>(key: K, passes: (value: S[K]) => boolean): Promise<S[]> {
    return (await this.#linesWhere(key, passes)).map(({ summary }) => summary);
  }

  /** The same, by their ids. */
  async idsWhere<K extends keyof S & string>(
    key: K,
    passes: (value: S[K]) => boolean,
  ): Promise<string[]> {
    return (await this.#linesWhere(key, passes)).map(({ id }) => id);
  }

  async #linesWhere<K extends keyof S & string>(key: K, passes: (value: S[K]) => boolean) {
    const pace = createPace();
    const passing: ListedLine<S>[] = [];
    for (const line of this.lines()) {
      if (passes(readField(line, key))) passing.push(line);
      await pace();
    }
    return passing;
  }

  *keys(): Generator<string> {
    for (const line of this.lines()) yield line.id;
  }

  *values(): Generator<S> {
    for (const { summary } of this.lines()) yield summary;
  }

  *[Symbol.iterator](): Generator<[string, S]> {
    for (const { id, summary } of this.lines()) yield [id, summary];
  }

  /** The lines of all listed records. */
  *lines(): Generator<ListedLine<S>> {
    for (const line of this.#lines) if (isListed(line)) yield line;
  }
}
