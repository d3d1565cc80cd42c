import { expect, it } from 'vitest';
import { wordsOf } from '../messages/catalogue.ts';
import { codeText, truncateOption } from './code-text.ts';
import { cutoffLists } from './reference/cutoff-lists.ts';

it.each([
  [{ code: 'OPEN', label: 'Open: every candidate' }, 'OPEN: every candidate'],
  [{ code: 'Muslim', label: 'Muslim' }, 'Muslim'],
  [{ code: 'AI', label: 'All India' }, 'AI: All India'],
  [{ code: 'all', label: 'All candidates' }, 'All candidates'],
])('writes %j as %j', (code, text) => {
  expect(codeText(code, (label) => label)).toBe(text);
});

it('has Hindi for every choice of every list', () => {
  const { nameOf } = wordsOf('hi');
  const texts = cutoffLists
    .flatMap(({ categories, quotas, pools }) => [...categories, ...quotas, ...pools])
    .map((code) => codeText(code, nameOf));
  const hasWord = (text: string) => /[a-z]{2}/.test(text);
  expect(texts.filter((text) => hasWord(text) && !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
});

it('shortens a long option', () => {
  expect(truncateOption('x'.repeat(60))).toHaveLength(60);
  expect(truncateOption('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
});
