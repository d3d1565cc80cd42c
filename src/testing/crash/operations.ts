import { isSoak, soakSeed } from '../soak-size.ts';
import { accountOperations } from './account-operations.ts';
import { catalogueOperations } from './catalogue-operations.ts';
import { cutoffOperations } from './cutoff-operations.ts';
import type { Operation } from './operation.ts';
import { reviewOperations } from './review-operations.ts';
import { upkeepOperations } from './upkeep-operations.ts';

/** All operations that write several keys of the store, by name. */
const operations: Readonly<Record<string, Operation>> = {
  ...accountOperations,
  ...catalogueOperations,
  ...cutoffOperations,
  ...reviewOperations,
  ...upkeepOperations,
};

/**
 * The operations that one kind of trouble tries: all in the long run, and in the short one every
 * second, so that of the two kinds each operation meets one.
 */
export function operationsFor(kind: 'cuts' | 'faults'): readonly (readonly [string, Operation])[] {
  const half = kind === 'cuts' ? 0 : 1;
  return Object.entries(operations).filter((_, at) => isSoak || (at + soakSeed) % 2 === half);
}
