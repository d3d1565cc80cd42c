import type { StoredInstitution } from '../../domain/institution.ts';
import type { StoredReview } from '../../domain/review-moderation.ts';
import type { StoredUser } from '../../domain/user.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { Collection } from '../../store/collection.ts';
import type { Shown } from './ledger.ts';

/** How the ledger writes down an institution: what edits and renames change. */
export const institutionValue = (fields: { name: string; additionalInfo: string | null }) =>
  `${fields.name}, ${fields.additionalInfo}`;

/** How the ledger writes down a review. */
export const reviewValue = (overall: number, isHidden: boolean) =>
  `${overall}${isHidden ? ', hidden' : ''}`;

/** An institution is known by what it is affiliated to, which no edit changes. */
const institution = (data: StoredInstitution) => ({
  key: `institution ${data.affiliatedTo}`,
  value: institutionValue(data),
});
/** A user is known by the name. */
const user = ({ username, role }: StoredUser) => ({ key: `user ${username}`, value: role });
/** A review is known by its comment, which no edit changes; a withdrawn one is there no more. */
const review = ({ comments, ratings, isHidden, withdrawnAt }: StoredReview) =>
  withdrawnAt === null
    ? { key: `review ${comments.overall}`, value: reviewValue(ratings.overall, isHidden) }
    : null;

/** Adds what lives in a collection to what is shown; one key twice is a violation. */
async function gather<T>(
  records: Collection<T>,
  describe: (data: T) => { key: string; value: string } | null,
  into: { shown: Map<string, Shown>; revisions: Map<string, number>; twice: string[] },
): Promise<void> {
  for (const id of await records.ids()) {
    const record = await records.inspect(id);
    into.revisions.set(`${records.name}/${id}`, record?.rev ?? 0);
    if (!record?.data) continue;
    const described = describe(record.data);
    if (!described) continue;
    const { key, value } = described;
    if (into.shown.has(key)) into.twice.push(`${key} is there twice`);
    into.shown.set(key, { id, value });
  }
}

/** Everything that the records hold of what a stream of requests makes, and their revisions. */
export async function shownBy({ institutions, users, reviews }: Runtime) {
  const into = { shown: new Map<string, Shown>(), revisions: new Map<string, number>(), twice: [] };
  await gather(institutions.records, institution, into);
  await gather(users.records, user, into);
  await gather(reviews.records, review, into);
  return into;
}
