import '../ui/zod-without-eval.ts';
import './reported-reviews.css';
import { reviewWords } from '../../messages/reviews.ts';
import { screenWords } from '../../messages/screens.ts';
import { LoadFailure, Loading, useLoad } from '../console/Loading.tsx';
import { SelectFilter } from '../console/SearchField.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { Message, note } from '../ui/Message.tsx';
import { Restricted } from '../ui/Restricted.tsx';
import { useActs } from '../ui/useAttempt.ts';
import { inLanguage, useWords } from '../ui/words.tsx';
import { loadReported, type Outcome } from './moderation-calls.ts';
import { ReviewTable } from './ReviewTable.tsx';
import type { ReportedReview } from './reported-review.ts';

/** /managereports: the reviews that readers reported, to hide or to keep. */
export const ReportedReviews = inLanguage(function ReportedReviews() {
  const { reportedReviews: texts } = useWords(reviewWords);
  return (
    <Restricted act="moderateReviews" denied={texts.denied} loggedOut={texts.loggedOut}>
      <Moderation />
    </Restricted>
  );
});

const statuses = { visible: false, hidden: true } as const;

function Moderation() {
  const { reportedReviews: texts } = useWords(reviewWords);
  const { data, failed, isLoading, reload } = useLoad('', loadReported);
  const { notice, act } = useActs(({ ok }) => ok && reload());

  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <Message notice={notice} />
      {failed && <LoadFailure text={failed} retry={reload} />}
      {!data && isLoading && <Loading />}
      {data?.length === 0 && !failed && <Message notice={note(texts.none)} />}
      {data && data.length > 0 && !failed && (
        <Reported reviews={data} isBusy={isLoading} act={act} />
      )}
    </div>
  );
}

interface ReportedProps {
  reviews: readonly ReportedReview[];
  isBusy: boolean;
  act: (write: Promise<Outcome>) => void;
}

function Reported({ reviews, isBusy, act }: ReportedProps) {
  const { reportedReviews: texts } = useWords(reviewWords);
  const { grouped } = useWords(screenWords);
  const choices = [
    { value: '', label: texts.anyStatus },
    { value: 'visible', label: texts.statuses.visible },
    { value: 'hidden', label: texts.statuses.hidden },
  ] as const;
  const asked = new URLSearchParams(useAddress()).get('status') ?? '';
  const status = asked === 'visible' || asked === 'hidden' ? asked : '';
  const shown = reviews.filter(({ isHidden }) => status === '' || isHidden === statuses[status]);
  return (
    <>
      <div className="console-head">
        <p className="small" aria-live="polite">
          {texts.count(grouped(shown.length), shown.length === 1)}
        </p>
        <SelectFilter
          label={texts.status}
          value={status}
          choices={choices}
          onChange={(value) => changeAddress({ status: value })}
        />
      </div>
      {shown.length === 0 ? (
        <Message notice={note(texts.noneOfStatus)} />
      ) : (
        <ReviewTable reviews={shown} isBusy={isBusy} act={act} />
      )}
    </>
  );
}
