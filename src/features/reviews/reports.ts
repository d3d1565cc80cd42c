import { limits } from '../../domain/limits.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import {
  type Report,
  type ReportedReview,
  type ReportInput,
  type StoredReview,
  standingReports,
} from '../../domain/review-moderation.ts';
import type { Versioned } from '../../store/collection.ts';
import type { With } from '../needs.ts';
import type { KnownReview } from './review-index.ts';
import { readReviews, refusing } from './review-writing.ts';

/**
 * Reports a visible review. Refuses `tooManyRequests`, `unknownReview`, `reportTaken` and, when
 * more would tell nobody anything, `reportedEnough`.
 */
export async function reportReview(
  runtime: With<'now' | 'attempts' | 'reviews'>,
  { userId }: Principal,
  { id, input }: { id: string; input: ReportInput },
): Promise<Report> {
  await runtime.attempts.count('contribution', userId);
  const date = runtime.now().toISOString();
  await refusing(() =>
    runtime.reviews.records.update(id, (data) => {
      requireReportable(data, userId);
      return { ...data, reports: [...data.reports, { userId, ...input, date, decision: null }] };
    }),
  );
  return { reviewId: id, reason: input.reason, date };
}

function requireReportable({ isHidden, reports }: StoredReview, userId: string): void {
  if (isHidden) throw new Refusal('unknownReview');
  if (reports.some((report) => report.userId === userId)) throw new Refusal('reportTaken');
  if (reports.length >= limits.list) throw new Refusal('reportedEnough');
}

/** What the caller has reported, the reports of reviews that are withdrawn left out. */
export async function ownReports(
  runtime: With<'reviews'>,
  { userId }: Principal,
): Promise<Report[]> {
  const lines = [...(await runtime.reviews.index()).all()].filter(({ reporters }) =>
    reporters.includes(userId),
  );
  const ids = lines.map(({ _id }) => _id);
  return (await readReviews(runtime, ids)).flatMap(({ id, data }) =>
    data.reports
      .filter((report) => report.userId === userId)
      .map(({ reason, date }) => ({ reviewId: id, reason, date })),
  );
}

/**
 * The reviews that reports stand against, the most recently reported first; a name is blank where
 * the account is gone.
 */
export async function listReported(
  runtime: With<'users' | 'institutions' | 'reviews'>,
): Promise<ReportedReview[]> {
  const { reviews, users, institutions } = runtime;
  const [index, people, catalogue] = await Promise.all([
    reviews.index(),
    users.list.refresh(),
    institutions.list.refresh(),
  ]);
  const lines = [...index.all()].filter(
    ({ institutionId, reportedAt }) => reportedAt !== null && catalogue.items.has(institutionId),
  );
  const ids = lines.sort(lastReportedFirst).map(({ _id }) => _id);
  const records = await readReviews(runtime, ids.slice(0, limits.reportedReviews));
  const nameOf = (id: string) => people.items.get(id)?.username ?? '';
  return records.map((record) => ({
    ...shown(record),
    contentTitle: catalogue.items.get(record.data.institutionId)?.summary.name ?? '',
    userName: nameOf(record.data.userId),
    userEmail: people.items.get(record.data.userId)?.email ?? '',
    reports: standingReports(record.data).map(({ reason, userId, date }) => ({
      reason,
      user: { userName: nameOf(userId), _id: userId },
      date,
    })),
  }));
}

function shown({ id, data }: Versioned<StoredReview>) {
  const { course, internship, ratings, comments, isHidden } = data;
  return { _id: id, course, internship, ratings, comments, isHidden };
}

function lastReportedFirst(a: KnownReview, b: KnownReview): number {
  const placeOf = ({ reportedAt, _id }: KnownReview) => `${reportedAt}~${_id}`;
  return placeOf(a) < placeOf(b) ? 1 : -1;
}
