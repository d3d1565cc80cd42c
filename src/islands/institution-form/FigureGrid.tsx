import type { ReactNode } from 'react';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import type { Entry } from './FactList.tsx';

/** The position of an entry in the grid: row and column labels, and the text of its cell. */
export interface GridPlace {
  row: string;
  column: string;
  text: string;
  source: string;
}

type GridEntry = Entry & { key: string; place: GridPlace };

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
  const rows = [...Map.groupBy(entries, ({ place }) => place.row)];
  const columns = [...new Set(entries.map(({ place }) => place.column))].toSorted().reverse();
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
          {rows.map(([row, own]) => (
            <GridRow
              key={row}
              {...{ row, own, columns, isOpen, change, add }}
              open={own.filter(isOpen).map(children)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<Props, 'isOpen' | 'change' | 'add'> {
  row: string;
  own: readonly GridEntry[];
  columns: readonly string[];
  open: readonly ReactNode[];
}

function GridRow({ row, own, columns, isOpen, change, add, open }: RowProps) {
  const { institutionForm: texts } = useWords(consoleWords);
  const sources = [...new Set(own.map(({ place }) => place.source))];
  const [only = ''] = sources;
  return (
    <>
      <tr>
        <th scope="row">
          {row}
          <span className="figure-source" title={sources.join('\n')}>
            {sources.length > 1 ? texts.severalSources(sources.length) : only}
          </span>
        </th>
        {columns.map((column) => (
          <td key={column}>
            <GridCell
              {...{ row, column, isOpen, change, add, like: own[0] }}
              held={own.filter(({ place }) => place.column === column)}
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
  held: readonly GridEntry[];
  /** An entry of the row. */
  like: GridEntry | undefined;
}

/** The figures of a cell, each opened by a press; an empty cell adds one for its row and year. */
function GridCell({ row, column, held, like, isOpen, change, add }: CellProps) {
  const { institutionForm: texts } = useWords(consoleWords);
  if (held.length === 0) {
    if (!add || !like || column === '') return null;
    return (
      <button
        type="button"
        className="figure-add"
        aria-label={texts.add(`${row}, ${column}`)}
        onClick={() => add(like, column)}
      >
        +
      </button>
    );
  }
  return held.map((entry) => (
    <button
      key={entry.id}
      type="button"
      className={isOpen(entry) ? 'is-open' : undefined}
      aria-label={`${texts.change} ${entry.words}`}
      title={entry.place.source}
      onClick={() => change(entry)}
    >
      {entry.place.text || '–'}
    </button>
  ));
}
