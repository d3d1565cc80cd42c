import type { PlannedRow, RowOutcome } from '../../domain/curation/import-report.ts';
import { consoleWords } from '../../messages/console.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { useWords } from '../ui/words.tsx';
import { Differences } from './Differences.tsx';
import { DoubtfulRows } from './DoubtfulRows.tsx';
import type { ImportTotals, NumberedRow } from './import-calls.ts';
import type { ImportFile } from './import-file.ts';
import { RefusedRows, RowGroup, StepButton } from './RefusedRows.tsx';
import { type Decisions, findRepeated, isUndecided } from './useDecisions.ts';

const outcomes: readonly RowOutcome[] = ['created', 'changed', 'unchanged'];

interface PreviewProps {
  file: ImportFile;
  totals: ImportTotals;
  /** What the doubtful rows are said to be. */
  decisions: Decisions;
  /** The rows that change something. */
  rowsToWrite: readonly NumberedRow[];
  start: () => unknown;
  restart: () => unknown;
}

/** The preview of an import: counts with the rows behind each, and the button that starts it. */
export function Preview({ file, totals, decisions, rowsToWrite, start, restart }: PreviewProps) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  const { length } = rowsToWrite;
  const { planned, decided } = decisions;
  const certain = planned.filter((row) => !isUndecided(row, decided));
  const repeated = [...totals.repeated, ...findRepeated(planned, decided)];
  return (
    <section className="stack" aria-labelledby="preview">
      <h2 id="preview">{texts.previewHeading}</h2>
      <DoubtfulRows decisions={decisions} />
      <MisplacedRows rows={certain} />
      {outcomes.map((outcome) => (
        <OutcomeRows key={outcome} outcome={outcome} rows={certain} />
      ))}
      {repeated.length > 0 && (
        <RowGroup
          title={texts.repeated}
          hint={texts.repeatedHint}
          columns={[texts.row]}
          rows={repeated.map((row) => ({ row }))}
          cells={({ row }) => [grouped(row)]}
        />
      )}
      <RefusedRows file={file} rejected={totals.rejected} />
      {length === 0 || decisions.progress ? (
        <p>{decisions.progress ? '' : texts.nothing}</p>
      ) : (
        <StepButton label={texts.start(grouped(length), length === 1)} act={start} />
      )}
      <StepButton label={texts.another} act={restart} isQuiet />
    </section>
  );
}

/** The rows whose city is only known in another state. */
function MisplacedRows({ rows }: { rows: readonly PlannedRow[] }) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  const misplacedRows = rows.flatMap((row) =>
    row.misplaced && row.outcome !== 'unchanged' ? [{ ...row, misplaced: row.misplaced }] : [],
  );
  if (misplacedRows.length === 0) return null;
  return (
    <RowGroup
      title={texts.misplaced}
      hint={texts.misplacedHint}
      columns={[texts.row, texts.name, texts.reasons]}
      rows={misplacedRows}
      isOpen
      cells={({ row, name, misplaced }) => [grouped(row), name, texts.misplacedCity(misplaced)]}
    />
  );
}

function OutcomeRows({ outcome, rows }: { outcome: RowOutcome; rows: readonly PlannedRow[] }) {
  const { importScreen: texts } = useWords(importWords);
  const { typeTexts } = useWords(consoleWords);
  const { grouped } = useWords(screenWords);
  const outcomeRows = rows.filter((row) => row.outcome === outcome);
  const isChange = outcome === 'changed';
  return (
    <RowGroup
      title={texts.outcomes[outcome]}
      columns={[texts.row, texts.name, ...(isChange ? [texts.changes] : [])]}
      rows={outcomeRows}
      cells={({ row, name, type, target, changes, more }) => [
        grouped(row),
        `${target && target.name !== name ? texts.isTarget(name, target.name) : name} (${typeTexts[type]})`,
        ...(isChange ? [<Differences key="changes" changes={changes} more={more} />] : []),
      ]}
    />
  );
}
