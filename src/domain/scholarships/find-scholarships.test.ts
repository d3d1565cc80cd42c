import { expect, it } from 'vitest';
import data from '../../../data/scholarships.json' with { type: 'json' };
import { seasonState } from './find-scholarships.ts';
import { scholarship } from './scholarship.ts';

const [shipped] = data.schemes;

it.each([
  [{ from: '2026-06-01', to: '2026-10-31', year: '2026-27' }, 'over'],
  [{ from: '2026-06-01', to: '2026-11-28', year: '2026-27' }, 'now'],
  [{ from: '2026-11-29', to: '2026-12-31', year: '2026-27' }, 'coming'],
  [{ from: '2026-06-01', to: null, year: '2026-27' }, 'over'],
  [{ from: null, to: '2026-12-31', year: '2026-27' }, 'now'],
  [{ from: null, to: null, year: '2026-27' }, null],
  [{ from: null, to: null, year: '2025-26' }, 'over'],
  [{ from: null, to: null, year: '2026' }, null],
  [{ from: null, to: null, year: '2025' }, 'over'],
  [null, null],
])('says of the season %j that it is %s on 28 November 2026', (season, state) => {
  expect(seasonState(scholarship.parse({ ...shipped, season }), '2026-11-28')).toBe(state);
});
