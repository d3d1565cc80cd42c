import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { institutionKey } from '../../domain/institution.ts';
import type { InstitutionName } from '../../domain/rename.ts';
import type { Summary } from '../../domain/summary.ts';
import type { SearchEntry } from '../../search/index/entry.ts';
import type { Items } from '../../store/list-lines.ts';
import type { ListInstitution } from './list-file.ts';
import type { OpenList } from './open-list.ts';

const entry = z.object({
  /** The file beside the index; its name tells what it holds. */
  file: z.string(),
  years: z.array(z.int()),
  rounds: z.array(z.string()),
  /** Year → rows of its statements. */
  rows: z.record(z.string(), z.int()),
  /** Year → its last round, where each round of the list states every seat. */
  lastRounds: z.record(z.string(), z.string()).default({}),
  lanes: z.int(),
  /** Rows whose institution the catalogue knows. */
  mapped: z.int(),
});
export type FolderEntry = z.infer<typeof entry>;

const admissions = z.object({
  courses: z.array(z.string()),
  exams: z.array(z.string()),
  /** The lists in which it or a campus of it stands. */
  lists: z.array(z.string()),
});
/** The courses to which an institution admits by cut-offs that are known, and by which exams. */
export type Admissions = z.infer<typeof admissions>;

const index = z.object({
  lists: z.record(z.string(), entry),
  /** Type and name of an institution, with a slash between → its admissions. */
  institutions: z.record(z.string(), admissions),
});
export type FolderIndex = z.infer<typeof index>;

const INDEX = 'index.json';

/** A folder in which nothing stands. */
export const emptyIndex: FolderIndex = { lists: {}, institutions: {} };

/** Which lists the folder holds. */
export async function readIndex(folder: string): Promise<FolderIndex> {
  return index.parse(JSON.parse(await readFile(join(folder, INDEX), 'utf8')));
}

/** The bytes of a list. */
export function readListFile(folder: string, { file }: FolderEntry): Promise<Buffer> {
  return readFile(join(folder, file));
}

/** A list that is to stand in the folder. */
interface NewList {
  entry: Omit<FolderEntry, 'file'>;
  bytes: Buffer;
}

interface NewLists {
  lists: ReadonlyMap<string, NewList>;
  /** The admissions by all lists, these and the others. */
  institutions: FolderIndex['institutions'];
}

/**
 * Puts lists into the folder, all or none: their files have names of their own, and the index that
 * names them is replaced in one step. Files that nobody names any more go after it.
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
  await removeUnnamed(folder, next);
  return next;
}

async function removeUnnamed(folder: string, { lists }: FolderIndex): Promise<void> {
  const named = new Set(Object.values(lists).map(({ file }) => file));
  const files = await readdir(folder);
  const gone = files.filter((file) => file.endsWith('.br') && !named.has(file));
  await Promise.all(gone.map((file) => rm(join(folder, file), { force: true })));
}

/** The list of the catalogue, as far as its names count. */
interface NamedList {
  refresh(): Promise<{ items: Items<SearchEntry>; version: number }>;
}

/** An institution of a list as pages and answers show it. */
export interface KnownInstitution {
  summary: Summary | null;
  /** The catalogue's name where the institution is the catalogue's, else the counselling's own. */
  name: string;
  state: string | null;
}

/** Finds the institutions of lists in the catalogue as it is now; kept until that changes. */
export type CatalogueNames = (list: OpenList) => Promise<readonly KnownInstitution[]>;

/** Over the list of the catalogue's institutions. */
export function catalogueNames(catalogue: NamedList): CatalogueNames {
  let known = new Map<string, string>();
  let resolved = new WeakMap<OpenList, readonly KnownInstitution[]>();
  let seen = -1;

  return async (list) => {
    const { items, version } = await catalogue.refresh();
    if (version !== seen) {
      known = byName(items);
      resolved = new WeakMap();
      seen = version;
    }
    const summaryOf = (key: string) => items.get(known.get(key) ?? '')?.summary ?? null;
    const own = resolved.get(list) ?? list.institutions.map((one) => knownAs(one, summaryOf));
    resolved.set(list, own);
    return own;
  };
}

/** The ids by every name that the statements may use; a current name wins over a former one. */
function byName(items: Items<SearchEntry>): Map<string, string> {
  const ids = new Map<string, string>();
  const take = ({ type, name }: InstitutionName, id: string) =>
    ids.set(institutionKey(type, name), id);
  for (const [id, names] of items.column('formerNames')) for (const name of names) take(name, id);
  for (const [id, summary] of items.column('summary')) take(summary, id);
  return ids;
}

function knownAs(
  { catalogue, isWhole, name, state }: ListInstitution,
  summaryOf: (key: string) => Summary | null,
): KnownInstitution {
  const summary = catalogue ? summaryOf(institutionKey(catalogue.type, catalogue.name)) : null;
  return { summary, name: summary && isWhole ? summary.name : name, state };
}
