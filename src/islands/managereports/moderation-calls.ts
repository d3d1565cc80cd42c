import type { Question } from '../../browser/alert.ts';
import { call } from '../../browser/api-client.ts';
import { textField } from '../../browser/dialog-fields.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { limits } from '../../domain/limits.ts';
import { toSearchQuery } from '../../domain/search/search.ts';
import { reportedReviewWords } from '../../messages/reported-reviews.ts';
import { confirmAndSend } from '../console/record-actions.ts';
import type { Notice } from '../ui/Message.tsx';
import { requirePermission } from '../ui/useSession.ts';
import {
  fullReports,
  type Report,
  type ReportedPage,
  type ReportedReview,
  reportedPage,
} from './reported-review.ts';

/** One page of the reported reviews, most recently reported first. */
export function loadReported(filter: {
  status: string;
  cursor: string | undefined;
}): Promise<ReportedPage> {
  const { reportedReviews: texts } = reportedReviewWords(pageLanguage());
  const { status, cursor = '' } = filter;
  const query = new URLSearchParams(toSearchQuery(new URLSearchParams({ status, cursor })));
  const path = `/api/reviews/reported${query.size > 0 ? `?${query}` : ''}`;
  return call('GET', path, { schema: reportedPage, failed: texts.failed });
}

/** A review's reports with their full texts. */
export function loadReports({ _id }: ReportedReview): Promise<Report[]> {
  const { reportedReviews: texts } = reportedReviewWords(pageLanguage());
  const path = `/api/reviews/${_id}/reports`;
  return call('GET', path, { schema: fullReports, failed: texts.reportsFailed });
}

/** Hides a review after a confirmation (docs/product.md 2); the author sees the reason. */
export function hideReview({ _id }: ReportedReview): Promise<Notice | null> {
  const { reportedReviews: texts } = reportedReviewWords(pageLanguage());
  return sendWithReason({
    question: { text: texts.hideQuestion, action: texts.hide },
    path: `/api/reviews/${_id}/hide`,
    done: texts.hidden(_id),
    failed: texts.hideFailed,
    isRequired: false,
  });
}

/** Keeps a review hidden that its author has changed. */
export function keepHidden({ _id }: ReportedReview): Promise<Notice | null> {
  const { reportedReviews: texts } = reportedReviewWords(pageLanguage());
  return sendWithReason({
    question: {
      title: texts.keepHiddenTitle,
      text: texts.keepHiddenQuestion,
      action: texts.keepHidden,
    },
    path: `/api/reviews/${_id}/hide`,
    done: texts.keptHidden(_id),
    failed: texts.hideFailed,
  });
}

/** Dismisses a review's reports with a reason. */
export function dismissReports({ _id }: ReportedReview): Promise<Notice | null> {
  const { reportedReviews: texts } = reportedReviewWords(pageLanguage());
  return sendWithReason({
    question: { title: texts.dismissTitle, text: texts.dismissQuestion, action: texts.dismiss },
    path: `/api/reviews/${_id}/dismiss`,
    done: texts.dismissed(_id),
    failed: texts.dismissFailed,
  });
}

/** Restores a hidden review with a reason. */
export function restoreReview({ _id }: ReportedReview): Promise<Notice | null> {
  const { reportedReviews: texts } = reportedReviewWords(pageLanguage());
  return sendWithReason({
    question: { title: texts.restoreTitle, text: texts.restoreQuestion, action: texts.restore },
    path: `/api/reviews/${_id}/restore`,
    done: texts.restored(_id),
    failed: texts.restoreFailed,
  });
}

interface ReasonedWrite {
  question: Question;
  path: string;
  done: string;
  failed: string;
  /** Whether a reason is required. */
  isRequired?: boolean;
}

/** A write with a reason. */
function sendWithReason(write: ReasonedWrite): Promise<Notice | null> {
  const { reportedReviews: texts } = reportedReviewWords(pageLanguage());
  const { question, path, done, failed, isRequired = true } = write;
  const label = isRequired ? texts.reason : texts.reasonForAuthor;
  const reason = textField(label, limits.text, isRequired);
  requirePermission('moderateReviews', texts);
  return confirmAndSend({
    question,
    fields: [reason],
    send: () => call('PUT', path, { body: { reason: reason.control.value }, failed }),
    done: () => done,
  });
}
