import { z } from 'zod';
import type { RawRecord } from '../../store/engine.ts';

const USERS = 'user/';
/** Of a user's record what matters here; all else passes as it is. */
const withResets = z.looseObject({
  data: z.looseObject({ passwordResets: z.array(z.unknown()).min(1) }),
});

/**
 * The record without the links that set a new password: one that has been used, or that a change
 * of the password has ended since, must not work again after a restore. The same record where
 * there are none.
 */
export function withoutResetLinks({ key, body }: RawRecord): RawRecord {
  const user = key.startsWith(USERS) ? withResets.safeParse(JSON.parse(body)).data : undefined;
  if (!user) return { key, body };
  return { key, body: JSON.stringify({ ...user, data: { ...user.data, passwordResets: [] } }) };
}
