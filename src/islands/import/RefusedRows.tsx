import { pageLanguage } from '../../browser/page-language.ts';
import { saveFile } from '../../browser/save-file.ts';
import type { RejectedRow } from '../../domain/import-report.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screens.ts';
import { csvFrom } from '../console/csv.ts';
import { useNotice } from '../console/useNotice.ts';
import { Message } from '../ui/Message.tsx';
import { errorLines, failure } from '../ui/notice.ts';
import { useWords } from '../ui/words.tsx';
import { Act } from './Act.tsx';
import type { ImportFile } from './import-file.ts';
import { RowGroup } from './RowGroup.tsx';

interface Props {
  file: ImportFile;
  rejected: readonly RejectedRow[];
}

/** The refused rows with their reasons, and the way to have them as a file. */
export function RefusedRows({ file, rejected }: Props) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  const { notice, tell } = useNotice();

  async function save(): Promise<void> {
    tell(null);
    if (!(await saveRefused(file, rejected))) tell(failure(texts.saveRejectedFailed));
  }

  return (
    <>
      <RowGroup
        title={texts.outcomes.rejected}
        columns={[texts.row, texts.reasons]}
        rows={rejected}
        cells={({ row, errors }) => [grouped(row), errorLines(errors).join(' ')]}
      />
      {rejected.length > 0 && <Act label={texts.saveRejected} act={save} isQuiet />}
      <Message notice={notice} />
    </>
  );
}

/**
 * Saves the refused rows as they stood in the file, each with its number and its reasons; false
 * where that could not be.
 */
async function saveRefused(
  { name, rows, numbers }: ImportFile,
  rejected: readonly RejectedRow[],
): Promise<boolean> {
  const { importScreen, importTexts } = importWords(pageLanguage());
  const lines = rejected.map(({ row, errors }) => ({
    row,
    [importTexts.reason]: errorLines(errors).join(' '),
    ...rows[numbers.indexOf(row)],
  }));
  const content = await csvFrom(lines);
  if (content === null) return false;
  saveFile({ name: importScreen.rejectedFile(name), type: 'text/csv', content });
  return true;
}
