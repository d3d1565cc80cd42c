import { describe, expect, test } from 'vitest';
import { durationWords, patternWords } from './exam-pattern.ts';
import { standingOf } from './reference-pages.ts';

const nothing = {
  mode: null,
  durationMinutes: null,
  sections: [],
  totalQuestions: null,
  totalMarks: null,
  marking: null,
  languages: null,
  note: null,
};

describe('the pattern of an exam in words', () => {
  test('lists known facts, one per line', () => {
    const words = patternWords({
      mode: 'Computer-based',
      durationMinutes: 150,
      sections: [
        { name: 'Physics', questions: 1, marks: 4 },
        { name: 'Drawing', questions: null, marks: null },
      ],
      totalQuestions: 2,
      totalMarks: 100,
      marking: '+4 correct',
      languages: 1,
      note: 'One day',
    });
    expect(words.split('\n')).toEqual([
      'Computer-based, 2 hours 30 minutes',
      '2 questions, 100 marks',
      'Physics: 1 question, 4 marks',
      'Drawing',
      'Marking: +4 correct',
      'Set in one language',
      'One day',
    ]);
  });

  test('omits unknown facts', () => {
    expect(patternWords({ ...nothing, durationMinutes: 45 })).toBe('45 minutes');
    expect(patternWords(nothing)).toBe('');
    expect(durationWords(60)).toBe('1 hour');
  });
});

describe('the scope of a field', () => {
  const now = new Date('2026-11-22');

  test.each([
    [['a-source'], 2026, 'as of the 2026 cycle'],
    [['a-source'], 2019, 'as of the 2019 cycle; later ones may differ'],
    [['a-source', 'gk'], 2024, 'as of the 2024 cycle'],
    [['gk'], 2026, 'general knowledge; check the notice of the year'],
    [['a-source'], null, null],
    [undefined, 2026, null],
  ])('of %j in %s is said as %s', (sources, year, words) => {
    expect(standingOf(sources, year, now)).toBe(words);
  });
});
