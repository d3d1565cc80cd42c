import {
  remainingValue,
  type StoredWithholding,
  type TokenOf,
  withPlaceholders,
  withPresentValues,
} from '../../domain/withheld.ts';
import { hashed } from '../../store/key.ts';
import type { KnownChange } from './history-records.ts';

/** The token that stands for a value: the same value has the same one under one salt. */
export function tokenOf(salt: string, value: unknown, name: string): string {
  return hashed(`${salt} ${name} ${JSON.stringify(value)}`);
}

/** What was withheld of one record, in whichever of its changes. */
export function withholdingsOf(
  changes: readonly KnownChange[],
  target: string,
): StoredWithholding[] {
  return changes.flatMap(({ withheld = [] }) => withheld.filter((each) => each.target === target));
}

/** A version of the record with placeholders for all that was withheld of it. */
export function masked(version: unknown, withholdings: readonly StoredWithholding[]): unknown {
  return withholdings.reduce(
    (shown, { field, salt, tokens }) => withPlaceholders(shown, field, among(salt, tokens)),
    version,
  );
}

/**
 * A version of the record as it may come back: what was withheld of it is what the present record
 * has there.
 */
export function presentVersion(
  version: unknown,
  present: unknown,
  withheld: readonly StoredWithholding[],
): unknown {
  return withPresentValues(masked(version, withheld), present, masked(present, withheld));
}

/** The value of a corrected field without what was withheld of the field. */
export function withoutWithheld(
  field: string,
  value: unknown,
  withholdings: readonly StoredWithholding[],
): unknown {
  const own = withholdings.filter((each) => each.field === field);
  return remainingValue(field, value, (stated, name) =>
    own.some(({ salt, tokens }) => tokens.includes(tokenOf(salt, stated, name))),
  );
}

function among(salt: string, tokens: readonly string[]): TokenOf {
  return (leaf, name) => {
    const token = tokenOf(salt, leaf, name);
    return tokens.includes(token) ? token : null;
  };
}
