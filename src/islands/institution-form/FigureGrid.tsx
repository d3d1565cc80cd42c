import type { ReactNode } from 'react';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import type { FactEntry } from './FactList.tsx';

/** The position of an entry in the grid: row and column labels, and the text of its cell. */
export interface GridPosition {
  row: string;
  column: string;
  text: string;
  source: string;
}

type GridEntry = FactEntry & { key: string; position: GridPosition };

interface Props {
  entries: readonly GridEntry[];
  isOpen: (entry: GridEntry) => boolean;
  change: (entry: GridEntry) => void;
  /** Adds a figure like an entry for another column; absent when the list is full. */
  add: ((like: GridEntry, column: string) => void) | undefined;
  /** Renders the fields of an open entry. */
  children: (entry: GridEntry) => ReactNode;
}

/** Entries as a table of figures by year, newest first; an open entry is shown below its row. */
export function FigureGrid({ entries, isOpen, change, add, children }: Props) {
  const { institutionForm: texts } = useWords(consoleWords);
  const rows = [...Map.groupBy(entries, ({ position }) => position.row)];
  const columns = [...new Set(entries.map(({ position }) => position.column))].toSorted().reverse();
  return (
    <div className="figure-grid">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.cells.key}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column || texts.noYear}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([row, rowEntries]) => (
            <GridRow
              key={row}
              row={row}
              rowEntries={rowEntries}
              columns={columns}
              isOpen={isOpen}
              change={change}
              add={add}
              open={rowEntries.filter(isOpen).map(children)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<Props, 'isOpen' | 'change' | 'add'> {
  row: string;
  rowEntries: readonly GridEntry[];
  columns: readonly string[];
  open: readonly ReactNode[];
}

function GridRow({ row, rowEntries, columns, isOpen, change, add, open }: RowProps) {
  const { institutionForm: texts } = useWords(consoleWords);
  const sources = [...new Set(rowEntries.map(({ position }) => position.source))];
  const [onlySource = ''] = sources;
  return (
    <>
      <tr>
        <th scope="row">
          {row}
          <span className="figure-source" title={sources.join('\n')}>
            {sources.length > 1 ? texts.severalSources(sources.length) : onlySource}
          </span>
        </th>
        {columns.map((column) => (
          <td key={column}>
            <GridCell
              row={row}
              column={column}
              isOpen={isOpen}
              change={change}
              add={add}
              template={rowEntries[0]}
              cellEntries={rowEntries.filter(({ position }) => position.column === column)}
            />
          </td>
        ))}
      </tr>
      {open.length > 0 && (
        <tr>
          <td colSpan={columns.length + 1}>
            <div className="figure-open">{open}</div>
          </td>
        </tr>
      )}
    </>
  );
}

interface CellProps extends Pick<Props, 'isOpen' | 'change' | 'add'> {
  row: string;
  column: string;
  /** The entries of the cell. */
  cellEntries: readonly GridEntry[];
  /** An entry of the row. */
  template: GridEntry | undefined;
}

/** The figures of a cell, each opened by a press; an empty cell adds one for its row and year. */
function GridCell({ row, column, cellEntries, template, isOpen, change, add }: CellProps) {
  const { institutionForm: texts } = useWords(consoleWords);
  if (cellEntries.length === 0) {
    if (!add || !template || column === '') return null;
    return (
      <button
        type="button"
        className="figure-add"
        aria-label={texts.add(`${row}, ${column}`)}
        onClick={() => add(template, column)}
      >
        +
      </button>
    );
  }
  return cellEntries.map((entry) => (
    <button
      key={entry.id}
      type="button"
      className={isOpen(entry) ? 'is-open' : undefined}
      aria-label={`${texts.change} ${entry.words}`}
      title={entry.position.source}
      onClick={() => change(entry)}
    >
      {entry.position.text || '–'}
    </button>
  ));
}
