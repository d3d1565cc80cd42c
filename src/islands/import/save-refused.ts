import { pageLanguage } from '../../browser/page-language.ts';
import { saveFile } from '../../browser/save-file.ts';
import type { RejectedRow } from '../../domain/import-report.ts';
import { importWords } from '../../messages/imports.ts';
import { csvFrom } from '../console/csv.ts';
import { errorLines } from '../ui/notice.ts';
import type { ImportFile } from './import-file.ts';

/**
 * Saves the refused rows as they stood in the file, each with its number and its reasons; false
 * where that could not be.
 */
export async function saveRefused(
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
