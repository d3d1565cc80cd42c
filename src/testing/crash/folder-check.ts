import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { createInstitution } from '../../features/catalogue/institutions.ts';
import { listViews } from '../../features/views/page-views.ts';
import { readEnv } from '../../runtime/env.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { tidyUp } from '../../runtime/tidy-up.ts';
import { institutionOf } from '../institution-body.ts';
import { CONTESTED } from './client.ts';
import { brokenByRebuild, brokenInvariants } from './invariants.ts';
import { ledgerRecordsOf } from './ledger-records.ts';

/** Longer than the lifetime of any writer and the grace period of any claim. */
const LATER_MS = 601_000;
const principal: Principal = { userId: 'u', username: 'u', sessionId: 's', role: 'admin' };

/** A copy of a folder left by a dead process, so that reading it repairs nothing. */
export async function copyFolder(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'campuskosh-left-'));
  await cp(folder, copy, { recursive: true });
  return copy;
}

/** Opens a folder, which is then discarded. */
async function withFolder<R>(folder: string, look: (runtime: Runtime, at: Clock) => Promise<R>) {
  const clock: Clock = { ahead: 0 };
  const runtime = await openRuntime(readEnv({ DATA_DIR: folder, CATALOGUE: 'none' }), {
    now: () => new Date(Date.now() + clock.ahead),
    pages: { purge: async () => undefined },
  });
  try {
    return await look(runtime, clock);
  } finally {
    await runtime.close();
    await rm(folder, { recursive: true });
  }
}

interface Clock {
  ahead: number;
}

/** I6: a name that no institution has can be taken by a new one. */
async function unclaimableNames(runtime: Runtime): Promise<string[]> {
  const { items } = await runtime.institutions.list.refresh();
  const held = [...items.values()].map(({ summary }) => summary.name);
  const refused: string[] = [];
  for (const name of CONTESTED.filter((each) => !held.includes(each))) {
    try {
      await createInstitution(runtime, principal, institutionOf({ name }));
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      refused.push(`I6 no institution has the name ${name}, yet it is taken`);
    }
  }
  return refused;
}

/**
 * The state that a killed process left, read from a copy of its folder that is then discarded: the
 * visible state and the broken invariants.
 */
export function inspectFolder(copy: string) {
  return withFolder(copy, async (runtime, clock) => {
    const { shown, revisions, twice } = await ledgerRecordsOf(runtime);
    const views = (await listViews(runtime, 'total')).reduce((sum, row) => sum + row.views, 0);
    const broken = [...twice, ...(await brokenInvariants(runtime))];
    broken.push(...(await brokenByRebuild(runtime)));
    clock.ahead = LATER_MS;
    await tidyUp(runtime);
    await runtime.store.repair();
    broken.push(...(await brokenInvariants(runtime)).map((each) => `after the repair: ${each}`));
    broken.push(...(await unclaimableNames(runtime)));
    return { shown, revisions, views, broken };
  });
}
