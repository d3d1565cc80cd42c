import { describe, expect, it } from 'vitest';
import requirements from '../../../data/requirements.json' with { type: 'json' };
import { courseBySlug, examBySlug } from '../../domain/reference/entries.ts';
import { courseKnownOf, examKnownOf } from '../../domain/reference/known-details.ts';
import { popularCourses, popularExams } from '../../domain/reference/popular.ts';
import { requirementOf } from '../../domain/reference/requirements.ts';
import { courseOpening, examOpening, markingWords, studyTerm, whoMay } from './study.ts';

const LATIN_WORD = /[A-Za-z]{3,}/g;
/** Names that Hindi writes in Latin letters: of exams, degrees, councils. */
const CAPITALS = /^(?:[A-Z][A-Za-z.]*|[A-Z.]+)$/;

const slugsOf = (kind: string) =>
  requirements.filter((row) => row.kind === kind).map(({ slug }) => slug);
const kinds = { course: slugsOf('course'), exam: slugsOf('exam') };

describe('what courses and exams ask for, in Hindi', () => {
  it('is known of sixty that most people look for', () => {
    expect(kinds.course.length).toBeGreaterThanOrEqual(30);
    expect(kinds.exam.length).toBeGreaterThanOrEqual(30);
    expect(kinds.course.filter((slug) => !courseBySlug(slug))).toEqual([]);
    expect(kinds.exam.filter((slug) => !examBySlug(slug))).toEqual([]);
    expect(kinds.course).toEqual(expect.arrayContaining(popularCourses.map(({ slug }) => slug)));
    expect(kinds.exam).toEqual(expect.arrayContaining(popularExams.map(({ slug }) => slug)));
    expect(new Set(requirements.map(({ kind, slug }) => `${kind} ${slug}`)).size).toBe(
      requirements.length,
    );
  });

  it('stands beside an English text that it does not contradict', () => {
    for (const { kind, slug } of requirements) {
      const asked = requirementOf(kind === 'exam' ? 'exam' : 'course', slug);
      const known = kind === 'exam' ? examKnownOf(slug) : courseKnownOf(slug);
      const said = `${known?.eligibility} ${JSON.stringify(known?.facts)}`;
      const numbers = [asked?.marks, asked?.reservedMarks, asked?.obcMarks, asked?.minAge];
      for (const number of numbers.flatMap((one) => one ?? []))
        expect(said, `${kind} ${slug}`).toContain(String(number));
      const { right, wrong } = asked?.marking ?? {};
      if (right === undefined || !known || !('pattern' in known.facts)) continue;
      expect(known.facts.pattern?.marking, slug).toContain(String(right));
      expect(known.facts.pattern?.marking, slug).toContain(wrong ? String(-wrong) : 'no negative');
    }
  });

  it('has no English words beside names', () => {
    const strays = requirements.flatMap(({ kind, slug }) => {
      const asked = requirementOf(kind === 'exam' ? 'exam' : 'course', slug) ?? expect.fail(slug);
      const known = courseKnownOf(kind === 'course' ? slug : '');
      const careers = (known?.careerOptions ?? []).map(studyTerm);
      const marking = asked.marking ? [markingWords(asked.marking)] : [];
      const entry = kind === 'course' ? courseBySlug(slug) : examBySlug(slug);
      const name = entry?.name ?? '';
      const opening =
        kind === 'course'
          ? courseOpening({ ...entry, name })
          : examOpening({ ...entry, name, frequency: 'once a year' });
      const lines = [...whoMay(asked), ...careers, ...marking, opening];
      return lines.flatMap((line) =>
        (line.match(LATIN_WORD) ?? [])
          .filter((word) => !CAPITALS.test(word) && !name.includes(word))
          .map((word) => `${slug}: ${word} in ${line}`),
      );
    });
    expect(strays).toEqual([]);
  });

  it('says it in sentences', () => {
    const asked = (kind: 'course' | 'exam', slug: string) =>
      whoMay(requirementOf(kind, slug) ?? expect.fail(slug));
    expect(asked('course', 'mbbs')).toEqual([
      '12वीं पास',
      'ज़रूरी विषय: भौतिकी, रसायन विज्ञान, अंग्रेज़ी',
      'साथ में इनमें से एक: जीव विज्ञान, जैव प्रौद्योगिकी',
      'कम से कम 50% अंक; आरक्षित श्रेणियों के लिए 40%',
      'एडमिशन के साल की 31 दिसंबर को कम से कम 17 साल की उम्र',
      'एडमिशन: नीट यूजी',
      'नियम: NMC',
    ]);
    expect(asked('exam', 'cat')).toEqual([
      'स्नातक डिग्री',
      'कम से कम 50% अंक; आरक्षित श्रेणियों के लिए 45%',
      'अंतिम वर्ष के छात्र भी आवेदन कर सकते हैं',
    ]);
    expect(markingWords({ right: 1, wrong: -0.25 })).toBe(
      'सही जवाब पर 1 अंक; गलत जवाब पर 0.25 अंक कटता है',
    );
  });

  it('leaves names of inherited properties as they are', () => {
    expect(['constructor', '__proto__', 'toString'].map(studyTerm)).toEqual([
      'constructor',
      '__proto__',
      'toString',
    ]);
    expect(requirementOf('course', 'constructor')).toBeUndefined();
  });
});
