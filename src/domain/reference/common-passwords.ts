import { z } from 'zod';
import data from '../../../data/common-passwords.json' with { type: 'json' };
import { referenceData } from './reference-data.ts';

const common = new Set(referenceData(z.array(z.string()), data.passwords));

/** Whether a password is among the most common ones, ignoring case (docs/product.md "Limits"). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
