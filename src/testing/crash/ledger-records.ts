import type { StoredUser } from '../../domain/accounts/user.ts';
import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import type { StoredReview } from '../../domain/reviews/stored-review.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { Collection } from '../../store/collection.ts';
import type { LedgerRecord } from './ledger.ts';

/** The ledger's value of an institution: the fields that edits and renames change. */
export const institutionValue = (fields: { name: string; additionalInfo: string | null }) =>
  `${fields.name}, ${fields.additionalInfo}`;

/** The ledger's value of a review. */
export const reviewValue = (overall: number, isHidden: boolean) =>
  `${overall}${isHidden ? ', hidden' : ''}`;

/** Institutions are identified by their affiliation, which no edit changes. */
const institution = (data: StoredInstitution) => ({
  key: `institution ${data.affiliatedTo}`,
  value: institutionValue(data),
});
/** Users are identified by name. */
const user = ({ username, role }: StoredUser) => ({ key: `user ${username}`, value: role });
/** Reviews are identified by their comment, which no edit changes; withdrawn ones are absent. */
const review = ({ comments, ratings, isHidden, withdrawnAt }: StoredReview) =>
  withdrawnAt === null
    ? { key: `review ${comments.overall}`, value: reviewValue(ratings.overall, isHidden) }
    : null;

/** Adds the live records of a collection; a repeated key is a violation. */
async function gather<T>(
  records: Collection<T>,
  describe: (data: T) => { key: string; value: string } | null,
  into: { shown: Map<string, LedgerRecord>; revisions: Map<string, number>; twice: string[] },
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

/** All records that a stream of requests creates, with their revisions. */
export async function ledgerRecordsOf({ institutions, users, reviews }: Runtime) {
  const into = {
    shown: new Map<string, LedgerRecord>(),
    revisions: new Map<string, number>(),
    twice: [],
  };
  await gather(institutions.records, institution, into);
  await gather(users.records, user, into);
  await gather(reviews.records, review, into);
  return into;
}
