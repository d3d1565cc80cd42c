import '../ui/zod-without-eval.ts';
import './pageviews.css';
import { type ViewPeriod, viewPeriods } from '../../domain/page-view-period.ts';
import { viewWords } from '../../messages/analytics.ts';
import { LoadFailure } from '../console/LoadFailure.tsx';
import { Loading } from '../console/Loading.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { useLoad } from '../console/useLoad.ts';
import { Message } from '../ui/Message.tsx';
import { note, success } from '../ui/notice.ts';
import { Restricted } from '../ui/Restricted.tsx';
import { inLanguage, useWords } from '../ui/words.tsx';
import { Figures } from './Figures.tsx';
import { PeriodTabs } from './PeriodTabs.tsx';
import { loadViews } from './view-calls.ts';

/** /pageviews: how often each page was viewed, in all and by day, week and month. */
export const PageViews = inLanguage(function PageViews() {
  const { pageAnalytics: texts } = useWords(viewWords);
  return (
    <Restricted act="readPageViews" denied={texts.denied} loggedOut={texts.loggedOut}>
      <Analytics />
    </Restricted>
  );
});

function Analytics() {
  const { pageAnalytics: texts } = useWords(viewWords);
  const asked = new URLSearchParams(useAddress()).get('period');
  const period = viewPeriods.find((each) => each === asked) ?? 'total';
  const choose = (chosen: ViewPeriod) =>
    changeAddress({ period: chosen === 'total' ? '' : chosen, page: '' });
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <PeriodTabs period={period} choose={choose}>
        <PeriodPanel key={period} period={period} />
      </PeriodTabs>
    </div>
  );
}

function PeriodPanel({ period }: { period: ViewPeriod }) {
  const { pageAnalytics: texts } = useWords(viewWords);
  const { data, failed, isLoading, reload } = useLoad(period, () => loadViews(period));
  if (failed) return <LoadFailure text={failed} retry={reload} />;
  if (!data) return <Loading />;
  if (data.every(({ views }) => views === 0)) return <Message notice={note(texts.none)} />;
  return (
    <>
      <Message notice={success(texts.loaded)} />
      <Figures period={period} views={data} isBusy={isLoading} />
    </>
  );
}
