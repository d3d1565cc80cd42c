import { describe, expect, it } from 'vitest';
import { examChoices } from './CourseRow.tsx';

const exams = [
  { name: 'CUSAT CAT', fullName: 'Common Admission Test of Cochin University' },
  { name: 'CAT', fullName: 'Common Admission Test' },
  { name: 'GATE', fullName: 'Graduate Aptitude Test in Engineering' },
];

function names(query: string, chosen: string[] = []): string[] {
  return examChoices(exams, query, chosen).map(({ name }) => name);
}

describe('the choice of entrance exams', () => {
  it('offers all unchosen exams without input', () => {
    expect(names('', ['CAT'])).toEqual(['CUSAT CAT', 'GATE']);
  });

  it('matches name and full name regardless of case, the closest first', () => {
    expect(names('cat')).toEqual(['CAT', 'CUSAT CAT']);
    expect(names('common admission')[0]).toBe('CAT');
    expect(names('test engineering')[0]).toBe('GATE');
  });

  it('offers the input as a new name only when no exam has it', () => {
    expect(examChoices(exams, ' Own Test ', [])).toEqual([{ name: 'Own Test', isOwn: true }]);
    expect(names('gate')).toEqual(['GATE']);
    expect(names('own test', ['Own Test'])).toEqual([]);
  });
});
