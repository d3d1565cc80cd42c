import { z } from 'zod';
import { limits } from './limits.ts';
import { kindOf, type ReviewEdit, review } from './review.ts';
import { freeText, orNull, wholeNumber } from './text.ts';

/** The reasons that readers are offered; `other` says its own. */
const reportReasons = [
  'spam',
  'false',
  'offensive',
  'personalData',
  'conflictOfInterest',
  'other',
] as const;
type ReportReason = (typeof reportReasons)[number];

/** Every row of a list of reviews that fits into one page, unless fewer are wanted. */
const pageLimit = wholeNumber.pipe(z.int().min(1).max(limits.page.max)).default(limits.page.max);

const otherText = { path: ['text'], params: { key: 'required' } };

/**
 * What POST /api/reviews/{id}/report takes: a reason of the list or one in the reader's own words;
 * `text` goes with `other` and stands for it.
 */
export const reportInput = z
  .object({ reason: freeText().min(1), text: orNull(freeText()) })
  .refine(({ reason, text }) => reason !== 'other' || text !== null, otherText)
  .transform(({ reason, text }) => ({ reason: reason === 'other' && text ? text : reason }));
export type ReportInput = z.infer<typeof reportInput>;

/** What became of a review or of a report; a report that nobody has dealt with is open. */
export const decisions = ['hidden', 'restored', 'dismissed'] as const;
export type DecisionKind = (typeof decisions)[number];

/** What an admin may say of a decision. */
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
  /** The edition of the review that was reported. */
  edition: z.int().nonnegative().default(0),
});
type StoredReport = z.infer<typeof storedReport>;

/** What an author says in a review. */
const contents = review.pick({
  ...{ course: true, internship: true, ratings: true, comments: true },
  ...{ writtenAs: true, year: true },
});

/** What a review said when it was last reported or decided about, and when that was changed. */
const changed = contents.extend({ at: z.iso.datetime() });

/** A review as stored, with its reports and what was decided last. */
export const storedReview = review.omit({ _id: true, userName: true }).extend({
  userId: z.string(),
  isWaiting: z.boolean().default(false),
  reports: z.array(storedReport).max(limits.list),
  decision: decision.nullable(),
  /** Rises with every change of what it says. */
  edition: z.int().nonnegative().default(0),
  /** Null unless moderators have not yet seen what a moderated review says now. */
  changed: changed.nullable().default(null),
  /** Set while a moderated review is withdrawn: it keeps its place, its reports and its decision. */
  withdrawnAt: z.iso.datetime().nullable().default(null),
});
export type StoredReview = z.infer<typeof storedReview>;

/** The place that a review holds: no two live ones hold the same. */
export function placeHeld(
  data: Pick<StoredReview, 'userId' | 'institutionId' | 'internship'>,
): string {
  return `${data.userId} ${data.institutionId} ${kindOf(data)}`;
}

/** A report as its maker gets it back. */
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
  userName: z.string(),
  userEmail: z.string(),
  ...review.pick({ course: true, internship: true, ratings: true, comments: true }).shape,
  reports: z.array(
    z.object({
      reason: z.string(),
      user: z.object({ userName: z.string(), _id: z.string() }),
      date: z.iso.datetime(),
      /** Whether the reason is longer: GET /api/reviews/{id}/reports has it whole. */
      isCut: z.literal(true).optional(),
    }),
  ),
  isHidden: z.boolean(),
  /** What it said before its author changed it, where no moderator has decided since. */
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

/** The reported reviews, how many there are in all, and where the next page begins. */
export const reportedPage = z.object({
  reviews: z.array(reportedReview),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type ReportedPage = z.infer<typeof reportedPage>;

/** What a person sees of a decision about a review they wrote or reported. */
export const outcome = z.object({
  reviewId: z.string(),
  contentTitle: z.string(),
  role: z.enum(['author', 'reporter']),
  outcome: z.enum(decisions),
  /** What the admin said; null where nothing. */
  reason: z.string().nullable(),
  /** What the reports were about: the reporter's own reason; for the author those of the list. */
  reported: z.array(z.string()),
  at: z.iso.datetime(),
});
export type Outcome = z.infer<typeof outcome>;

/** The reports that still speak against a review. */
export function standingReports({ reports }: Pick<StoredReview, 'reports'>): StoredReport[] {
  return reports.filter(({ decision }) => decision?.kind !== 'dismissed');
}

/** The review with a decision, which also goes to the reports that it is about. */
function decided(data: StoredReview, decision: Decision): StoredReview {
  const reports = data.reports.map((report) =>
    report.decision?.kind === 'dismissed' ? report : { ...report, decision },
  );
  return { ...data, reports, decision, changed: null };
}

/** How each decision changes a review; the same review back where nothing changes. */
export const decide: Record<
  DecisionKind,
  (data: StoredReview, decision: Decision) => StoredReview
> = {
  hidden: (data, decision) =>
    data.isHidden && !data.changed ? data : { ...decided(data, decision), isHidden: true },
  restored: (data, decision) =>
    data.isHidden ? { ...decided(data, decision), isHidden: false } : data,
  dismissed: (data, decision) =>
    data.isHidden || !isWaiting(data) ? data : decided(data, decision),
};

/** Whether moderators have anything to decide about a review. */
function isWaiting(data: Pick<StoredReview, 'reports' | 'changed'>): boolean {
  return standingReports(data).length > 0 || data.changed !== null;
}

/** Whether a review was ever reported or decided about: what became of it must not get lost. */
export function isModerated({ reports, decision }: StoredReview): boolean {
  return reports.length > 0 || decision !== null;
}

/** The review with another text; the same review back where its author changes nothing. */
export function rewritten(data: StoredReview, edit: ReviewEdit, at: string): StoredReview {
  if (saysTheSame(data, edit)) return data;
  const edition = data.edition + 1;
  // A PUT is the whole review: what it leaves out is gone.
  const said = { writtenAs: undefined, year: undefined, ...contents.parse(edit) };
  return { ...data, ...said, updatedAt: at, edition, changed: changedBy(data, at) };
}

/**
 * A withdrawn review that its author posts again: hidden if it was, and before the moderators if
 * it is hidden or says something else.
 */
export function repostedAs(data: StoredReview, edit: ReviewEdit, at: string): StoredReview {
  const changed = data.isHidden ? changedBy(data, at) : data.changed;
  const stamp = { createdAt: at, updatedAt: at, withdrawnAt: null };
  return { ...rewritten({ ...data, changed }, edit, at), ...stamp };
}

/** Whether an edit would turn a moderated review into one of the other kind, and free its place. */
export function leavesItsPlace(data: StoredReview, edit: ReviewEdit): boolean {
  return isModerated(data) && kindOf(data) !== kindOf(edit);
}

function changedBy(data: StoredReview, at: string): StoredReview['changed'] {
  if (!isModerated(data)) return null;
  return { ...(data.changed ?? contents.parse(data)), at };
}

function saysTheSame(data: StoredReview, edit: ReviewEdit): boolean {
  const text = (said: ReviewEdit) => JSON.stringify(contents.parse(said));
  return text(data) === text(edit);
}

/** The reasons of the list among some reports, each once; anything else counts as `other`. */
function listedReasons(reports: readonly Pick<StoredReport, 'reason'>[]): ReportReason[] {
  const known = (reason: string) => reportReasons.find((each) => each === reason) ?? 'other';
  return [...new Set(reports.map(({ reason }) => known(reason)))];
}

/** What a person sees of the decisions about one review, as its author and as a reporter. */
export function outcomesFor(
  userId: string,
  data: Pick<StoredReview, 'userId' | 'reports' | 'decision'>,
): Omit<Outcome, 'reviewId' | 'contentTitle'>[] {
  const own = data.userId === userId && data.decision ? [data.decision] : [];
  const asAuthor = own.map((decision) => ({
    role: 'author' as const,
    ...told(decision),
    reported: listedReasons(data.reports),
  }));
  const asReporter = data.reports.flatMap(({ decision, reason, userId: reporter }) =>
    reporter === userId && decision
      ? [{ role: 'reporter' as const, ...told(decision), reported: [reason] }]
      : [],
  );
  return [...asAuthor, ...asReporter];
}

function told({ kind, reason, at }: Decision): Pick<Outcome, 'outcome' | 'reason' | 'at'> {
  return { outcome: kind, reason, at };
}
