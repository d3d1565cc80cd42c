import { expect, test } from 'vitest';
import { ratingKeys } from '../../domain/reviews/review.ts';
import type { StoredReview } from '../../domain/reviews/stored-review.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';
import {
  loadReviewPage,
  newInstitution,
  openWithReviews,
  reviewBody,
} from '../../testing/api/review-calls.ts';
import { bySoak } from '../../testing/soak-size.ts';
import { type Random, seeded } from '../../testing/store/random.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const ACTS = bySoak(100, 1_000);
const PEOPLE = 8;
const INSTITUTIONS = 4;

interface ReviewSetup {
  app: TestApp;
  admin: Person;
  people: Person[];
  institutions: string[];
  random: Random;
}

function randomReview(random: Random) {
  const stars = () => 1 + random.below(5);
  const rated = ratingKeys.filter((key) => key !== 'overall' && random.chance(0.4));
  const ratings = { overall: stars(), ...Object.fromEntries(rated.map((key) => [key, stars()])) };
  const kind = random.pick([{ course: 'MBA' }, { internship: 'Lab' }]);
  return reviewBody({ ratings, ...kind });
}

async function act({ app, admin, people, institutions, random }: ReviewSetup): Promise<void> {
  const { token } = random.pick(people);
  const { reviews } = app.runtime;
  const ids = [...(await reviews.index()).all()].map(({ _id }) => _id);
  const institutionId = random.pick(institutions);
  const path = `/api/reviews/${ids.length > 0 ? random.pick(ids) : 'none'}`;
  const review = randomReview(random);
  const acts = [
    () => app.request('POST', '/api/reviews', { token, body: { institutionId, ...review } }),
    () => app.request('PUT', path, { token, body: review }),
    () => app.request('DELETE', path, { token }),
    () => app.request('PUT', `${path}/hide`, { token: admin.token }),
    () => app.request('PUT', `${path}/restore`, { token: admin.token }),
  ];
  const { status } = await random.pick(acts)();
  expect([200, 201, 204, 403, 404, 409]).toContain(status);
}

/** The means and counts computed from the records. */
async function recount({ app }: ReviewSetup, institutionId: string) {
  const { records } = app.runtime.reviews;
  const stored = await Promise.all((await records.ids()).map((id) => records.read(id)));
  const visible: StoredReview[] = stored
    .flatMap((record) => (record ? [record.data] : []))
    .filter((data) => data.institutionId === institutionId && !data.isHidden && !data.withdrawnAt);
  const entries = ratingKeys.flatMap((key) => {
    const stars = visible.flatMap(({ ratings }) => ratings[key] ?? []);
    if (stars.length === 0) return [];
    const mean = stars.reduce((sum, each) => sum + each, 0) / stars.length;
    return [[key, { mean, count: stars.length }] as const];
  });
  return { summary: Object.fromEntries(entries), count: visible.length };
}

test(`means and counts equal a recount through ${ACTS} random writes, edits, hides and restores`, async () => {
  const seed = Date.now() % 1_000_000;
  const app = await openTestApp({ env: { RATE_LIMIT: 'off' } });
  const { admin } = await openWithReviews(app);
  const people: Person[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await app.person(`person-${n}`));
  const institutions: string[] = [];
  for (let n = 0; n < INSTITUTIONS; n++) institutions.push((await newInstitution(app, admin))._id);
  const world = { app, admin, people, institutions, random: seeded(seed) };

  for (let n = 1; n <= ACTS; n++) {
    await act(world);
    if (n % 50 !== 0) continue;
    const institutionId = world.random.pick(institutions);
    const { summary, count } = await recount(world, institutionId);
    const page = await loadReviewPage(app, institutionId, '&limit=100');
    expect(page.summary, `seed ${seed}, after ${n} acts`).toEqual(summary);
    expect(page.reviews, `seed ${seed}, after ${n} acts`).toHaveLength(count);
  }
  const cold = await openRuntime(app.runtime.env);
  for (const institutionId of institutions) {
    const { summary } = await recount(world, institutionId);
    expect((await cold.reviews.index()).of(institutionId).summary, `seed ${seed}`).toEqual(summary);
    expect((await loadReviewPage(app, institutionId)).summary, `seed ${seed}`).toEqual(summary);
  }
  await cold.close();
}, 120_000);
