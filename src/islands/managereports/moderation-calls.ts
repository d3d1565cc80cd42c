import { confirmDialog, fieldsDialog } from '../../browser/alert.ts';
import { api } from '../../browser/api-client.ts';
import { textField } from '../../browser/dialog-fields.ts';
import { limits } from '../../domain/limits.ts';
import { reportedReviews as texts } from '../../messages/reviews.ts';
import { type Loaded, loadedFrom } from '../console/loaded.ts';
import { whyNotPermitted } from '../console/permission.ts';
import { type ReportedReview, reportedReviews } from './reported-review.ts';

/** What a write came to; null when the admin thought better of it. */
export type Outcome = { ok: boolean; text: string } | null;

/** The reviews that were reported, the most recently reported first. */
export async function loadReported(): Promise<Loaded<ReportedReview[]>> {
  return loadedFrom(await api('GET', '/api/reviews/reported'), reportedReviews, texts.failed);
}

/** Hides a review, after the confirmation (docs/product.md 2). */
export async function hideReview({ _id }: ReportedReview): Promise<Outcome> {
  const refused = whyNotPermitted(texts);
  if (refused) return { ok: false, text: refused };
  if (!(await confirmDialog({ text: texts.hideQuestion, action: texts.hide }))) return null;
  const { ok } = await api('PUT', `/api/reviews/${_id}/hide`);
  return { ok, text: ok ? texts.hidden(_id) : texts.hideFailed };
}

/** Leaves a review as it is: its reports are unfounded, for a reason. */
export function dismissReports({ _id }: ReportedReview): Promise<Outcome> {
  return explained({
    question: { title: texts.dismissTitle, text: texts.dismissQuestion, action: texts.dismiss },
    path: `/api/reviews/${_id}/dismiss`,
    done: texts.dismissed(_id),
    failed: texts.dismissFailed,
  });
}

/** Shows a hidden review again, for a reason. */
export function restoreReview({ _id }: ReportedReview): Promise<Outcome> {
  return explained({
    question: { title: texts.restoreTitle, text: texts.restoreQuestion, action: texts.restore },
    path: `/api/reviews/${_id}/restore`,
    done: texts.restored(_id),
    failed: texts.restoreFailed,
  });
}

interface Explained {
  question: Parameters<typeof fieldsDialog>[0];
  path: string;
  done: string;
  failed: string;
}

/** A write that says why. */
async function explained({ question, path, done, failed }: Explained): Promise<Outcome> {
  const refused = whyNotPermitted(texts);
  if (refused) return { ok: false, text: refused };
  const reason = textField(texts.reason, limits.text);
  if (!(await fieldsDialog(question, [reason.block]))) return null;
  const { ok } = await api('PUT', path, { reason: reason.control.value });
  return { ok, text: ok ? done : failed };
}
