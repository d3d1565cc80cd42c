import * as z from 'zod';
import type { Engine } from '../../store/engine.ts';
import type { Sabotage } from './history.ts';

const envelope = z.looseObject({ id: z.string(), rev: z.int(), op: z.string(), data: z.unknown() });

const isRecord = (key: string) => key.startsWith('person/');
const isTombstone = (value: unknown) => envelope.safeParse(value).data?.data === null;
const dataOf = (value: unknown) => JSON.stringify(envelope.safeParse(value).data?.data);

/** Treats a lost or malformed reply as success, as the Blobs client's `modified` does. */
export const trustsModified = (engine: Engine): Engine => ({
  ...engine,
  async create(key, value) {
    const result = await engine.create(key, value);
    return result.outcome === 'unknown' ? { outcome: 'written', etag: '' } : result;
  },
  async replace(key, value, etag) {
    const result = await engine.replace(key, value, etag);
    return result.outcome === 'unknown' ? { outcome: 'written', etag: '' } : result;
  },
});

/** Hides the operations that records remember. */
export const forgetsOperations = (engine: Engine): Engine => ({
  ...engine,
  async get(key) {
    const stored = await engine.get(key);
    const parsed = envelope.safeParse(stored?.value);
    if (!stored || !parsed.success) return stored;
    return { ...stored, value: { ...parsed.data, op: '', ops: [] } };
  },
});

/** Deletes records instead of marking them as removed. */
const deletesRecords = (engine: Engine): Engine => ({
  ...engine,
  async replace(key, value, etag) {
    if (!isRecord(key) || !isTombstone(value)) return engine.replace(key, value, etag);
    const result = await engine.replace(key, value, etag);
    if (result.outcome === 'written') await engine.erase(key);
    return result;
  },
});

/** Takes over stale claims without preventing their owner from committing. */
const takesOverUnfenced = (engine: Engine): Engine => ({
  ...engine,
  async create(key, value) {
    if (isRecord(key) && isTombstone(value)) return { outcome: 'written', etag: '"fenced"' };
    return engine.create(key, value);
  },
  async replace(key, value, etag) {
    const stored = isRecord(key) ? await engine.get(key) : null;
    const touches = stored !== null && dataOf(stored.value) === dataOf(value);
    return touches ? { outcome: 'written', etag: '"fenced"' } : engine.replace(key, value, etag);
  },
});

/** Writes records without a list marker. */
const leavesNoMarker = (engine: Engine): Engine => ({
  ...engine,
  async create(key, value) {
    if (key.includes('/begun-')) return { outcome: 'written', etag: '"marked"' };
    return engine.create(key, value);
  },
});

/** Writes records whose unique values are not claimed. */
const claimsNothing = (engine: Engine): Engine => ({
  ...engine,
  async create(key, value) {
    if (key.startsWith('claim/')) return { outcome: 'written', etag: '"claimed"' };
    return engine.create(key, value);
  },
});

/** Overwrites any current version. */
const ignoresVersions = (engine: Engine): Engine => ({
  ...engine,
  async replace(key, value, etag) {
    const stored = isRecord(key) ? await engine.get(key) : null;
    return engine.replace(key, value, stored?.etag ?? etag);
  },
});

const entry = z.looseObject({ lines: z.array(z.looseObject({ summary: z.unknown() })) });

/** Omits removals from the lists. */
const listsNoRemovals = (engine: Engine): Engine => ({
  ...engine,
  async create(key, value) {
    const lines = key.includes('/entry-') ? entry.safeParse(value).data?.lines : undefined;
    const removes = lines?.some(({ summary }) => summary === null) === true;
    return removes ? { outcome: 'written', etag: '"listed"' } : engine.create(key, value);
  },
});

/** The bugs that the histories must find. */
export const PLANTED_BUGS: Record<string, Sabotage> = {
  'trusting `modified`': { engine: trustsModified },
  'no operation id': { engine: forgetsOperations },
  'delete instead of tombstone': { engine: deletesRecords },
  'claims that never go stale': { now: () => 0 },
  'lists without markers': { engine: leavesNoMarker },
  'stale claims taken over without a fence': { engine: takesOverUnfenced },
  'unique values without claims': { engine: claimsNothing },
  'writes that ignore versions': { engine: ignoresVersions },
  'removals left out of the lists': { engine: listsNoRemovals },
};
