import { z } from 'zod';
import { limits } from './limits.ts';
import { review } from './review.ts';
import { freeText, orNull } from './text.ts';

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
});
type StoredReport = z.infer<typeof storedReport>;

/** A review as stored, with its reports and what was decided last. */
export const storedReview = review.omit({ _id: true, userName: true }).extend({
  userId: z.string(),
  reports: z.array(storedReport).max(limits.list),
  decision: decision.nullable(),
});
export type StoredReview = z.infer<typeof storedReview>;

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
    }),
  ),
  isHidden: z.boolean(),
});
export type ReportedReview = z.infer<typeof reportedReview>;

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
  return { ...data, reports, decision };
}

/** How each decision changes a review; the same review back where nothing changes. */
export const decide: Record<
  DecisionKind,
  (data: StoredReview, decision: Decision) => StoredReview
> = {
  hidden: (data, decision) =>
    data.isHidden ? data : { ...decided(data, decision), isHidden: true },
  restored: (data, decision) =>
    data.isHidden ? { ...decided(data, decision), isHidden: false } : data,
  dismissed: (data, decision) =>
    data.isHidden || standingReports(data).length === 0 ? data : decided(data, decision),
};

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
