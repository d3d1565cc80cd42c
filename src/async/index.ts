/** What other rooms may use to run work side by side. */
export {
  KeyQueue,
  MANY_PARALLEL,
  mapBounded,
  markHandled,
  STORE_PARALLEL,
  settleInOrder,
} from './bounded.ts';
export {
  atOnce,
  createPace,
  createTurns,
  giveTurn,
  inTurns,
  mapPaced,
  type Steps,
  sharedSteps,
} from './pace.ts';
