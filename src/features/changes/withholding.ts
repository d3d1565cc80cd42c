import {
  remainingValue,
  type StoredWithholding,
  type TokenOf,
  withPlaceholders,
  withPresentValues,
} from '../../domain/history/withheld.ts';
import { hashText } from '../../store/index.ts';
import type { HistoryLine } from './history-records.ts';

/** The token of a value: equal values have equal tokens under one salt. */
export function tokenOf(salt: string, value: unknown, name: string): string {
  return hashText(`${salt} ${name} ${JSON.stringify(value)}`);
}

/** All withholdings of a record, over its changes. */
export function withholdingsOf(
  changes: readonly HistoryLine[],
  target: string,
): StoredWithholding[] {
  return changes.flatMap(({ withheld = [] }) =>
    withheld.filter((withholding) => withholding.target === target),
  );
}

/** A version of the record with placeholders for withheld values. */
export function maskVersion(version: unknown, withholdings: readonly StoredWithholding[]): unknown {
  return withholdings.reduce(
    (masked, { field, salt, tokens }) =>
      withPlaceholders(masked, field, createTokenFinder(salt, tokens)),
    version,
  );
}

/** A version that may be restored: withheld values are replaced by the record's current ones. */
export function restorableVersion(
  version: unknown,
  present: unknown,
  withheld: readonly StoredWithholding[],
): unknown {
  return withPresentValues(maskVersion(version, withheld), present, maskVersion(present, withheld));
}

/** The value of a corrected field without its withheld parts. */
export function withoutWithheld(
  field: string,
  value: unknown,
  withholdings: readonly StoredWithholding[],
): unknown {
  const ofField = withholdings.filter((withholding) => withholding.field === field);
  return remainingValue(field, value, (stated, name) =>
    ofField.some(({ salt, tokens }) => tokens.includes(tokenOf(salt, stated, name))),
  );
}

function createTokenFinder(salt: string, tokens: readonly string[]): TokenOf {
  return (leaf, name) => {
    const token = tokenOf(salt, leaf, name);
    return tokens.includes(token) ? token : null;
  };
}
