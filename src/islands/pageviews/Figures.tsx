import { saveFile } from '../../browser/save-file.ts';
import type { PageView } from '../../domain/page-view.ts';
import type { ViewPeriod } from '../../domain/page-view-period.ts';
import { viewWords } from '../../messages/analytics.ts';
import { screenWords } from '../../messages/screens.ts';
import { csvFrom } from '../console/csv.ts';
import { Pager } from '../console/Pager.tsx';
import { SearchField } from '../console/SearchField.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { useNotice } from '../console/useNotice.ts';
import { Message } from '../ui/Message.tsx';
import { failure, note } from '../ui/notice.ts';
import { useWords } from '../ui/words.tsx';
import { Chart } from './Chart.tsx';
import { expectedPeriods } from './expected-periods.ts';
import { ViewTable } from './ViewTable.tsx';
import { pathsWith, rowsOf, viewTable } from './view-rows.ts';

interface Props {
  period: ViewPeriod;
  views: readonly PageView[];
  isBusy: boolean;
}

/** Rows of a page, of whole paths. */
const ROWS = 56;

/** The figures of a period: what they come to, a chart, and the table, to search and to save. */
export function Figures({ period, views, isBusy }: Props) {
  const { pageAnalytics: texts } = useWords(viewWords);
  const { consoleTexts, grouped } = useWords(screenWords);
  const address = new URLSearchParams(useAddress());
  const q = address.get('q') ?? '';
  const { periods, paths } = viewTable(views, expectedPeriods(period, new Date()));
  const found = pathsWith(paths, q);
  const pages = pagesOf(found, Math.max(1, periods.length));
  const { notice, tell } = useNotice();
  const page = Math.min(Math.max(1, Number(address.get('page')) || 1), Math.max(1, pages.length));

  return (
    <>
      <div className="filter-bar">
        <SearchField label={texts.searchLabel} value={q} onSearch={search} />
        <button type="button" className="button button-quiet" onClick={save}>
          {texts.export}
        </button>
      </div>
      <Message notice={notice} />
      <dl className="facts">
        <div>
          <dt>{q === '' ? texts.overallTotal : texts.totalOf(q)}</dt>
          <dd>{grouped(found.reduce((sum, { total }) => sum + total, 0))}</dd>
        </div>
        <div>
          <dt>{texts.pages}</dt>
          <dd>{grouped(found.length)}</dd>
        </div>
      </dl>
      {found.length === 0 ? (
        <Message notice={note(texts.noMatch(q))} />
      ) : (
        <>
          <Chart period={period} periods={periods} paths={found} />
          <ViewTable
            rows={rowsOf(pages[page - 1] ?? [], periods)}
            hasPeriods={period !== 'total'}
            isBusy={isBusy}
          />
        </>
      )}
      <Pager
        place={consoleTexts.place(grouped(page), grouped(pages.length))}
        previous={page > 1 ? () => goTo(page - 1) : undefined}
        next={page < pages.length ? () => goTo(page + 1) : undefined}
      />
    </>
  );

  function search(text: string): void {
    changeAddress({ q: text, page: '' }, q === '' ? 'push' : 'replace');
  }

  async function save(): Promise<void> {
    const rows = rowsOf(found, periods).map(({ path, period: of, views: count }) =>
      of === null ? { path, views: count } : { path, period: of, views: count },
    );
    tell(null);
    const content = await csvFrom(rows);
    if (content === null) return tell(failure(texts.exportFailed));
    saveFile({ name: texts.exportFile(period), type: 'text/csv', content });
  }
}

function goTo(page: number): void {
  changeAddress({ page: page > 1 ? String(page) : '' });
}

function pagesOf<Path>(paths: readonly Path[], rowsOfPath: number): Path[][] {
  const size = Math.max(1, Math.floor(ROWS / rowsOfPath));
  const count = Math.ceil(paths.length / size);
  return Array.from({ length: count }, (_, index) => paths.slice(index * size, (index + 1) * size));
}
