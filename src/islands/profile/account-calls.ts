import { alertDialog } from '../../browser/alert.ts';
import { api, type Result } from '../../browser/api-client.ts';
import { saveFile } from '../../browser/save-file.ts';
import { removeToken } from '../../browser/session.ts';
import { startLeaving } from '../../browser/session-end.ts';
import type { AccountDeletion, PasswordChange } from '../../domain/credentials.ts';
import {
  accountDataSection,
  changePasswordSection,
  deleteAccountSection,
} from '../../messages/en/accounts.ts';
import { errorLines, failure, type Notice, success } from '../ui/notice.ts';

/** Changes the password; this session goes on, every other one ends. */
export async function changePassword(change: PasswordChange): Promise<Notice> {
  const result = await api('POST', '/api/account/password', change);
  if (!result.ok) return refusal(changePasswordSection.failed, result);
  return success(changePasswordSection.success);
}

/** Everything that is stored about the user, saved as a file; null when it is. */
export async function downloadData(): Promise<Notice | null> {
  const result = await api('GET', '/api/account/data');
  if (!result.ok) return refusal(accountDataSection.failed, result);
  const content = JSON.stringify(result.data, null, 2);
  saveFile({ name: accountDataSection.fileName, type: 'application/json', content });
  return null;
}

/** Deletes the account, says so, and goes home signed out; a notice when it could not. */
export async function deleteAccount(deletion: AccountDeletion): Promise<Notice | null> {
  const result = await api('POST', '/api/account/delete', deletion);
  if (!result.ok) return refusal(deleteAccountSection.failed, result);
  startLeaving();
  removeToken();
  await alertDialog(deleteAccountSection.success);
  location.assign('/');
  return null;
}

function refusal(text: string, result: Result): Notice {
  const isRefused = !result.ok && result.reason === 'refused';
  return { ...failure(text), details: isRefused ? errorLines(result.errors) : [] };
}
