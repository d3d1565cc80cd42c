import * as z from 'zod';
import { alertDialog } from '../../browser/alert.ts';
import { call } from '../../browser/api-client.ts';
import { saveFile } from '../../browser/download.ts';
import { localPath, pageLanguage } from '../../browser/page-language.ts';
import { removeToken, startLeaving } from '../../browser/session.ts';
import type { AccountDeletion } from '../../domain/accounts/credentials.ts';
import { pages } from '../../domain/pages/pages.ts';
import { keysOf } from '../../domain/typed-record.ts';
import { screenWords } from '../../messages/screen-words.ts';

const rows = z.array(z.unknown()).optional();

/** The user's records, which come page by page. */
const recordLists = { institutions: rows, reviews: rows, reports: rows, corrections: rows };

const dataPage = z.looseObject({ ...recordLists, nextCursor: z.string().nullish() });

/** Downloads all data stored about the user as one file. */
export async function downloadData(): Promise<void> {
  const { accountDataSection } = screenWords(pageLanguage());
  const pages: z.infer<typeof dataPage>[] = [];
  let cursor: string | null | undefined;
  do {
    const query: string = cursor ? `?${new URLSearchParams({ cursor })}` : '';
    const page = await call('GET', `/api/account/data${query}`, { schema: dataPage });
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor);
  const content = JSON.stringify(joinPages(pages), null, 2);
  saveFile({ name: accountDataSection.fileName, type: 'application/json', content });
}

/** Joins the pages; everything but the user's records is repeated in each. */
function joinPages([first = {}, ...others]: readonly z.infer<typeof dataPage>[]) {
  const { nextCursor: _nextCursor, ...data } = first;
  const parts = keysOf(recordLists).filter((part) => data[part]);
  const joined = parts.map((part) => [
    part,
    [first, ...others].flatMap((page) => page[part] ?? []),
  ]);
  return { ...data, ...Object.fromEntries(joined) };
}

/** Deletes the account and returns home signed out. */
export async function deleteAccount(deletion: AccountDeletion): Promise<null> {
  const { deleteAccountSection } = screenWords(pageLanguage());
  await call('POST', '/api/account/delete', { body: deletion });
  startLeaving();
  removeToken();
  await alertDialog(deleteAccountSection.success);
  location.assign(localPath(pages.home.path));
  return null;
}
