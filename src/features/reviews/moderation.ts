import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import { readBoundedPage } from '../../calls/index.ts';
import { limits } from '../../domain/limits.ts';
import { tagsOfReview } from '../../domain/pages/page-tags.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Review } from '../../domain/reviews/review.ts';
import {
  decide,
  listOutcomesFor,
  listStandingReports,
  type ReviewOutcome,
} from '../../domain/reviews/review-moderation.ts';
import type {
  ReportedPage,
  ReportedQuery,
  ReportedReview,
} from '../../domain/reviews/review-report.ts';
import type { Decision, DecisionKind, StoredReview } from '../../domain/reviews/stored-review.ts';
import type { Versioned } from '../../store/index.ts';
import { planRecording, type RecordingDependencies } from '../changes/history-writing.ts';
import type { With } from '../needs.ts';
import { withAuthor } from './review-answers.ts';
import type { ReviewLineWithId } from './review-index.ts';
import { requireNotWithdrawn, rethrowAsRefusal } from './review-writing.ts';

type ModerationDependencies = RecordingDependencies & With<'users' | 'institutions' | 'reviews'>;

/**
 * Hides or restores a review, or dismisses its reports, and records the act in the history;
 * repeating it changes nothing. Refuses `unknownReview`.
 */
export async function decideReview(
  runtime: ModerationDependencies,
  principal: Principal,
  decision: { id: string; kind: DecisionKind; reason: string | null },
): Promise<Review> {
  const { id, kind, reason } = decision;
  const decided: Decision = { kind, reason, at: runtime.now().toISOString() };
  const [nameOf, merges] = await Promise.all([
    createNameReader(runtime),
    runtime.reviews.survivors(),
  ]);
  const act = {
    principal,
    kind: 'review',
    id,
    label: ({ institutionId }: StoredReview) => nameOf(institutionId),
    selectKept: ({ isHidden, decision }: StoredReview) => ({ isHidden, decision }),
    tags: ({ institutionId }: StoredReview) => tagsOfReview(merges.of(institutionId)),
  } as const;
  const change = (data: StoredReview) => {
    requireNotWithdrawn(data);
    return decide[kind](data, decided);
  };
  const record = await runtime.reviews.records
    .update(id, change, planRecording(runtime, act))
    .catch(rethrowAsRefusal);
  return withAuthor(runtime, record);
}

/**
 * Decisions about the reviews that a user wrote or reported, latest first, within one answer's
 * size.
 */
export async function listOutcomes(
  runtime: With<'institutions' | 'reviews'>,
  { userId }: Principal,
): Promise<ReviewOutcome[]> {
  const [index, nameOf] = await Promise.all([runtime.reviews.index(), createNameReader(runtime)]);
  const lines = [...index.all()].filter(
    (line) => line.isDecided && (line.userId === userId || line.reporters.includes(userId)),
  );
  const records = await mapBounded(lines, STORE_PARALLEL, ({ _id }) =>
    runtime.reviews.records.readSound(_id),
  );
  const outcomes = records
    .filter((record) => record !== null)
    .flatMap(({ id, data }) => {
      const about = { reviewId: id, contentTitle: nameOf(data.institutionId) };
      return listOutcomesFor(userId, data).map((outcome) => ({ ...about, ...outcome }));
    })
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  return (await readBoundedPage(outcomes, outcomes.length, (outcome) => outcome)).items;
}

/** The names of institutions or of their survivors; blank for deleted ones. */
async function createNameReader({
  institutions,
}: With<'institutions'>): Promise<(id: string) => string> {
  const [{ items }, merges] = await Promise.all([
    institutions.list.refresh(),
    institutions.survivors(),
  ]);
  return (id) => items.get(merges.of(id))?.summary.name ?? '';
}

/**
 * One page of the reviews awaiting a decision, most recently reported first; names of deleted
 * accounts are blank.
 */
export async function listReported(
  runtime: With<'users' | 'institutions' | 'reviews'>,
  { status, cursor, limit }: ReportedQuery,
): Promise<ReportedPage> {
  const { reviews, users, institutions } = runtime;
  const [index, people, catalogue] = await Promise.all([
    reviews.index(),
    users.list.refresh(),
    institutions.list.refresh(),
  ]);
  const hasStatus = ({ isHidden }: ReviewLineWithId) =>
    status === undefined || isHidden === (status === 'hidden');
  const lines = [...index.all()]
    .filter((line) => line.reportedAt !== null && catalogue.items.has(line.institutionId))
    .filter(hasStatus)
    .sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? 1 : -1));
  const rest = cursor === undefined ? lines : lines.filter((line) => sortKeyOf(line) < cursor);
  const usernameOf = (id: string) => people.items.get(id)?.username ?? '';
  const { items, last } = await readBoundedPage(rest, limit, async ({ _id, institutionId }) => {
    const record = await reviews.records.readSound(_id);
    if (!record) return null;
    const { userId } = record.data;
    return {
      ...toModerated(record),
      contentTitle: catalogue.items.get(institutionId)?.summary.name ?? '',
      contentType: catalogue.items.get(institutionId)?.summary.type ?? null,
      userName: usernameOf(userId),
      userEmail: people.items.get(userId)?.email ?? '',
      reports: visibleReportsOf(record.data).map((report) =>
        truncateReason(withReporter(report, usernameOf)),
      ),
    };
  });
  return { reviews: items, total: lines.length, nextCursor: last && sortKeyOf(last) };
}

/** All reports of a review, dismissed ones included. Refuses `unknownReview`. */
export async function listReports(
  { reviews, users }: With<'users' | 'reviews'>,
  id: string,
): Promise<ReportedReview['reports']> {
  const [record, people] = await Promise.all([reviews.records.read(id), users.list.refresh()]);
  if (!record) throw new Refusal('unknownReview');
  requireNotWithdrawn(record.data);
  const usernameOf = (userId: string) => people.items.get(userId)?.username ?? '';
  return record.data.reports.map((report) => withReporter(report, usernameOf));
}

type ReportAnswer = ReportedReview['reports'][number];

function withReporter(
  { reason, userId, date }: StoredReview['reports'][number],
  nameOf: (id: string) => string,
): ReportAnswer {
  return { reason, user: { userName: nameOf(userId), _id: userId }, date };
}

function truncateReason(report: ReportAnswer): ReportAnswer {
  if (report.reason.length <= limits.reportShown) return report;
  return { ...report, reason: `${report.reason.slice(0, limits.reportShown)} …`, isCut: true };
}

/** For a changed review includes the dismissed reports, which concern its former text. */
function visibleReportsOf(data: StoredReview): StoredReview['reports'] {
  return data.changed ? data.reports : listStandingReports(data);
}

function toModerated({ id, data }: Versioned<StoredReview>) {
  const { course, internship, ratings, comments, isHidden, changed } = data;
  return { _id: id, course, internship, ratings, comments, isHidden, ...(changed && { changed }) };
}

/** The sort key of a reported review: later rows have smaller keys. */
function sortKeyOf({ reportedAt, _id }: ReviewLineWithId): string {
  return `${reportedAt}~${_id}`;
}
