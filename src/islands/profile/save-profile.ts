import { api } from '../../browser/api-client.ts';
import type { ProfileInput } from '../../domain/user.ts';
import { profileScreen as texts } from '../../messages/en/accounts.ts';
import { type Notice, refusalNotice, success } from '../ui/notice.ts';

/** Sends the profile and tells how it went (docs/product.md 8). */
export async function saveProfile(profile: ProfileInput): Promise<Notice> {
  const result = await api('PUT', '/api/profile', profile);
  return result.ok ? success(texts.success) : refusalNotice(result, texts.failed);
}
