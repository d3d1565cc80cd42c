import { expect, test } from 'vitest';
import type { Principal } from '../../domain/principal.ts';
import { sqliteFetch } from '../../store/sqlite-fetch.ts';
import { openRuntimeAhead, resultUnlessEnded } from '../../testing/crash-runtime.ts';
import { institutionOf } from '../../testing/institution-body.ts';
import { type End, mortalEngine } from '../../testing/mortal-engine.ts';
import { engineOver } from '../../testing/store/backends.ts';
import { createInstitution } from '../catalogue/institutions.ts';
import { proposeCorrection } from './corrections.ts';
import { decideCorrection } from './decide-correction.ts';

const admin: Principal = { userId: 'u1', username: 'asha', sessionId: 's1', role: 'admin' };
const reader: Principal = { userId: 'u2', username: 'bala', sessionId: 's2', role: 'user' };
/** When a lease left by a crash has expired. */
const SOON_MS = 61_000;
const ENDS: readonly End[] = ['killed', 'cut off'];
const verdict = { decision: 'accept' } as const;

/**
 * Ends an acceptance after `calls` store calls and decides it again; false when it completed before.
 */
async function survives(end: End, calls: number): Promise<boolean> {
  const { fetch, close } = sqliteFetch(':memory:');
  const engine = engineOver(fetch);
  const survivor = await openRuntimeAhead(engine);
  const mortal = mortalEngine(engine, end);
  try {
    const input = institutionOf({ name: 'Asha College', campusArea: '5 acres' });
    const { institution } = await createInstitution(survivor, admin, input);
    const proposal = { institutionId: institution._id, field: 'campusArea' as const, note: null };
    const stated = { ...proposal, proposed: '12 acres', sourceUrl: 'https://example.org/report' };
    const { _id } = await proposeCorrection(survivor, reader, stated);
    const dying = await openRuntimeAhead(mortal.engine);
    mortal.endAfter(calls);
    await resultUnlessEnded(decideCorrection(dying, admin, { id: _id, verdict }));
    const later = await openRuntimeAhead(engine, SOON_MS);
    const left = await later.corrections.records.read(_id);
    if (left?.data.state === 'open') await decideCorrection(later, admin, { id: _id, verdict });
    const record = await later.institutions.records.read(institution._id);
    expect(record?.data.campusArea).toBe('12 acres');
    // The creation and the acceptance: a decision that is repeated writes nothing twice.
    expect(record?.rev).toBe(2);
    expect((await later.corrections.records.read(_id))?.data.state).toBe('accepted');
    return mortal.hasEnded();
  } finally {
    await survivor.close();
    close();
  }
}

test.each(ENDS)('an acceptance that is %s is completed by deciding again', async (end) => {
  let calls = 0;
  while (await survives(end, calls)) calls += 2;
  expect(calls).toBeGreaterThan(6);
});
