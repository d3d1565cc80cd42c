import type { Ownership } from '../institutions/ownership.ts';

/** The words of a question about the owner, as its parts name them. */
export const askedOwnerships: ReadonlyMap<string, Ownership> = new Map([
  ['Government', 'government'],
  ['Central government', 'central'],
  ['State government', 'state'],
  ['Government-aided', 'aided'],
  ['Private', 'private'],
  ['Minority', 'minority'],
]);
