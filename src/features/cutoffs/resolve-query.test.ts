import { expect, it } from 'vitest';
import { cutoffQuery } from '../../domain/cutoffs/cutoffs.ts';
import { otherIssues } from './resolve-query.ts';

it('a query of cut-offs names unknown codes beside values of another form', () => {
  const valid = { list: 'jee-main', rank: '5000' };
  const namesBeside = (given: Record<string, string>) => {
    const issues = cutoffQuery.safeParse(given).error?.issues ?? [];
    return otherIssues(given, issues).map(({ path }) => path.join('.'));
  };
  const bad = { ...valid, sort: 'none', years: 'none' };
  expect(namesBeside({ ...bad, state: 'atlantis', branch: 'none' })).toEqual(['branch', 'state']);
  expect(namesBeside(bad)).toEqual([]);
  expect(namesBeside({ ...bad, list: 'x'.repeat(5000) })).not.toContain('state');
});
