import { createPace, mapPaced } from '../../async/index.ts';
import { type ListDescription, seasonOf } from '../../domain/cutoffs/cutoff-list.ts';
import { initialismOf } from '../../domain/initialism.ts';
import { compareNames } from '../../domain/institutions/name-order.ts';
import { institutionAliasesOf } from '../../domain/reference/aliases.ts';
import { correctMisprints } from '../../domain/reference/misprints.ts';
import { wordsOf } from '../../domain/text.ts';
import { decodeCells } from './decode-cells.ts';
import { type ListInstitution, type ListProgram, readList, unzigzag } from './list-file.ts';

/**
 * A list in memory, in columns. A lane is one seat (institution, programme, category, quota, pool)
 * over the years, with one value per year; lanes are known by number.
 */
export interface OpenList {
  description: ListDescription;
  /** Newest first, like the values of a lane. */
  years: readonly number[];
  /** Whether the last known round of each of the years was the counselling's last. */
  isFinal: readonly boolean[];
  rounds: readonly string[];
  categories: readonly string[];
  quotas: readonly string[];
  pools: readonly string[];
  institutions: readonly ListInstitution[];
  programs: readonly ListProgram[];
  scale: number;
  /** Institution → position in the order of names. */
  institutionPlace: Uint16Array;
  /** Words of each institution and programme, for text queries. */
  institutionWords: readonly (readonly string[])[];
  programWords: readonly (readonly string[])[];
  laneInstitution: Uint16Array;
  laneProgram: Uint16Array;
  laneCategory: Uint8Array;
  laneQuota: Uint8Array;
  lanePool: Uint8Array;
  /** Category → its lanes. */
  lanesOf: ReadonlyMap<string, Uint32Array>;
  /** Lane → start of its values, with an additional end. */
  starts: Uint32Array;
  year: Uint8Array;
  round: Uint8Array;
  opening: Float64Array;
  closing: Float64Array;
  preparatory: Uint8Array;
}

/** Opens an encoded list; other requests go first between its steps. */
export async function openList(description: ListDescription, raw: Buffer): Promise<OpenList> {
  const pace = createPace();
  const { heading, laneCount, cellCount, columns } = readList(raw);
  await pace();
  const { scale, years, rounds } = heading;
  const programs = await mapPaced(heading.programs, pace, (program) => ({
    ...program,
    name: correctMisprints(program.name),
  }));
  const institutionWords = await mapPaced(heading.institutions, pace, institutionWordsOf);
  const programWords = await mapPaced(programs, pace, programWordsOf);
  const institutionPlace = namePositions(heading.institutions);
  await pace();
  const lanes = decodeLanes(columns, laneCount);
  await pace();
  const cells = decodeCells(columns, {
    description,
    lanes: laneCount,
    cells: cellCount,
    years,
    rounds,
    scale,
  });
  await pace();
  return {
    description,
    ...heading,
    programs,
    years: years.toReversed(),
    isFinal: years.map((year) => seasonOf(description, year).isFinal).toReversed(),
    institutionPlace,
    institutionWords,
    programWords,
    ...lanes,
    ...cells,
    lanesOf: groupByCategory(lanes.laneCategory, heading.categories),
  };
}

type Columns = ReturnType<typeof readList>['columns'];

function decodeLanes(columns: Columns, count: number) {
  const laneInstitution = new Uint16Array(count);
  const laneProgram = new Uint16Array(count);
  let institution = 0;
  let program = 0;
  for (let lane = 0; lane < count; lane += 1) {
    institution += columns.institution[lane] ?? 0;
    program += unzigzag(columns.program[lane] ?? 0);
    laneInstitution[lane] = institution;
    laneProgram[lane] = program;
  }
  return {
    laneInstitution,
    laneProgram,
    laneCategory: Uint8Array.from(columns.category),
    laneQuota: Uint8Array.from(columns.quota),
    lanePool: Uint8Array.from(columns.pool),
  };
}

/** Groups lanes in two passes, independent of the number of categories. */
function groupByCategory(
  laneCategory: Uint8Array,
  categories: readonly string[],
): ReadonlyMap<string, Uint32Array> {
  const counts = new Uint32Array(categories.length);
  for (const category of laneCategory) counts[category] = (counts[category] ?? 0) + 1;
  const lanes = categories.map((_, category) => new Uint32Array(counts[category] ?? 0));
  const filled = new Uint32Array(categories.length);
  for (let lane = 0; lane < laneCategory.length; lane += 1) {
    const category = laneCategory[lane] ?? 0;
    const index = filled[category] ?? 0;
    const lanesOfCategory = lanes[category];
    if (lanesOfCategory) lanesOfCategory[index] = lane;
    filled[category] = index + 1;
  }
  return new Map(categories.map((code, category) => [code, lanes[category] ?? new Uint32Array()]));
}

function namePositions(institutions: readonly ListInstitution[]): Uint16Array {
  const shown = institutions.map(({ name, catalogue, isWhole }, number) => ({
    name: catalogue && isWhole ? catalogue.name : name,
    number,
  }));
  const places = new Uint16Array(institutions.length);
  shown.sort((a, b) => compareNames(a.name, b.name));
  for (const [index, { number }] of shown.entries()) places[number] = index;
  return places;
}

function institutionWordsOf({ name, catalogue }: ListInstitution): string[] {
  const catalogueNames = catalogue ? [catalogue.name, ...institutionAliasesOf(catalogue.name)] : [];
  return wordsWithInitials([name, ...catalogueNames]);
}

function programWordsOf({ name, degree }: ListProgram): string[] {
  return wordsWithInitials([name, degree ?? '']);
}

/** Adds initialisms, so that "CSE" and "IITB" match. */
function wordsWithInitials(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const words = wordsOf(text);
    const initials = initialismOf(words);
    return initials === null ? words : [...words, initials];
  });
  return [...new Set(words)];
}
