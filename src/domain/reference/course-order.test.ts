import { expect, it } from 'vitest';
import { sortMainCoursesFirst } from './course-order.ts';

it('puts the undergraduate course with the most seats first, whatever its name', () => {
  const rows = [
    { course: 'M.Tech', intake: 2000 },
    { course: 'B.Arch' },
    { course: 'B.Pharm', intake: 72 },
    { course: 'B.Des' },
    { course: 'B.Tech', intake: 1000 },
  ];
  expect(sortMainCoursesFirst(rows).map(({ course }) => course)).toEqual([
    'B.Tech',
    'B.Pharm',
    'B.Arch',
    'B.Des',
    'M.Tech',
  ]);
});
