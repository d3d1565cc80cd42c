import * as z from 'zod';
import { once } from '../once.ts';
import { referenceFile } from './reference-data.ts';

const file = referenceFile(
  'common-passwords.json',
  z.looseObject({ passwords: z.array(z.string()) }),
);
const common = once((): ReadonlySet<string> => new Set(file().passwords));

/** Whether a password is among the most common ones, ignoring case (docs/product.md "Limits"). */
export function isCommonPassword(password: string): boolean {
  return common().has(password.toLowerCase());
}
