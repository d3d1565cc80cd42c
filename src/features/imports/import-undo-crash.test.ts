import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Principal } from '../../domain/principal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { sqliteFetch } from '../../store/sqlite-fetch.ts';
import { importRow } from '../../testing/api/import-calls.ts';
import { isAcknowledged, openRuntimeAhead } from '../../testing/crash-runtime.ts';
import { institutionOf } from '../../testing/institution-body.ts';
import { type End, mortalEngine } from '../../testing/mortal-engine.ts';
import { bySoak } from '../../testing/soak-size.ts';
import { engineOver } from '../../testing/store/backends.ts';
import { createInstitution } from '../catalogue/institutions.ts';
import { listHistory } from '../changes/history.ts';
import { listImports } from '../changes/import-batches.ts';
import { importInstitutions } from './import.ts';
import { undoWholeImport } from './import-undo.ts';

const principal: Principal = { userId: 'u1', username: 'asha', sessionId: 's1', role: 'admin' };
const by = { _id: 'u1', username: 'asha' };
const batch = { id: '2026-06-01-0123456789ab', by };
const rows = [
  importRow('New One'),
  importRow('New Two'),
  importRow('Old One', { campusArea: '9 acres' }),
  importRow('Old Two', { campusArea: '9 acres' }),
];
const old = ['Old One', 'Old Two'];
/** When a claim left by a crash has expired, and when no writer can be alive. */
const soon = 60_000;
const later = 3_600_000;

const importAll = (runtime: Runtime) => importInstitutions(runtime, rows, { author: 'u1', batch });
const undoImport = (runtime: Runtime) =>
  undoWholeImport(runtime, { ...batch, author: 'u1' }, () => undefined);

/** Name → campus area of every institution, which the list and the records must agree on. */
async function campusAreas({ institutions }: Runtime): Promise<Record<string, string | null>> {
  const listed = [...(await institutions.index()).sorted()].map(({ _id }) => _id);
  const ids = await institutions.records.ids();
  const records = await Promise.all(ids.map((id) => institutions.records.read(id)));
  const living = records.filter((record) => record !== null);
  expect(living.map(({ id }) => id).sort()).toEqual(listed.sort());
  return Object.fromEntries(living.map(({ data }) => [data.name, data.campusArea]));
}

interface UndoSetup {
  survivor: Runtime;
  /** Opens another process over the same store, optionally at a later time. */
  another: (ahead?: number) => Promise<Runtime>;
  /** Runs an act in a process that ends; resolves to whether it was acknowledged. */
  inMortal: (act: (runtime: Runtime) => Promise<unknown>) => Promise<boolean>;
}

/**
 * Plays a scene in which the mortal process ends after `calls` store calls; false when it completed
 * before.
 */
async function runInterrupted(end: End, calls: number, play: (scene: UndoSetup) => Promise<void>) {
  const { fetch, close } = sqliteFetch(':memory:');
  const engine = engineOver(fetch);
  const survivor = await openRuntimeAhead(engine);
  const mortal = mortalEngine(engine, end);
  try {
    for (const name of old) {
      await createInstitution(survivor, principal, institutionOf({ name, campusArea: '1 acre' }));
    }
    await play({
      survivor,
      another: (ahead) => openRuntimeAhead(engine, ahead),
      async inMortal(act) {
        const runtime = await openRuntimeAhead(mortal.engine);
        mortal.endAfter(calls);
        return isAcknowledged(act(runtime));
      },
    });
    return mortal.hasEnded();
  } finally {
    await survivor.close();
    close();
  }
}

const ENDS: readonly End[] = ['killed', 'cut off'];

const original = { 'Old One': '1 acre', 'Old Two': '1 acre' };
const whole = { 'New One': null, 'New Two': null, 'Old One': '9 acres', 'Old Two': '9 acres' };

/**
 * After every third call, because four records are written at once in varying order. In the short
 * run each end takes every second of these places.
 */
async function afterEveryCall(end: End, play: (scene: UndoSetup) => Promise<void>): Promise<void> {
  let calls = bySoak(ENDS.indexOf(end) * 3, 0);
  while (await runInterrupted(end, calls, play)) calls += bySoak(6, 3);
  expect(calls).toBeGreaterThan(20);
}

test.each(ENDS)('an import that is %s can be undone for its written rows', async (end) => {
  await afterEveryCall(end, async ({ survivor, inMortal }) => {
    const acknowledged = await inMortal(importAll);
    if (acknowledged) expect(await campusAreas(survivor)).toEqual(whole);
    const isKnown = (await listImports(survivor)).length > 0;
    if (isKnown) expect(await undoImport(survivor)).toMatchObject({ left: 0, kept: [] });
    expect(await campusAreas(survivor)).toEqual(original);
  });
});

test.each(ENDS)('an import that is %s and repeated is undone completely', async (end) => {
  await afterEveryCall(end, async ({ survivor, inMortal, another }) => {
    await inMortal(importAll);
    await importAll(await another(soon));
    expect(await campusAreas(survivor)).toEqual(whole);
    const tomorrow = await another(later);
    expect(await listImports(tomorrow)).toMatchObject([{ created: 2, changed: 2, left: 4 }]);
    expect(await undoImport(tomorrow)).toEqual({ undone: 4, left: 0, kept: [] });
    expect(await campusAreas(tomorrow)).toEqual(original);
  });
});

test.each(ENDS)('an undo that is %s resumes', async (end) => {
  await afterEveryCall(end, async ({ survivor, inMortal }) => {
    await importAll(survivor);
    const acknowledged = await inMortal(undoImport);
    if (acknowledged) expect(await campusAreas(survivor)).toEqual(original);
    const acts = (
      await listHistory(survivor, { limit: 100 }, { role: 'admin', userId: '' })
    ).entries.map(({ act }) => act);
    const isBegun = !isDeepStrictEqual(await campusAreas(survivor), whole);
    if (isBegun) expect(acts).toContain('undone');
    expect(await undoImport(survivor)).toEqual({ undone: 4, left: 0, kept: [] });
    expect(await campusAreas(survivor)).toEqual(original);
    expect(await undoImport(survivor)).toEqual({ undone: 4, left: 0, kept: [] });
  });
});
