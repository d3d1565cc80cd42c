import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../domain/text.ts';
import { lexiconData } from './lexicon-data.ts';
import { meaningsIn } from './local-meanings.ts';

describe('phrases for the colleges of a university that the catalogue names', () => {
  const university = 'Zeta Quux Vark University';
  const meaningsOf = meaningsIn({ all: [] }, new Set([university]));

  it.each(lexiconData.patterns.affiliation)('“%s” means its affiliation', (pattern) => {
    const phrase = wordsOf(pattern.replace('{}', university));
    expect(meaningsOf(phrase)).toMatchObject([{ kind: 'affiliation', label: university }]);
  });

  it('the name without such words means none', () => {
    expect(meaningsOf(wordsOf(university))).toEqual([]);
  });
});
