import { expect, it } from 'vitest';
import { messagesIn } from '../messages/catalogue.ts';
import { askedFamily } from './family-page.ts';

it.each([
  ['homeState=atlantis', ['homeState']],
  ['category=none&income=none', ['category', 'income']],
])('the page for families names the answers that are not valid: %s', (answers, names) => {
  const { issues, family } = askedFamily(new URLSearchParams(`family=yes&${answers}`));
  expect(Object.keys(messagesIn('hi').fieldErrors(issues))).toEqual(names);
  expect(family.homeState).toBeNull();
});
