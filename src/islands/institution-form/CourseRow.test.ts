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
  it('offers all that are not chosen while nothing is typed', () => {
    expect(names('', ['CAT'])).toEqual(['CUSAT CAT', 'GATE']);
  });

  it('finds by name and by full name, in any case, the closest first', () => {
    expect(names('cat')).toEqual(['CAT', 'CUSAT CAT']);
    expect(names('common admission')[0]).toBe('CAT');
    expect(names('test engineering')[0]).toBe('GATE');
  });

  it('offers what is typed as a name of its own only where no exam has it', () => {
    expect(examChoices(exams, ' Own Test ', [])).toEqual([{ name: 'Own Test', isOwn: true }]);
    expect(names('gate')).toEqual(['GATE']);
    expect(names('own test', ['Own Test'])).toEqual([]);
  });
});
