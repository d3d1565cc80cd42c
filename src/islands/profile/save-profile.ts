import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import type { ProfileInput } from '../../domain/user.ts';
import { accountWords } from '../../messages/accounts.ts';
import { type Notice, refusalNotice, success } from '../ui/notice.ts';

/** Sends the profile and tells how it went (docs/product.md 8). */
export async function saveProfile(profile: ProfileInput): Promise<Notice> {
  const { profileScreen: texts } = accountWords(pageLanguage());
  const result = await api('PUT', '/api/profile', profile);
  return result.ok ? success(texts.success) : refusalNotice(result, texts.failed);
}
