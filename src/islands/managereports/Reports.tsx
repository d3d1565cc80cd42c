import { displayDate, indianDay } from '../../domain/date.ts';
import { reviewWords } from '../../messages/reviews.ts';
import { useWords } from '../ui/words.tsx';
import type { Report } from './reported-review.ts';

/** Who reported a review, when, and why. */
export function Reports({ reports }: { reports: readonly Report[] }) {
  const { reportReasonWords, reportedReviews: texts, reviewTexts } = useWords(reviewWords);
  return (
    <ul className="reported-lines reported-reports">
      {reports.map(({ reason, user, date }) => (
        <li key={`${user?._id} ${date}`}>
          <span className="prose">{reportReasonWords(reason)}</span>
          <span className="soft small">
            {texts.reportedBy(user?.userName || reviewTexts.deletedUser, dayOf(date))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function dayOf(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : displayDate(indianDay(new Date(time)));
}
