import { z } from 'zod';
import { institutionType } from './institution.ts';
import { limits } from './limits.ts';
import { kindOf, type ReviewEdit, review } from './review.ts';
import { freeText, orNull, wholeNumber } from './text.ts';

/** Reasons offered for a report; `other` comes with a text. */
const reportReasons = [
  'spam',
  'false',
  'offensive',
  'personalData',
  'conflictOfInterest',
  'other',
] as const;
type ReportReason = (typeof reportReasons)[number];

/** Page size of lists of reviews; the maximum by default. */
const pageLimit = wholeNumber.pipe(z.int().min(1).max(limits.page.max)).default(limits.page.max);

const otherText = { path: ['text'], params: { key: 'required' } };

/** Input of POST /api/reviews/{id}/report: an offered reason, or `other` with a text. */
export const reportInput = z
  .object({ reason: freeText().min(1), text: orNull(freeText()) })
  .refine(({ reason, text }) => reason !== 'other' || text !== null, otherText)
  .transform(({ reason, text }) => ({ reason: reason === 'other' && text ? text : reason }));
export type ReportInput = z.infer<typeof reportInput>;

/** Decisions about a review or report; an undecided report is open. */
export const decisions = ['hidden', 'restored', 'dismissed'] as const;
export type DecisionKind = (typeof decisions)[number];

/** A moderator's optional comment on a decision. */
export const decisionInput = z.object({ reason: orNull(freeText()) }).optional();

const decision = z.object({
  kind: z.enum(decisions),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type Decision = z.infer<typeof decision>;

const storedReport = z.object({
  userId: z.string(),
  reason: z.string(),
  date: z.iso.datetime(),
  decision: decision.nullable(),
  /** The reported version of the review. */
  edition: z.int().nonnegative().default(0),
});
type StoredReport = z.infer<typeof storedReport>;

/** The author's part of a review. */
const contents = review.pick({
  ...{ course: true, internship: true, ratings: true, comments: true },
  ...{ writtenAs: true, year: true },
});

/** The text at the last report or decision, and when it was changed since. */
const changed = contents.extend({ at: z.iso.datetime() });

/** A stored review with its reports and last decision. */
export const storedReview = review.omit({ _id: true, userName: true }).extend({
  userId: z.string(),
  isWaiting: z.boolean().default(false),
  reports: z.array(storedReport).max(limits.list),
  decision: decision.nullable(),
  /** Incremented with every change of the text. */
  edition: z.int().nonnegative().default(0),
  /** Set when the text of a moderated review has changed and no moderator has decided since. */
  changed: changed.nullable().default(null),
  /** Set while a moderated review is withdrawn; it keeps its place, reports and decision. */
  withdrawnAt: z.iso.datetime().nullable().default(null),
});
export type StoredReview = z.infer<typeof storedReview>;

/** The place that a review holds: no two live ones hold the same. */
export function slotKey(
  data: Pick<StoredReview, 'userId' | 'institutionId' | 'internship'>,
): string {
  return `${data.userId} ${data.institutionId} ${kindOf(data)}`;
}

/** The place of the same author's review of the other kind. */
export function twinSlotKey(
  data: Pick<StoredReview, 'userId' | 'institutionId' | 'internship'>,
): string {
  return slotKey({ ...data, internship: kindOf(data) === 'course' ? '' : null });
}

/** A report as shown to its author. */
export const report = z.object({
  reviewId: z.string(),
  reason: z.string(),
  date: z.iso.datetime(),
});
export type Report = z.infer<typeof report>;

/** A reported review in the shape of docs/product.md 3. */
export const reportedReview = z.object({
  _id: z.string(),
  contentTitle: z.string(),
  /** The type of the reviewed institution; null when it is gone. */
  contentType: institutionType.nullable(),
  userName: z.string(),
  userEmail: z.string(),
  ...review.pick({ course: true, internship: true, ratings: true, comments: true }).shape,
  reports: z.array(
    z.object({
      reason: z.string(),
      user: z.object({ userName: z.string(), _id: z.string() }),
      date: z.iso.datetime(),
      /** Whether the reason is shortened; GET /api/reviews/{id}/reports has the full text. */
      isCut: z.literal(true).optional(),
    }),
  ),
  isHidden: z.boolean(),
  /** The previous text, where no moderator has decided since the change. */
  changed: changed.optional(),
});
export type ReportedReview = z.infer<typeof reportedReview>;

/** The query of GET /api/reviews/reported. */
export const reportedQuery = z.object({
  status: z.enum(['visible', 'hidden']).optional(),
  cursor: z.string().max(limits.query).optional(),
  limit: pageLimit,
});
export type ReportedQuery = z.infer<typeof reportedQuery>;

/** Reported reviews, their total, and the cursor of the next page. */
export const reportedPage = z.object({
  reviews: z.array(reportedReview),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type ReportedPage = z.infer<typeof reportedPage>;

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

/** The reports that no decision has settled. */
export function listStandingReports({ reports }: Pick<StoredReview, 'reports'>): StoredReport[] {
  return reports.filter(({ decision }) => decision?.kind !== 'dismissed');
}

/** Applies a decision to a review and its reports. */
function withDecision(data: StoredReview, decision: Decision): StoredReview {
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
    data.isHidden && !data.changed ? data : { ...withDecision(data, decision), isHidden: true },
  restored: (data, decision) =>
    data.isHidden ? { ...withDecision(data, decision), isHidden: false } : data,
  dismissed: (data, decision) =>
    data.isHidden || !isWaiting(data) ? data : withDecision(data, decision),
};

/** Whether a review awaits a decision. */
function isWaiting(data: Pick<StoredReview, 'reports' | 'changed'>): boolean {
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
  const values = { writtenAs: undefined, year: undefined, ...contents.parse(edit) };
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
  return { ...data, isHidden: true, changed: data.changed ?? { ...contents.parse(hidden), at } };
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
  const known = new Set(folded(b));
  return folded(a).some((text) => text !== '' && known.has(text));
}

function changesByEdit(data: StoredReview, at: string): StoredReview['changed'] {
  if (!isModerated(data)) return null;
  return { ...(data.changed ?? contents.parse(data)), at };
}

function isSameText(data: StoredReview, edit: ReviewEdit): boolean {
  const text = (review: ReviewEdit) => JSON.stringify(contents.parse(review));
  return text(data) === text(edit);
}

/** The offered reasons among reports, without repetition; other texts count as `other`. */
function formatReasons(reports: readonly Pick<StoredReport, 'reason'>[]): ReportReason[] {
  const known = (reason: string) => reportReasons.find((each) => each === reason) ?? 'other';
  return [...new Set(reports.map(({ reason }) => known(reason)))];
}

/** The decisions about a review as its author or a reporter sees them. */
export function listOutcomesFor(
  userId: string,
  data: Pick<StoredReview, 'userId' | 'reports' | 'decision'>,
): Omit<ReviewOutcome, 'reviewId' | 'contentTitle'>[] {
  const own = data.userId === userId && data.decision ? [data.decision] : [];
  const asAuthor = own.map((decision) => ({
    role: 'author' as const,
    ...publicDecision(decision),
    reported: formatReasons(data.reports),
  }));
  const asReporter = data.reports.flatMap(({ decision, reason, userId: reporter }) =>
    reporter === userId && decision
      ? [{ role: 'reporter' as const, ...publicDecision(decision), reported: [reason] }]
      : [],
  );
  return [...asAuthor, ...asReporter];
}

function publicDecision({
  kind,
  reason,
  at,
}: Decision): Pick<ReviewOutcome, 'outcome' | 'reason' | 'at'> {
  return { outcome: kind, reason, at };
}
