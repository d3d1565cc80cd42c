import { type ReactNode, useState } from 'react';
import { limits } from '../../domain/limits.ts';
import { ColumnHeads } from './ColumnHeads.tsx';
import { NumberedPager } from './Pager.tsx';

interface Props<Row> {
  caption: string;
  columns: readonly string[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  cells: (row: Row) => readonly ReactNode[];
}

/** A table that shows loaded rows a page at a time. */
export function PagedTable<Row>({ caption, columns, rows, keyOf, cells }: Props<Row>) {
  const [requestedPage, setRequestedPage] = useState(1);
  const size = limits.page.table;
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(requestedPage, pages);
  return (
    <div className="stack">
      <div className="table-scroll records">
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <ColumnHeads columns={columns} />
          <tbody>
            {rows.slice((page - 1) * size, page * size).map((row) => (
              <tr key={keyOf(row)}>
                {cells(row).map((cell, at) => (
                  <td key={columns[at]} data-label={columns[at]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <NumberedPager page={page} pages={pages} goTo={setRequestedPage} />
    </div>
  );
}
