import type { ColumnMapping } from '../../domain/import-row.ts';
import { consoleWords } from '../../messages/console.ts';
import { importWords } from '../../messages/imports.ts';
import { useWords } from '../ui/words.tsx';

interface Props {
  headings: readonly string[];
  mapping: ColumnMapping | undefined;
}

/** Which field each column of the file fills. */
export function ColumnTable({ headings, mapping }: Props) {
  const { importScreen: texts } = useWords(importWords);
  const { wordOf } = useWords(consoleWords);
  return (
    <details>
      <summary>{texts.columns}</summary>
      <div className="table-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.field}</th>
            </tr>
          </thead>
          <tbody>
            {headings.map((heading) => {
              const field = mapping?.columns[heading];
              return (
                <tr key={heading}>
                  <th scope="row">{heading}</th>
                  <td>{field ? wordOf(field) : <span className="soft">{texts.leftOut}</span>}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
