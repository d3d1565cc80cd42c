import { expect, test } from 'vitest';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { Engine } from '../../store/engine.ts';
import { sqliteFetch } from '../../store/sqlite-fetch.ts';
import { openRuntimeAhead, resultUnlessEnded } from '../../testing/crash-runtime.ts';
import { institutionOf } from '../../testing/institution-body.ts';
import { type End, mortalEngine } from '../../testing/mortal-engine.ts';
import { catalogueOf, shippedInstitution } from '../../testing/shipped.ts';
import { bySoak } from '../../testing/soak-size.ts';
import { engineOver } from '../../testing/store/backends.ts';
import { createInstitution, replaceInstitution } from '../catalogue/institutions.ts';
import { settledChanges } from '../changes/history-settling.ts';
import { undoChange } from '../history/history-undo.ts';
import { listReviews } from '../reviews/list-reviews.ts';
import { createReview } from '../reviews/reviews.ts';
import { mergeInstitutions } from './merge.ts';

const principal: Principal = { userId: 'u1', username: 'asha', sessionId: 's1', role: 'admin' };
const LONG_MS = 120_000;
/** When every intent and every lease left by a crash has expired. */
const LATER_MS = 700_000;
const ENDS: readonly End[] = ['killed', 'cut off'];

async function add(runtime: Runtime, name: string, campusArea: string) {
  const input = institutionOf({ name, campusArea, website: null });
  return createInstitution(runtime, principal, input);
}

const shipped = catalogueOf([
  shippedInstitution('c-1', { name: 'Own', campusArea: '1 acre', website: null }),
  shippedInstitution('c-2', { name: 'Other', campusArea: '2 acres', website: null }),
]);

/**
 * Two institutions, added or shipped, the other one reviewed, in a store that several processes open.
 */
async function openMerge(isShipped = false) {
  const { fetch, close } = sqliteFetch(':memory:');
  const engine = engineOver(fetch);
  const open = (by: Engine, ahead = 0) =>
    openRuntimeAhead(by, ahead, isShipped ? shipped : undefined);
  const runtime = await open(engine);
  const own = isShipped ? 'c-1' : (await add(runtime, 'Own', '1 acre')).institution._id;
  const other = isShipped ? 'c-2' : (await add(runtime, 'Other', '2 acres')).institution._id;
  await createReview(runtime, principal, {
    institutionId: other,
    course: 'B.Tech',
    internship: null,
    ratings: { overall: 4 },
    comments: { overall: 'Good.' },
  });
  return { engine, open, runtime, own, other, close };
}

/** The fields of both institutions, and the number of reviews that the first one shows. */
async function visibleFields(runtime: Runtime, own: string, other: string) {
  await settledChanges(runtime);
  const [a, b] = await Promise.all([
    runtime.institutions.records.read(own),
    runtime.institutions.records.read(other),
  ]);
  const page = await listReviews(runtime, { institution: own, limit: 20 });
  const listed = [...(await runtime.institutions.index()).sorted()].map(({ name }) => name);
  return {
    own: a && [a.data.name, a.data.campusArea],
    other: b && [b.data.name, b.data.campusArea],
    reviews: page.reviews.length,
    listed: listed.toSorted(),
  };
}

const PARTED = {
  own: ['Own', '1 acre'],
  other: ['Other', '2 acres'],
  reviews: 0,
  listed: ['Other', 'Own'],
};

interface MergeCase {
  end: End;
  isUndo: boolean;
  isShipped: boolean;
  take: Parameters<typeof mergeInstitutions>[2]['take'];
  calls: number;
}

/** Ends a merge or its undo after `calls` store calls; false when it completed before. */
async function survives({ end, isUndo, isShipped, take, calls }: MergeCase): Promise<boolean> {
  const { engine, open, runtime, own, other, close } = await openMerge(isShipped);
  const ask = { id: own, other, take, ifMatch: null };
  const merged = {
    own: ['name' in take ? 'Other' : 'Own', '2 acres'],
    other: null,
    reviews: 1,
    listed: ['name' in take ? 'Other' : 'Own'],
  };
  const undo = async (by: Runtime) => {
    const all = await settledChanges(by);
    const id = all.find((line) => line.merged && line.undoes === null)?._id ?? '';
    return undoChange(by, principal, id);
  };
  try {
    if (isUndo) await mergeInstitutions(runtime, principal, ask);
    await runtime.background.idle();
    const mortal = mortalEngine(engine, end);
    const dying = await open(mortal.engine);
    if (isUndo) await settledChanges(dying);
    mortal.endAfter(calls);
    await resultUnlessEnded<unknown>(
      isUndo ? undo(dying) : mergeInstitutions(dying, principal, ask),
    );
    const later = await open(engine, LATER_MS);
    const after = await visibleFields(later, own, other);
    // An undo that dies after restoring the other institution leaves both; repeating it completes
    // it.
    const both = { ...after, other: PARTED.other, own: merged.own };
    expect([merged, PARTED, ...(isUndo ? [both] : [])]).toContainEqual(after);
    // In every state, the rest can be completed and all of it undone.
    if (after.other === null || (isUndo && after.own?.[1] === '2 acres')) await undo(later);
    else if (!isUndo) await mergeInstitutions(later, principal, ask);
    expect(await visibleFields(later, own, other)).toEqual(
      isUndo || after.other === null ? PARTED : merged,
    );
    return mortal.hasEnded();
  } finally {
    await runtime.close();
    close();
  }
}

const takes = [{ campusArea: 'other' }, { campusArea: 'other', name: 'other' }] as const;
const mergeCases = ENDS.flatMap((end) => [false, true].map((isUndo) => ({ end, isUndo })));

/** Ends one of the acts between every two store calls, or every fifth. */
async function survivesAfterEveryCall(act: Omit<MergeCase, 'take' | 'calls'>, step: number) {
  let calls = 0;
  while (await survives({ ...act, take: takes[(calls / step) % 2] ?? {}, calls })) calls += step;
  expect(calls).toBeGreaterThan(8);
}

test.each(mergeCases)('a merge (undone: $isUndo) that is $end is complete or absent', (act) =>
  survivesAfterEveryCall({ ...act, isShipped: false }, bySoak(5, 1)),
);

test.each(mergeCases)(
  'a merge of shipped institutions (undone: $isUndo) that is $end is complete or absent @long',
  (act) => survivesAfterEveryCall({ ...act, isShipped: true }, 1),
  LONG_MS,
);

test('loses neither a merge nor a concurrent edit', async () => {
  const { runtime, own, other, close } = await openMerge();
  try {
    for (let round = 0; round < 6; round++) {
      const edited = round % 2 === 0 ? own : other;
      const before = await runtime.institutions.records.read(edited);
      const input = institutionOf({
        name: edited === own ? 'Own' : 'Other',
        website: null,
        campusArea: edited === own ? '1 acre' : '2 acres',
        affiliatedTo: `Round ${round}`,
      });
      const take = { campusArea: 'other', affiliatedTo: 'other' } as const;
      const survivor = await runtime.institutions.records.read(own);
      const refused = (error: unknown) => {
        if (error instanceof Refusal) return error.reason;
        throw error;
      };
      const [merge, edit] = await Promise.all([
        mergeInstitutions(runtime, principal, {
          id: own,
          other,
          take,
          ifMatch: survivor?.etag ?? null,
        }).then(() => 'done', refused),
        replaceInstitution(runtime, principal, {
          id: edited,
          input,
          ifMatch: before?.etag ?? null,
        }).then(() => 'done', refused),
      ]);
      const now = await runtime.institutions.records.read(own);
      const gone = await runtime.institutions.records.read(other);
      expect(gone === null).toBe(merge === 'done');
      if (edited === own) expect([merge, edit].filter((one) => one === 'done')).toHaveLength(1);
      else if (merge === 'done' && edit === 'done')
        expect(now?.data.affiliatedTo).toBe(`Round ${round}`);
      else if (edit === 'done') expect(gone?.data.affiliatedTo).toBe(`Round ${round}`);
      if (merge !== 'done') continue;
      const last = (await settledChanges(runtime)).find((line) => line.merged);
      await undoChange(runtime, principal, last?._id ?? '');
    }
  } finally {
    await runtime.close();
    close();
  }
});
