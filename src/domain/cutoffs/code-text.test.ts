import { expect, it } from 'vitest';
import { messagesIn } from '../../messages/catalogue.ts';
import { cutoffLists } from '../reference/cutoff-lists.ts';
import { codeOptions } from './code-text.ts';

const labelOf = (code: { code: string; label: string }) =>
  codeOptions([code], (label) => label)[0]?.label;

it.each([
  [{ code: 'OPEN', label: 'Open: every candidate' }, 'OPEN: every candidate'],
  [{ code: 'Muslim', label: 'Muslim' }, 'Muslim'],
  [{ code: 'AI', label: 'All India' }, 'AI: All India'],
  [{ code: 'all', label: 'All candidates' }, 'All candidates'],
])('the code %j of cut-offs is written as %j', (code, text) => {
  expect(labelOf(code)).toBe(text);
});

it('every choice of every list of cut-offs has Hindi', () => {
  const { nameOf } = messagesIn('hi');
  const codes = cutoffLists.flatMap((list) => [list.categories, list.quotas, list.pools].flat());
  const texts = codeOptions(codes, nameOf).map(({ label }) => label);
  const hasWord = (text: string) => /[a-z]{2}/.test(text);
  expect(texts.filter((text) => hasWord(text) && !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
});

it('a long option of a list of cut-offs is shortened', () => {
  expect(labelOf({ code: 'A', label: 'x'.repeat(57) })).toHaveLength(60);
  expect(labelOf({ code: 'A', label: 'x'.repeat(58) })).toBe(`A: ${'x'.repeat(56)}…`);
});
