import type { Cost } from './costs.ts';

/**
 * Whether a part of an institution is one of its costs, told by its keys: words are loaded by
 * readers' browsers, which should not need the schema for it.
 */
export function isCost(value: object): value is Cost {
  return 'part' in value && 'amount' in value && 'per' in value;
}
