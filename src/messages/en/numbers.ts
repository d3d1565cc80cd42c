import { formats } from '../formats.ts';

/** A whole number with Indian grouping: 1,25,000. */
export function grouped(value: number): string {
  return formats('en').number(value);
}
