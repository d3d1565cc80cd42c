import type { InstitutionInput } from '../../src/domain/institutions/institution.ts';
import type { FigureKey } from '../../src/domain/sources/figures.ts';
import { cell, endYear, type GatheredRow, readRows } from './gathered.ts';

/** File, column of the institution, column of the year, and the columns of figures. */
type Column = readonly [
  file: string,
  name: string,
  year: string,
  columns: Record<string, FigureKey>,
];

/** Tables with one column per figure. */
const COLUMNS: readonly Column[] = [
  [
    ...(['nirf_placements.csv', 'institution', 'graduating_year'] as const),
    {
      graduated: 'graduated',
      placed: 'placed',
      higher_studies: 'higherStudies',
      median_salary_inr: 'medianSalary',
    },
  ],
  [
    ...(['nirf_scores.csv', 'institution', 'year'] as const),
    {
      score: 'nirfScore',
      tlr: 'nirfTeaching',
      rpc: 'nirfResearch',
      go: 'nirfOutcomes',
      oi: 'nirfOutreach',
      pr: 'nirfPerception',
    },
  ],
  ['nirf.csv', 'name', 'year', { score: 'nirfScore' }],
  ['institution_courses.csv', 'institution', 'intake_year', { intake: 'intake' }],
];

/** Tables with the figure's name in each row. */
const FACTS: Readonly<Record<string, FigureKey>> = {
  students: 'students',
  students_female: 'studentsFemale',
  students_male: 'studentsMale',
  faculty: 'faculty',
  phd_students: 'phdStudents',
  sanctioned_intake: 'intake',
  latitude: 'latitude',
  longitude: 'longitude',
};
const CHECKED_KEYS = new Set<string>([
  ...COLUMNS.flatMap(([, , , columns]) => Object.values(columns)),
  ...Object.values(FACTS),
]);

/** All figures in the tables, read directly from their cells. */
function gatheredFigures(folder: string): Set<string> {
  const all = new Set<string>();
  const add = (name: string, key: FigureKey, year: string, value: string) =>
    value !== '' && all.add(JSON.stringify([name, key, endYear(year), Number(value)]));
  for (const [file, name, year, columns] of COLUMNS) {
    for (const row of readRows(folder, file)) {
      for (const [column, key] of Object.entries(columns))
        add(cell(row, name), key, cell(row, year), cell(row, column));
    }
  }
  for (const row of readRows(folder, 'institution_facts.csv')) addFact(row, add);
  return all;
}

function addFact(
  row: GatheredRow,
  add: (name: string, key: FigureKey, year: string, value: string) => void,
): void {
  const key = FACTS[cell(row, 'fact')];
  if (key) add(cell(row, 'institution'), key, cell(row, 'year'), cell(row, 'value'));
}

/** Draws figures of the catalogue at random; returns those that no gathered row contains. */
export function spotCheck(
  folder: string,
  institutions: readonly InstitutionInput[],
  count: number,
) {
  const gatheredKeys = gatheredFigures(folder);
  const figures = institutions.flatMap(({ name, figures: own }) =>
    own
      .filter(({ key }) => CHECKED_KEYS.has(key))
      .map(({ key, year, value }) => JSON.stringify([name, key, year, value])),
  );
  const drawn = Array.from(
    { length: count },
    () => figures[Math.floor(Math.random() * figures.length)] ?? '',
  );
  return {
    drawn: drawn.length,
    of: figures.length,
    strange: drawn.filter((one) => !gatheredKeys.has(one)),
  };
}
