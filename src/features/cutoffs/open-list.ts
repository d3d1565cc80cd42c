import type { ListDescription } from '../../domain/cutoff-list.ts';
import { compareNames } from '../../domain/name-order.ts';
import { institutionAliasesOf } from '../../domain/reference/aliases.ts';
import { initialismOf, wordsOf } from '../catalogue/search/words.ts';
import { type Cell, type ListInstitution, type ListProgram, readList } from './list-file.ts';

/** A list in memory: its lanes in columns, each with what speaks for it in each year. */
export interface OpenList {
  description: ListDescription;
  /** Newest first, as are the values of a lane. */
  years: readonly number[];
  rounds: readonly string[];
  categories: readonly string[];
  quotas: readonly string[];
  pools: readonly string[];
  institutions: readonly ListInstitution[];
  programs: readonly ListProgram[];
  scale: number;
  /** Institution → its place in the order of names. */
  institutionPlace: Uint16Array;
  /** Words of each institution and each programme, for questions in words. */
  institutionWords: readonly (readonly string[])[];
  programWords: readonly (readonly string[])[];
  laneInstitution: Uint16Array;
  laneProgram: Uint16Array;
  laneCategory: Uint8Array;
  laneQuota: Uint8Array;
  lanePool: Uint8Array;
  /** Category → its lanes. */
  lanesOf: ReadonlyMap<string, Uint32Array>;
  /** Lane → where its values begin; one more for the end. */
  starts: Uint32Array;
  year: Uint8Array;
  round: Uint8Array;
  opening: Float64Array;
  closing: Float64Array;
  preparatory: Uint8Array;
}

/** Opens a file of a list; of several rounds in a year the strongest speaks. */
export function openList(description: ListDescription, file: Uint8Array): OpenList {
  const { heading, laneCount, cellCount, visit } = readList(file);
  const newest = heading.years.length - 1;
  const columns = {
    laneInstitution: new Uint16Array(laneCount),
    laneProgram: new Uint16Array(laneCount),
    laneCategory: new Uint8Array(laneCount),
    laneQuota: new Uint8Array(laneCount),
    lanePool: new Uint8Array(laneCount),
    starts: new Uint32Array(laneCount + 1),
    year: new Uint8Array(cellCount),
    round: new Uint8Array(cellCount),
    opening: new Float64Array(cellCount),
    closing: new Float64Array(cellCount),
    preparatory: new Uint8Array(cellCount),
  };
  const lanesOf = heading.categories.map((): number[] => []);
  let lane = 0;
  let at = 0;

  function keep(cell: Cell): void {
    columns.year[at] = newest - cell.year;
    columns.round[at] = cell.round;
    columns.opening[at] = cell.opening === null ? Number.NaN : cell.opening / heading.scale;
    columns.closing[at] = cell.closing / heading.scale;
    columns.preparatory[at] = cell.preparatory ? 1 : 0;
    at += 1;
  }

  visit(({ institution, program, quota, pool, category }, cells) => {
    columns.laneInstitution[lane] = institution;
    columns.laneProgram[lane] = program;
    columns.laneCategory[lane] = category;
    columns.laneQuota[lane] = quota;
    columns.lanePool[lane] = pool;
    columns.starts[lane] = at;
    lanesOf[category]?.push(lane);
    for (let place = cells.length - 1; place >= 0; place -= 1) {
      const cell = cells[place];
      // Cells stand by year and round, so that the last of a year is its strongest.
      if (cell && cells[place + 1]?.year !== cell.year) keep(cell);
    }
    lane += 1;
  });
  columns.starts[lane] = at;
  return {
    description,
    ...heading,
    years: heading.years.toReversed(),
    institutionPlace: placesByName(heading.institutions),
    institutionWords: heading.institutions.map(institutionWordsOf),
    programWords: heading.programs.map(programWordsOf),
    ...columns,
    lanesOf: new Map(
      heading.categories.map((code, place) => [code, Uint32Array.from(lanesOf[place] ?? [])]),
    ),
  };
}

function placesByName(institutions: readonly ListInstitution[]): Uint16Array {
  const shown = institutions.map(({ name, catalogue, isWhole }, number) => ({
    name: catalogue && isWhole ? catalogue.name : name,
    number,
  }));
  const places = new Uint16Array(institutions.length);
  shown.sort((a, b) => compareNames(a.name, b.name));
  for (const [place, { number }] of shown.entries()) places[number] = place;
  return places;
}

function institutionWordsOf({ name, catalogue }: ListInstitution): string[] {
  const known = catalogue ? [catalogue.name, ...institutionAliasesOf(catalogue.name)] : [];
  return wordsWithInitials([name, ...known]);
}

function programWordsOf({ name, degree }: ListProgram): string[] {
  return wordsWithInitials([name, degree ?? '']);
}

/** "CSE" and "IITB" find what they stand for. */
function wordsWithInitials(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const initials = initialismOf(text);
    return initials === null ? wordsOf(text) : [...wordsOf(text), initials];
  });
  return [...new Set(words)];
}
