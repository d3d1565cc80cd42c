import '../ui/zod-without-eval.ts';
import { reportedReviewWords } from '../../messages/reported-reviews.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { Loaded } from '../console/Loading.tsx';
import { CursorPager } from '../console/Pager.tsx';
import { SelectFilter } from '../console/SearchField.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { useCursors } from '../console/useCursors.ts';
import { useLoad } from '../console/useLoad.ts';
import { failure, Message } from '../ui/Message.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useActions } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { loadReported } from './moderation-calls.ts';
import { ReviewTable } from './ReviewTable.tsx';
import type { ReportedPage } from './reported-review.ts';

/** /managereports: reported reviews to hide or keep. */
export const ReportedReviews = restrictedScreen(
  'moderateReviews',
  (language) => reportedReviewWords(language).reportedReviews,
  Moderation,
);

function Moderation() {
  const { reportedReviews: texts } = useWords(reportedReviewWords);
  const requestedStatus = new URLSearchParams(useAddress()).get('status') ?? '';
  const status =
    requestedStatus === 'visible' || requestedStatus === 'hidden' ? requestedStatus : '';
  const pages = useCursors(status);
  const { cursor } = pages;
  const load = useLoad(`${status} ${cursor}`, () => loadReported({ status, cursor }));
  const { notice, run } = useActions(({ kind }) => kind === 'success' && load.reload());
  const isEmpty = load.data?.reviews.length === 0 && pages.page === 1;

  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <Message notice={notice} />
      <Loaded load={load}>
        {(page) => (
          <>
            {(!isEmpty || status !== '') && <Head page={page} status={status} />}
            {isEmpty ? (
              <Message notice={failure(status === '' ? texts.none : texts.noneOfStatus)} />
            ) : (
              <>
                <ReviewTable reviews={page.reviews} isBusy={load.isLoading} run={run} />
                <CursorPager pages={pages} nextCursor={page.nextCursor} />
              </>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The number of reviews by status, and the status filter. */
function Head({ page, status }: { page: ReportedPage; status: '' | 'visible' | 'hidden' }) {
  const { reportedReviews: texts } = useWords(reportedReviewWords);
  const { grouped } = useWords(screenWords);
  const total = page.total ?? page.reviews.length;
  const choices = [
    { value: '', label: texts.anyStatus },
    { value: 'visible', label: texts.statuses.visible },
    { value: 'hidden', label: texts.statuses.hidden },
  ] as const;
  return (
    <div className="console-head">
      <p className="small" aria-live="polite">
        {texts.count(grouped(total), total === 1)}
      </p>
      <SelectFilter
        label={texts.status}
        value={status}
        choices={choices}
        onChange={(value) => changeAddress({ status: value })}
      />
    </div>
  );
}
