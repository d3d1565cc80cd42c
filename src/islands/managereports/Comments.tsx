import { pageLanguage } from '../../browser/page-language.ts';
import { reviewWords } from '../../messages/reviews.ts';
import { useWords } from '../ui/words.tsx';
import type { ReportedReview } from './reported-review.ts';

/** The overall comment, and the detailed ratings with their comments below it. */
export function Comments({ ratings, comments }: Pick<ReportedReview, 'ratings' | 'comments'>) {
  const { reportedReviews: texts } = useWords(reviewWords);
  const keys = [...new Set([...Object.keys(ratings), ...Object.keys(comments)])].filter(
    (key) => key !== 'overall' && (ratings[key] || comments[key]),
  );
  return (
    <div className="reported-lines reported-comments">
      <p className="prose">{comments['overall']}</p>
      {keys.length > 0 && (
        <details open>
          <summary>{texts.detailed}</summary>
          <ul>
            {keys.map((key) => (
              <li key={key}>
                <b>{nameOf(key)}</b> {ratings[key] ? texts.outOf(ratings[key]) : texts.unrated}
                {comments[key] && <p className="prose">{comments[key]}</p>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function nameOf(key: string): string {
  const { ratingTexts } = reviewWords(pageLanguage());
  const names: Readonly<Record<string, string>> = ratingTexts;
  return names[key] ?? key;
}
