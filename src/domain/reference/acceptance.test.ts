import { describe, expect, test } from 'vitest';
import data from '../../../data/acceptance.json' with { type: 'json' };
import corrections from '../../../data/corrections.json' with { type: 'json' };
import { knownInstitutions } from '../../testing/known-institutions.ts';
import { acceptanceRules, acceptanceSource, appliesTo } from './acceptance.ts';
import { courseByName, examByName } from './entries.ts';
import { isShippedSource } from './fact-sources.ts';

const institutions = knownInstitutions();
const rules = acceptanceRules.parse(data);

function examsAt(name: string, course: string): readonly string[] {
  const found = institutions.find((one) => one.name === name);
  return found?.coursesAndFees.find((row) => row.course === course)?.entranceExam ?? [];
}

describe('acceptance of exams', () => {
  test('uses names of the reference data and listed sources', () => {
    for (const { exam, instead, unless, courses, source, at } of rules) {
      expect(examByName(exam)?.name).toBe(exam);
      for (const other of [instead, unless]) {
        if (other !== undefined) expect(examByName(other)?.name).toBe(other);
      }
      expect(courses.filter((course) => courseByName(course)?.name !== course)).toEqual([]);
      expect(isShippedSource(source), source).toBe(true);
      const unknown = typeof at === 'string' ? [] : at;
      expect(unknown.filter((name) => !institutions.some((one) => one.name === name))).toEqual([]);
    }
  });

  test('matches the catalogue (else run npm run facts)', () => {
    for (const { name, coursesAndFees } of institutions) {
      const own = rules.filter((rule) => appliesTo(rule, name));
      for (const { course, entranceExam } of coursesAndFees) {
        const due = own.filter(
          ({ courses, unless }) =>
            courses.includes(course) && !(unless && entranceExam.includes(unless)),
        );
        expect(entranceExam, `${name}: ${course}`).toEqual(
          expect.arrayContaining(due.map(({ exam }) => exam)),
        );
      }
    }
  });

  test.each([
    ['Birla Institute of Technology and Science, Pilani', 'B.Tech', 'BITSAT'],
    ['Vellore Institute of Technology', 'B.Tech', 'VITEEE'],
    ['Delhi Technological University', 'B.Tech', 'JEE Main'],
    ['Thapar Institute of Engineering and Technology', 'B.Tech', 'JEE Main'],
    ['Jamia Millia Islamia', 'B.A (Hons)', 'CUET UG'],
    ['Banaras Hindu University', 'B.A', 'CUET UG'],
    ['Aligarh Muslim University', 'B.A', 'CUET UG'],
    ['Tata Institute of Social Sciences', 'M.A', 'CUET PG'],
    ['XLRI - Xavier School of Management', 'PGDM', 'XAT'],
    ['Indian Institute of Technology Kharagpur', 'MBA', 'CAT'],
    ['Indian Institute of Technology Bombay', 'B.Des', 'UCEED'],
    ['Indian Institute of Science', 'B.Tech', 'JEE Advanced'],
    ['National Law University, Delhi', 'B.A LL.B', 'AILET'],
  ])('%s takes for its %s %s, by a source', (name, course, exam) => {
    expect(examsAt(name, course)).toContain(exam);
    expect(acceptanceSource(name, course, exam)).toBeDefined();
  });

  test('omits what a source excludes', () => {
    expect(examsAt('National Law University, Delhi', 'LL.M')).toEqual(['AILET PG']);
    expect(acceptanceSource('MICA', 'PGDM', 'XAT')).toBeUndefined();
  });
});

test('keeps corrections in the catalogue with their sources', () => {
  for (const { name, field, value, source } of corrections) {
    const found = institutions.find((one) => one.name === name);
    const figure = found?.figures.find(({ key }) => key === field);
    const isField = Reflect.has(found?.provenance ?? {}, field);
    const recorded = isField
      ? { value: Reflect.get(found ?? {}, field), source: found?.provenance[field] }
      : { value: figure?.value ?? null, source: figure?.source ?? source };
    expect({ name, field, ...recorded }).toEqual({ name, field, value, source });
    expect(isShippedSource(source), source).toBe(true);
  }
});
