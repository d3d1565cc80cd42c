import type { ImportSummary } from '../../domain/import-batch.ts';
import { formats } from '../../messages/formats.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screens.ts';
import { LoadFailure } from '../console/LoadFailure.tsx';
import { useLoad } from '../console/useLoad.ts';
import { useWords } from '../ui/words.tsx';
import { UndoState } from './UndoState.tsx';
import { loadImports } from './undo-calls.ts';
import type { Undo } from './useUndo.ts';

/** The last imports, each of which may still be undone. */
export function LastImports({ undo }: { undo: Undo }) {
  const { importScreen: texts } = useWords(importWords);
  const { data, failed, isLoading, reload } = useLoad('', loadImports);
  if (failed) return <LoadFailure text={failed} retry={reload} />;
  if (!data || data.imports.length === 0) return null;
  const isBusy = isLoading || undo.progress?.isRunning === true;

  async function takeBack(summary: ImportSummary): Promise<void> {
    if (await undo.start(summary)) await reload();
  }

  return (
    <section className="stack" aria-labelledby="last-imports">
      <h2 id="last-imports">{texts.last}</h2>
      <UndoState progress={undo.progress} />
      <div className="table-scroll records">
        <table aria-labelledby="last-imports" aria-busy={isBusy}>
          <Heading />
          <tbody>
            {data.imports.map((summary) => (
              <Row key={summary.batch} summary={summary} isBusy={isBusy} takeBack={takeBack} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Heading() {
  const { importScreen: texts } = useWords(importWords);
  return (
    <thead>
      <tr>
        {Object.values(texts.lastColumns).map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  summary: ImportSummary;
  isBusy: boolean;
  takeBack: (summary: ImportSummary) => unknown;
}

function Row({ summary, isBusy, takeBack }: RowProps) {
  const { grouped } = useWords(screenWords);
  const { moment } = useWords(formats);
  const { importScreen: texts } = useWords(importWords);
  const { lastColumns: columns } = texts;
  const { batch, at, by, created, changed, undone, kept, left } = summary;
  const heading = `import-${batch}`;
  return (
    <tr>
      <th scope="row" id={heading}>
        <time dateTime={at}>{moment(at)}</time>
      </th>
      <td data-label={columns.who}>{by}</td>
      <td data-label={columns.added}>{grouped(created)}</td>
      <td data-label={columns.changed}>{grouped(changed)}</td>
      <td data-label={columns.undone}>
        {undone + kept > 0 && texts.undoneWords(grouped(undone), grouped(kept))}{' '}
        {left > 0 && (
          <button
            type="button"
            className="button button-quiet button-small"
            aria-describedby={heading}
            disabled={isBusy}
            onClick={() => takeBack(summary)}
          >
            {texts.undo}
          </button>
        )}
      </td>
    </tr>
  );
}
