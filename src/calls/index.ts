/** What other rooms may use to describe and answer calls. */
export {
  type Answer,
  accepted,
  created,
  includesTag,
  jsonAnswer,
  listAnswer,
  noContent,
  ok,
  responseOf,
  seeOther,
} from './answer.ts';
export {
  decodeTextOrNull,
  parseForm,
  parseJson,
  readBody,
  requireFittingLength,
  requireMediaType,
} from './body.ts';
export { type BodyMemory, createBodyMemory, openBodyMemory } from './body-memory.ts';
export { itemsAfter, readBoundedPage } from './bounded-page.ts';
export { contentTag, okTagged, requireVersion } from './content-tag.ts';
export {
  accessOf,
  bodySchema,
  type Call,
  ifMatchOf,
  isCachedFor,
  principalOf,
  type Route,
  route,
  type SentQuery,
  sentQuery,
  versionOf,
} from './route.ts';
export { signToken, verifyToken } from './signed-token.ts';
export { createWorkload, unlimitedWorkload } from './workload.ts';
