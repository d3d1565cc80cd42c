import { describe, expect, test } from 'vitest';
import { institutionCutoffsPath, institutionPath } from './address.ts';
import { pageViewInput } from './page-view.ts';
import { findPublicPage } from './public-page.ts';

describe('the public page at a path', () => {
  test.each([
    ['/', { kind: 'fixed', path: '/' }],
    ['/states/', { kind: 'fixed', path: '/states' }],
    ['/states/goa', { kind: 'state', id: 'goa' }],
    ['/courses/b-tech', { kind: 'course', id: 'b-tech' }],
    ['/exams/cat', { kind: 'exam', id: 'cat' }],
    ['/author/a1', { kind: 'author', id: 'a1' }],
    [
      institutionPath('college', 'A/B 100% é'),
      { kind: 'institution', type: 'college', name: 'A/B 100% é' },
    ],
    [
      institutionCutoffsPath('university', 'A & B'),
      { kind: 'cutoffs', type: 'university', name: 'A & B' },
    ],
  ])('of %s is known', (path, page) => {
    expect(pageViewInput.parse({ path })).toEqual({ path });
    expect(findPublicPage(path)).toEqual(page);
  });

  test.each(['/dashboard', '/states/goa/x', '/college/x/edit', '/school/x/info', '/constructor/x'])(
    'of %s is none',
    (path) => {
      expect(findPublicPage(path)).toBeNull();
    },
  );

  test.each(['', 'x', '//x', '/x?y', '/x#y', '/%', '/%zz', '/%ff', '/x y', '/x\\y', '/x\n'])(
    '%j is no path',
    (path) => {
      expect(pageViewInput.safeParse({ path }).success).toBe(false);
    },
  );
});
