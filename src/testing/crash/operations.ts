import { accountOperations } from './account-operations.ts';
import { catalogueOperations } from './catalogue-operations.ts';
import type { Operation } from './operation.ts';
import { reviewOperations } from './review-operations.ts';
import { upkeepOperations } from './upkeep-operations.ts';

/** Every operation that touches several keys of the store, by what it does. */
export const operations: Readonly<Record<string, Operation>> = {
  ...accountOperations,
  ...catalogueOperations,
  ...reviewOperations,
  ...upkeepOperations,
};
