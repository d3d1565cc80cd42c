import type { ListDescription } from '../domain/cutoffs/cutoff-list.ts';
import { mergeRows } from '../features/cutoffs/import/merge-rows.ts';
import { createNameBook } from '../features/cutoffs/import/names.ts';
import { createRenameBook } from '../features/cutoffs/import/renames.ts';
import { readStatements } from '../features/cutoffs/import/statements.ts';
import { packList } from '../features/cutoffs/list-file.ts';
import { type OpenList, openList } from '../features/cutoffs/open-list.ts';

const HEADING = 'exam,code,institution,id,relation,state\n';

/** What names of institutions mean. */
interface Names {
  mapping?: string;
  catalogue?: Parameters<typeof createNameBook>[1];
}

/** Opens a list made of the lines of a statement, the heading first. */
export function createTestList(
  description: ListDescription,
  lines: readonly string[],
  { mapping = HEADING, catalogue = [] }: Names = {},
): Promise<OpenList> {
  const { rows, refused } = readStatements(Buffer.from(lines.join('\n')), [description], 2026);
  if (refused.length > 0) throw new Error(`Refused rows: ${JSON.stringify(refused)}`);
  const book = createNameBook(mapping, catalogue);
  const renames = createRenameBook('');
  const { contents } = mergeRows(description, { before: null, rows, book, renames });
  return openList(description, packList(contents));
}
