import { expect, test } from 'vitest';
import type { CutoffRow } from '../domain/cutoffs/cutoffs.ts';
import type { Language } from '../domain/languages.ts';
import { siteWords } from './site.ts';
import { ownAnswer } from './standing-words.ts';

const row: CutoffRow = {
  institution: { _id: 'x', name: 'X', type: 'college' },
  program: 'Civil Engineering',
  degree: 'B.Tech',
  years: 4,
  list: 'jee-main',
  quota: 'AI',
  category: 'OPEN',
  pwd: false,
  pool: 'neutral',
  history: [],
  within: 3,
  of: 4,
  band: 'within',
  by: null,
};

test.each<[Language, RegExp]>([
  ['en', /^[^।]+\. [^।]+\.$/],
  ['hi', /^[^.]+। [^.]+।$/],
])('the answer to a rank ends its sentences as %s does', (language, sentences) => {
  const words = {
    texts: siteWords(language).ownRankTexts,
    language,
    better: 'lower',
    early: null,
  } as const;
  expect(ownAnswer([row, row], words)).toMatch(sentences);
});

test.each<[Language, string]>([
  ['en', 'Closed at 743 in 2024, MCC Round 2 (newly allotted)'],
  ['hi', '2024 में 743 पर बंद, MCC राउंड 2 (नई मिली सीटें)'],
])('a round whose name ends with a bracket stands in no other, in %s', (language, words) => {
  const season = { isFinal: true, isWhole: true, rounds: [], laterMoved: false };
  const list = { unit: 'rank', seasons: { 2024: season } } as const;
  const round = 'MCC Round 2 (newly allotted)';
  const value = { year: 2024, round, closing: 743, opening: null, preparatory: false };
  expect(siteWords(language).cutoffTexts.closed(list, value)).toBe(words);
});
