import { limits } from '../../domain/limits.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Report, ReportInput } from '../../domain/reviews/review-report.ts';
import type { StoredReview } from '../../domain/reviews/stored-review.ts';
import type { Versioned } from '../../store/index.ts';
import type { With } from '../needs.ts';
import { requireNotWithdrawn, rethrowAsRefusal } from './review-writing.ts';

/**
 * Reports a visible review. Refuses `tooManyRequests`, `unknownReview`, `reportTaken` and, once
 * enough reports wait, `reportedEnough`.
 */
export async function reportReview(
  runtime: With<'now' | 'attempts' | 'reviews'>,
  { userId }: Principal,
  { id, input }: { id: string; input: ReportInput },
): Promise<Report> {
  await runtime.attempts.count('contribution', userId);
  const date = runtime.now().toISOString();
  const change = (data: StoredReview) => {
    requireReportable(data, userId);
    const report = { userId, ...input, date, decision: null, edition: data.edition };
    return { ...data, reports: [...data.reports, report] };
  };
  await runtime.reviews.records.update(id, change).catch(rethrowAsRefusal);
  return { reviewId: id, reason: input.reason, date };
}

/** One report per user and version of the text: a changed review may be reported again. */
function requireReportable(data: StoredReview, userId: string): void {
  const { isHidden, isWaiting, reports, edition } = data;
  requireNotWithdrawn(data);
  if (isHidden || isWaiting) throw new Refusal('unknownReview');
  const isOwn = (report: StoredReview['reports'][number]) =>
    report.userId === userId && report.edition === edition;
  if (reports.some(isOwn)) throw new Refusal('reportTaken');
  if (reports.length >= limits.list) throw new Refusal('reportedEnough');
}

/** A user's reports of one review. */
export function reportsBy(userId: string, { id, data }: Versioned<StoredReview>): Report[] {
  return data.reports
    .filter((report) => report.userId === userId)
    .map(({ reason, date }) => ({ reviewId: id, reason, date }));
}
