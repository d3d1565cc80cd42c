import { useState } from 'react';
import * as z from 'zod';
import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { limits } from '../../domain/limits.ts';
import { type Review, review } from '../../domain/reviews/review.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { LoadFailure } from '../console/Loading.tsx';
import { useLoad } from '../console/useLoad.ts';
import { Message, type Notice, noticeFrom, success } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useAction } from '../ui/useAction.ts';
import { useWords } from '../ui/words.tsx';

/** The number of reviews waiting for a confirmed email, and a button to send another link. */
export function WaitingReviews({ count }: { count: number }) {
  const { waitingSection: texts } = useWords(screenWords);
  const { data, failed, reload } = useLoad('', () => loadWaitingReviews(count));
  const [notice, setNotice] = useState<Notice | null>(null);
  const { run: send, isRunning } = useAction(async () => {
    const sent = async () => {
      await call('POST', '/api/account/confirmation');
      return success(texts.sent);
    };
    setNotice(await noticeFrom(sent));
  });

  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{texts.heading}</h2>
      {failed && <LoadFailure text={failed} retry={reload} />}
      {data && (
        <>
          <p>{data.length === 0 ? texts.none : texts.lead(data.length)}</p>
          {data.length > 0 && (
            <ul className="outcomes" aria-label={texts.reviews}>
              {data.map(({ _id, course, internship, comments }) => (
                <li key={_id} className="entry">
                  <h3 className="entry-name">{course ?? internship}</h3>
                  <p className="prose">{comments.overall}</p>
                </li>
              ))}
            </ul>
          )}
          <p>
            <QuietButton disabled={isRunning} onClick={() => void send()}>
              {texts.send}
            </QuietButton>
          </p>
          <Message notice={notice} />
        </>
      )}
    </section>
  );
}

const ownReviews = z.object({ reviews: z.array(review) }).transform(({ reviews }) => reviews);

/** The waiting reviews; no call is made without any. */
async function loadWaitingReviews(count: number): Promise<Review[]> {
  const { waitingSection: texts } = screenWords(pageLanguage());
  if (count === 0) return [];
  const reviews = await call('GET', `/api/reviews/mine?limit=${limits.page.max}`, {
    schema: ownReviews,
    failed: texts.failed,
  });
  return reviews.filter(({ isWaiting }) => isWaiting);
}
