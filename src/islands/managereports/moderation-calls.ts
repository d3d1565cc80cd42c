import type { Question } from '../../browser/alert.ts';
import { api } from '../../browser/api-client.ts';
import { askToSend, textField } from '../../browser/dialog-fields.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { limits } from '../../domain/limits.ts';
import { reviewWords } from '../../messages/reviews.ts';
import { type Loaded, loadedFrom } from '../console/Loading.tsx';
import { whyNotPermitted } from '../ui/useSession.ts';
import { type ReportedReview, reportedReviews } from './reported-review.ts';

/** The outcome of a write; null when the admin cancelled. */
export type Outcome = { ok: boolean; text: string } | null;

/** The reviews that were reported, the most recently reported first. */
export async function loadReported(): Promise<Loaded<ReportedReview[]>> {
  const { reportedReviews: texts } = reviewWords(pageLanguage());
  return loadedFrom(await api('GET', '/api/reviews/reported'), reportedReviews, texts.failed);
}

/** Hides a review, after the confirmation (docs/product.md 2); its author is told the reason. */
export function hideReview({ _id }: ReportedReview): Promise<Outcome> {
  const { reportedReviews: texts } = reviewWords(pageLanguage());
  return explained({
    question: { text: texts.hideQuestion, action: texts.hide },
    path: `/api/reviews/${_id}/hide`,
    done: texts.hidden(_id),
    failed: texts.hideFailed,
    isRequired: false,
  });
}

/** Leaves a review as it is: its reports are unfounded, for a reason. */
export function dismissReports({ _id }: ReportedReview): Promise<Outcome> {
  const { reportedReviews: texts } = reviewWords(pageLanguage());
  return explained({
    question: { title: texts.dismissTitle, text: texts.dismissQuestion, action: texts.dismiss },
    path: `/api/reviews/${_id}/dismiss`,
    done: texts.dismissed(_id),
    failed: texts.dismissFailed,
  });
}

/** Shows a hidden review again, for a reason. */
export function restoreReview({ _id }: ReportedReview): Promise<Outcome> {
  const { reportedReviews: texts } = reviewWords(pageLanguage());
  return explained({
    question: { title: texts.restoreTitle, text: texts.restoreQuestion, action: texts.restore },
    path: `/api/reviews/${_id}/restore`,
    done: texts.restored(_id),
    failed: texts.restoreFailed,
  });
}

interface Explained {
  question: Question;
  path: string;
  done: string;
  failed: string;
  /** Whether it is not done without a reason. */
  isRequired?: boolean;
}

/** A write that says why. */
async function explained(asked: Explained): Promise<Outcome> {
  const { reportedReviews: texts } = reviewWords(pageLanguage());
  const refused = whyNotPermitted('moderateReviews', texts);
  if (refused) return { ok: false, text: refused };
  const { question, path, done, failed, isRequired = true } = asked;
  const label = isRequired ? texts.reason : texts.reasonForAuthor;
  const reason = textField(label, limits.text, isRequired);
  const told = await askToSend(question, [reason], () =>
    api('PUT', path, { reason: reason.control.value }),
  );
  return told && { ok: told.ok, text: told.ok ? done : failed };
}
