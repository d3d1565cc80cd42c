import {
  type ServedCutoffs,
  type StoredStatement,
  type StoredUpload,
  servedCutoffs,
  storedStatement,
  storedUpload,
} from '../../../domain/cutoffs/cutoff-import.ts';
import type { Collection, Store } from '../../../store/index.ts';

/** The cut-offs that editors imported, until a deploy brings them. */
export interface CutoffRecords {
  /** What is served, in one record, so that an import is served as a whole or not at all. */
  served: Collection<ServedCutoffs>;
  /** The rows of years, which never change. */
  statements: Collection<StoredStatement>;
  uploads: Collection<StoredUpload>;
}

/** The id of the only record of what is served. */
export const SERVED = 'served';

/** Opens the cut-offs that editors imported. */
export function openCutoffRecords(store: Store): CutoffRecords {
  return {
    served: store.collection({ name: 'cutoffs', version: 1, schema: servedCutoffs }),
    statements: store.collection({ name: 'statement', version: 1, schema: storedStatement }),
    uploads: store.collection({ name: 'upload', version: 1, schema: storedUpload }),
  };
}
