import { describe, expect, test } from 'vitest';
import type { ListDescription } from '../../domain/cutoffs/cutoff-list.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { createTestList } from '../../testing/cutoff-list.ts';
import { closingsOf } from './find-lanes.ts';
import { decodeList } from './list-file.ts';
import { readIndex, readListFile } from './list-folder.ts';

const HEADING =
  'exam,year,round,institution_code,institution,place,program_code,program,category,gender,quota,unit,opening,closing';
const neet = cutoffLists.find(({ id }) => id === 'neet-ug') as ListDescription;
const [first, second, , stray] = neet.rounds;

/** The closings of one seat by year and round. */
async function closings(
  lines: readonly [year: number, round: string | undefined, closing: number][],
  description = neet,
) {
  const rows = lines.map(([year, round, closing]) => [
    'NEET UG',
    year,
    round,
    '',
    'AIIMS',
    '',
    '',
    'MBBS',
    'Open',
    '',
    'All India',
    '',
    '',
    closing,
  ]);
  const list = await createTestList(description, [HEADING, ...rows.map((row) => row.join(','))]);
  return closingsOf(list, 0, 10);
}

describe('the closing of a year', () => {
  test('is the highest rank of all rounds where every round is known', async () => {
    const whole = (stray4: number) =>
      closings([
        [2024, first, 100],
        [2024, second, 90],
        [2024, stray, stray4],
      ]);
    expect(await whole(150)).toEqual([{ value: 150, isFinal: true }]);
    expect(await whole(60)).toEqual([{ value: 100, isFinal: true }]);
  });

  test('is the lowest score of all rounds where every round is known', async () => {
    const byScore = { ...neet, better: 'higher', unit: 'score' } as const;
    expect(
      await closings(
        [
          [2024, first, 80],
          [2024, second, 90],
        ],
        byScore,
      ),
    ).toEqual([{ value: 80, isFinal: true }]);
  });

  test('is that of the last round with a value where some round is unknown', async () => {
    expect(
      await closings([
        [2025, first, 100],
        [2025, second, 90],
        [2022, first, 70],
      ]),
    ).toEqual([
      { value: 90, isFinal: false },
      { value: 70, isFinal: false },
    ]);
  });

  test('of a year that nobody described is not final', async () => {
    expect(await closings([[2026, first, 100]])).toEqual([{ value: 100, isFinal: false }]);
  });
});

test('every year of every list has a season, and only such years', async () => {
  const { lists } = await readIndex('data/cutoffs');
  for (const { id, seasons } of cutoffLists) {
    expect([id, Object.keys(seasons)]).toEqual([id, lists[id]?.years.map(String)]);
  }
});

test('no seat of any list closed at 0', async () => {
  const { lists } = await readIndex('data/cutoffs');
  for (const [id, entry] of Object.entries(lists)) {
    const { lanes } = decodeList(await readListFile('data/cutoffs', entry));
    const printed = lanes.flatMap(({ cells }) => cells.map(({ closing }) => closing));
    expect(
      printed.filter((closing) => closing <= 0),
      id,
    ).toEqual([]);
  }
});
