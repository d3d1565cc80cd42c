import { isCommonPassword } from '../../domain/reference/common-passwords.ts';
import { Refusal } from '../../domain/refusal.ts';
import { fold } from '../../domain/text.ts';
import type { With } from '../needs.ts';

/**
 * Refuses a password that everybody would guess: a common one or the product's name
 * (docs/security.md 2). `field` is its name in the request.
 * @throws Refusal passwordTooCommon.
 */
export function requireUncommon({ env }: With<'env'>, password: string, field = 'password'): void {
  if (isCommonPassword(password) || fold(password) === fold(env.PRODUCT_NAME)) {
    throw new Refusal('passwordTooCommon', { fields: { [field]: 'passwordTooCommon' } });
  }
}
