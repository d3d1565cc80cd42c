/** What other rooms may use of the store. */

export type { Fields } from './base.ts';
export { mergeRows, rowName, splitRowName } from './base-rows.ts';
export {
  type Connection,
  createBlobsEngine,
  openSiteStores,
  parseBody,
  readDeployFile,
  type SiteStores,
} from './blobs-engine.ts';
export { withCallCount } from './call-count.ts';
export { CLAIM_GRACE_MS, claimSchema } from './claims.ts';
export type { Collection } from './collection.ts';
export {
  loadObject,
  mergeCounts,
  shardFormat,
  type Tally,
  totalSchema,
} from './counter-objects.ts';
export type { Counter } from './counters.ts';
export { type DerivedList, type ListMarker, planMarker } from './derived-list.ts';
export { type Engine, ignoreUnavailable, type RawRecord, StoreUnavailable } from './engine.ts';
export { decode } from './envelope.ts';
export {
  CorruptRecord,
  nullIfStale,
  RecordExists,
  RecordMissing,
  StaleEdit,
  throwFailures,
  ValueInDoubt,
  ValueTaken,
} from './errors.ts';
export { buildHashTable, findPositions } from './hash-table.ts';
export { hashText, isId, isKey, newId } from './key.ts';
export type { ListKind, StoreKinds } from './kinds.ts';
export {
  createdAt,
  entryOf,
  MANIFEST,
  manifestSchema,
  markerSchema,
} from './list-format.ts';
export {
  type Line,
  type ListedLine,
  type ListItems,
  type PackedRow,
  packedRowOf,
  readField,
} from './list-lines.ts';
export type { ListDefinition } from './list-log.ts';
export { type ListedRecords, openListedRecords } from './listed-records.ts';
export { type MemoryBudget, MemoryMap } from './memory-map.ts';
export {
  openSegment,
  type PackedSegment,
  type Pieces,
  packSegment,
  type Segment,
} from './segment.ts';
export { openStore, type Store } from './store.ts';
export { deadlineFetch } from './store-fetch.ts';
export { withinBudget, withoutBudget } from './time-budget.ts';
export type { UniqueCollection, UniqueDefinition } from './unique-collection.ts';
export type { TouchedFields, Versioned } from './versioned.ts';
export { foreignWriteStamp } from './watch.ts';
export { mergePlans, runSteps, type WriteAttempt, type WritePlan } from './write-plan.ts';
