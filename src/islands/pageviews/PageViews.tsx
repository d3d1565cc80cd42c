import '../ui/zod-without-eval.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import * as z from 'zod';
import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { lookup } from '../../domain/lookup.ts';
import {
  type PageView,
  pageView,
  type ViewPeriod,
  viewPeriods,
} from '../../domain/pages/page-view.ts';
import { viewWords } from '../../messages/analytics.ts';
import { Loaded } from '../console/Loading.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { useLoad } from '../console/useLoad.ts';
import { failure, Message, success } from '../ui/Message.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useWords } from '../ui/words.tsx';
import { Figures } from './Figures.tsx';

interface Props {
  period: ViewPeriod;
  choose: (period: ViewPeriod) => void;
  children: ReactNode;
}

const idOf = (period: ViewPeriod) => `tab-${period}`;

/** The periods as tabs that are selected by the arrow keys. */
function PeriodTabs({ period, choose, children }: Props) {
  const { pageAnalytics: texts } = useWords(viewWords);
  function move(event: KeyboardEvent): void {
    const next = periodAfter(event.key, viewPeriods.indexOf(period));
    if (!next) return;
    event.preventDefault();
    choose(next);
    document.getElementById(idOf(next))?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={texts.tabs} onKeyDown={move}>
        {viewPeriods.map((value) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={idOf(value)}
            aria-selected={value === period}
            aria-controls="period"
            tabIndex={value === period ? 0 : -1}
            onClick={() => choose(value)}
          >
            {texts.periods[value]}
          </button>
        ))}
      </div>
      <div className="stack" role="tabpanel" id="period" aria-labelledby={idOf(period)}>
        {children}
      </div>
    </>
  );
}

/** The tab that a key moves to from `index`, wrapping around. */
function periodAfter(key: string, index: number): ViewPeriod | undefined {
  const targets: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: -1,
  };
  const target = lookup(targets, key);
  return target === undefined ? undefined : viewPeriods.at(target % viewPeriods.length);
}

/** /pageviews: views of each page, in total and by day, week and month. */
export const PageViews = restrictedScreen(
  'readPageViews',
  (language) => viewWords(language).pageAnalytics,
  Analytics,
);

function Analytics() {
  const { pageAnalytics: texts } = useWords(viewWords);
  const requestedPeriod = new URLSearchParams(useAddress()).get('period');
  const period = viewPeriods.find((value) => value === requestedPeriod) ?? 'total';
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
  const load = useLoad(period, () => loadViews(period));
  return (
    <Loaded load={load}>
      {(pageViews) =>
        pageViews.every(({ views }) => views === 0) ? (
          <Message notice={failure(texts.none)} />
        ) : (
          <>
            <Message notice={success(texts.loaded)} />
            <Figures period={period} views={pageViews} isBusy={load.isLoading} />
          </>
        )
      }
    </Loaded>
  );
}

/** The page views of a period. */
function loadViews(period: ViewPeriod): Promise<PageView[]> {
  const { pageAnalytics: texts } = viewWords(pageLanguage());
  const query = period === 'total' ? '' : `?period=${period}`;
  const schema = z.array(pageView);
  return call('GET', `/api/pageviews${query}`, { schema, failed: texts.failed[period] });
}
