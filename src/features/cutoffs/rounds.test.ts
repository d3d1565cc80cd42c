import { describe, expect, test } from 'vitest';
import {
  earlySeasonOf,
  findUnequalYears,
  type ListDescription,
  roundsOfYear,
  type Season,
} from '../../domain/cutoffs/cutoff-list.ts';
import type { Language } from '../../domain/languages.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { siteWords } from '../../messages/site.ts';
import { createTestList } from '../../testing/cutoff-list.ts';
import { historyOf } from './find-cutoffs.ts';
import { closingsOf } from './find-lanes.ts';
import { decodeList, packList } from './list-file.ts';
import { type FolderEntry, readIndex, readListFile } from './list-folder.ts';
import { openList } from './open-list.ts';

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

  test('is the highest rank of the rounds held where some round is unknown', async () => {
    expect(
      await closings([
        [2025, first, 100],
        [2025, second, 90],
        [2022, first, 70],
      ]),
    ).toEqual([
      { value: 100, isFinal: false },
      { value: 70, isFinal: false },
    ]);
  });

  test('is that of a provisional round only where the seat has no later one', async () => {
    const provisional = { ...neet, replacedRounds: [first ?? ''] };
    const of2024 = (...rounds: [string | undefined, number][]) =>
      closings(
        rounds.map(([round, value]) => [2024, round, value]),
        provisional,
      );
    expect(await of2024([first, 100], [second, 90])).toEqual([{ value: 90, isFinal: true }]);
    expect(await of2024([first, 100])).toEqual([{ value: 100, isFinal: true }]);
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

test('no seat of any list is shown as closed harder than in a round that is held', async () => {
  const { lists } = await readIndex('data/cutoffs');
  for (const description of cutoffLists) {
    const file = await readListFile('data/cutoffs', lists[description.id] as FolderEntry);
    const contents = decodeList(file);
    const list = await openList(description, packList(contents));
    const sign = description.better === 'lower' ? 1 : -1;
    const counted = contents.rounds.map((round) => !description.replacedRounds.includes(round));
    const harder = contents.lanes.flatMap(({ cells }, lane) =>
      historyOf(list, lane, list.years.length).flatMap(({ year, closing }) => {
        const held = cells.filter(
          (cell) => contents.years[cell.year] === year && counted[cell.round],
        );
        const best = Math.max(...held.map((cell) => (sign * cell.closing) / contents.scale));
        return sign * closing < best ? [`${year} ${closing}`] : [];
      }),
    );
    expect([description.id, harder.length]).toEqual([description.id, 0]);
  }
});

test('the rounds of a year that is not final are those that are held', async () => {
  const { lists } = await readIndex('data/cutoffs');
  const printed = new Map([
    ['First and second round', [1, 2]],
    ['CAP Round I', [1]],
    ['Last ranks (phase not named)', []],
  ]);
  const numbersOf = (round: string) => printed.get(round) ?? [Number(/\d/.exec(round)?.[0])];
  for (const { id, seasons } of cutoffLists) {
    const { lanes, years, rounds } = decodeList(
      await readListFile('data/cutoffs', lists[id] as FolderEntry),
    );
    for (const [year, { isFinal, rounds: stated }] of Object.entries(seasons)) {
      if (isFinal) continue;
      const cells = lanes.flatMap((lane) =>
        lane.cells.filter((cell) => years[cell.year] === +year),
      );
      const held = new Set(cells.flatMap(({ round }) => numbersOf(rounds[round] ?? '')));
      expect([id, year, stated]).toEqual([id, year, [...held].sort()]);
    }
  }
});

test.each<[Language, string, string, string]>([
  ['en', 'Rounds 1 to 4, 6 and 7 only', 'Rounds 1 and 2 only', 'a later round may have closed'],
  ['hi', 'सिर्फ राउंड 1 से 4, 6, और 7', 'सिर्फ राउंड 1 और 2', 'हो सकता है'],
])(
  'the line above a list names the rounds held and claims no more, in %s',
  (language, uptac, keam, later) => {
    const { cutoffTexts } = siteWords(language);
    const lineOf = (id: string) => {
      const list = cutoffLists.find((one) => one.id === id) as ListDescription;
      return cutoffTexts.early(
        list,
        earlySeasonOf(
          list,
          [2026, 2025].filter((year) => list.seasons[year]),
        ) as Season,
      );
    };
    expect(lineOf('uptac')).toContain(uptac);
    expect(lineOf('uptac')).toContain(later);
    expect(lineOf('keam')).toContain(keam);
    expect(lineOf('keam')).toContain(later);
    expect(lineOf('cuet-ug')).not.toContain(later);
  },
);

test('years of other rounds than those beside them are named, and marked in each row', () => {
  const list = cutoffLists.find(({ id }) => id === 'neet-ug') as ListDescription;
  const years = [2025, 2024, 2023, 2022, 2021, 2020];
  const groups = findUnequalYears(list, years);
  expect(groups.map((group) => [group.years, group.season.rounds])).toEqual([
    [[2025], [1, 2, 3]],
    [[2022, 2021, 2020], [1]],
  ]);
  expect(years.map((year) => roundsOfYear(list, year))).toEqual([
    '1 2 3',
    'final',
    'final',
    '1',
    '1',
    '1',
  ]);
  expect(findUnequalYears(list, [2021, 2020])).toEqual([]);
  const [newest, oldest] = groups.map(({ season }) => season) as [Season, Season];
  const { cutoffTexts } = siteWords('en');
  expect(cutoffTexts.roundMark(newest)).toBe('rounds 1–3');
  expect(cutoffTexts.roundMark(oldest)).toBe('round 1');
  expect(cutoffTexts.unequalYears([2022, 2021, 2020], oldest)).toBe(
    '2020, 2021, 2022: Round 1 only.',
  );
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
