import { describe, expect, test } from 'vitest';
import { generalKnowledge } from '../sources/source.ts';
import { allCourses, allExams, courseBySlug, examByName, examBySlug } from './entries.ts';
import { isShippedSource } from './fact-sources.ts';
import { courseKnownOf, coursesByExam, examKnownOf } from './known-details.ts';

const courses = allCourses.flatMap(({ slug }) => courseKnownOf(slug) ?? []);
const exams = allExams.flatMap(({ slug }) => examKnownOf(slug) ?? []);
const known = [...courses, ...exams];

describe('details of courses and exams', () => {
  test('exist for all 140 courses and 203 exams', () => {
    expect(courses).toHaveLength(140);
    expect(exams).toHaveLength(203);
  });

  test('cite listed sources only, and all that their fields cite', () => {
    const cited = known.flatMap(({ facts }) => facts.sources);
    expect(cited.filter((id) => !isShippedSource(id))).toEqual([]);
    for (const { slug, facts, provenance } of known) {
      expect(new Set(Object.values(provenance).flat()), slug).toEqual(new Set(facts.sources));
    }
  });

  test('name a source for every field', () => {
    const unsourced = exams.flatMap((exam) =>
      (['overview', 'eligibility', 'pattern', 'syllabus'] as const)
        .filter((field) => exam[field] !== undefined && !exam.provenance[field])
        .map((field) => `${exam.slug}.${field}`),
    );
    expect(unsourced).toEqual([]);
  });

  test('contain numbers and months only with a source', () => {
    const guessed = exams.filter(({ provenance }) =>
      [provenance['pattern'], provenance['months']].some((ids) =>
        ids?.every((id) => id === generalKnowledge),
      ),
    );
    expect(guessed.map(({ slug }) => slug)).toEqual([]);
  });

  test('contain plausible papers', () => {
    for (const { slug, facts } of exams) {
      const { pattern, year } = facts;
      if (year !== null) expect(year, slug).toBeGreaterThanOrEqual(2014);
      if (year !== null) expect(year, slug).toBeLessThanOrEqual(2027);
      if (!pattern) continue;
      expect(pattern.durationMinutes ?? 60, slug).toBeGreaterThanOrEqual(30);
      expect(pattern.durationMinutes ?? 60, slug).toBeLessThanOrEqual(540);
      expect(pattern.totalMarks ?? 100, slug).toBeLessThanOrEqual(1200);
    }
  });

  test('name the medical tests that NEET UG replaced', () => {
    const neet = exams.find(({ slug }) => slug === 'neet-ug');
    expect(neet?.facts.changes.join('; ')).toMatch(/AIPMT.*AIIMS.*JIPMER/);
    expect(neet?.provenance['changes']).toContain(generalKnowledge);
  });

  test('link ended exams to existing successors and have no dates', () => {
    const ended = exams.filter(({ facts }) => facts.isEnded);
    expect(ended.map(({ slug }) => slug)).toContain('jnuee');
    for (const { slug, facts } of ended) {
      expect(
        facts.replacedBy.filter((other) => !examBySlug(other)),
        slug,
      ).toEqual([]);
      expect(facts, slug).toMatchObject({ pattern: null, months: null, year: null });
    }
  });

  test('use the reference data’s exam names and find an exam’s courses', () => {
    const names = courses.flatMap(({ facts }) => facts.exams);
    expect(names.filter((name) => examByName(name)?.name !== name)).toEqual([]);
    expect(coursesByExam('JEE Main')).toContain('btech');
    expect(coursesByExam('No such exam')).toEqual([]);
    expect(coursesByExam('JEE Main').filter((slug) => !courseBySlug(slug))).toEqual([]);
  });
});
