import { describe, expect, test } from 'vitest';
import { type Closing, standingOf } from './standing.ts';

const ranks = { better: 'lower', unit: 'rank' } as const;
const scores = { better: 'higher', unit: 'score' } as const;
const percentiles = { better: 'higher', unit: 'percentile' } as const;

const final = (...values: number[]): Closing[] => values.map((value) => ({ value, isFinal: true }));
const early = (...values: number[]): Closing[] =>
  values.map((value) => ({ value, isFinal: false }));

describe('a rank against the closings of a seat', () => {
  test.each([
    ['inside in some years', 1_000, final(900, 1_100), { within: 1, of: 2, band: 'within' }],
    ['at the closing itself', 1_000, final(1_000), { within: 1, of: 1, band: 'within' }],
    ['within a tenth', 1_000, final(900), { within: 0, of: 1, band: 'near' }],
    ['further away', 1_000, final(899), { within: 0, of: 1, band: 'beyond' }],
    ['only preparatory values', 1_000, [], { within: 0, of: 0, band: null }],
  ])('%s', (_name, value, closings, standing) => {
    expect(standingOf(value, closings, ranks)).toMatchObject(standing);
  });

  test.each([
    ['counts no year', 1_000, early(1_200), { within: 0, of: 0, band: 'within', latest: 'within' }],
    ['is near', 1_000, early(950), { within: 0, of: 0, band: 'near', latest: 'near' }],
    ['decides nothing', 1_000, early(10), { within: 0, of: 0, band: null, latest: null }],
  ])('that are not final: %s', (_name, value, closings, standing) => {
    expect(standingOf(value, closings, ranks)).toEqual(standing);
  });

  test.each([
    ['just outside', 900, 'near'],
    ['far outside', 500, 'beyond'],
  ])('of which an older one is inside says that the last was %s', (_name, last, latest) => {
    expect(standingOf(1_000, final(last, 1_200), ranks)).toEqual({
      within: 1,
      of: 2,
      band: 'within',
      latest,
    });
  });

  test('an early round only brings a seat nearer', () => {
    const closings = [...early(10), ...final(1_200)];
    expect(standingOf(1_000, closings, ranks)).toEqual({
      within: 1,
      of: 1,
      band: 'within',
      latest: 'within',
    });
    expect(standingOf(1_000, [...early(1_100), ...final(500)], ranks)).toMatchObject({
      within: 0,
      of: 1,
      band: 'within',
    });
    expect(standingOf(1_000, [...early(10), ...final(500)], ranks)).toMatchObject({
      of: 1,
      band: 'beyond',
    });
  });

  test('scores and percentiles are better when higher', () => {
    expect(standingOf(190, final(180, 195), scores)).toMatchObject({ within: 1, band: 'within' });
    expect(standingOf(180, final(195), scores)).toMatchObject({ within: 0, band: 'near' });
    expect(standingOf(100, final(195), scores)).toMatchObject({ band: 'beyond' });
    expect(standingOf(98, final(98.1), percentiles)).toMatchObject({ band: 'near' });
    expect(standingOf(98, final(99), percentiles)).toMatchObject({ band: 'beyond' });
  });
});
