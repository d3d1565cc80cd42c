import * as z from 'zod';
import { freeText, orNull } from '../text.ts';
import { kindOf, type ReviewEdit } from './review.ts';
import { type ReportReason, reportReasons } from './review-report.ts';
import {
  type Decision,
  type DecisionKind,
  decisions,
  reviewContents,
  type StoredReport,
  type StoredReview,
} from './stored-review.ts';

/** A moderator's optional comment on a decision. */
export const decisionInput = z.object({ reason: orNull(freeText()) }).optional();

/** A decision as shown to the review's author or to a reporter. */
export const outcome = z.object({
  reviewId: z.string(),
  contentTitle: z.string(),
  role: z.enum(['author', 'reporter']),
  outcome: z.enum(decisions),
  /** The moderator's comment, or null. */
  reason: z.string().nullable(),
  /** The reporter's own reason; for the author, the offered reasons that were used. */
  reported: z.array(z.string()),
  at: z.iso.datetime(),
});
export type ReviewOutcome = z.infer<typeof outcome>;

/** The reports that no decision has dismissed. */
export function listStandingReports({ reports }: Pick<StoredReview, 'reports'>): StoredReport[] {
  return reports.filter(({ decision }) => decision?.kind !== 'dismissed');
}

/** Applies a decision to a review and its reports. */
function applyDecision(data: StoredReview, decision: Decision): StoredReview {
  const reports = data.reports.map((report) =>
    report.decision?.kind === 'dismissed' ? report : { ...report, decision },
  );
  return { ...data, reports, decision, changed: null };
}

/** How each decision changes a review; returns the same object where nothing changes. */
export const decide: Record<
  DecisionKind,
  (data: StoredReview, decision: Decision) => StoredReview
> = {
  hidden: (data, decision) =>
    data.isHidden && !data.changed ? data : { ...applyDecision(data, decision), isHidden: true },
  restored: (data, decision) =>
    data.isHidden ? { ...applyDecision(data, decision), isHidden: false } : data,
  dismissed: (data, decision) =>
    data.isHidden || !awaitsDecision(data) ? data : applyDecision(data, decision),
};

/** Whether a review awaits a decision. */
function awaitsDecision(data: Pick<StoredReview, 'reports' | 'changed'>): boolean {
  return listStandingReports(data).length > 0 || data.changed !== null;
}

/** Whether a review was ever reported or decided about, so that its record must be kept. */
export function isModerated({ reports, decision }: StoredReview): boolean {
  return reports.length > 0 || decision !== null;
}

/** A review with an edited text; the same object where nothing changes. */
export function applyEdit(data: StoredReview, edit: ReviewEdit, at: string): StoredReview {
  if (isSameText(data, edit)) return data;
  const edition = data.edition + 1;
  // PUT replaces the whole review, so omitted fields are removed.
  const values = { writtenAs: undefined, year: undefined, ...reviewContents.parse(edit) };
  return { ...data, ...values, updatedAt: at, edition, changed: changesByEdit(data, at) };
}

/**
 * A withdrawn review that is posted again: it stays hidden if it was, and awaits a decision if it
 * is hidden or its text has changed.
 */
export function mergeRepost(data: StoredReview, edit: ReviewEdit, at: string): StoredReview {
  const changed = data.isHidden ? changesByEdit(data, at) : data.changed;
  const stamp = { createdAt: at, updatedAt: at, withdrawnAt: null };
  return { ...applyEdit({ ...data, changed }, edit, at), ...stamp };
}

/** Whether an edit would turn a moderated review into the other kind and free its place. */
export function changesSlot(data: StoredReview, edit: ReviewEdit): boolean {
  return isModerated(data) && kindOf(data) !== kindOf(edit);
}

/**
 * A review that repeats a comment of one that its author has hidden at the same institution: it
 * stays hidden until a moderator decides, who sees the hidden text as the one before.
 */
export function hideIfRepeated(
  data: StoredReview,
  hidden: StoredReview | null,
  at: string,
): StoredReview {
  if (!hidden?.isHidden || !hasSameComments(data, hidden)) return data;
  return {
    ...data,
    isHidden: true,
    changed: data.changed ?? { ...reviewContents.parse(hidden), at },
  };
}

/** Whether two reviews share a comment, letter case, spaces and marks aside. */
function hasSameComments(
  a: Pick<StoredReview, 'comments'>,
  b: Pick<StoredReview, 'comments'>,
): boolean {
  const folded = ({ comments }: Pick<StoredReview, 'comments'>) =>
    Object.values(comments).map((text) =>
      String(text ?? '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ''),
    );
  const others = new Set(folded(b));
  return folded(a).some((text) => text !== '' && others.has(text));
}

function changesByEdit(data: StoredReview, at: string): StoredReview['changed'] {
  if (!isModerated(data)) return null;
  return { ...(data.changed ?? reviewContents.parse(data)), at };
}

function isSameText(data: StoredReview, edit: ReviewEdit): boolean {
  const text = (review: ReviewEdit) => JSON.stringify(reviewContents.parse(review));
  return text(data) === text(edit);
}

/** The offered reasons among reports, without repetition; other texts count as `other`. */
function formatReasons(reports: readonly Pick<StoredReport, 'reason'>[]): ReportReason[] {
  const reasons = reports.map(
    ({ reason }) => reportReasons.find((offered) => offered === reason) ?? 'other',
  );
  return [...new Set(reasons)];
}

/** The decisions about a review as its author or a reporter sees them. */
export function listOutcomesFor(
  userId: string,
  data: Pick<StoredReview, 'userId' | 'reports' | 'decision'>,
): Omit<ReviewOutcome, 'reviewId' | 'contentTitle'>[] {
  const asAuthor =
    data.userId === userId && data.decision
      ? [describe('author', data.decision, formatReasons(data.reports))]
      : [];
  const asReporter = data.reports.flatMap(({ decision, reason, userId: reporter }) =>
    reporter === userId && decision ? [describe('reporter', decision, [reason])] : [],
  );
  return [...asAuthor, ...asReporter];
}

function describe(
  role: ReviewOutcome['role'],
  { kind, reason, at }: Decision,
  reported: string[],
): Omit<ReviewOutcome, 'reviewId' | 'contentTitle'> {
  return { role, outcome: kind, reason, at, reported };
}
