import type { InstitutionFacts } from '../../src/domain/reference/institution-facts.ts';
import type { FigureKey } from '../../src/domain/sources/figures.ts';
import { cell, endYear, type GatheredRow, numberCell } from './gathered.ts';
import { sourceIdOf } from './source-ids.ts';

type FigureSeries = InstitutionFacts['figures'][number];
type Point = FigureSeries[3][number];

/**
 * Sheets that cover a whole institution; other sheets cover a part, which is named with the figure.
 */
const WHOLE = new Set(['Institution', 'College', '']);
const NO_SHEET = /^(campus|campus or post code|valid on|year or date|pin code)/;

/** `aicte_id` of the tables is the number of an application, not of the institution. */
const KEYS: Readonly<Record<string, FigureKey>> = {
  students: 'students',
  students_female: 'studentsFemale',
  students_male: 'studentsMale',
  phd_students: 'phdStudents',
  faculty: 'faculty',
  sanctioned_intake: 'intake',
  naac_grade: 'naacGrade',
  naac_cgpa: 'naacScore',
  lifts_ramps: 'liftsRamps',
  wheelchair_help: 'wheelchairHelp',
  accessible_toilets: 'accessibleToilets',
  latitude: 'latitude',
  longitude: 'longitude',
  district: 'district',
  pincode: 'pincode',
  ror_id: 'rorId',
  wikidata_id: 'wikidataId',
  university_type: 'universityType',
  university_since: 'universitySince',
};
const TEXTS = new Set<FigureKey>([
  ...(['naacGrade', 'liftsRamps', 'wheelchairHelp', 'accessibleToilets', 'district'] as const),
  ...(['pincode', 'rorId', 'wikidataId', 'universityType', 'universitySince'] as const),
]);

/** The figures that the tables hold one per row. */
export function plainFigures(rows: readonly GatheredRow[]): FigureSeries[] {
  return rows.flatMap((row): FigureSeries[] => {
    const key = KEYS[cell(row, 'fact')];
    if (!key) return [];
    const [value, scope] = [cell(row, 'value'), cell(row, 'scope')];
    const of = WHOLE.has(scope) || NO_SHEET.test(scope) ? null : scope;
    const point: Point = [endYear(cell(row, 'year')), TEXTS.has(key) ? value : Number(value)];
    return [[key, of, sourceIdOf(cell(row, 'source_id')), [point]]];
  });
}

const OUTCOMES: readonly (readonly [FigureKey, string])[] = [
  ['graduated', 'graduated'],
  ['placed', 'placed'],
  ['higherStudies', 'higher_studies'],
  ['medianSalary', 'median_salary_inr'],
];

/** First year of figures about parts, where figures about the whole exist too. */
const PART_SINCE = 2021;

/** The outcomes of students by programme and year. */
export function outcomeFigures(rows: readonly GatheredRow[]): FigureSeries[] {
  const isWhole = (row: GatheredRow) => WHOLE.has(cell(row, 'sheet'));
  const hasWhole = rows.some(isWhole);
  const kept = rows.filter((row) => isWhole(row) || !hasWhole || (yearOf(row) ?? 0) >= PART_SINCE);
  const singles = kept.flatMap((row) =>
    OUTCOMES.flatMap(([key, column]): FigureSeries[] => {
      const value = numberCell(row, column);
      const source = sourceIdOf(cell(row, 'source_id'));
      return value === null ? [] : [[key, programmeOf(row), source, [[yearOf(row), value]]]];
    }),
  );
  return joinSeries(singles);
}

function yearOf(row: GatheredRow): number | null {
  return endYear(cell(row, 'graduating_year'));
}

/** `UG 4` of the Engineering sheet is "Engineering, UG 4 years". */
function programmeOf(row: GatheredRow): string {
  const [level, years] = cell(row, 'programme').split(' ');
  const programme = `${level} ${years} ${years === '1' ? 'year' : 'years'}`;
  const sheet = cell(row, 'sheet');
  return WHOLE.has(sheet) ? programme : `${sheet}, ${programme}`;
}

/**
 * Students from other states and with fee assistance, from the newest sheet: the sum over its
 * programmes.
 */
export function originFigures(rows: readonly GatheredRow[]): FigureSeries[] {
  return [...Map.groupBy(rows, (row) => cell(row, 'sheet'))].flatMap(
    ([sheet, own]): FigureSeries[] => {
      const [first] = own;
      if (!first) return [];
      const sum = (...columns: string[]) =>
        own.reduce(
          (all, row) => all + columns.reduce((one, name) => one + (numberCell(row, name) ?? 0), 0),
          0,
        );
      const of = WHOLE.has(sheet) ? null : sheet;
      const source = sourceIdOf(cell(first, 'source_id'));
      // A ranking's sheet describes the academic year that ended in the year before the edition.
      const year = Number(cell(first, 'nirf_edition')) - 1;
      const assistanceColumns = [
        'full_fee_by_government',
        'full_fee_by_institution',
        'full_fee_by_private',
      ];
      const counted: [FigureKey, number][] = [
        ['studentsOutsideState', sum('other_states')],
        ['studentsOutsideCountry', sum('other_countries')],
        ['studentsFeeHelp', sum(...assistanceColumns)],
      ];
      return counted.map(([key, value]) => [key, of, source, [[year, value]]]);
    },
  );
}

/** Merges series that share key, part and source, newest year first. */
export function joinSeries(series: readonly FigureSeries[]): FigureSeries[] {
  const groups = Map.groupBy(series, ([key, of, source]) => JSON.stringify([key, of, source]));
  return [...groups.values()].flatMap((own): FigureSeries[] => {
    const [first] = own;
    if (!first) return [];
    const points = own.flatMap(([, , , values]) => values);
    const sorted = points.toSorted(([a], [b]) => (b ?? 0) - (a ?? 0));
    return [[first[0], first[1], first[2], sorted]];
  });
}
