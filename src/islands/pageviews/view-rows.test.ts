import { describe, expect, it } from 'vitest';
import { pathsWith, rowsOf, sumsOf, viewTable } from './view-rows.ts';

const days = ['2026-06-01', '2026-06-02'];
const views = [
  { _id: '1', path: '/', views: 2, date: '2026-06-01' },
  { _id: '2', path: '/college/A%20B/info', views: 3, date: '2026-06-02' },
  { _id: '3', path: '/', views: 4, date: '2026-06-02' },
  { _id: '4', path: '/states', views: 0, date: '2026-06-02' },
];

describe('the table of views', () => {
  it('lists the most viewed path and newest period first, with 0 for none', () => {
    const { paths, periods } = viewTable(views, days);
    expect(rowsOf(paths, periods)).toEqual([
      { path: '/', period: '2026-06-02', views: 4, isFirst: true },
      { path: '/', period: '2026-06-01', views: 2, isFirst: false },
      { path: '/college/A%20B/info', period: '2026-06-02', views: 3, isFirst: true },
      { path: '/college/A%20B/info', period: '2026-06-01', views: 0, isFirst: false },
    ]);
    expect(sumsOf(paths, periods)).toEqual([2, 7]);
  });

  it('sorts an unexpected period into its place', () => {
    expect(viewTable(views, ['2026-05-31']).periods).toEqual(['2026-05-31', ...days]);
  });

  it('has no periods for the total', () => {
    const { paths, periods } = viewTable([{ _id: '1', path: '/', views: 7 }], []);
    expect(rowsOf(paths, periods)).toEqual([{ path: '/', period: null, views: 7, isFirst: true }]);
  });

  it('matches a path encoded or decoded, in any case', () => {
    const { paths } = viewTable(views, days);
    expect(pathsWith(paths, 'a b').map(({ path }) => path)).toEqual(['/college/A%20B/info']);
    expect(pathsWith(paths, '%20').map(({ path }) => path)).toEqual(['/college/A%20B/info']);
    expect(pathsWith(paths, 'nothing')).toEqual([]);
  });
});
