import { type ReactNode, useEffect, useRef } from 'react';
import { QuietButton } from '../ui/QuietButton.tsx';

/** One column of a table of records. */
export interface Column<Record> {
  label: string;
  cell: (record: Record) => ReactNode;
}

interface Props<Record> {
  caption: string;
  columns: readonly Column<Record>[];
  records: readonly Record[];
  /** True while other rows are loading. */
  isBusy?: boolean;
}

/**
 * A table of records whose first column is the row's heading. On a phone each row is a card; the
 * roles are set explicitly because such a layout removes them from the elements.
 */
export function RecordTable<Record extends { _id: string }>(props: Props<Record>) {
  const { caption, columns, records, isBusy = false } = props;
  const focus = useRowFocus(records);
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

/**
 * Moves the focus to the screen's heading when the row with the focus is removed, rather than to
 * the top of the page. Returns the listeners for the element around the rows.
 */
export function useRowFocus(records: readonly unknown[]) {
  const isWithin = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever the rows change.
  useEffect(() => {
    const onRowsChange = () => {
      if (isWithin.current && document.activeElement === document.body) focusHeading();
    };
    onRowsChange();
    return () => void queueMicrotask(onRowsChange);
  }, [records]);
  return {
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: () => {
      isWithin.current = false;
    },
  };
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

interface RowButtonProps {
  /** The id of the row's record; the row's heading describes the button. */
  of: string;
  onClick: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A button of one row of a table of records. */
export function RowButton({ of, onClick, isDisabled = false, children }: RowButtonProps) {
  return (
    <QuietButton isSmall aria-describedby={`row-${of}`} disabled={isDisabled} onClick={onClick}>
      {children}
    </QuietButton>
  );
}
