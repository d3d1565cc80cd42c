import type { Outcome, PlannedRow } from '../../domain/import-report.ts';
import { consoleWords } from '../../messages/console.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screens.ts';
import { useWords } from '../ui/words.tsx';
import { Act } from './Act.tsx';
import type { Sum } from './import-calls.ts';
import type { ImportFile } from './import-file.ts';
import type { NumberedRow } from './parts.ts';
import { RefusedRows } from './RefusedRows.tsx';
import { RowGroup } from './RowGroup.tsx';

const outcomes: readonly Outcome[] = ['created', 'changed', 'unchanged'];

interface Props {
  file: ImportFile;
  sum: Sum;
  /** The rows that change anything. */
  wanted: readonly NumberedRow[];
  start: () => unknown;
  again: () => unknown;
}

/** What the import would do with each row: the counts, below each count its rows; and the start. */
export function Preview({ file, sum, wanted, start, again }: Props) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  const { length } = wanted;
  return (
    <section className="stack" aria-labelledby="preview">
      <h2 id="preview">{texts.previewHeading}</h2>
      {outcomes.map((outcome) => (
        <TakenRows key={outcome} outcome={outcome} rows={sum.rows} />
      ))}
      <RefusedRows file={file} rejected={sum.rejected} />
      {length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <Act label={texts.start(grouped(length), length === 1)} act={start} />
      )}
      <Act label={texts.another} act={again} isQuiet />
    </section>
  );
}

function TakenRows({ outcome, rows }: { outcome: Outcome; rows: readonly PlannedRow[] }) {
  const { importScreen: texts } = useWords(importWords);
  const { typeTexts, wordOf } = useWords(consoleWords);
  const { grouped } = useWords(screenWords);
  const own = rows.filter((row) => row.outcome === outcome);
  const isChange = outcome === 'changed';
  return (
    <RowGroup
      title={texts.outcomes[outcome]}
      columns={[texts.row, texts.name, ...(isChange ? [texts.changes] : [])]}
      rows={own}
      cells={({ row, name, type, fields }) => [
        grouped(row),
        `${name} (${typeTexts[type]})`,
        ...(isChange ? [fields.map(wordOf).join(', ')] : []),
      ]}
    />
  );
}
