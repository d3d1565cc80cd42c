import { isDeepStrictEqual } from 'node:util';
import { accountKey } from '../../domain/accounts/user.ts';
import { institutionKey } from '../../domain/institutions/institution.ts';
import { kindOf } from '../../domain/reviews/review.ts';
import { searchQuery } from '../../domain/search/search.ts';
import { ADMIN_SET_ID } from '../../features/accounts/user-records.ts';
import { searchInstitutions } from '../../features/catalogue/search.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { Collection } from '../../store/collection.ts';
import type { DerivedList } from '../../store/derived-list.ts';
import type { UniqueCollection } from '../../store/unique-collection.ts';
import type { Versioned } from '../../store/versioned.ts';

type Report = (violation: string) => void;
type LiveRecords<T> = Versioned<T>[];
type ShippedIds = Iterable<string>;

/** The live records of a collection, with those of its base, of which only `shipped` has the ids. */
async function liveOf<T>(
  records: Collection<T>,
  shipped: ShippedIds = [],
): Promise<LiveRecords<T>> {
  const ids = new Set([...(await records.ids()), ...shipped]);
  const all = await Promise.all([...ids].map((id) => records.read(id)));
  return all.filter((record) => record !== null);
}

/** I1 and I2: no two live records share a unique value, and each is found by its values. */
async function checkUnique<T>(
  records: UniqueCollection<T>,
  values: Record<string, (data: T) => string>,
  report: Report,
  shipped?: ShippedIds,
): Promise<void> {
  for (const [kind, uniqueOf] of Object.entries(values)) {
    const owners = new Map<string, string>();
    for (const { id, data } of await liveOf(records, shipped)) {
      const value = uniqueOf(data);
      const other = owners.get(value);
      if (other) report(`I1 ${records.name}: ${id} and ${other} share the ${kind} ${value}`);
      owners.set(value, id);
      const found = await records.find(kind, value);
      if (found?.id !== id)
        report(`I2 ${records.name}: ${id} is not found by its ${kind} ${value}`);
    }
  }
}

/** I3: the list contains exactly the live records. */
async function checkListed<T, S>(
  { records, list }: { records: Collection<T>; list: DerivedList<T, S> },
  report: Report,
  shipped?: ShippedIds,
): Promise<void> {
  const listed = [...(await list.refresh()).items.keys()].sort();
  const live = (await liveOf(records, shipped)).map(({ id }) => id).sort();
  if (isDeepStrictEqual(listed, live)) return;
  report(`I3 ${records.name}: the list has ${listed.join(' ')}; the records are ${live.join(' ')}`);
}

/** I10, and every user who counts as an admin is one. */
async function checkAdmins({ users, admins }: Runtime, report: Report): Promise<void> {
  const counted = (await admins.read(ADMIN_SET_ID))?.data.ids ?? [];
  if (counted.length === 0) report('I10 no user counts as an admin');
  for (const id of counted) {
    if ((await users.records.read(id))?.data.role !== 'admin') report(`I10 ${id} is no admin`);
  }
}

/** The search index equals the stored records. */
async function checkSearch(runtime: Runtime, report: Report, shipped: ShippedIds): Promise<void> {
  const live = await liveOf(runtime.institutions.records, shipped);
  const { total } = await searchInstitutions(runtime, searchQuery.parse({}));
  if (total !== live.length) report(`I3 search finds ${total} of ${live.length} institutions`);
  for (const { id, data } of live) {
    const query = searchQuery.parse({ q: data.name, limit: '100' });
    const { institutions } = await searchInstitutions(runtime, query);
    const found = institutions.find(({ _id }) => _id === id);
    if (found?.name !== data.name) report(`I3 search does not find ${data.name}`);
  }
}

const listsOf = (runtime: Runtime) => [
  runtime.users,
  runtime.institutions,
  runtime.reviews,
  runtime.ads,
  runtime.courseDetails,
  runtime.examDetails,
  runtime.history,
];

/** The invariants of docs/security.md that the visible state violates. */
export async function brokenInvariants(runtime: Runtime): Promise<string[]> {
  const broken: string[] = [];
  const report = (violation: string) => void broken.push(violation);
  const { users, institutions, reviews, ads, courseDetails, examDetails, history } = runtime;
  await checkUnique(
    users.records,
    { email: ({ email }) => accountKey(email), username: ({ username }) => accountKey(username) },
    report,
  );
  const nameOf = {
    institution: ({ type, name }: { type: 'college' | 'university'; name: string }) =>
      institutionKey(type, name),
  };
  const lines = (await institutions.catalogue())?.lines;
  const shipped = lines ? Array.from({ length: lines.size }, (_, at) => lines.at(at).id) : [];
  await checkUnique(institutions.records, nameOf, report, shipped);
  const ofReview = (
    data: Parameters<typeof kindOf>[0] & { userId: string; institutionId: string },
  ) => `${data.userId} ${data.institutionId} ${kindOf(data)}`;
  await checkUnique(reviews.records, { review: ofReview }, report);
  await checkListed(users, report);
  await checkListed(institutions, report, shipped);
  await checkListed(reviews, report);
  await checkListed(ads, report);
  await checkListed(courseDetails, report);
  await checkListed(examDetails, report);
  await checkListed(history, report);
  await checkSearch(runtime, report, shipped);
  await checkAdmins(runtime, report);
  return broken;
}

/** I7: rebuilds the lists and compares their content before and after. */
export async function brokenByRebuild(runtime: Runtime): Promise<string[]> {
  const broken: string[] = [];
  for (const { records, list } of listsOf(runtime)) {
    const before = new Map((await list.refresh()).items as Iterable<[string, unknown]>);
    await list.rebuild();
    const after = new Map((await list.refresh()).items as Iterable<[string, unknown]>);
    if (!isDeepStrictEqual(before, after)) broken.push(`I7 ${records.name}: a rebuild differs`);
  }
  return broken;
}
