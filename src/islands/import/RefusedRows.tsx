import type { ReactNode } from 'react';
import { saveFile } from '../../browser/download.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { csvFile } from '../../domain/csv.ts';
import type { RejectedRow } from '../../domain/curation/import-report.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { PagedTable } from '../console/PagedTable.tsx';
import { errorLines } from '../ui/Message.tsx';
import { useWords } from '../ui/words.tsx';
import type { ImportFile } from './import-file.ts';

interface Props {
  file: ImportFile;
  rejected: readonly RejectedRow[];
  /** Whether the rows are shown at first. */
  isOpen?: boolean;
}

/** The refused rows with their reasons, and a button to download them. */
export function RefusedRows({ file, rejected, isOpen = false }: Props) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  return (
    <>
      <RowGroup
        title={texts.outcomes.rejected}
        columns={[texts.row, texts.reasons]}
        rows={rejected}
        isOpen={isOpen}
        cells={({ row, errors }) => [grouped(row), errorLines(errors).join(' ')]}
      />
      {rejected.length > 0 && (
        <StepButton label={texts.saveRejected} act={() => saveRefused(file, rejected)} isQuiet />
      )}
    </>
  );
}

/** Downloads the refused rows unchanged, each with its number and reasons. */
function saveRefused({ name, rows, numbers }: ImportFile, rejected: readonly RejectedRow[]): void {
  const { importScreen, importTexts } = importWords(pageLanguage());
  const lines = rejected.map(({ row, errors }) => ({
    row,
    [importTexts.reason]: errorLines(errors).join(' '),
    ...rows[numbers.indexOf(row)],
  }));
  saveFile({ name: importScreen.rejectedFile(name), type: 'text/csv', content: csvFile(lines) });
}

interface RowGroupProps<Row> {
  title: string;
  columns: readonly string[];
  rows: readonly Row[];
  cells: (row: Row) => readonly ReactNode[];
  hint?: string;
  /** What stands between the hint and the rows. */
  before?: ReactNode;
  /** Whether the group is open at first. */
  isOpen?: boolean;
}

/** Rows with the same outcome, folded under their count. */
export function RowGroup<Row extends { row: number }>(props: RowGroupProps<Row>) {
  const { grouped } = useWords(screenWords);
  const { title, columns, rows, cells, hint, before, isOpen = false } = props;
  const count = grouped(rows.length);
  if (rows.length === 0) {
    return (
      <p className="soft">
        {title}: {count}
      </p>
    );
  }
  return (
    <details open={isOpen}>
      <summary>
        {title}: <b>{count}</b>
      </summary>
      {hint && <p className="soft">{hint}</p>}
      {before}
      <PagedTable
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={({ row }) => row}
        cells={cells}
      />
    </details>
  );
}

interface StepButtonProps {
  label: string;
  act: () => unknown;
  isQuiet?: boolean;
}

/** The button that leads to the next step. */
export function StepButton({ label, act, isQuiet = false }: StepButtonProps) {
  return (
    <p>
      <button type="button" className={isQuiet ? 'button button-quiet' : 'button'} onClick={act}>
        {label}
      </button>
    </p>
  );
}
