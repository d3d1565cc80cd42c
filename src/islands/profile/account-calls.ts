import { alertDialog } from '../../browser/alert.ts';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { saveFile } from '../../browser/save-file.ts';
import { removeToken, startLeaving } from '../../browser/session.ts';
import type { AccountDeletion, PasswordChange } from '../../domain/credentials.ts';
import { accountWords } from '../../messages/accounts.ts';
import { type Notice, refusalNotice, success } from '../ui/notice.ts';

/** Changes the password; this session goes on, every other one ends. */
export async function changePassword(change: PasswordChange): Promise<Notice> {
  const { changePasswordSection } = accountWords(pageLanguage());
  const result = await api('POST', '/api/account/password', change);
  return result.ok ? success(changePasswordSection.success) : refusalNotice(result);
}

/** Everything that is stored about the user, saved as a file; a failure has been alerted. */
export async function downloadData(): Promise<void> {
  const { accountDataSection } = accountWords(pageLanguage());
  const result = await api('GET', '/api/account/data');
  if (!result.ok) return;
  const content = JSON.stringify(result.data, null, 2);
  saveFile({ name: accountDataSection.fileName, type: 'application/json', content });
}

/** Deletes the account, says so, and goes home signed out; a notice when it could not. */
export async function deleteAccount(deletion: AccountDeletion): Promise<Notice | null> {
  const { deleteAccountSection } = accountWords(pageLanguage());
  const result = await api('POST', '/api/account/delete', deletion);
  if (!result.ok) return refusalNotice(result);
  startLeaving();
  removeToken();
  await alertDialog(deleteAccountSection.success);
  location.assign('/');
  return null;
}
