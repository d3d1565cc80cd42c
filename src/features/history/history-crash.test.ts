import { expect, test } from 'vitest';
import type { Principal } from '../../domain/principal.ts';
import { readEnv } from '../../runtime/env.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { Engine } from '../../store/engine.ts';
import { sqliteFetch } from '../../store/sqlite-fetch.ts';
import { isAcknowledged } from '../../testing/crash-runtime.ts';
import { institutionOf } from '../../testing/institution-body.ts';
import { type End, mortalEngine } from '../../testing/mortal-engine.ts';
import { bySoak } from '../../testing/soak-size.ts';
import { engineOver } from '../../testing/store/backends.ts';
import {
  createInstitution,
  deleteInstitution,
  replaceInstitution,
} from '../catalogue/institutions.ts';
import { findChange, listHistory } from '../changes/history.ts';
import { undoChange } from './history-undo.ts';

const principal: Principal = { userId: 'u1', username: 'asha', sessionId: 's1', role: 'admin' };
const reader = { role: 'admin', userId: '' } as const;
const wholePage = { limit: 100 };

/** An act on an institution: run first by a surviving process, then by a killed one. */
interface HistoryAct {
  before?: (runtime: Runtime, id: string) => Promise<unknown>;
  act: (runtime: Runtime, id: string) => Promise<unknown>;
}

const editedInput = institutionOf({ owner: 'Public' });
const renamedInput = institutionOf({ name: 'Another Name' });
const acts: Record<string, HistoryAct> = {
  'an edit': {
    act: (runtime, id) =>
      replaceInstitution(runtime, principal, { id, input: editedInput, ifMatch: null }),
  },
  'a rename': {
    act: (runtime, id) =>
      replaceInstitution(runtime, principal, { id, input: renamedInput, ifMatch: null }),
  },
  'a deletion': { act: (runtime, id) => deleteInstitution(runtime, principal, id) },
  'the undoing of a deletion': {
    before: (runtime, id) => deleteInstitution(runtime, principal, id),
    async act(runtime) {
      const { entries } = await listHistory(runtime, wholePage, reader);
      await undoChange(runtime, principal, entries[0]?._id ?? '');
    },
  },
};

/** Opens a runtime that records purged tags. */
function open(engine: Engine, purged: string[]): Promise<Runtime> {
  const pages = { purge: async (tags: readonly string[]) => void purged.push(...tags) };
  return openRuntime(readEnv({ JWT_SECRET: 'x'.repeat(32), CATALOGUE: 'none' }), { engine, pages });
}

/** Ends an act after `calls` store calls and inspects the state; false when it completed before. */
async function isInterrupted(
  { before, act }: HistoryAct,
  end: End,
  calls: number,
): Promise<boolean> {
  const { fetch, close } = sqliteFetch(':memory:');
  const engine = engineOver(fetch);
  const purged: string[] = [];
  const survivor = await open(engine, purged);
  try {
    const { institution } = await createInstitution(survivor, principal, institutionOf());
    const id = institution._id;
    await before?.(survivor, id);
    const old = await survivor.institutions.records.inspect(id);
    const known = (await listHistory(survivor, wholePage, reader)).entries.length;

    const mortal = mortalEngine(engine, end);
    const runtime = await open(mortal.engine, purged);
    runtime.log.level = 'silent';
    purged.length = 0;
    mortal.endAfter(calls);
    const acknowledged = await isAcknowledged(act(runtime, id));
    await runtime.background.idle();

    const now = await survivor.institutions.records.inspect(id);
    const tookPlace = now?.etag !== old?.etag;
    const { entries } = await listHistory(survivor, wholePage, reader);
    expect(entries).toHaveLength(known + (tookPlace ? 1 : 0));
    if (acknowledged) expect(tookPlace).toBe(true);
    const newest = await findChange(survivor, entries[0]?._id ?? '', reader);
    expect(newest.after).toEqual(now?.data);
    if (tookPlace) expect(newest.before).toEqual(old?.data);
    if (tookPlace)
      expect(purged).toEqual(expect.arrayContaining([`institution:${id}`, 'catalogue']));

    await survivor.institutions.records.fence(id, now?.rev ?? 0);
    expect((await listHistory(survivor, wholePage, reader)).entries).toEqual(entries);
    return mortal.hasEnded();
  } finally {
    await survivor.close();
    close();
  }
}

const cases = (['killed', 'cut off'] as const).flatMap((end, first) =>
  Object.entries(acts).map(([what, act]) => ({ what, act, end, first })),
);
/** In the short run the two ends take turns. */
const STEP = bySoak(2, 1);

test.each(cases)(
  '$what is in the history exactly when it took effect, with pages purged, wherever it is $end',
  async ({ act, end, first }) => {
    let calls = bySoak(first, 0);
    while (await isInterrupted(act, end, calls)) calls += STEP;
    expect(calls).toBeGreaterThan(6);
  },
);
