import { z } from 'zod';
import data from '../../../data/states.json' with { type: 'json' };
import { type State, state } from '../reference.ts';
import { lookupOf } from './lookup.ts';

/** The 28 states and 8 union territories of India, by name. */
export const allStates: readonly State[] = z.array(state).parse(data.states);

export const { bySlug: stateBySlug, byName: stateByName } = lookupOf(
  allStates,
  (entry) => entry.formerNames,
);
