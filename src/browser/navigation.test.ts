import { describe, expect, test } from 'vitest';
import { loginPathFrom, pathAfterLogin } from './navigation.ts';

const origin = 'https://kosh.test';
const at = (path: string) => new URL(path, origin);

describe('the way to the login and back', () => {
  test('a session that ended under a screen leads back to it', () => {
    const login = at(loginPathFrom(at('/college/A%2FB/edit?tab=2')));
    expect(login.pathname).toBe('/login');
    expect(pathAfterLogin(login)).toBe('/college/A%2FB/edit?tab=2');
  });

  test('the login itself is nowhere to come back to', () => {
    expect(loginPathFrom(at('/login?next=%2Fprofile'))).toBe('/login');
    expect(pathAfterLogin(at('/login?next=%2Flogin'))).toBe('/');
  });

  test('a plain login leads home', () => {
    expect(pathAfterLogin(at('/login'))).toBe('/');
  });

  test.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'profile',
    '',
  ])('%j is no path of this site and leads home', (next) => {
    expect(pathAfterLogin(at(`/login?${new URLSearchParams({ next })}`))).toBe('/');
  });
});
