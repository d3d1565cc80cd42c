/** `npm run facts -- FOLDER`: imports the facts of institutions from a gathered folder. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { CommandError, runCommand } from '../../src/cli/ending.ts';
import { limits } from '../../src/domain/limits.ts';
import {
  type InstitutionFacts,
  institutionFacts,
} from '../../src/domain/reference/institution-facts.ts';
import { generalKnowledge } from '../../src/domain/sources/source.ts';
import { correctedFigures, correctedSources, withAcceptedExams } from './amending.ts';
import { branchRows, courseRows } from './course-facts.ts';
import { feeFigures } from './fee-facts.ts';
import { joinSeries, originFigures, outcomeFigures, plainFigures } from './figure-facts.ts';
import { cell, type GatheredRow, groupByInstitution, readRows } from './gathered.ts';
import { nirfOf, withoutEarlyParameters } from './nirf.ts';
import { originOf, otherNames, sourceIdOf } from './source-ids.ts';
import { usesBySource } from './source-table.ts';
import { institutionFactTexts as texts } from './texts.ts';
import { universityFigures, universityProvenance } from './universities.ts';

const SAMPLE = 200;

const catalogue = z.object({
  institutions: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      category: z.string().nullish(),
      formerNames: z.array(z.object({ name: z.string() })).default([]),
    }),
  ),
});
type Entry = z.infer<typeof catalogue>['institutions'][number];

await runCommand(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) throw new CommandError(texts.usage);
  const { institutions } = catalogue.parse(
    JSON.parse(await readFile('data/institutions.json', 'utf8')),
  );
  const tables = readTables(folder);
  const facts = institutions.map((entry) => factsOf(entry, tables));
  const lines = z
    .array(institutionFacts)
    .parse(facts)
    .map((entry) => JSON.stringify(entry));
  await writeFile(join('data', 'institution-facts.json'), `[\n${lines.join(',\n')}\n]\n`);
  printReport(facts);
  await spotCheckFacts(folder);
});

/** Compares randomly drawn figures with their source tables. */
async function spotCheckFacts(folder: string): Promise<void> {
  // Imported late, because the file that it reads has just been written.
  const { shippedWithFacts } = await import('../../src/domain/reference/institutions.ts');
  const { spotCheck } = await import('./spot-check.ts');
  const year = new Date().getFullYear();
  const institutions = shippedWithFacts(year);
  const { drawn, of, strange } = spotCheck(folder, institutions, SAMPLE);
  if (strange.length > 0) throw new CommandError(texts.strange(strange.join('\n')));
  console.log(texts.checked(drawn, of));
  const uses = JSON.stringify(usesBySource(institutions), null, 2);
  await writeFile(join('data', 'source-uses.json'), `${uses}\n`);
}

/** All tables, grouped by institution. */
function readTables(folder: string) {
  const of = (file: string) => groupByInstitution(readRows(folder, file));
  const translated = (file: string) =>
    Map.groupBy(
      readRows(folder, file).filter((row) => cell(row, 'kind') === 'institution'),
      (row) => cell(row, 'english'),
    );
  const origins = readRows(folder, 'institutions_provenance.csv');
  const byId = (file: string, column: string) =>
    new Map(readRows(folder, file).map((row) => [cell(row, column).toLowerCase(), row]));
  return {
    universities: byId('aishe_universities.csv', 'aisheCode'),
    successors: byId('aishe_universities_suspects.csv', 'catalogueCode'),
    courses: of('institution_courses.csv'),
    facts: of('institution_facts.csv'),
    fees: of('fees.csv'),
    placements: of('nirf_placements.csv'),
    students: of('nirf_students.csv'),
    scores: of('nirf_scores.csv'),
    ranks: Map.groupBy(readRows(folder, 'nirf.csv'), (row) => cell(row, 'name')),
    names: of('institution_names.csv'),
    hindi: translated('names_hi.csv'),
    local: translated('names_local.csv'),
    origins: new Map(origins.map((row) => [cell(row, 'name'), row])),
  };
}
type Tables = ReturnType<typeof readTables>;
type TableOfRows = Exclude<keyof Tables, 'origins' | 'universities' | 'successors'>;

function factsOf(entry: Entry, tables: Tables): InstitutionFacts {
  const { id, name, type, formerNames } = entry;
  const directory = tables.universities.get(id);
  if (directory) return universityFacts(name, directory);
  /** The tables use the names of the time when they were gathered; some were never theirs. */
  const gathered = formerNames.findLast((former) => tables.origins.has(former.name))?.name ?? name;
  const successor = tables.successors.get(id);
  const origin = tables.origins.get(gathered);
  const rows = (table: TableOfRows) => tables[table].get(gathered) ?? [];
  const courses = rows('courses');
  const branches = branchRows(courses);
  const website = rows('facts').find((row) => cell(row, 'fact') === 'website');
  const figures = joinSeries([
    ...correctedFigures(name, [
      ...plainFigures(rows('facts')),
      ...codes(successor ?? origin, rows('scores')),
    ]),
    ...originFigures(rows('students')),
    ...feeFigures(rows('fees')),
    ...outcomeFigures(rows('placements')),
  ]);
  const figureSets = { branches, nirf: nirfOf(rows('scores'), rows('ranks')) };
  const nirf =
    figuresOf(figureSets) + countOf(figures) > limits.figures
      ? withoutEarlyParameters(figureSets.nirf)
      : figureSets.nirf;
  const names = { names: rows('names'), hindi: rows('hindi'), local: rows('local') };
  return {
    name,
    type,
    ...(website && !entry['website'] && { website: cell(website, 'value') }),
    courses: withAcceptedExams(name, courseRows(courses)),
    branches,
    nirf,
    figures: limitFigures(figures, limits.figures - figuresOf({ branches, nirf })),
    names: [
      ...formerNames.flatMap(({ name: former }) => (former === name ? [] : [formerName(former)])),
      ...otherNames(name, names),
    ].slice(0, limits.otherNames),
    provenance: {
      ...provenanceOf(entry, origin, website),
      ...(successor && { website: sourceIdOf('U3') }),
      ...fieldsOf(entry, correctedSources(name)),
    },
  };
}

/** The facts of a university that only AISHE's directory lists. */
function universityFacts(name: string, row: GatheredRow): InstitutionFacts {
  return {
    name,
    type: 'university',
    courses: withAcceptedExams(name, []),
    branches: [],
    nirf: [],
    figures: universityFigures(row),
    names: [],
    provenance: universityProvenance(row),
  };
}

function formerName(name: string): InstitutionFacts['names'][number] {
  return [name, 'former', null, sourceIdOf('U4')];
}

/** The AISHE and NIRF codes of an institution. */
function codes(
  origin: GatheredRow | undefined,
  scores: readonly GatheredRow[],
): InstitutionFacts['figures'] {
  const aishe = origin ? cell(origin, 'aisheCode') : '';
  const ids = scores.filter((row) => cell(row, 'nirf_id') !== '');
  const newest = ids.toSorted((a, b) => cell(b, 'year').localeCompare(cell(a, 'year')))[0];
  return [
    ...(aishe ? [code('aisheCode', aishe, aisheSource(aishe))] : []),
    ...(newest ? [code('nirfId', cell(newest, 'nirf_id'), sourceIdOf('S8'))] : []),
  ];
}

function code(key: 'aisheCode' | 'nirfId', value: string, source: string) {
  return [key, null, source, [[null, value]]] satisfies InstitutionFacts['figures'][number];
}

function aisheSource(aisheCode: string): string {
  return sourceIdOf(aisheCode.startsWith('U') ? 'U3' : 'U4');
}

/** The sources of the main fields; the category follows from the name. */
function provenanceOf(
  entry: Entry,
  origin: GatheredRow | undefined,
  website: GatheredRow | undefined,
): Record<string, string> {
  const of = (column: string) => (origin ? originOf(cell(origin, column)) : undefined);
  const named = {
    establishedYear: of('year'),
    website: entry['website'] ? of('website') : website && sourceIdOf(cell(website, 'source_id')),
    owner: of('owner'),
    affiliatedTo: entry['affiliatedTo'] ? of('affiliatedTo') : undefined,
    approvedBy: of('approvedBy'),
    campusArea: entry['campusArea'] ? 'wikipedia' : undefined,
    category: entry.category ? generalKnowledge : undefined,
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([field, source]) => (source ? [[field, source] as const] : [])),
  );
}

/** Fields of the entry that are not figures. */
function fieldsOf(entry: Entry, sources: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(sources).filter(([field]) => field in entry));
}

/** The number of figures in branches and rankings. */
function figuresOf({ branches, nirf }: Pick<InstitutionFacts, 'branches' | 'nirf'>): number {
  const seats = branches.flatMap(([, , , own]) => own).filter(([, value]) => value !== null);
  const scores = nirf.flatMap(([, editions]) =>
    editions.flatMap(([, , ...points]) => points.filter((value) => value !== null)),
  );
  return seats.length + scores.length;
}

function countOf(series: InstitutionFacts['figures']): number {
  return series.flatMap(([, , , points]) => points).length;
}

/** Limits the number of figures by dropping the oldest years first. */
function limitFigures(
  series: InstitutionFacts['figures'],
  max: number,
): InstitutionFacts['figures'] {
  const years = series.flatMap(([, , , points]) => points.map(([year]) => year ?? 9_999));
  if (years.length <= max) return series;
  const since = years.toSorted((a, b) => b - a)[max] ?? 0;
  return series.flatMap(([key, of, source, points]): InstitutionFacts['figures'] => {
    const kept = points.filter(([year]) => (year ?? 9_999) > since);
    return kept.length > 0 ? [[key, of, source, kept]] : [];
  });
}

/** Prints how many institutions have each kind of fact. */
function printReport(facts: readonly InstitutionFacts[]): void {
  const count = (test: (one: InstitutionFacts) => boolean) => facts.filter(test).length;
  const outcomes = new Set<string>(['graduated', 'placed', 'medianSalary']);
  console.log(
    texts.written({
      institutions: facts.length,
      courses: count(({ courses }) => courses.length > 0),
      sourced: count(({ courses }) => courses.some(([, , , , source]) => source !== 'gk')),
      seats: count(({ courses }) => courses.some(([, , intake]) => intake !== null)),
      outcomes: count(({ figures }) => figures.some(([key]) => outcomes.has(key))),
      medians: count(({ figures }) => figures.some(([key]) => key === 'medianSalary')),
      figures: facts.reduce((sum, one) => sum + figuresOf(one) + countOf(one.figures), 0),
    }),
  );
}
