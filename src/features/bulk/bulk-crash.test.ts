import { expect, test } from 'vitest';
import type { Principal } from '../../domain/principal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { Engine } from '../../store/engine.ts';
import { sqliteFetch } from '../../store/sqlite-fetch.ts';
import { openRuntimeAhead, resultUnlessEnded } from '../../testing/crash-runtime.ts';
import { institutionOf } from '../../testing/institution-body.ts';
import { type End, mortalEngine } from '../../testing/mortal-engine.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import { bySoak } from '../../testing/soak-size.ts';
import { engineOver } from '../../testing/store/backends.ts';
import { createInstitution } from '../catalogue/institutions.ts';
import { undoBulk } from '../history/bulk-undo.ts';
import { editMany } from './bulk.ts';

const principal: Principal = { userId: 'u1', username: 'asha', sessionId: 's1', role: 'admin' };
const NAMES = ['First', 'Second', 'Third'];
const LONG_MS = 120_000;
/** When a claim left by a crash has expired. */
const SOON_MS = 60_000;
const ENDS: readonly End[] = ['killed', 'cut off'];

/**
 * The campus area of each institution, from its record; the list must contain the same
 * institutions.
 */
async function campusAreas({ institutions }: Runtime, ids: readonly string[]) {
  expect((await institutions.index()).count()).toBe(ids.length);
  const records = await Promise.all(ids.map((id) => institutions.records.read(id)));
  return records.map((record) => record?.data.campusArea);
}

const shipped = catalogueOf(
  NAMES.map((name, at) => shippedInstitution(`c-${at}`, { name, campusArea: '1 acre' })),
);

/** The institutions and their versions: those of the base, or new ones. */
async function itemsIn(runtime: Runtime, isShipped: boolean) {
  const items: { id: string; etag: string }[] = [];
  for (const [at, name] of NAMES.entries()) {
    const id = isShipped
      ? `c-${at}`
      : (await createInstitution(runtime, principal, institutionOf({ name, campusArea: '1 acre' })))
          .institution._id;
    items.push({ id, etag: (await runtime.institutions.records.read(id))?.etag ?? '' });
  }
  return items;
}

/** The institutions over an engine that a second, mortal process shares. */
async function openShared(end: End, isShipped: boolean) {
  const { fetch, close } = sqliteFetch(':memory:');
  const engine = engineOver(fetch);
  const open = (by: Engine, ahead = 0) =>
    openRuntimeAhead(by, ahead, isShipped ? shipped : undefined);
  const survivor = await open(engine);
  const mortal = mortalEngine(engine, end);
  const items = await itemsIn(survivor, isShipped);
  return {
    survivor,
    mortal,
    edit: { items, set: { campusArea: '9 acres' }, dryRun: false },
    ids: items.map(({ id }) => id),
    openDying: () => open(mortal.engine),
    openLater: () => open(engine, SOON_MS),
    async close() {
      await survivor.close();
      close();
    },
  };
}

/**
 * Ends the edit after `calls` store calls, repeats it and undoes it; false when it completed
 * before.
 */
async function survivesEdit(end: End, calls: number, isShipped: boolean): Promise<boolean> {
  const scene = await openShared(end, isShipped);
  const { survivor, mortal, edit, ids } = scene;
  try {
    const dying = await scene.openDying();
    mortal.endAfter(calls);
    const first = await resultUnlessEnded(editMany(dying, principal, edit));
    for (const area of await campusAreas(survivor, ids))
      expect(['1 acre', '9 acres']).toContain(area);
    const later = await scene.openLater();
    const again = await editMany(later, principal, edit);
    expect(await campusAreas(later, ids)).toEqual(['9 acres', '9 acres', '9 acres']);
    expect(first?.batch ?? again.batch).toBe(again.batch);
    const undone = await undoBulk(later, principal, again.batch ?? '');
    expect(undone).toEqual({ undone: 3, left: [] });
    return mortal.hasEnded();
  } finally {
    await scene.close();
  }
}

/** Ends the undo after `calls` store calls and repeats it; false when it completed before. */
async function survivesUndo(end: End, calls: number, isShipped: boolean): Promise<boolean> {
  const scene = await openShared(end, isShipped);
  const { survivor, mortal, edit, ids } = scene;
  try {
    const { batch } = await editMany(survivor, principal, edit);
    const undo = (by: Runtime) => undoBulk(by, principal, batch ?? '');
    const dying = await scene.openDying();
    mortal.endAfter(calls);
    await resultUnlessEnded(undo(dying));
    for (const area of await campusAreas(survivor, ids))
      expect(['1 acre', '9 acres']).toContain(area);
    const later = await scene.openLater();
    expect((await undo(later)).left).toEqual([]);
    expect(await campusAreas(later, ids)).toEqual(['1 acre', '1 acre', '1 acre']);
    expect(await undo(later)).toEqual({ undone: 0, left: [] });
    return mortal.hasEnded();
  } finally {
    await scene.close();
  }
}

async function survivesAfterEveryCall(
  work: typeof survivesEdit,
  end: End,
  { isShipped, step }: { isShipped: boolean; step: number },
) {
  let calls = 0;
  while (await work(end, calls, isShipped)) calls += step;
  expect(calls).toBeGreaterThan(10);
}

const addedInstitutions = { isShipped: false, step: bySoak(5, 1) };

test.each(ENDS)('a bulk edit that is %s is completed by repeating the call', (end) =>
  survivesAfterEveryCall(survivesEdit, end, addedInstitutions),
);

test.each(ENDS)('an undo of many that is %s is completed by repeating the call', (end) =>
  survivesAfterEveryCall(survivesUndo, end, addedInstitutions),
);

test.each(ENDS)(
  'a bulk edit of shipped institutions and its undo that are %s are completed by repeating @long',
  async (end) => {
    await survivesAfterEveryCall(survivesEdit, end, { isShipped: true, step: 1 });
    await survivesAfterEveryCall(survivesUndo, end, { isShipped: true, step: 1 });
  },
  LONG_MS,
);
