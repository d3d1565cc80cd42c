import { signToken, verifyToken } from '../../calls/index.ts';
import { accountKey, type StoredUser } from '../../domain/accounts/user.ts';
import type { With } from '../needs.ts';

const KIND = { purpose: 'confirmation of an email', shape: /^([a-z0-9]{1,64})\.([0-9]{1,12})$/ };

type Owner = Pick<StoredUser, 'email'>;

/** Signs a token that confirms exactly the address it is mailed to, until `expires` in seconds. */
export function createConfirmationToken(
  { secret }: With<'secret'>,
  { userId, expires }: { userId: string; expires: number },
  { email }: Owner,
): string {
  return signToken(KIND, secret, `${userId}.${expires}`, `.${accountKey(email)}`);
}

/** Whether a token was signed for its owner's current address and has not expired. */
export function isValidToken(
  { acceptedSecrets, now }: With<'acceptedSecrets' | 'now'>,
  token: string,
  { email }: Owner,
): boolean {
  const [, expires] = verifyToken(KIND, acceptedSecrets, token, `.${accountKey(email)}`) ?? [];
  return expires !== undefined && Number(expires) * 1000 > now().getTime();
}
