import { createHash } from 'node:crypto';
import { createPace } from '../../async/index.ts';
import { institutionKey } from '../../domain/institutions/institution.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import type { OpenList } from '../cutoffs/open-list.ts';
import { changesOf } from '../cutoffs/overlay/served-cutoffs.ts';
import type { With } from '../needs.ts';
import { cutoffTable, type MappedList, openMappedLists, rowsOfList } from './cutoff-table.ts';
import { type DataFile, headingOf, linesOf, SourceCollector } from './data-file.ts';
import type { PackedCutoffs, ShippedData } from './packed-data.ts';
import { createPiece, EDITED, joinPieces, PACKED, type Piece } from './pieces.ts';

/** Rows that are written before other requests may go first. */
const BATCH_ROWS = 256;

type Dependencies = With<'institutions' | 'cutoffs' | 'cutoffNames'>;

/** The rows of a list, and their number. */
async function writeList(
  list: MappedList,
  sources: SourceCollector,
): Promise<{ bytes: Buffer; rows: number }> {
  const parts: Buffer[] = [];
  const pace = createPace();
  const all = rowsOfList(list);
  let count = 0;
  for (let rows = takeRows(all); rows.length > 0; rows = takeRows(all)) {
    for (const row of rows) sources.add(cutoffTable.sourcesOf(row));
    parts.push(Buffer.from(linesOf(cutoffTable, rows)));
    count += rows.length;
    await pace();
  }
  return { bytes: Buffer.concat(parts), rows: count };
}

/** The rows of each list as a build packs them. */
export async function packCutoffs(
  lists: readonly MappedList[],
): Promise<Pick<ShippedData, 'cutoffs' | 'cutoffSources' | 'cutoffSha256'>> {
  const sources = new SourceCollector();
  const hash = createHash('sha256').update(headingOf(cutoffTable));
  const cutoffs: Promise<PackedCutoffs>[] = [];
  for (const mapped of lists) {
    const { list } = mapped;
    const { bytes, rows } = await writeList(mapped, sources);
    hash.update(bytes);
    // A list is compressed while the next one is written.
    await cutoffs.at(-1);
    const compressed = createPiece(bytes, rows, PACKED);
    cutoffs.push(
      compressed.then((piece) => ({
        list: list.description.id,
        piece,
        names: namesOfList(list),
      })),
    );
  }
  return {
    cutoffs: await Promise.all(cutoffs),
    cutoffSources: sources.sources,
    cutoffSha256: hash.digest('hex'),
  };
}

/** The keys of the names that the rows of a list state. */
function namesOfList({ institutions }: Pick<OpenList, 'institutions'>): string[] {
  const named = institutions.flatMap(({ catalogue }) =>
    catalogue ? institutionKey(catalogue.type, catalogue.name) : [],
  );
  return [...new Set(named)];
}

/** The keys of an institution's names, present and former. */
function namesOf({
  formerNames,
  ...present
}: InstitutionName & { formerNames: readonly InstitutionName[] }): string[] {
  return [present, ...formerNames].map(({ type, name }) => institutionKey(type, name));
}

/**
 * Opens the file of cut-offs: lists as the build packed them, except those that people imported, and
 * those that name an institution whose name people added, changed or removed.
 */
export function openCutoffFile(shipped: ShippedData | null) {
  const listsOfName = new Map<string, Set<string>>();
  for (const { list, names } of shipped?.cutoffs ?? []) {
    for (const name of names) listsOfName.set(name, (listsOfName.get(name) ?? new Set()).add(list));
  }
  const collector = new SourceCollector();
  for (const [column, sources] of shipped?.cutoffSources ?? []) {
    collector.sources.set(column, new Set(sources));
  }
  const written = new Map<string, { ids: string; piece: Piece }>();
  /** Lists of which an institution was added, renamed or removed. */
  const affected = new Set<string>();
  let seen = 0;
  let current: { lists: string; file: DataFile } | null = null;

  return async function update(runtime: Dependencies): Promise<DataFile> {
    const { institutions, cutoffs } = runtime;
    const { items, version, changed } = await institutions.list.refresh(seen);
    const base = (await institutions.catalogue())?.base;
    for (const id of changed) {
      const before = base?.tagOf(id) === undefined ? [] : namesOf(await base.read(id));
      const line = items.line(id);
      const { summary, formerNames = [] } = line?.summary ?? {};
      const now = summary ? namesOf({ ...summary, formerNames }) : [];
      if (line && before.join() === now.join()) continue;
      for (const name of [...before, ...now]) {
        for (const list of listsOfName.get(name) ?? []) affected.add(list);
      }
    }
    seen = version;
    const offered = new Set((await cutoffs.lists()).map(({ id }) => id));
    const shown = cutoffLists.map(({ id }) => id).filter((id) => offered.has(id));
    const imports = new Map<string, string>();
    const overlay = await cutoffs.overlay();
    for (const list of cutoffLists) {
      const changes = changesOf(list, overlay);
      if (changes !== '') imports.set(list.id, changes);
    }
    const lists = JSON.stringify([shown, [...imports]]);
    if (current?.lists === lists && changed.length === 0) return current.file;
    const packed = new Map(shipped?.cutoffs.map((each) => [each.list, each.piece]));
    const own = shown.filter(
      (list) => affected.has(list) || imports.has(list) || !packed.has(list),
    );
    const mapped = own.length > 0 ? await openMappedLists(runtime, new Set(own)) : [];
    for (const each of mapped) {
      const { id } = each.list.description;
      const known = each.known.map(({ summary }) => summary?._id ?? '');
      const ids = [imports.get(id), ...known].join();
      if (written.get(id)?.ids === ids) continue;
      const { bytes, rows } = await writeList(each, collector);
      written.set(id, { ids, piece: await createPiece(bytes, rows, EDITED) });
    }
    for (const list of written.keys()) if (!own.includes(list)) written.delete(list);
    const pieces = shown.flatMap((list) => written.get(list)?.piece ?? packed.get(list) ?? []);
    const isAsShipped = own.length === 0 && shown.length === packed.size;
    const heading = await createPiece(headingOf(cutoffTable), 0);
    const sha256 = isAsShipped ? (shipped?.cutoffSha256 ?? null) : null;
    const file = await joinPieces([heading, ...pieces], collector.sources, sha256);
    const isSame = current?.file.gzipSha256 === file.gzipSha256;
    current = { lists, file: isSame && current ? current.file : file };
    return current.file;
  };
}

function takeRows<Row>(rows: Iterator<Row>): Row[] {
  const taken: Row[] = [];
  while (taken.length < BATCH_ROWS) {
    const { value, done } = rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}
