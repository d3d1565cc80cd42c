import { api } from '../../browser/api-client.ts';
import type { ProfileInput } from '../../domain/user.ts';
import { profileScreen as texts } from '../../messages/en/accounts.ts';
import { errorLines, failure, type Notice, success } from '../ui/notice.ts';

/** Sends the profile and tells how it went (docs/product.md 8). */
export async function saveProfile(profile: ProfileInput): Promise<Notice> {
  const result = await api('PUT', '/api/profile', profile);
  if (result.ok) return success(texts.success);
  const details = result.reason === 'refused' ? errorLines(result.errors) : [];
  return { ...failure(texts.failed), details };
}
