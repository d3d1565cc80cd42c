import { kindOf } from '../../domain/reviews/review.ts';
import { searchQuery } from '../../domain/search/search.ts';
import { searchInstitutions } from '../../features/catalogue/search.ts';
import { listHistory } from '../../features/changes/history.ts';
import { listViews } from '../../features/views/page-views.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { TestApp } from '../test-app.ts';
import type { PreparedOperation } from './operation.ts';

const firstPage = { limit: 100 };

async function institutionsOf(runtime: Runtime) {
  const { items } = await runtime.institutions.list.refresh();
  const records = await Promise.all(
    [...items.keys()].map((id) => runtime.institutions.records.read(id)),
  );
  return records.map((record) => {
    if (!record) return 'listed, yet gone';
    const { createdAt, updatedAt, updatedBy, author, ...facts } = record.data;
    return facts;
  });
}

async function reviewsOf(runtime: Runtime) {
  const people = (await runtime.users.list.refresh()).items;
  const nameOf = (id: string) => people.get(id)?.username ?? 'nobody';
  const institutions = (await runtime.institutions.list.refresh()).items;
  return [...(await runtime.reviews.index()).all()].map((line) => ({
    at: institutions.get(line.institutionId)?.summary.name ?? 'nowhere',
    by: nameOf(line.userId),
    reporters: line.reporters.map(nameOf),
    kind: kindOf(line),
    ratings: line.ratings,
    isHidden: line.isHidden,
    isDecided: line.isDecided,
  }));
}

async function historyOf(runtime: Runtime) {
  const { entries } = await listHistory(runtime, firstPage, { role: 'admin', userId: '' });
  return entries.map(({ act, by, target, fields }) => ({
    act,
    by: by.username,
    kind: target.kind,
    label: target.label,
    fields,
  }));
}

/** Sorts independently of random ids. */
function sortAsTexts(things: readonly unknown[]): string[] {
  return things.map((thing) => JSON.stringify(thing)).sort();
}

/**
 * Everything that people can see, without ids and times, so that stores with the same history
 * compare equal.
 */
export async function visibleState(runtime: Runtime) {
  const { users, ads, courseDetails, examDetails } = runtime;
  const [people, allAds, courses, exams] = await Promise.all(
    [users.list, ads.list, courseDetails.list, examDetails.list].map((list) => list.refresh()),
  );
  const withoutStamp = (record: object) => ({
    ...record,
    _id: '',
    createdAt: '',
    updatedAt: '',
    updatedBy: '',
  });
  const found = await searchInstitutions(runtime, searchQuery.parse({ limit: '100' }));
  return {
    users: sortAsTexts([...(people?.items.values() ?? [])].map(withoutStamp)),
    institutions: sortAsTexts(await institutionsOf(runtime)),
    search: sortAsTexts(found.institutions.map(withoutStamp)),
    ads: sortAsTexts([...(allAds?.items.values() ?? [])].map(withoutStamp)),
    courses: sortAsTexts([...(courses?.items.values() ?? [])].map(withoutStamp)),
    exams: sortAsTexts([...(exams?.items.values() ?? [])].map(withoutStamp)),
    reviews: sortAsTexts(await reviewsOf(runtime)),
    history: sortAsTexts(await historyOf(runtime)),
    views: sortAsTexts(
      (await listViews(runtime, 'total')).map(({ path, views }) => ({ path, views })),
    ),
  };
}

/** The visible state together with the operation's own probe. */
export async function visibleEffect(app: TestApp, ready: PreparedOperation): Promise<unknown> {
  const state = await visibleState(app.runtime);
  const history = state.history.filter((line) => JSON.parse(line).act !== ready.announced);
  return { state: { ...state, history }, probe: await ready.probe?.(app) };
}
