import * as z from 'zod';
import { parseTypedAmount, parseTypedNumber } from './typed-number.ts';

/** A number typed into a form, in an address. */
function typed(parse: (text: string) => number | null, rule: 'wholeNumber' | 'score') {
  return z.string().transform((text, context) => {
    const number = parse(text);
    if (number !== null && number >= 0) return number;
    context.issues.push({ code: 'custom', input: text, params: { key: rule } });
    return z.NEVER;
  });
}

/** A whole number in an address, as people type it. */
export const typedWholeNumber = typed((text) => {
  const number = parseTypedNumber(text);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}, 'wholeNumber');

/** A score or a percentile in an address. */
export const typedScore = typed(parseTypedNumber, 'score');

/** Whole rupees in an address. */
export const typedRupees = typed((text) => {
  const rupees = parseTypedAmount(text);
  return rupees !== null && Number.isSafeInteger(rupees) ? rupees : null;
}, 'wholeNumber');
