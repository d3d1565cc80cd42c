import type { ViewPeriod } from '../../domain/page-view-period.ts';
import { viewWords } from '../../messages/analytics.ts';
import { screenWords } from '../../messages/screens.ts';
import { useWords } from '../ui/words.tsx';
import { periodWords } from './period-words.ts';
import type { PathViews } from './view-rows.ts';
import { readablePath, sumsOf } from './view-rows.ts';

interface Props {
  period: ViewPeriod;
  periods: readonly string[];
  /** The most viewed first. */
  paths: readonly PathViews[];
}

/** How many pages the chart of the total shows. */
const PAGES = 8;

/** The views at a glance: by page for the total, otherwise by time; a list to who hears it. */
export function Chart({ period, periods, paths }: Props) {
  const { pageAnalytics: texts } = useWords(viewWords);
  const { grouped } = useWords(screenWords);
  const isTotal = period === 'total';
  const bars = isTotal
    ? paths.slice(0, PAGES).map(({ path, total }) => ({ label: readablePath(path), views: total }))
    : sumsOf(paths, periods).map((views, index) => ({
        label: periodWords(periods[index] ?? ''),
        views,
      }));
  const most = Math.max(1, ...bars.map(({ views }) => views));
  return (
    <figure className="chart">
      <figcaption>{texts.chart[period]}</figcaption>
      <ol className={isTotal ? 'chart-bars' : 'chart-columns'}>
        {bars.map(({ label, views }) => (
          <li key={label}>
            <span className="chart-label">{label}</span>
            <Bar share={views / most} isUpright={!isTotal} />
            <b className="chart-value">{grouped(views)}</b>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** One bar, as long as its share of the longest; something of it always shows. */
function Bar({ share, isUpright }: { share: number; isUpright: boolean }) {
  const length = share * 100;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {isUpright ? (
        <rect y={100 - length} width="100" height={length} />
      ) : (
        <rect width={length} height="100" />
      )}
    </svg>
  );
}
