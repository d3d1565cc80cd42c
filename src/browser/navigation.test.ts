import { describe, expect, test } from 'vitest';
import { loginPathFrom, pathAfterLogin } from './navigation.ts';

const origin = 'https://kosh.test';
const at = (path: string) => new URL(path, origin);

describe('navigation to the login page and back', () => {
  test('returns to the screen on which the session ended', () => {
    const login = at(loginPathFrom(at('/college/A%2FB/edit?tab=2')));
    expect(login.pathname).toBe('/login');
    expect(pathAfterLogin(login)).toBe('/college/A%2FB/edit?tab=2');
  });

  test('does not return to the login page itself', () => {
    expect(loginPathFrom(at('/login?next=%2Fprofile'))).toBe('/login');
    expect(pathAfterLogin(at('/login?next=%2Flogin'))).toBe('/');
  });

  test('leads home from a login without a destination', () => {
    expect(pathAfterLogin(at('/login'))).toBe('/');
  });

  test.each([
    ['/college/A%2FB/edit?tab=2', '/college/A%2FB/edit?tab=2'],
    ['/a/../profile', '/profile'],
    ['/institutions?q=%2F%2Fevil.test', '/institutions?q=%2F%2Fevil.test'],
    ['/college/a//b/info', '/college/a//b/info'],
    ['/institutions?next=//evil.test', '/institutions?next=//evil.test'],
  ])('%j is a path of this site', (next, path) => {
    expect(pathAfterLogin(at(`/login?${new URLSearchParams({ next })}`))).toBe(path);
  });

  test.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '/\t/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/a/b/../..//evil.test',
    '/./%2e//evil.test',
    '/%2e//evil.test',
    '/%2E%2e//evil.test',
    '/.%2e//evil.test',
    '/./\\evil.test',
    '/.\\/evil.test',
    '/.\n//evil.test',
    '/\u0000/evil.test',
    '/.///evil.test',
    'javascript:alert(1)',
    'profile',
    '',
  ])('%j is no path of this site and leads home', (next) => {
    const path = pathAfterLogin(at(`/login?${new URLSearchParams({ next })}`));
    expect(path).toBe('/');
    expect(new URL(path, origin).origin).toBe(origin);
  });
});
