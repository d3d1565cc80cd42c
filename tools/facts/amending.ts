import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { acceptanceRules, appliesTo } from '../../src/domain/reference/acceptance.ts';
import type { InstitutionFacts } from '../../src/domain/reference/institution-facts.ts';
import { type FigureKey, figureDefinition } from '../../src/domain/sources/figures.ts';

type CourseRow = InstitutionFacts['courses'][number];

const rules = acceptanceRules.parse(readDataFile('acceptance.json'));
/** Facts that other sources show to be wrong in the gathered tables, or missing from them. */
const corrections = z
  .array(
    z.strictObject({
      name: z.string(),
      field: z.string(),
      value: z.union([z.string(), z.number(), z.null()]),
      source: z.string(),
    }),
  )
  .parse(readDataFile('corrections.json'));

function readDataFile(file: string): unknown {
  return JSON.parse(readFileSync(`data/${file}`, 'utf8'));
}

/** The courses of an institution with the exams that it accepts for them. */
export function withAcceptedExams(name: string, rows: readonly CourseRow[]): CourseRow[] {
  const ownRules = rules.filter((rule) => appliesTo(rule, name));
  const added = ownRules.flatMap(({ adds, courses, source }): CourseRow[] =>
    adds === true
      ? courses
          .filter((course) => !rows.some(([taught]) => taught === course))
          .map((course) => [course, [], null, null, source])
      : [],
  );
  return [...rows, ...added].map(([course, exams, ...rest]): CourseRow => {
    const applicable = ownRules.filter(
      ({ courses, unless }) => courses.includes(course) && !(unless && exams.includes(unless)),
    );
    const wrong = new Set(applicable.map(({ instead }) => instead));
    const kept = exams.filter((exam) => !wrong.has(exam));
    return [course, [...new Set([...kept, ...applicable.map(({ exam }) => exam)])], ...rest];
  });
}

/** The sources of the corrected fields. */
export function correctedSources(name: string): Record<string, string> {
  return Object.fromEntries(
    corrections.filter((one) => one.name === name).map(({ field, source }) => [field, source]),
  );
}

function isFigure(field: string): field is FigureKey {
  return figureDefinition(field) !== undefined;
}

/** The figures of an institution, with corrected ones in place of gathered ones. */
export function correctedFigures(
  name: string,
  figures: InstitutionFacts['figures'],
): InstitutionFacts['figures'] {
  const ownCorrections = corrections.filter((one) => one.name === name);
  const added = ownCorrections.flatMap(({ field, value, source }): InstitutionFacts['figures'] => {
    const isKnown = figures.some(([key]) => key === field);
    return !isFigure(field) || isKnown || value === null
      ? []
      : [[field, null, source, [[null, value]]]];
  });
  const changed = figures.flatMap((series): InstitutionFacts['figures'] => {
    const correction = ownCorrections.find(({ field }) => field === series[0]);
    if (!correction) return [series];
    const { value, source } = correction;
    return value === null ? [] : [[series[0], series[1], source, [[null, value]]]];
  });
  return [...changed, ...added];
}
