import {
  type ListDescription,
  rankWithin,
  type ShownList,
  shownList,
} from '../../domain/cutoff-list.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { type Admissions, type FolderIndex, readIndex, readListFile } from './list-folder.ts';
import { type OpenList, openList } from './open-list.ts';

/** The cut-offs that stand in the folder of lists: each list is read at first use and stays. */
export interface Cutoffs {
  /** The lists that the folder holds, as forms need them. */
  lists(): Promise<readonly ShownList[]>;
  /** A list that `lists` names. */
  open(description: ListDescription): Promise<OpenList>;
  /** Type and name of an institution, with a slash between → what it admits to. */
  admissions(): Promise<ReadonlyMap<string, Admissions>>;
}

/** Opens the folder of lists; nothing is read before it is asked for. */
export function openCutoffs(folder: string): Cutoffs {
  const index = once(() => readIndex(folder));
  const shown = once(async () => shownLists(await index.get()));
  const admitting = once(async () => new Map(Object.entries((await index.get()).institutions)));
  const open = new Map<string, Promise<OpenList>>();

  async function read(description: ListDescription): Promise<OpenList> {
    const bytes = await bytesOf(description.id).catch(async (failure) => {
      if (!isGone(failure)) throw failure;
      // An import has replaced the file since the index was read: what it says now stands.
      index.forget();
      shown.forget();
      return bytesOf(description.id);
    });
    return openList(description, bytes);
  }

  async function bytesOf(id: string): Promise<Buffer> {
    const entry = (await index.get()).lists[id];
    if (!entry) throw new RangeError(`The folder has no cut-offs of ${id}.`);
    return readListFile(folder, entry);
  }

  return {
    lists: shown.get,
    admissions: admitting.get,
    open(description) {
      const known =
        open.get(description.id) ??
        read(description).catch((failure) => {
          open.delete(description.id);
          throw failure;
        });
      open.set(description.id, known);
      return known;
    },
  };
}

function isGone(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'ENOENT';
}

/** What has been read once, until it is forgotten; a failure is not kept. */
function once<T>(read: () => Promise<T>) {
  let known: Promise<T> | null = null;
  return {
    get(): Promise<T> {
      known ??= read().catch((failure) => {
        known = null;
        throw failure;
      });
      return known;
    },
    forget(): void {
      known = null;
    },
  };
}

function shownLists({ lists }: FolderIndex): readonly ShownList[] {
  const shown = cutoffLists.flatMap((list) => {
    const entry = lists[list.id];
    if (!entry) return [];
    const { counselling, categories, quotas, pools } = list;
    const bare = (codes: ListDescription['categories']) =>
      codes.map(({ code, label }) => ({ code, label }));
    return [
      shownList.strip().parse({
        ...list,
        counselling: counselling.id,
        counsellingLabel: counselling.label,
        rankWithin: rankWithin(list),
        years: entry.years.toReversed(),
        lastRounds: entry.lastRounds,
        categories: bare(categories),
        quotas: bare(quotas),
        pools: bare(pools),
      }),
    ];
  });
  return Object.freeze(shown);
}
