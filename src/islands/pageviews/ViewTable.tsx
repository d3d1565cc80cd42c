import { viewWords } from '../../messages/analytics.ts';
import { screenWords } from '../../messages/screens.ts';
import { useWords } from '../ui/words.tsx';
import { periodWords } from './period-words.ts';
import { readablePath, type ViewRow } from './view-rows.ts';

interface Props {
  rows: readonly ViewRow[];
  hasPeriods: boolean;
  isBusy: boolean;
}

/** The views as docs/product.md 2 lists them: path, period, views. */
export function ViewTable({ rows, hasPeriods, isBusy }: Props) {
  const { pageAnalytics: texts } = useWords(viewWords);
  const { path, period, views } = texts.columns;
  return (
    <div className="table-scroll">
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
  const { grouped } = useWords(screenWords);
  return (
    <tr className={isFirst ? 'is-first' : ''}>
      <th scope="row">
        {isFirst && isOfSite(path) ? <a href={path}>{readablePath(path)}</a> : readablePath(path)}
      </th>
      {period !== null && (
        <td>
          <time dateTime={period}>{period}</time>{' '}
          <span className="soft">{periodWords(period)}</span>
        </td>
      )}
      <td className="number">{grouped(views)}</td>
    </tr>
  );
}

/** Only a path of this site is a link, whatever was counted. */
function isOfSite(path: string): boolean {
  return URL.parse(path, location.origin)?.origin === location.origin && path.startsWith('/');
}
