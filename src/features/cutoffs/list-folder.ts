import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { createPace } from '../../async/index.ts';
import { institutionKey } from '../../domain/institutions/institution.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { lookup } from '../../domain/lookup.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import type { ListItems } from '../../store/index.ts';
import type { ListInstitution } from './list-file.ts';
import type { OpenList } from './open-list.ts';

const entry = z.object({
  /** The file's name, which includes a hash of its content. */
  file: z.string(),
  years: z.array(z.int()),
  rounds: z.array(z.string()),
  /** Year → number of rows. */
  rows: z.record(z.string(), z.int()),
  /** Year → last round, where a round restates every seat. */
  lastRounds: z.record(z.string(), z.string()).default({}),
  /** Year → digest of its values. */
  digests: z.record(z.string(), z.string()).default({}),
  lanes: z.int(),
  /** Rows whose institution is in the catalogue. */
  mapped: z.int(),
});
export type FolderEntry = z.infer<typeof entry>;

const admissions = z.object({
  courses: z.array(z.string()),
  exams: z.array(z.string()),
  /** The lists that contain the institution or one of its campuses. */
  lists: z.array(z.string()),
});
/** The courses that an institution admits to by known cut-offs, and the exams. */
export type Admissions = z.infer<typeof admissions>;

const index = z.object({
  lists: z.record(z.string(), entry),
  /** `type/name` of an institution → its admissions. */
  institutions: z.record(z.string(), admissions),
});
export type FolderIndex = z.infer<typeof index>;

/** The digest of a year of a list; null where the folder does not have it. */
export function digestOf(
  { lists }: Pick<FolderIndex, 'lists'>,
  { list, year }: { list: string; year: number },
): string | null {
  return lookup(lookup(lists, list)?.digests ?? {}, String(year)) ?? null;
}

const INDEX = 'index.json';

/** The index of an empty folder. */
export const emptyIndex: FolderIndex = { lists: {}, institutions: {} };

/** Reads the folder's index. */
export async function readIndex(folder: string): Promise<FolderIndex> {
  return index.parse(JSON.parse(await readFile(join(folder, INDEX), 'utf8')));
}

/** The bytes of a list. */
export function readListFile(folder: string, { file }: FolderEntry): Promise<Buffer> {
  return readFile(join(folder, file));
}

/** Whether a file of the folder is missing. */
export function isMissingFile(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'ENOENT';
}

/** A list to be stored. */
interface NewList {
  entry: Omit<FolderEntry, 'file'>;
  bytes: Buffer;
}

interface NewLists {
  lists: ReadonlyMap<string, NewList>;
  /** The admissions by all lists, old and new. */
  institutions: FolderIndex['institutions'];
}

/**
 * Stores lists in the folder, all or none: their files get new names, and the index that names them
 * is replaced atomically. Unreferenced files are deleted afterwards.
 */
export async function replaceLists(
  folder: string,
  before: FolderIndex,
  { lists, institutions }: NewLists,
): Promise<FolderIndex> {
  await mkdir(folder, { recursive: true });
  const next: FolderIndex = { lists: { ...before.lists }, institutions };
  for (const [id, { entry: facts, bytes }] of lists) {
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const file = `${id}.${digest}.br`;
    await writeFile(join(folder, file), bytes);
    next.lists[id] = { file, ...facts };
  }
  const draft = join(folder, `${INDEX}.new`);
  await writeFile(draft, `${JSON.stringify(next, null, 1)}\n`);
  await rename(draft, join(folder, INDEX));
  await removeUnreferenced(folder, next);
  return next;
}

async function removeUnreferenced(folder: string, { lists }: FolderIndex): Promise<void> {
  const referenced = new Set(Object.values(lists).map(({ file }) => file));
  const files = await readdir(folder);
  const unreferenced = files.filter((file) => file.endsWith('.br') && !referenced.has(file));
  await Promise.all(unreferenced.map((file) => rm(join(folder, file), { force: true })));
}

/** The catalogue's list at a version, with the ids that have changed since an earlier one. */
interface Refreshed {
  items: ListItems<SearchEntry>;
  version: number;
  changed: readonly string[];
}

/** The catalogue's list, reduced to names. */
interface NameSource {
  refresh(since: number): Promise<Refreshed>;
}

/** An institution of a list as shown on pages and in answers. */
export interface ResolvedInstitution {
  summary: Summary | null;
  /** The catalogue's name for mapped institutions, else the counselling's. */
  name: string;
  state: string | null;
  /** Its entry in the catalogue's list; null for unmapped ones. */
  entry: Pick<SearchEntry, 'courses' | 'courseFees' | 'pays'> | null;
}

/** Maps a list's institutions to the current catalogue; cached until the catalogue changes. */
export type CatalogueNames = (list: OpenList) => Promise<readonly ResolvedInstitution[]>;

/** Over the list of the catalogue's institutions. */
export function createCatalogueNames(catalogue: NameSource): CatalogueNames {
  const ids = createNameTable();
  let resolved = new WeakMap<OpenList, readonly ResolvedInstitution[]>();
  let seen: number | null = null;
  let renewal = Promise.resolve();

  /** Renews the table, in which changes since an earlier version may be read again. */
  async function renew({ items, version, changed }: Refreshed): Promise<void> {
    if (seen !== null && version <= seen) return;
    if (seen === null) await ids.addAll(items);
    else ids.replace(items, changed);
    resolved = new WeakMap();
    seen = version;
  }

  return async (list) => {
    const refreshed = await catalogue.refresh(seen ?? 0);
    const { items } = refreshed;
    const renewing = renewal.then(() => renew(refreshed));
    renewal = renewing.catch(() => undefined);
    await renewing;
    const entryOf = (key: string) => items.get(ids.idOf(key) ?? '') ?? null;
    const names =
      resolved.get(list) ??
      list.institutions.map((institution) => resolveInstitution(institution, entryOf));
    resolved.set(list, names);
    return names;
  };
}

/** Ids by every name that statements may use; current names take precedence over former ones. */
function createNameTable() {
  const [present, former] = [new Map<string, string>(), new Map<string, string>()];
  const keyOf = ({ type, name }: InstitutionName) => institutionKey(type, name);
  return {
    idOf: (key: string) => present.get(key) ?? former.get(key),
    async addAll(items: ListItems<SearchEntry>): Promise<void> {
      const pace = createPace();
      for (const [id, names] of items.column('formerNames')) {
        for (const name of names) former.set(keyOf(name), id);
        await pace();
      }
      for (const [id, summary] of items.column('summary')) {
        present.set(keyOf(summary), id);
        await pace();
      }
    },
    /** Reads the names of changed institutions anew. */
    replace(items: ListItems<SearchEntry>, changed: readonly string[]): void {
      const ids = new Set(changed);
      for (const names of [present, former])
        for (const [key, id] of names) if (ids.has(id)) names.delete(key);
      for (const id of ids) {
        const entry = items.get(id);
        for (const name of entry?.formerNames ?? []) former.set(keyOf(name), id);
        if (entry) present.set(keyOf(entry.summary), id);
      }
    },
  };
}

function resolveInstitution(
  { catalogue, isWhole, name, state }: ListInstitution,
  entryOf: (key: string) => SearchEntry | null,
): ResolvedInstitution {
  const entry = catalogue ? entryOf(institutionKey(catalogue.type, catalogue.name)) : null;
  const summary = entry?.summary ?? null;
  return { summary, name: summary && isWhole ? summary.name : name, state, entry };
}
