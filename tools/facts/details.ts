/**
 * `npm run facts:details -- FOLDER`: imports the facts of courses and exams from a gathered folder.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CommandError, runCommand } from '../../src/cli/ending.ts';
import { courseKnown, examKnown } from '../../src/domain/exams/detail-facts.ts';
import { shippedExamDates } from '../../src/domain/exams/exam-date.ts';
import { type Source, source } from '../../src/domain/sources/source.ts';
import { courseSources, gatheredCourses, knownCourses } from './courses.ts';
import { datesFile, knownDates } from './exam-dates.ts';
import { gatheredExams, knownExams } from './exams.ts';
import { readRows } from './gathered.ts';
import { sourcesInTable } from './source-table.ts';
import { factTexts } from './texts.ts';

const DATA = 'data';
const DATES = 'exam-dates.json';

await runCommand(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) throw new CommandError(factTexts.usage);
  const courses = knownCourses(
    gatheredCourses.parse(await readJson(join(folder, 'course_details.json'))),
  );
  const exams = knownExams(gatheredExams.parse(await readJson(join(folder, 'exam_details.json'))));
  const table = sourcesInTable(await readFile(join(folder, 'exam_SOURCES.md'), 'utf8'));
  await writeEntries('course-details.json', z.array(courseKnown).parse(courses));
  await writeEntries('exam-details.json', z.array(examKnown).parse(exams));
  const before = z.record(z.string(), shippedExamDates).parse(await readJson(join(DATA, DATES)));
  const official = await officialIds();
  const stated = table.map((entry) => ({ ...entry, official: official.has(entry.id) }));
  const dates = knownDates(readRows(folder, 'exam_dates.csv'), stated, before);
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

/** The sources that `data/` marks as official, which the gathered table does not say. */
async function officialIds(): Promise<Set<string>> {
  const file = z.object({ sources: z.array(source) });
  const { sources } = file.parse(await readJson(join(DATA, 'sources.json')));
  return new Set(sources.flatMap(({ id, official }) => (official ? [id] : [])));
}

/**
 * Adds the cited sources to those of other facts, and removes sources no longer cited. A publisher
 * named before stays, and whether it is official: the gathered table knows only the address.
 */
async function citeSources(known: Source[], citing: readonly string[]): Promise<number> {
  const ids = new Set(citing);
  const own = new Set(known.map(({ id }) => id));
  const missing = [...ids].filter((id) => !own.has(id));
  if (missing.length > 0) throw new CommandError(factTexts.uncited(missing.join(', ')));
  const file = z.object({ sources: z.array(source) });
  const others = file.parse(await readJson(join(DATA, 'sources.json'))).sources;
  const before = new Map(others.map((entry) => [entry.id, entry]));
  const cited = known
    .filter(({ id }) => ids.has(id))
    .map((entry) => ({
      ...entry,
      publisher: before.get(entry.id)?.publisher ?? entry.publisher,
      official: before.get(entry.id)?.official ?? false,
    }));
  const kept = others.filter(({ id }) => !own.has(id));
  const lines = [...kept, ...cited].map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  await writeFile(join(DATA, 'sources.json'), `{\n  "sources": [\n${lines}\n  ]\n}\n`);
  return cited.length;
}

/** One entry per line, so that a changed entry is a changed line. */
async function writeEntries(name: string, entries: readonly unknown[]): Promise<void> {
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  await writeFile(join(DATA, name), `[\n${lines}\n]\n`);
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
