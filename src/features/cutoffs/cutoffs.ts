import {
  type ListDescription,
  rankWithin,
  type ShownList,
  shownList,
} from '../../domain/cutoffs/cutoff-list.ts';
import { lookup } from '../../domain/lookup.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { decodeList, type ListContents, unpackFile } from './list-file.ts';
import {
  type Admissions,
  type FolderIndex,
  isMissingFile,
  readIndex,
  readListFile,
} from './list-folder.ts';
import { memoize } from './memoize.ts';
import { type OpenList, openList } from './open-list.ts';

/** Past cut-offs by list; each list is read on first use and kept. */
export interface Cutoffs {
  /** The lists, as forms need them. */
  lists(): Promise<readonly ShownList[]>;
  /** Opens one of the lists. */
  openList(description: ListDescription): Promise<OpenList>;
  /** `type/name` of an institution → the courses and exams of its admissions. */
  admissions(): Promise<ReadonlyMap<string, Admissions>>;
}

/** The cut-offs of a folder of lists, as a deploy ships them. */
export interface ShippedCutoffs extends Cutoffs {
  folder: string;
  index(): Promise<FolderIndex>;
  /** The complete content of a list; null where the folder has none. */
  contents(description: ListDescription): Promise<ListContents | null>;
}

/** Opens the folder of lists; nothing is read before it is needed. */
export function openCutoffs(folder: string): ShippedCutoffs {
  const index = memoize(() => readIndex(folder));
  const shown = memoize(async () => toShownLists(await index.get()));
  const admitting = memoize(async () => new Map(Object.entries((await index.get()).institutions)));
  const open = new Map<string, Promise<OpenList>>();

  async function read(description: ListDescription): Promise<OpenList> {
    const bytes = await readBytes(description.id).catch(async (failure) => {
      if (!isMissingFile(failure)) throw failure;
      // An import has replaced the file since the index was read.
      index.forget();
      shown.forget();
      return readBytes(description.id);
    });
    return openList(description, await unpackFile(bytes));
  }

  async function readBytes(id: string): Promise<Buffer> {
    const entry = lookup((await index.get()).lists, id);
    if (!entry) throw new RangeError(`The folder has no cut-offs of ${id}.`);
    return readListFile(folder, entry);
  }

  return {
    folder,
    index: index.get,
    async contents({ id }) {
      const entry = (await index.get()).lists[id];
      return entry ? decodeList(await readListFile(folder, entry)) : null;
    },
    lists: shown.get,
    admissions: admitting.get,
    openList(description) {
      const cached =
        open.get(description.id) ??
        read(description).catch((failure) => {
          open.delete(description.id);
          throw failure;
        });
      open.set(description.id, cached);
      return cached;
    },
  };
}

function toShownLists({ lists }: FolderIndex): readonly ShownList[] {
  const shown = cutoffLists.flatMap((list) => {
    const entry = lookup(lists, list.id);
    if (!entry) return [];
    const { counselling, categories, quotas, pools } = list;
    const toCodeLabels = (codes: ListDescription['categories']) =>
      codes.map(({ code, label }) => ({ code, label }));
    return [
      shownList.strip().parse({
        ...list,
        counselling: counselling.id,
        counsellingLabel: counselling.label,
        rankWithin: rankWithin(list),
        years: entry.years.toReversed(),
        lastRounds: entry.lastRounds,
        categories: toCodeLabels(categories),
        quotas: toCodeLabels(quotas),
        pools: toCodeLabels(pools),
      }),
    ];
  });
  return Object.freeze(shown);
}
