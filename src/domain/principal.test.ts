import { expect, test } from 'vitest';
import { routes } from '../http/routes.ts';
import { pages } from './pages/pages.ts';
import { can, isRole, rightsOf, roles } from './principal.ts';

test('grants an admin every permission and an ordinary user none', () => {
  const permissions = roles.flatMap((role) => rightsOf(role));
  expect(permissions.filter((each) => !can('admin', each))).toEqual([]);
  expect(rightsOf('user')).toEqual([]);
});

test('requires a permission for every restricted call and console screen', () => {
  const needed = [
    ...routes.map(({ access }) => access),
    ...Object.values(pages).flatMap((page) => (page.kind === 'console' ? [page.act] : [])),
  ];
  const permissions = needed.flatMap((each) =>
    each === 'anyone' || each === 'user' ? [] : [each],
  );
  expect(permissions.length).toBeGreaterThan(20);
  expect(permissions.filter((each) => !can('admin', each) || can('user', each))).toEqual([]);
});

test.each(['admin', 'user'])('%s is a role', (word) => expect(isRole(word)).toBe(true));
test.each(['', 'Admin', 'toString', '__proto__'])('%j is no role', (word) =>
  expect(isRole(word)).toBe(false),
);
