import { isDeepStrictEqual } from 'node:util';
import { mapBounded, STORE_PARALLEL } from '../async/index.ts';
import { institutionKey, type StoredInstitution } from '../domain/institutions/institution.ts';
import type { InstitutionName } from '../domain/institutions/rename.ts';
import { lookup } from '../domain/lookup.ts';
import { institutionVersion } from '../domain/reference/earlier-facts.ts';
import { overlayFields } from '../features/catalogue/institution-overlay.ts';
import type { ShippedCatalogue } from '../features/catalogue/shipped-catalogue.ts';
import type { HistoryLine } from '../features/changes/history-records.ts';
import { settledChanges } from '../features/changes/history-settling.ts';
import { hashText, newId, type Versioned } from '../store/index.ts';
import type { Runtime } from './runtime.ts';

const BATCH_SIZE = 250;
const CATALOGUE = 'institutions';

/** A copy that an earlier version made of a shipped institution. */
interface SeededCopy extends Versioned<StoredInstitution> {
  /** The id under which it is shipped now. */
  shipped: string;
}

/**
 * Converts a store into which an earlier version copied its catalogue: the changes to a copy become
 * the overlay of the shipped institution. The copy's id then redirects to the shipped institution, as
 * after a merge. Completes an attempt cut off by a crash, and leaves stores without copies untouched.
 * Calls `onBegin` when there is something to convert.
 */
export async function carryOver(runtime: Runtime, onBegin = () => {}): Promise<void> {
  const catalogue = await runtime.institutions.catalogue();
  if (!catalogue) return;
  const seeds = await runtime.seeds.read(CATALOGUE);
  if (!seeds || seeds.data.state === 'carried') return;
  onBegin();
  const changes = (await settledChanges(runtime)).toReversed();
  const copies = await findCopies(runtime, catalogue);
  for (let start = 0; start < copies.length; start += BATCH_SIZE) {
    await moveCopies(runtime, copies.slice(start, start + BATCH_SIZE), changes);
  }
  await repeatRemovals(runtime, catalogue, changes);
  await runtime.seeds.upsert(CATALOGUE, () => ({ state: 'carried' }));
}

/**
 * The remaining copies: institutions without an author whose present or former name is that of a
 * shipped one.
 */
async function findCopies(
  { institutions: { recordsOnly } }: Runtime,
  { base }: ShippedCatalogue,
): Promise<SeededCopy[]> {
  const ids = (await recordsOnly.ids()).filter((id) => base.tagOf(id) === undefined);
  const records = await mapBounded(ids, STORE_PARALLEL, (id) => recordsOnly.read(id));
  const candidates = records.filter((record) => record !== null && record.data.author === null);
  const copies = new Map<string, SeededCopy>();
  // A record with the name now takes precedence over one that had it formerly.
  for (const namesOf of [currentName, formerNames]) {
    for (const record of candidates) {
      if (record === null || [...copies.values()].some(({ id }) => id === record.id)) continue;
      const shipped = namesOf(record.data).flatMap((name) => findOwner(base, name) ?? [])[0];
      if (shipped !== undefined && !copies.has(shipped))
        copies.set(shipped, { ...record, shipped });
    }
  }
  return [...copies.values()];
}

const currentName = ({ type, name }: StoredInstitution): InstitutionName[] => [{ type, name }];
const formerNames = (data: StoredInstitution): InstitutionName[] => data.formerNames;

function findOwner(base: ShippedCatalogue['base'], { type, name }: InstitutionName) {
  return base.ownerOf('institution', hashText(institutionKey(type, name)));
}

async function moveCopies(
  runtime: Runtime,
  copies: readonly SeededCopy[],
  changes: readonly HistoryLine[],
): Promise<void> {
  const { recordsOnly, list } = runtime.institutions;
  const lease = { id: newId(), at: runtime.now().toISOString(), freesName: true };
  await list.withMarker(
    copies.flatMap(({ id, shipped }) => [id, shipped]),
    async () => {
      const written = await mapBounded(copies, STORE_PARALLEL, async (copy) => {
        const seeded = await readSeededState(runtime, copy, changes);
        // While it is leased it has no name, which the shipped one may need.
        await recordsOnly.update(copy.id, (data) => ({ ...data, mergeLease: lease }));
        const over = await recordsOnly.update(copy.shipped, (shipped) =>
          applyCopy(shipped, copy, seeded),
        );
        return [over, await recordsOnly.remove(copy.id)];
      });
      return written.flat();
    },
  );
}

/** A copy in its original state: as the first change found it, or unchanged; null when unknown. */
async function readSeededState(
  { history }: Runtime,
  { id, data }: SeededCopy,
  changes: readonly HistoryLine[],
): Promise<StoredInstitution | null> {
  const first = changes.find(
    ({ target, batch }) =>
      (target.kind === 'institution' && target._id === id) ||
      (batch !== undefined && Object.hasOwn(batch.bases, id)),
  );
  if (!first) return data.updatedBy === null && data.updatedAt === data.createdAt ? data : null;
  const stored = (await history.records.read(first._id))?.data;
  const row = stored?.batch?.rows.find((entry) => entry.id === id);
  return institutionVersion.safeParse(row ? row.before : stored?.before).data ?? null;
}

/**
 * The shipped institution with the changes to its copy; the stored one if it has been carried over
 * already.
 */
function applyCopy(
  shipped: StoredInstitution,
  { id, data }: SeededCopy,
  seeded: StoredInstitution | null,
): StoredInstitution {
  if (shipped.absorbed?.includes(id)) return shipped;
  const { mergeLease: _lease, createdAt: _createdAt, ...rest } = data;
  const copied = overlayFields.split({ ...rest, createdAt: shipped.createdAt });
  const before = overlayFields.split(
    seeded ? { ...seeded, createdAt: shipped.createdAt } : shipped,
  );
  const fields: Record<string, unknown> = { ...overlayFields.split(shipped) };
  for (const name of new Set([...Object.keys(copied), ...Object.keys(before)])) {
    if (isDeepStrictEqual(lookup(copied, name) ?? null, lookup(before, name) ?? null)) continue;
    if (Object.hasOwn(copied, name)) fields[name] = lookup(copied, name);
    else delete fields[name];
  }
  const next = overlayFields.join(fields);
  return { ...next, absorbed: [...new Set([...(next.absorbed ?? []), id])] };
}

/** Removes the shipped institutions whose copies were removed or merged into another. */
async function repeatRemovals(
  { institutions, history }: Runtime,
  { base }: ShippedCatalogue,
  changes: readonly HistoryLine[],
): Promise<void> {
  const { records } = institutions;
  const removing = changes.filter(({ target, act, merged }) =>
    target.kind === 'institution' ? act === 'deleted' || merged !== undefined : false,
  );
  await mapBounded(removing, STORE_PARALLEL, async ({ _id, target, merged }) => {
    const copy = merged?._id ?? target._id;
    if (base.tagOf(copy) !== undefined || (await records.read(copy))) return;
    const stored = (await history.records.read(_id))?.data;
    const before = institutionVersion.safeParse(stored?.merged?.before ?? stored?.before).data;
    const shipped = before?.author === null ? findOwner(base, before) : undefined;
    const owner = shipped === undefined ? null : await records.inspect(shipped);
    // A revision above 0 means that it is stored or already removed.
    if (shipped === undefined || owner?.rev !== 0) return;
    await records.remove(shipped);
    if (!merged) return;
    const survivor = (await institutions.survivors()).of(copy);
    await records.update(survivor, (data) => ({
      ...data,
      absorbed: [...new Set([...(data.absorbed ?? []), shipped])],
    }));
  });
}
