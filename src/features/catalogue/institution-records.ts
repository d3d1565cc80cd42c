import { giveTurn, inTurns, markHandled } from '../../async/index.ts';
import type { Survivors } from '../../domain/curation/survivors.ts';
import { institutionKey, type StoredInstitution } from '../../domain/institutions/institution.ts';
import { exactNameKey, type InstitutionName } from '../../domain/institutions/rename.ts';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { fold } from '../../domain/text.ts';
import { createSearchIndex, openSearchIndex, type SearchIndex } from '../../search/index.ts';
import {
  type DerivedList,
  hashText,
  type ListedLine,
  type ListItems,
  type PackedRow,
  packedRowOf,
  type Store,
  type UniqueCollection,
  type Versioned,
} from '../../store/index.ts';
import {
  type Admissions,
  institutionFormat,
  listFormat,
  withAdmissions,
} from './institution-format.ts';
import { overlayFields } from './institution-overlay.ts';
import type { OpenCatalogue, ShippedCatalogue } from './shipped-catalogue.ts';
import { type ShortAddresses, trackShortAddresses } from './short-addresses.ts';
import { trackSurvivors } from './survivors.ts';

/** The institutions: their records, the list derived from them, and the index over the list. */
export interface Institutions {
  records: UniqueCollection<StoredInstitution>;
  /** The records without their list, for bulk writes inside `list.withMarker`. */
  recordsOnly: UniqueCollection<StoredInstitution>;
  list: DerivedList<StoredInstitution, SearchEntry>;
  /** The shipped catalogue; null without one. */
  catalogue: OpenCatalogue;
  /** The index with every acknowledged write in it. */
  index(): Promise<SearchIndex>;
  /** The short addresses with every acknowledged write in them. */
  shortAddresses(): Promise<ShortAddresses>;
  /** The merges with every acknowledged one in them. */
  survivors(): Promise<Survivors>;
  /**
   * Returns a function that reads current records. Unchanged shipped records need no store call, so
   * that many can be read at once.
   */
  reader(): Promise<(id: string) => Promise<Versioned<StoredInstitution> | null>>;
  /** The record with this id, or of the institution that it leads to after a merge. */
  readSurvivor(id: string): Promise<Versioned<StoredInstitution> | null>;
}

/**
 * Opens the institutions; type and name together are unique, ignoring case. Search includes the
 * courses and exams of past cut-offs.
 */
export function openInstitutions(
  store: Store,
  cutoffs: AdmissionSource,
  catalogue: OpenCatalogue,
): Institutions {
  const recordsOnly = store.uniqueCollection({
    ...institutionFormat,
    base: { open: async () => (await catalogue())?.base ?? null, fields: overlayFields },
  });
  const { records, list } = store.listedCollection(recordsOnly, {
    ...listFormat,
    base: async () => (await catalogue())?.lines ?? null,
  });
  const survivors = trackSurvivors(list, catalogue);
  const shortAddresses = trackShortAddresses(list, survivors, catalogue);
  return {
    records,
    recordsOnly,
    list,
    catalogue,
    shortAddresses,
    survivors,
    index: trackIndex(list, cutoffs, catalogue),
    async reader() {
      const [shipped, { items }] = await Promise.all([catalogue(), list.refresh()]);
      return async (id) => {
        // A line of the deploy's own is of revision 0.
        const tag = items.line(id)?.rev === 0 ? shipped?.base.tagOf(id) : undefined;
        if (!shipped || tag === undefined) return records.readSound(id);
        return { id, rev: 0, etag: `"${tag}"`, data: await shipped.base.read(id) };
      };
    },
    async readSurvivor(id) {
      const record = await records.readSound(id);
      if (record) return record;
      const survivor = (await survivors()).of(id);
      return survivor === id ? null : records.readSound(survivor);
    },
  };
}

/** The courses and exams of institutions by past cut-offs, and those of them that people imported. */
interface AdmissionSource {
  addedAdmissions(): Promise<Admissions>;
  admissionsWith(added: Admissions): Promise<Admissions>;
}

/** Keeps one index in step with the list and with imported cut-offs; a refresh passes only changes. */
function trackIndex(
  list: Institutions['list'],
  cutoffs: AdmissionSource,
  catalogue: OpenCatalogue,
): () => Promise<SearchIndex> {
  let opening: Promise<SearchIndex> | undefined;
  let seen = 0;
  let applied: Admissions = new Map();
  let namesakes: ReturnType<typeof trackNamesakes> | undefined;
  return async () => {
    // The store is read while the catalogue is opened.
    const reading = markHandled(Promise.all([cutoffs.addedAdmissions(), list.refresh(seen)]));
    const shipped = await catalogue();
    opening ??= openIndex(shipped);
    const index = await opening;
    const [added, { items, version, changed: edited }] = await reading;
    if (added === applied && edited.length === 0) return index;
    const affected =
      added === applied ? [] : idsNamed(items, new Set([...added.keys(), ...applied.keys()]));
    applied = added;
    namesakes ??= trackNamesakes(shipped);
    const changed = new Set([...edited, ...affected, ...namesakes.note(items, new Set(edited))]);
    const isTaken = createNameCheck(items);
    const namesIn = createNamesReader();
    const admissions = changed.size > 0 ? await cutoffs.admissionsWith(added) : added;
    for (const id of changed) {
      const line = items.line(id);
      if (!line || namesakes.isNameless(items, id)) {
        index.remove(id);
        continue;
      }
      const admission = findByNames(admissions, namesIn(line), isTaken);
      const entry = () => (admission ? withAdmissions(line.summary, admission) : line.summary);
      index.put(entry(), entry);
    }
    seen = Math.max(seen, version);
    return index;
  };
}

async function openIndex(shipped: ShippedCatalogue | null): Promise<SearchIndex> {
  if (!shipped) return createSearchIndex();
  const index = await inTurns(() => openSearchIndex(shipped.search, shipped.rows));
  // What follows is part of no step.
  await giveTurn();
  return index;
}

/**
 * Knows the shipped institutions whose name another record had before their deploy. The address is
 * that record's, so that lists leave them out until one is renamed; /duplicates names the pair.
 */
function trackNamesakes(shipped: ShippedCatalogue | null) {
  /** The id of the other record by that of the shipped one. */
  const holders = new Map<string, string>();
  const namesIn = createNamesReader();
  const nameAt = (items: ListItems<SearchEntry>, id: string) => {
    const line = items.line(id);
    return line && namesIn(line);
  };
  return {
    /** The shipped institutions that a change of others concerns. */
    note(items: ListItems<SearchEntry>, changed: ReadonlySet<string>): string[] {
      const concerned = [...holders].flatMap(([held, holder]) => (changed.has(holder) ? held : []));
      for (const id of changed) {
        const name = nameAt(items, id);
        const owner = name && shipped?.base.ownerOf('institution', hashText(keyOfName(name)));
        if (!owner || owner === id) continue;
        holders.set(owner, id);
        concerned.push(owner);
      }
      return concerned;
    },
    isNameless(items: ListItems<SearchEntry>, id: string): boolean {
      const holder = holders.get(id);
      if (holder === undefined) return false;
      const [own, other] = [nameAt(items, id), nameAt(items, holder)];
      if (!own || !other) return false;
      return own.type === other.type && fold(own.name) === fold(other.name);
    },
  };
}

/** The ids of the institutions with one of these names, now or formerly. */
function idsNamed(items: ListItems<SearchEntry>, keys: ReadonlySet<string>): string[] {
  if (keys.size === 0) return [];
  const hasName = (name: InstitutionName) => keys.has(exactNameKey(name));
  const current = [...items.column('summary')].filter(([, summary]) => hasName(summary));
  const former = [...items.column('formerNames')].filter(([, names]) => names.some(hasName));
  return [...current, ...former].map(([id]) => id);
}

/** An institution's present and former names. */
type InstitutionNames = InstitutionName & Pick<SearchEntry, 'formerNames'>;

/** Reads the names of list lines; for packed lines only the columns of names are unpacked. */
function createNamesReader(): (line: ListedLine<SearchEntry>) => InstitutionNames {
  let openColumn: PackedRow<SearchEntry>['column'] | undefined;
  let read: (row: number) => InstitutionNames;
  return (line) => {
    const packedRow = packedRowOf(line);
    if (!packedRow) return namesOf(line.summary);
    if (packedRow.column !== openColumn) {
      openColumn = packedRow.column;
      const [type, name] = [
        openColumn.field('summary').field('type'),
        openColumn.field('summary').field('name'),
      ];
      const former = openColumn.field('formerNames');
      read = (row) => ({ type: type.at(row), name: name.at(row), formerNames: former.at(row) });
    }
    return read(packedRow.row);
  };
}

/** The names of an entry. */
export function namesOf({ summary: { type, name }, formerNames }: SearchEntry): InstitutionNames {
  return { type, name, formerNames };
}

/**
 * The value stored under an institution's name, or under a former name that no other institution
 * has now.
 */
export function findByNames<Known>(
  known: ReadonlyMap<string, Known>,
  { type, name, formerNames }: InstitutionNames,
  isTaken: (name: InstitutionName) => boolean,
): Known | undefined {
  const current = known.get(exactNameKey({ type, name }));
  if (current !== undefined || formerNames.length === 0) return current;
  const candidates = formerNames.filter((former) => known.has(exactNameKey(former)));
  const free = candidates.find((former) => !isTaken(former));
  return free && known.get(exactNameKey(free));
}

/** Returns a test whether any institution has a name now; the names are indexed at its first call. */
export function createNameCheck(items: ListItems<SearchEntry>): (name: InstitutionName) => boolean {
  let takenNames: Set<string> | undefined;
  return (name) => {
    takenNames ??= new Set(
      Array.from(items.column('summary'), ([, summary]) => keyOfName(summary)),
    );
    return takenNames.has(keyOfName(name));
  };
}

function keyOfName({ type, name }: InstitutionName): string {
  return institutionKey(type, name);
}
