/** `npm run facts:details -- FOLDER`: what is known of courses and exams, from a gathered folder. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type CourseKnown, courseKnown, examKnown } from '../../domain/detail-facts.ts';
import { trackedDates } from '../../domain/exam-date.ts';
import { slugOf } from '../../domain/slug.ts';
import { generalKnowledge, type Source, source } from '../../domain/source.ts';
import { bodyWords, factTexts, ruleOf } from '../../messages/operator/commands.ts';
import { CannotGoOn, run } from '../ending.ts';
import { datesFile, knownDates } from './exam-dates.ts';
import { gatheredExams, knownExams } from './exams.ts';
import { rowsOf } from './gathered.ts';
import { sourcesInTable } from './source-table.ts';

/** Percentages stand close to their sign, as everywhere on the site. */
const text = z.string().transform((words) => words.replaceAll(' %', '%'));

const gatheredCourse = z.object({
  name: text,
  duration: z.object({ usual: text, semesters: text.nullable(), credits: text.nullable() }),
  specification: z.object({ text, specialisations: z.array(text) }),
  eligibility: z.array(z.object({ point: text, set_by: text })),
  entrance_exams: z.array(text),
  career_options: z.array(text),
  further_study: z.array(text),
  regulator: z.array(text),
  note: text.nullable(),
  source_ids: z.array(text),
});
type Gathered = z.infer<typeof gatheredCourse>;

/** The gathered file of courses. */
const gatheredCourses = z.object({
  regulators: z.record(text, text),
  courses: z.array(gatheredCourse),
});

const ids: Readonly<Record<string, string>> = {
  gk: generalKnowledge,
  coa_45: 'course-coa-45',
  inc_pages: 'course-inc-pages',
};

const accessed = '2026-11-22';
/** The sources of courses, which the gathered notes name in running text. */
const courseSources: Source[] = [
  {
    id: generalKnowledge,
    title: 'General knowledge',
    publisher: 'Nobody in particular: not read in a document',
    url: null,
    accessed,
    licence: null,
  },
  {
    id: 'course-coa-45',
    title: 'The rule of the Council of Architecture, quoted by a school of architecture',
    publisher: 'suryagroup.edu.in',
    url: 'https://suryagroup.edu.in/soa/bph1.html',
    accessed,
    licence: null,
  },
  {
    id: 'course-inc-pages',
    title: 'Rules of the Indian Nursing Council, quoted on two sites',
    publisher: 'umiyanursing.org, admissionxpert.in',
    url: null,
    accessed,
    licence: null,
  },
];

/** What is known of each course. */
function knownCourses({ courses, regulators }: z.infer<typeof gatheredCourses>) {
  const shortNames = new Map(Object.entries(regulators).map(([short, full]) => [full, short]));
  return courses.map((course) => known(course, shortNames));
}

function known(course: Gathered, shortNames: ReadonlyMap<string, string>): CourseKnown {
  const sources = course.source_ids.map((id) => ids[id] ?? id);
  const { usual, semesters, credits } = course.duration;
  return {
    slug: slugOf(course.name),
    specification: course.specification.text,
    eligibility: course.eligibility
      .map(({ point, set_by }) =>
        isRule(set_by) ? ruleOf(point, shortNames.get(set_by) ?? set_by) : point,
      )
      .join('\n'),
    careerOptions: course.career_options,
    facts: {
      usualDuration: usual,
      semesters,
      credits,
      specialisations: course.specification.specialisations,
      exams: course.entrance_exams,
      furtherStudy: course.further_study,
      regulators: course.regulator.map((body) => bodyWords(body, shortNames.get(body))),
      note: course.note,
      sources,
    },
    provenance: Object.fromEntries(
      ['specification', 'eligibility', 'careerOptions', 'facts'].map((field) => [field, sources]),
    ),
  };
}

/** Whether a named body sets the rule; the rest is the custom of institutions or states. */
function isRule(setBy: string): boolean {
  return /^[A-Z]/.test(setBy);
}

const DATA = 'data';
const DATES = 'exam-dates.json';

await run(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) throw new CannotGoOn(factTexts.usage);
  const courses = knownCourses(
    gatheredCourses.parse(await json(join(folder, 'course_details.json'))),
  );
  const exams = knownExams(gatheredExams.parse(await json(join(folder, 'exam_details.json'))));
  const table = sourcesInTable(await readFile(join(folder, 'exam_SOURCES.md'), 'utf8'));
  await write('course-details.json', z.array(courseKnown).parse(courses));
  await write('exam-details.json', z.array(examKnown).parse(exams));
  const before = z.record(z.string(), trackedDates).parse(await json(join(DATA, DATES)));
  const dates = knownDates(rowsOf(folder, 'exam_dates.csv'), table, before);
  await writeFile(join(DATA, DATES), datesFile(dates));
  const cited = await citeSources(
    [...courseSources, ...table],
    [
      ...[...courses, ...exams].flatMap(({ facts }) => facts.sources),
      ...Object.values(dates).flatMap((known) => known.dates.flatMap(({ source }) => source ?? [])),
    ],
  );
  console.log(factTexts.written(courses.length, exams.length, cited));
});

/** Adds the cited sources to those of other facts; one that is cited no more goes. */
async function citeSources(known: Source[], citing: readonly string[]): Promise<number> {
  const ids = new Set(citing);
  const own = new Set(known.map(({ id }) => id));
  const missing = [...ids].filter((id) => !own.has(id));
  if (missing.length > 0) throw new CannotGoOn(factTexts.uncited(missing.join(', ')));
  const file = z.object({ sources: z.array(source) });
  const others = file.parse(await json(join(DATA, 'sources.json'))).sources;
  const cited = known.filter(({ id }) => ids.has(id));
  const kept = others.filter(({ id }) => !own.has(id));
  const lines = [...kept, ...cited].map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  await writeFile(join(DATA, 'sources.json'), `{\n  "sources": [\n${lines}\n  ]\n}\n`);
  return cited.length;
}

/** One entry a line, so that a change of one is a change of one line. */
async function write(name: string, entries: readonly unknown[]): Promise<void> {
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  await writeFile(join(DATA, name), `[\n${lines}\n]\n`);
}

async function json(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
