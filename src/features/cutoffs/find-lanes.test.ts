import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, courseOf, type ListDescription } from '../../domain/cutoffs/cutoff-list.ts';
import { cutoffLists } from '../../domain/reference/cutoff-lists.ts';
import { createTestList } from '../../testing/cutoff-list.ts';
import { type CutoffConditions, findLanes } from './find-lanes.ts';
import type { OpenList } from './open-list.ts';

const HEADING =
  'year,round,institute,program,degree,duration_years,quota,category,gender,opening_rank,closing_rank,preparatory';
const NIT = 'National Institute of Technology Calicut';
const description = cutoffLists.find(({ id }) => id === 'jee-main') as ListDescription;
const mapping = `exam,code,institution,id,relation,state\njosaa,,${NIT},u-0263,same,\n`;
const catalogue = [
  {
    id: 'u-0263',
    type: 'university',
    name: NIT,
    location: { city: 'Kozhikode', state: 'Kerala' },
  },
] as const;

/** Year, programme, quota, category, gender, closing rank, preparatory mark. */
type Line = [number, string, string, string, string, number, string?];

function listOf(lines: readonly Line[]): Promise<OpenList> {
  const text = lines.map(([year, program, quota, category, gender, closing, mark = '']) =>
    [
      year,
      6,
      NIT,
      program,
      'Bachelor of Technology',
      4,
      quota,
      category,
      gender,
      1,
      closing,
      mark,
    ].join(','),
  );
  return createTestList(description, [HEADING, ...text], { mapping, catalogue });
}

const neutral = 'Gender-Neutral';
const female = 'Female-only (including Supernumerary)';
const asked: CutoffConditions = {
  value: null,
  category: 'OPEN',
  gender: 'any',
  homeState: null,
  quota: null,
  pool: null,
  q: '',
  branch: null,
  years: 4,
  sort: 'closing',
  beyond: false,
};
let list: OpenList;

beforeAll(async () => {
  list = await listOf([
    [2022, 'Civil', 'AI', 'OPEN', neutral, 900],
    [2023, 'Civil', 'AI', 'OPEN', neutral, 1_100],
    [2024, 'Civil', 'AI', 'OPEN', neutral, 1_000],
    [2025, 'Civil', 'AI', 'OPEN', neutral, 950],
    [2025, 'Civil', 'AI', 'OPEN', female, 5_000],
    [2025, 'Civil', 'AI', 'SC', neutral, 40],
    [2025, 'Civil', 'AI', 'SC (PwD)', neutral, 4],
    [2025, 'Physics', 'AI', 'OPEN', neutral, 905],
    [2025, 'Ceramics', 'HS', 'OPEN', neutral, 3_000],
    [2025, 'Ceramics', 'OS', 'OPEN', neutral, 2_000],
    [2024, 'Mining', 'AI', 'ST', neutral, 9],
    [2025, 'Mining', 'AI', 'ST', neutral, 700, 'both'],
    [2025, 'Metals', 'AI', 'ST', neutral, 800, 'closing'],
    [2019, 'Textiles', 'AI', 'OPEN', neutral, 60_000],
  ]);
});

function found(given: Partial<CutoffConditions>) {
  const { lanes, hiddenByQuota } = findLanes(list, { ...asked, ...given }, () => true);
  const rows = lanes.map(({ lane, within, of, band }) => {
    const program = list.programs[list.laneProgram[lane] ?? 0]?.name;
    const quota = list.quotas[list.laneQuota[lane] ?? 0];
    const pool = list.pools[list.lanePool[lane] ?? 0];
    return { program, quota, pool, within, of, band };
  });
  return { rows, hiddenByQuota };
}

describe('a question by rank', () => {
  test('finds seats within the rank in any year, then near ones, the hardest first', () => {
    expect(found({ value: 1_000 }).rows).toEqual([
      { program: 'Civil', quota: 'AI', pool: 'neutral', within: 2, of: 4, band: 'within' },
      { program: 'Physics', quota: 'AI', pool: 'neutral', within: 0, of: 1, band: 'near' },
    ]);
  });

  test('counts an equal closing rank as within and one above 90 % as near', () => {
    expect(found({ value: 905 }).rows.map(({ program, within }) => [program, within])).toEqual([
      ['Physics', 1],
      ['Civil', 3],
    ]);
    expect(found({ value: 1_056, years: 1 }).rows.map(({ program }) => program)).toEqual([]);
    expect(found({ value: 1_055, years: 1 }).rows.map(({ band }) => band)).toEqual(['near']);
  });

  test('omits HS and OS seats without a home state and counts them', () => {
    expect(found({ value: 2_500 }).hiddenByQuota).toBe(1);
    expect(found({ value: 2_000 }).hiddenByQuota).toBe(2);
    expect(found({ value: 60_000 }).hiddenByQuota).toBe(0);
    expect(found({ value: 2_000, homeState: 'Kerala' })).toMatchObject({
      rows: [{ program: 'Ceramics', quota: 'HS' }],
      hiddenByQuota: 0,
    });
    expect(found({ value: 2_000, homeState: 'Goa' }).rows).toMatchObject([{ quota: 'OS' }]);
  });

  test('shows both pools to women', () => {
    expect(found({ value: 4_000 }).rows).toEqual([]);
    expect(found({ value: 4_000, gender: 'female' }).rows).toMatchObject([{ pool: 'female' }]);
    expect(found({ value: 900, gender: 'female' }).rows.map(({ pool }) => pool)).toEqual([
      'neutral',
      'neutral',
      'female',
    ]);
  });

  test('separates ranks of categories and of PwD', () => {
    expect(found({ value: 3, category: 'SC' }).rows).toMatchObject([{ program: 'Civil', of: 1 }]);
    expect(found({ value: 3, category: 'SC (PwD)' }).rows).toHaveLength(1);
    expect(found({ value: 41, category: 'SC (PwD)' }).rows).toEqual([]);
  });

  test('ignores preparatory ranks and their years', () => {
    expect(found({ value: 600, category: 'ST' }).rows).toEqual([]);
    expect(found({ value: 8, category: 'ST' }).rows).toEqual([
      { program: 'Mining', quota: 'AI', pool: 'neutral', within: 1, of: 1, band: 'within' },
    ]);
  });

  test('finds nothing for a category that the list lacks', () => {
    expect(found({ value: 1, category: 'EWS' }).rows).toEqual([]);
  });
});

describe('a question without a rank', () => {
  test('returns every seat of the category in the years', () => {
    const rows = found({}).rows.map(({ program, quota }) => `${program} ${quota}`);
    expect(rows).toEqual(['Physics AI', 'Civil AI', 'Ceramics OS', 'Ceramics HS']);
    expect(found({ years: 10 }).rows).toHaveLength(5);
  });

  test('sorts preparatory ranks after comparable ones', () => {
    const { rows } = found({ category: 'ST' });
    expect(rows.map(({ program }) => program)).toEqual(['Mining', 'Metals']);
  });

  test('matches words of programme, degree and institution, and initials', () => {
    const named = (q: string) => found({ q }).rows.map(({ program }) => program);
    expect(named('calicut civ')).toEqual(['Civil']);
    expect(named('nitc ceramics')).toHaveLength(2);
    expect(named('technology physics')).toEqual(['Physics']);
    expect(named('surathkal')).toEqual([]);
  });

  test('sorts by programme and by the chosen order', () => {
    const rows = found({ sort: 'program' }).rows.map(({ program, quota }) => `${program} ${quota}`);
    expect(rows).toEqual(['Ceramics OS', 'Ceramics HS', 'Civil AI', 'Physics AI']);
    expect(found({ quota: 'HS' }).rows).toHaveLength(1);
    expect(found({ pool: 'female' }).rows).toMatchObject([{ program: 'Civil', pool: 'female' }]);
  });
});

test('a search for seats matches printed codes, and courses by the words of the degree', () => {
  expect(codeOf(description.pools, '')).toBe('neutral');
  expect(codeOf(description.pools, female)).toBe('female');
  expect(codeOf(description.quotas, 'XX')).toBeUndefined();
  const degree = 'Bachelor of Technology';
  expect(courseOf(description.courses, { name: 'Civil', degree })).toBe('B.Tech');
  expect(courseOf(description.courses, { name: 'Civil', degree: null })).toBeUndefined();
});
