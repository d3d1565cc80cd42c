import { useState } from 'react';
import { pageLanguage } from '../../browser/page-language.ts';
import { indianDay } from '../../domain/date.ts';
import { lookup } from '../../domain/lookup.ts';
import { institutionPath } from '../../domain/pages/address.ts';
import { dot } from '../../messages/dotted.ts';
import { formats } from '../../messages/formats.ts';
import { reportedReviewWords } from '../../messages/reported-reviews.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { type Column, RecordTable, RowButton } from '../console/RecordTable.tsx';
import { loadFailureText } from '../console/useLoad.ts';
import { useAction } from '../ui/useAction.ts';
import type { RunAction } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import {
  dismissReports,
  hideReview,
  keepHidden,
  loadReports,
  restoreReview,
} from './moderation-calls.ts';
import type { Report, ReportedReview, ReviewContents } from './reported-review.ts';

interface Props {
  reviews: readonly ReportedReview[];
  isBusy: boolean;
  run: RunAction;
}

/** Characters shown of a review's id (docs/product.md 9). */
const ID_SHOWN = 8;

/** The reported reviews as in docs/product.md 2, with their actions. */
export function ReviewTable({ reviews, isBusy, run }: Props) {
  const { reportedReviews: texts } = useWords(reportedReviewWords);
  const facts: readonly Column<ReportedReview>[] = [
    {
      label: texts.columns.id,
      cell: ({ _id }) => <code title={_id}>{_id.slice(0, ID_SHOWN)}</code>,
    },
    {
      label: texts.columns.content,
      cell: ({ contentTitle, contentType }) =>
        contentType ? (
          <a href={institutionPath(contentType, contentTitle)}>{contentTitle}</a>
        ) : (
          contentTitle
        ),
    },
    { label: texts.columns.reviewer, cell: (review) => <Reviewer {...review} /> },
    { label: texts.columns.rating, cell: ({ ratings }) => texts.outOf(ratings['overall'] ?? 0) },
    { label: texts.columns.comments, cell: (review) => <ReviewText {...review} /> },
    { label: texts.columns.reports, cell: (review) => <Reports review={review} /> },
    {
      label: texts.columns.status,
      cell: ({ isHidden }) => (
        <span className={isHidden ? 'badge' : 'badge is-on'}>
          {isHidden ? texts.statuses.hidden : texts.statuses.visible}
        </span>
      ),
    },
  ];
  const actions: Column<ReportedReview> = {
    label: texts.columns.actions,
    cell: (review) => <Actions review={review} isBusy={isBusy} run={run} />,
  };
  return (
    <div className="reported">
      <RecordTable
        caption={texts.caption}
        columns={[...facts, actions]}
        records={reviews}
        isBusy={isBusy}
      />
    </div>
  );
}

function Reviewer({ userName, userEmail, course, internship }: ReportedReview) {
  const { reportedReviews: texts } = useWords(reportedReviewWords);
  return (
    <div className="reported-lines">
      <span>{userName}</span>
      <Email address={userEmail} />
      {course && <span className="soft">{texts.course(course)}</span>}
      {internship && <span className="soft">{texts.internship(internship)}</span>}
    </div>
  );
}

function Actions({ review, isBusy, run }: Omit<Props, 'reviews'> & { review: ReportedReview }) {
  const { reportedReviews: texts } = useWords(reportedReviewWords);
  const shared = { of: review._id, isDisabled: isBusy };
  return (
    <div className="record-actions">
      {review.isHidden ? (
        <>
          <span className="soft">{texts.alreadyHidden}</span>
          {review.changed && (
            <RowButton {...shared} onClick={() => run(() => keepHidden(review))}>
              {texts.keepHidden}
            </RowButton>
          )}
          <RowButton {...shared} onClick={() => run(() => restoreReview(review))}>
            {texts.restore}
          </RowButton>
        </>
      ) : (
        <>
          <RowButton {...shared} onClick={() => run(() => hideReview(review))}>
            {texts.hide}
          </RowButton>
          <RowButton {...shared} onClick={() => run(() => dismissReports(review))}>
            {texts.dismiss}
          </RowButton>
        </>
      )}
    </div>
  );
}

/** Reporter, date and reason; long reasons are shortened until expanded. */
function Reports({ review }: { review: ReportedReview }) {
  const { reportReasonWords, reviewTexts } = useWords(screenWords);
  const { reportedReviews: texts } = useWords(reportedReviewWords);
  const [whole, setWhole] = useState<readonly Report[] | null>(null);
  const reports = whole ?? review.reports;
  const [failed, setFailed] = useState<string | null>(null);
  const { run: showWhole } = useAction(async () => {
    try {
      setWhole(await loadReports(review));
      setFailed(null);
    } catch (failure) {
      setFailed(loadFailureText(failure));
    }
  });
  return (
    <div className="reported-lines reported-reports">
      <ul className="reported-lines">
        {reports.map(({ reason, user, date }) => (
          <li key={`${user?._id} ${date}`}>
            <span className="prose">{reportReasonWords(reason)}</span>
            <span className="soft small">
              {texts.reportedBy(user?.userName || reviewTexts.deletedUser, formatDay(date))}
            </span>
          </li>
        ))}
      </ul>
      {failed !== null && <p className="field-error">{failed}</p>}
      {reports.some(({ isCut }) => isCut) && (
        <RowButton of={review._id} onClick={() => void showWhole()}>
          {texts.wholeReports}
        </RowButton>
      )}
    </div>
  );
}

function formatDay(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : formats(pageLanguage()).day(indianDay(new Date(time)));
}

/** A review's text, with the previous text where its author has changed it since. */
function ReviewText({ changed, ...now }: ReportedReview) {
  const { reportedReviews: texts } = useWords(reportedReviewWords);
  if (!changed) return <Comments {...now} />;
  const describe = ({ course, internship, ratings, comments }: ReviewContents) =>
    JSON.stringify([course, internship, ratings, comments]);
  if (describe(changed) === describe(now)) {
    return (
      <div className="reported-lines">
        <p className="badge">{texts.postedAgain(formatDay(changed.at))}</p>
        <Comments {...now} />
      </div>
    );
  }
  return (
    <div className="reported-versions">
      <Version label={texts.before} contents={changed} />
      <Version label={texts.changedOn(formatDay(changed.at))} contents={now} />
    </div>
  );
}

function Version({ label, contents }: { label: string; contents: ReviewContents }) {
  const { reportedReviews: texts } = useWords(reportedReviewWords);
  return (
    <section className="reported-lines" aria-label={label}>
      <p className="badge">{label}</p>
      <p className="soft small">
        {[
          texts.outOf(contents.ratings['overall'] ?? 0),
          contents.course && texts.course(contents.course),
          contents.internship && texts.internship(contents.internship),
        ]
          .filter(Boolean)
          .join(dot)}
      </p>
      <Comments {...contents} />
    </section>
  );
}

/** The overall comment, followed by the detailed ratings and comments. */
function Comments({ ratings, comments }: Pick<ReviewContents, 'ratings' | 'comments'>) {
  const { reportedReviews: texts } = useWords(reportedReviewWords);
  const keys = new Set([...Object.keys(ratings), ...Object.keys(comments)]);
  const parts = [...keys]
    .filter((key) => key !== 'overall')
    .map((key) => ({ key, rating: lookup(ratings, key), comment: lookup(comments, key) }))
    .filter(({ rating, comment }) => rating || comment);
  return (
    <div className="reported-lines reported-comments">
      <p className="prose">{comments['overall']}</p>
      {parts.length > 0 && (
        <details open>
          <summary>{texts.detailed}</summary>
          <ul>
            {parts.map(({ key, rating, comment }) => (
              <li key={key}>
                <b>{ratingName(key)}</b> {rating ? texts.outOf(rating) : texts.unrated}
                {comment && <p className="prose">{comment}</p>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function ratingName(key: string): string {
  const { ratingTexts } = screenWords(pageLanguage());
  const names: Readonly<Record<string, string>> = ratingTexts;
  return lookup(names, key) ?? key;
}

/** An address that a narrow column breaks before its host rather than within a word. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span>
      {address.slice(0, Math.max(0, at))}
      <wbr />
      {address.slice(Math.max(0, at))}
    </span>
  );
}
