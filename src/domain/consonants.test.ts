import { describe, expect, it } from 'vitest';
import { skeletonOf } from './consonants.ts';

describe('the consonants of a word', () => {
  it.each([
    ['vishwavidyalaya', 'विशवविदयालय'],
    ['prabandhan', 'परबधन'],
    ['ambedkar', 'अबडकर'],
    ['shree', 'शर'],
    ['vigyan', 'विजञान'],
  ])('of %s and %s are the same', (latin, devanagari) =>
    expect(skeletonOf(latin)).toBe(skeletonOf(devanagari)),
  );
});
