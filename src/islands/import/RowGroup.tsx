import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screens.ts';
import { useWords } from '../ui/words.tsx';

/** As many rows as somebody would look through. */
const SHOWN = 50;

interface Props<Row> {
  title: string;
  columns: readonly string[];
  rows: readonly Row[];
  cells: (row: Row) => readonly string[];
}

/** Rows of a file of which the same becomes, folded under their count. */
export function RowGroup<Row extends { row: number }>(props: Props<Row>) {
  const { grouped } = useWords(screenWords);
  const { importScreen: texts } = useWords(importWords);
  const { title, columns, rows, cells } = props;
  const count = grouped(rows.length);
  if (rows.length === 0) {
    return (
      <p className="soft">
        {title}: {count}
      </p>
    );
  }
  return (
    <details>
      <summary>
        {title}: <b>{count}</b>
      </summary>
      <div className="table-scroll records">
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <tr key={row.row}>
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
      {rows.length > SHOWN && <p className="soft">{texts.more(grouped(rows.length - SHOWN))}</p>}
    </details>
  );
}
