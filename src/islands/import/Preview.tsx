import type { PlannedRow, RowOutcome } from '../../domain/curation/import-report.ts';
import { institutionEditPath } from '../../domain/pages/address.ts';
import { consoleWords } from '../../messages/console.ts';
import { dot, joinWithDots } from '../../messages/dotted.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { useWords } from '../ui/words.tsx';
import type { ImportTotals, NumberedRow } from './import-calls.ts';
import type { ImportFile } from './import-file.ts';
import { RefusedRows, RowGroup, StepButton } from './RefusedRows.tsx';

const outcomes: readonly RowOutcome[] = ['created', 'changed', 'unchanged'];

interface PreviewProps {
  file: ImportFile;
  totals: ImportTotals;
  /** The rows that change something. */
  rowsToWrite: readonly NumberedRow[];
  start: () => unknown;
  restart: () => unknown;
  /** The possible duplicates that are to be added anyway. */
  confirmedRows: ReadonlySet<number>;
  setConfirmedRows: (rows: ReadonlySet<number>) => void;
}

/** The preview of an import: counts with the rows behind each, and the button that starts it. */
export function Preview({
  file,
  totals,
  rowsToWrite,
  start,
  restart,
  confirmedRows,
  setConfirmedRows,
}: PreviewProps) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  const { length } = rowsToWrite;
  return (
    <section className="stack" aria-labelledby="preview">
      <h2 id="preview">{texts.previewHeading}</h2>
      <DoubtfulRows
        rows={totals.rows.filter(isDoubtful)}
        confirmedRows={confirmedRows}
        setConfirmedRows={setConfirmedRows}
      />
      <MisplacedRows rows={totals.rows} />
      {outcomes.map((outcome) => (
        <OutcomeRows key={outcome} outcome={outcome} rows={totals.rows} />
      ))}
      {totals.repeated.length > 0 && (
        <RowGroup
          title={texts.repeated}
          hint={texts.repeatedHint}
          columns={[texts.row]}
          rows={totals.repeated.map((row) => ({ row }))}
          cells={({ row }) => [grouped(row)]}
        />
      )}
      <RefusedRows file={file} rejected={totals.rejected} />
      {length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <StepButton label={texts.start(grouped(length), length === 1)} act={start} />
      )}
      <StepButton label={texts.another} act={restart} isQuiet />
    </section>
  );
}

/** Whether a new row may be an existing institution. */
export function isDoubtful({ outcome, matches }: PlannedRow): boolean {
  return outcome === 'created' && matches.length > 0;
}

function toggleRow(rows: ReadonlySet<number>, row: number): ReadonlySet<number> {
  const next = new Set(rows);
  if (!next.delete(row)) next.add(row);
  return next;
}

type DoubtfulProps = { rows: readonly PlannedRow[] } & Pick<
  PreviewProps,
  'confirmedRows' | 'setConfirmedRows'
>;

/** Rows that may be existing institutions, each with its matches and a choice to add it. */
function DoubtfulRows({ rows, confirmedRows, setConfirmedRows }: DoubtfulProps) {
  const { importScreen: texts, matchTexts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  if (rows.length === 0) return null;
  return (
    <RowGroup
      title={texts.doubtful}
      hint={texts.doubtfulHint}
      columns={[texts.row, texts.name, texts.mayBe, texts.addAnyway]}
      rows={rows}
      isOpen
      cells={({ row, name, matches }) => [
        grouped(row),
        name,
        <ul key="matches" className="plain-list">
          {matches.map(({ _id, type, name: match, place, reasons }) => (
            <li key={_id}>
              <a href={institutionEditPath(type, match)} target="_blank" rel="noopener">
                {match}
              </a>
              , {place}
              {dot}
              <span className="soft">
                {joinWithDots(reasons.map((reason) => matchTexts.reasons[reason]))}
              </span>
            </li>
          ))}
        </ul>,
        <input
          key="add"
          type="checkbox"
          aria-label={texts.addRow(name)}
          checked={confirmedRows.has(row)}
          onChange={() => setConfirmedRows(toggleRow(confirmedRows, row))}
        />,
      ]}
    />
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
  const outcomeRows = rows.filter((row) => row.outcome === outcome && !isDoubtful(row));
  const isChange = outcome === 'changed';
  return (
    <RowGroup
      title={texts.outcomes[outcome]}
      columns={[texts.row, texts.name, ...(isChange ? [texts.changes] : [])]}
      rows={outcomeRows}
      cells={({ row, name, type, changes, more }) => [
        grouped(row),
        `${name} (${typeTexts[type]})`,
        ...(isChange ? [<Differences key="changes" changes={changes} more={more} />] : []),
      ]}
    />
  );
}

/** The values that a row would change, old before new. */
function Differences({ changes, more }: Pick<PlannedRow, 'changes' | 'more'>) {
  const { importScreen: texts } = useWords(importWords);
  const { pathWords, valueWords } = useWords(consoleWords);
  return (
    <ul className="plain-list">
      {changes.map(({ path, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows of facts may share a path; none moves.
        <li key={at}>
          <span className="soft">{pathWords(path)}:</span>{' '}
          {texts.difference(valueWords(before), valueWords(after))}
        </li>
      ))}
      {more > 0 && <li className="soft">{texts.moreValues(more)}</li>}
    </ul>
  );
}
