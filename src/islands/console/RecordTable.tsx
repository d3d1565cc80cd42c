import type { ReactNode } from 'react';
import { useKeptFocus } from './useKeptFocus.ts';

/** One column of a table of records. */
export interface Column<Record> {
  label: string;
  cell: (record: Record) => ReactNode;
}

interface Props<Record> {
  caption: string;
  columns: readonly Column<Record>[];
  records: readonly Record[];
  /** True while other rows are on their way. */
  isBusy?: boolean;
}

/**
 * A table of records, the first column its row's heading. On a phone each row is a card; the roles
 * are named because such a layout takes them from the elements.
 */
export function RecordTable<Record extends { _id: string }>(props: Props<Record>) {
  const { caption, columns, records, isBusy = false } = props;
  const focus = useKeptFocus(records);
  return (
    <div className="records" {...focus}>
      <table role="table" aria-busy={isBusy}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label }) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {records.map((record) => (
            <Row key={record._id} record={record} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row<Record extends { _id: string }>({
  record,
  columns: [first, ...others],
}: Pick<Props<Record>, 'columns'> & { record: Record }) {
  return (
    <tr role="row">
      {first && (
        <th role="rowheader" scope="row" id={`row-${record._id}`}>
          {first.cell(record)}
        </th>
      )}
      {others.map(({ label, cell }) => (
        <td key={label} role="cell" data-label={label}>
          {cell(record)}
        </td>
      ))}
    </tr>
  );
}
