import { openSync, readSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { sortByName } from '../../domain/institutions/name-order.ts';
import { exactNameKey } from '../../domain/institutions/rename.ts';
import type { ShippedInstitution } from '../../domain/reference/institutions.ts';
import {
  type SearchEntry,
  searchEntry,
  searchEntryOf,
} from '../../domain/reference/search-entry.ts';
import { keysOf } from '../../domain/typed-record.ts';
import { packSearchIndex } from '../../search/index.ts';
import {
  openSegment,
  type PackedSegment,
  type Pieces,
  packSegment,
  type Segment,
} from '../../store/index.ts';
import { openDataFile } from './catalogue-folder.ts';
import {
  type Admissions,
  institutionFormat,
  listFormat,
  withAdmissions,
} from './institution-format.ts';
import { openSlugs, packSlugs } from './packed-slugs.ts';

/** The catalogue as a build packs it, each part a file. */
interface PackedCatalogue<Chunks extends Pieces = Buffer> extends PackedSegment<Chunks> {
  search: Buffer;
  slugs: Buffer;
}

/** The institutions that come with a deploy, and the search index over them. */
export interface ShippedCatalogue extends Segment<StoredInstitution, SearchEntry> {
  search: Buffer;
  /** The ids of the shipped institutions that have a slug. */
  idsWithSlug(slug: string): string[];
  /** The shipped part of open data, read anew by each call. */
  openData(): Promise<Buffer | null>;
}

/** Returns the catalogue, opened once; null when there is none. */
export type OpenCatalogue = () => Promise<ShippedCatalogue | null>;

/** The institutions of data/ as records; `released` is their day. */
export function shippedRecords(
  institutions: readonly ShippedInstitution[],
  released: string,
): { id: string; data: StoredInstitution }[] {
  const stamp = { author: null, createdAt: released, updatedAt: released, updatedBy: null };
  return institutions.map(({ id, ...values }) => ({ id, data: { ...values, ...stamp } }));
}

/** Packs the institutions of data/ with their admissions; `released` is the day of their records. */
export function packCatalogue(
  institutions: readonly ShippedInstitution[],
  released: string,
  admissions: Admissions,
): PackedCatalogue {
  const records = shippedRecords(institutions, released).map(({ id, data }) => {
    const admission = admissions.get(exactNameKey(data));
    const entry = searchEntryOf(id, data);
    // Leaves out what lists do not hold.
    const summary = searchEntry.parse(admission ? withAdmissions(entry, admission) : entry);
    return { id, data, summary };
  });
  const sorted = sortByName(records, ({ id, data }) => ({ id, name: data.name }));
  const segment = packSegment(institutionFormat, listFormat, sorted);
  const entries = sorted.map(({ summary }) => summary);
  return { ...segment, search: packSearchIndex(entries), slugs: packSlugs(entries) };
}

/** Opens a packed catalogue; that of a test has no open data. */
export function openCatalogue(
  packed: PackedCatalogue<Pieces>,
  openData: ShippedCatalogue['openData'] = async () => null,
): ShippedCatalogue {
  const segment = openSegment<StoredInstitution, SearchEntry>(listFormat, packed);
  const rowsWithSlug = openSlugs(packed.slugs);
  const idsWithSlug = (slug: string) => rowsWithSlug(slug).map((row) => segment.lines.at(row).id);
  return { ...segment, search: packed.search, idsWithSlug, openData };
}

/** The files of a packed catalogue in its folder. */
const catalogueFiles: Readonly<Record<keyof PackedCatalogue, string>> = {
  head: 'institutions',
  chunks: 'records',
  search: 'search',
  slugs: 'slugs',
};

/** Writes a packed catalogue into a folder, each file in one step. */
export async function writeCatalogue(folder: string, packed: PackedCatalogue): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of keysOf(catalogueFiles))
    await writeInOneStep(join(folder, catalogueFiles[part]), packed[part]);
}

/** Writes a file that readers see as a whole or not at all. */
export async function writeInOneStep(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.${process.pid}`, bytes);
  await rename(`${file}.${process.pid}`, file);
}

/** Reads the packed catalogue in a folder, but for its records, which are read one by one. */
export async function readCatalogue(folder: string): Promise<PackedCatalogue<Pieces>> {
  const fileOf = (part: keyof PackedCatalogue) => join(folder, catalogueFiles[part]);
  const [head, search, slugs] = await Promise.all([
    readFile(fileOf('head')),
    readFile(fileOf('search')),
    readFile(fileOf('slugs')),
  ]);
  return { head, chunks: openPieces(fileOf('chunks')), search, slugs };
}

/** A file that is read in pieces. It stays open, so that a later build does not change what is read. */
function openPieces(file: string): Pieces {
  const descriptor = openSync(file, 'r');
  return {
    subarray(start, end) {
      const bytes = Buffer.allocUnsafe(end - start);
      const count = readSync(descriptor, bytes, 0, bytes.length, start);
      if (count < bytes.length) throw new RangeError(`${file} ends before ${end}.`);
      return bytes;
    },
  };
}

/** Opens the catalogue in a folder at its first use. */
export function createCatalogueOpener(
  folder: string,
  openData: ShippedCatalogue['openData'] = () => readFile(join(folder, openDataFile)),
): OpenCatalogue {
  let opened: Promise<ShippedCatalogue> | null = null;
  const open = async () => openCatalogue(await readCatalogue(folder), openData);
  return () => {
    opened ??= open().catch((failure) => {
      opened = null;
      throw failure;
    });
    return opened;
  };
}
