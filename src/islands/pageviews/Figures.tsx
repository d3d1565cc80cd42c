import { saveFile } from '../../browser/download.ts';
import { csvFile } from '../../domain/csv.ts';
import { addDays, daysBetween, indianDay } from '../../domain/date.ts';
import { groupings, type PageView, type ViewPeriod } from '../../domain/pages/page-view.ts';
import { viewWords } from '../../messages/analytics.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { NumberedPager } from '../console/Pager.tsx';
import { SearchField } from '../console/SearchField.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { failure, Message } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useLanguage, useWords } from '../ui/words.tsx';
import {
  decodePath,
  formatPeriod,
  type PathViews,
  pathsWith,
  rowsOf,
  sumsOf,
  type ViewRow,
  viewTable,
} from './view-rows.ts';

interface Props {
  period: ViewPeriod;
  views: readonly PageView[];
  isBusy: boolean;
}

/** Rows per page; a path is never split. */
const ROWS_PER_PAGE = 56;

/** A period's views: total, chart and table, with search and download. */
export function Figures({ period, views, isBusy }: Props) {
  const { pageAnalytics: texts } = useWords(viewWords);
  const { grouped } = useWords(screenWords);
  const address = new URLSearchParams(useAddress());
  const q = address.get('q') ?? '';
  const { periods, paths } = viewTable(views, expectedPeriods(period, new Date()));
  const matching = pathsWith(paths, q);
  const pages = pagesOf(matching, Math.max(1, periods.length));
  const page = Math.min(Math.max(1, Number(address.get('page')) || 1), Math.max(1, pages.length));

  return (
    <>
      <div className="filter-bar">
        <SearchField label={texts.searchLabel} value={q} onSearch={search} />
        <QuietButton onClick={save}>{texts.export}</QuietButton>
      </div>
      <dl className="facts">
        <div>
          <dt>{q === '' ? texts.overallTotal : texts.totalOf(q)}</dt>
          <dd>{grouped(matching.reduce((sum, { total }) => sum + total, 0))}</dd>
        </div>
        <div>
          <dt>{texts.pages}</dt>
          <dd>{grouped(matching.length)}</dd>
        </div>
      </dl>
      {matching.length === 0 ? (
        <Message notice={failure(texts.noMatch(q))} />
      ) : (
        <>
          <Chart period={period} periods={periods} paths={matching} />
          <ViewTable
            rows={rowsOf(pages[page - 1] ?? [], periods)}
            hasPeriods={period !== 'total'}
            isBusy={isBusy}
          />
        </>
      )}
      <NumberedPager page={page} pages={pages.length} goTo={goTo} />
    </>
  );

  function search(text: string): void {
    changeAddress({ q: text, page: '' }, q === '' ? 'push' : 'replace');
  }

  function save(): void {
    const rows = rowsOf(matching, periods).map(({ path, period: of, views: count }) =>
      of === null ? { path, views: count } : { path, period: of, views: count },
    );
    saveFile({ name: texts.exportFile(period), type: 'text/csv', content: csvFile(rows) });
  }
}

function goTo(page: number): void {
  changeAddress({ page: page > 1 ? String(page) : '' });
}

function pagesOf<Path>(paths: readonly Path[], rowsOfPath: number): Path[][] {
  const size = Math.max(1, Math.floor(ROWS_PER_PAGE / rowsOfPath));
  const count = Math.ceil(paths.length / size);
  return Array.from({ length: count }, (_, index) => paths.slice(index * size, (index + 1) * size));
}

/** All periods of a tab, including those without views, the current one last. */
export function expectedPeriods(period: ViewPeriod, now: Date): string[] {
  if (period === 'total') return [];
  const { since, of } = groupings[period];
  const today = indianDay(now);
  const first = since(today);
  const length = daysBetween(first, today) + 1;
  const days = Array.from({ length }, (_, index) => addDays(first, index));
  return [...new Set(days.map(of))];
}

interface ChartProps {
  period: ViewPeriod;
  periods: readonly string[];
  /** Most viewed first. */
  paths: readonly PathViews[];
}

/** Pages in the chart of the total. */
const CHART_PAGES = 8;

/** A chart of the views, by page for the total, otherwise by time; a list for screen readers. */
function Chart({ period, periods, paths }: ChartProps) {
  const { pageAnalytics: texts } = useWords(viewWords);
  const language = useLanguage();
  const { grouped } = useWords(screenWords);
  const isTotal = period === 'total';
  const bars = isTotal
    ? paths
        .slice(0, CHART_PAGES)
        .map(({ path, total }) => ({ label: decodePath(path), views: total }))
    : sumsOf(paths, periods).map((views, index) => ({
        label: formatPeriod(periods[index] ?? '', language),
        views,
      }));
  const max = Math.max(1, ...bars.map(({ views }) => views));
  return (
    <figure className="chart">
      <figcaption>{texts.chart[period]}</figcaption>
      <ol className={isTotal ? 'chart-bars' : 'chart-columns'}>
        {bars.map(({ label, views }) => (
          <li key={label}>
            <span className="chart-label">{label}</span>
            <Bar share={views / max} isUpright={!isTotal} />
            <b className="chart-value">{grouped(views)}</b>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** One bar, scaled to the longest, with a visible minimum. */
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

interface ViewTableProps {
  rows: readonly ViewRow[];
  hasPeriods: boolean;
  isBusy: boolean;
}

/** The views as in docs/product.md 2: path, period, views. */
function ViewTable({ rows, hasPeriods, isBusy }: ViewTableProps) {
  const { pageAnalytics: texts } = useWords(viewWords);
  const { path, period, views } = texts.columns;
  return (
    <div className="table-scroll records">
      <table className="views" aria-busy={isBusy}>
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{path}</th>
            {hasPeriods && <th scope="col">{period}</th>}
            <th scope="col" className="number">
              {views}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.path} ${row.period}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row: { path, period, views, isFirst } }: { row: ViewRow }) {
  const language = useLanguage();
  const { columns } = useWords(viewWords).pageAnalytics;
  const { grouped } = useWords(screenWords);
  return (
    <tr className={isFirst ? 'is-first' : ''}>
      <th scope="row">
        {isFirst && isOfSite(path) ? <a href={path}>{decodePath(path)}</a> : decodePath(path)}
      </th>
      {period !== null && (
        <td data-label={columns.period}>
          <time dateTime={period}>{period}</time>{' '}
          <span className="soft">{formatPeriod(period, language)}</span>
        </td>
      )}
      <td className="number" data-label={columns.views}>
        {grouped(views)}
      </td>
    </tr>
  );
}

/** Only paths of this site become links. */
function isOfSite(path: string): boolean {
  return URL.parse(path, location.origin)?.origin === location.origin && path.startsWith('/');
}
