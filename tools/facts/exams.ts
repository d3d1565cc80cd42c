import * as z from 'zod';
import type { ExamFacts, ExamKnown, PaperPattern } from '../../src/domain/exams/detail-facts.ts';
import { slugOf } from '../../src/domain/slug.ts';
import { generalKnowledge } from '../../src/domain/sources/source.ts';
import { patternWords } from '../../src/messages/en/exam-pattern.ts';
import { sourceIdOf } from './source-table.ts';

/**
 * Discontinued exams with the slugs of their successors, which the gathered facts state only in
 * prose; exams whose end is uncertain there are not listed.
 */
const endedExams: ReadonlyMap<string, readonly string[]> = new Map([
  ['tissnet', ['cuet-pg', 'cat']],
  ['iift-entrance', ['cat']],
  ['lsat-india', []],
  ['du-llb', ['cuet-pg']],
  ['rpvt', ['neet-ug']],
  ['mah-hmct-cet', ['mah-bba-bca-bms-bbm-cet']],
  ['ignou-openmat', []],
  ['bhu-uet', ['cuet-ug']],
  ['jnuee', ['cuet-ug', 'cuet-pg']],
  ['ceeb-jnu', ['gat-b']],
  ['duet', ['cuet-ug', 'cuet-pg']],
  ['tiss-bat', ['cuet-ug']],
]);

/** Changes of exams that the gathered facts omit, from general knowledge. */
const furtherChanges: ReadonlyMap<string, string> = new Map([
  ['neet-ug', 'It took the place of AIPMT in 2016, and of the AIIMS and JIPMER tests in 2020'],
]);

const text = z.string();
const NO_DOCUMENT = 'GK';

const gatheredExam = z.object({
  name: text,
  overview: text,
  eligibility: z.array(text).optional(),
  pattern: z
    .object({
      mode: text.nullish(),
      duration_minutes: z.number().nullish(),
      sections: z
        .array(
          z.object({ name: text, questions: z.number().nullish(), marks: z.number().nullish() }),
        )
        .optional(),
      total_questions: z.number().nullish(),
      total_marks: z.number().nullish(),
      marking: text.nullish(),
      languages_count: z.number().nullish(),
      notes: text.nullish(),
    })
    .optional(),
  syllabus: z.record(text, z.array(text)).optional(),
  frequency: text.optional(),
  typical_months: z.record(text, text).optional(),
  accepted_by: text,
  recent_changes: z.array(text).optional(),
  valid_for_year: text,
  source_ids: z.record(text, z.array(text)),
});
type GatheredExam = z.infer<typeof gatheredExam>;

/** The gathered file of exams. */
export const gatheredExams = z.object({ exams: z.array(gatheredExam) });

/**
 * The known facts of exams with a source, and of discontinued ones. Numbers and months without a
 * source are omitted, because a wrong one would do harm.
 */
export function knownExams({ exams }: z.infer<typeof gatheredExams>): ExamKnown[] {
  return exams
    .filter((exam) => hasDocument(exam) || endedExams.has(slugOf(exam.name)))
    .map(toExamKnown);
}

function hasDocument({ source_ids }: GatheredExam): boolean {
  return Object.values(source_ids)
    .flat()
    .some((id) => id !== NO_DOCUMENT);
}

function toExamKnown(exam: GatheredExam): ExamKnown {
  const slug = slugOf(exam.name);
  const facts = factsOf(exam, endedExams.get(slug));
  const syllabus = exam.syllabus && syllabusWords(exam.syllabus);
  const provenance = provenanceOf(exam, facts);
  return {
    slug,
    overview: exam.overview,
    ...(exam.eligibility && { eligibility: exam.eligibility.join('\n') }),
    ...(facts.pattern && { pattern: patternWords(facts.pattern) }),
    ...(syllabus && { syllabus }),
    facts: { ...facts, sources: [...new Set(Object.values(provenance).flat())] },
    provenance,
  };
}

function factsOf(exam: GatheredExam, replacedBy: readonly string[] | undefined): ExamFacts {
  const isEnded = replacedBy !== undefined;
  const further = furtherChanges.get(slugOf(exam.name));
  const isOf = (group: string) => exam.source_ids[group]?.some((id) => id !== NO_DOCUMENT);
  return {
    pattern: exam.pattern && isOf('pattern') && !isEnded ? patternOf(exam.pattern) : null,
    frequency: isEnded ? null : (exam.frequency ?? null),
    months: isOf('typical_months') && !isEnded ? monthsOf(exam.typical_months) : null,
    acceptedBy: isEnded ? null : exam.accepted_by,
    changes: [
      ...(isEnded || isOf('recent_changes') ? (exam.recent_changes ?? []) : []),
      ...(further === undefined ? [] : [further]),
    ],
    fees: [],
    isEnded,
    replacedBy: [...(replacedBy ?? [])],
    year: isEnded ? null : yearOf(exam.valid_for_year),
    sources: [],
  };
}

const modes: Readonly<Record<string, string>> = {
  CBT: 'Computer-based',
  'pen-and-paper': 'Pen and paper',
  hybrid: 'Partly computer-based, partly pen and paper',
};

function patternOf(pattern: NonNullable<GatheredExam['pattern']>): PaperPattern {
  return {
    mode: pattern.mode ? modeOf(pattern.mode) : null,
    durationMinutes: pattern.duration_minutes ?? null,
    sections: (pattern.sections ?? []).map(({ name, questions, marks }) => ({
      name,
      questions: questions ?? null,
      marks: marks ?? null,
    })),
    totalQuestions: pattern.total_questions ?? null,
    totalMarks: pattern.total_marks ?? null,
    marking: pattern.marking ?? null,
    languages: pattern.languages_count ?? null,
    note: pattern.notes ?? null,
  };
}

function modeOf(mode: string): string {
  const words = modes[mode] ?? mode.replace(/^CBT/, 'Computer-based');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function monthsOf(months: GatheredExam['typical_months']): ExamFacts['months'] {
  const cycles = months?.['observed_in']?.replace(/ (cycles?|calendar)$/, '');
  // Months without an observed year are a guess.
  if (months === undefined || !cycles || !/\d/.test(cycles)) return null;
  const { application = null, exam = null, result = null, counselling = null } = months;
  return { application, exam, result, counselling, cycles };
}

function syllabusWords(syllabus: Record<string, string[]>): string {
  return Object.entries(syllabus)
    .map(([subject, topics]) => `${subject}: ${topics.join(', ')}`)
    .join('\n');
}

function yearOf(words: string): number | null {
  const year = /\d{4}/.exec(words)?.[0];
  return year === undefined ? null : Number(year);
}

const groups = [
  ['overview', 'overview'],
  ['eligibility', 'eligibility'],
  ['syllabus', 'syllabus'],
  ['pattern', 'pattern'],
  ['months', 'typical_months'],
  ['acceptedBy', 'accepted_by'],
  ['changes', 'recent_changes'],
] as const;

/** The sources of each kept group of facts. */
function provenanceOf(exam: GatheredExam, facts: ExamFacts): Record<string, string[]> {
  const isKept: Readonly<Record<string, boolean>> = {
    pattern: facts.pattern !== null,
    months: facts.months !== null,
    acceptedBy: facts.acceptedBy !== null,
    changes: facts.changes.length > 0,
  };
  return Object.fromEntries(
    groups.flatMap(([field, group]) => {
      const ids = exam.source_ids[group];
      if (ids === undefined || isKept[field] === false) return [];
      const read = ids.map((id) => (id === NO_DOCUMENT ? generalKnowledge : sourceIdOf(id)));
      const isAdded = field === 'changes' && furtherChanges.has(slugOf(exam.name));
      return [[field, isAdded ? [...read, generalKnowledge] : read]];
    }),
  );
}
