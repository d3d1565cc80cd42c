import { accountOperations } from './account-operations.ts';
import { catalogueOperations } from './catalogue-operations.ts';
import { cutoffOperations } from './cutoff-operations.ts';
import type { Operation } from './operation.ts';
import { reviewOperations } from './review-operations.ts';
import { upkeepOperations } from './upkeep-operations.ts';

/** All operations that write several keys of the store, by name. */
export const operations: Readonly<Record<string, Operation>> = {
  ...accountOperations,
  ...catalogueOperations,
  ...cutoffOperations,
  ...reviewOperations,
  ...upkeepOperations,
};
