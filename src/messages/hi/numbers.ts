import { formatFee } from '../../domain/institutions/fees.ts';
import { formats } from '../formats.ts';

/** A whole number with Indian grouping: 1,25,000. */
export function grouped(value: number): string {
  return formats('hi').number(value);
}

/** An amount in rupees: ₹1.5 लाख, ₹75 हज़ार, ₹500. */
export function feeWords(rupees: number): string {
  return formatFee(rupees).replace('lakh', 'लाख').replace('thousand', 'हज़ार');
}
