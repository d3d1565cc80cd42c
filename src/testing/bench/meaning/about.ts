import { productFiles } from '../../expressions/product-code.ts';
import { readLabels } from '../../expressions/read-labels.ts';
import type { Catalogue } from './catalogue.ts';
import { type Count, openCount } from './count.ts';
import { readLabel, statedInstitutions } from './stated.ts';

/** Figures of students and outcomes. */
const OF_PROGRAMMES = new Set(
  [
    ...['intake', 'graduated', 'placed', 'medianSalary', 'higherStudies', 'phdStudents'],
    ...['students', 'studentsFemale', 'studentsMale', 'studentsFeeHelp'],
    ...['studentsOutsideState', 'studentsOutsideCountry'],
  ].flat(),
);
const FEES = new Set(['tuitionFee', 'hostelFee', 'oneTimeFee']);
const LEVELS = new Map([
  ['UG', 'ug'],
  ['PG', 'pg'],
  ['PG-Integrated', 'pg'],
  ['Diploma', 'diploma'],
]);

interface ServedCost {
  amount: number;
  year: number | null;
  includes: string[];
  categories: string[] | null;
  incomeUpTo: number | null;
  incomeAbove: number | null;
}

/** Conditions that a sentence about a fee says, and what a cost that was read from it must have. */
const CONDITIONS: readonly [RegExp, (cost: ServedCost) => boolean][] = [
  [/\bwithout (?:hostel and )?mess\b/, ({ includes }) => !includes.includes('mess')],
  [/\bwithout hostel\b/, ({ includes }) => !includes.includes('hostel')],
  [/^[^(]*\bfamily income above 5 lakh/, ({ incomeAbove }) => incomeAbove === 500_000],
  [/; General, OBC-NCL and EWS/, ({ categories }) => categories?.includes('GEN') ?? false],
  [
    /; SC, ST, PwD/,
    ({ categories, incomeUpTo }) => (categories?.includes('SC') ?? false) || incomeUpTo !== null,
  ],
];

/** Counts what figures and costs are about, against the sentences of the sources. */
export function countAbout({ institutions }: Catalogue): Count[] {
  const served = new Map([...institutions.values()].map((one) => [`${one.type}/${one.name}`, one]));
  const typed = openCount('figures of students and outcomes: not about what the source says');
  const sentences = openCount('figures of students and outcomes: a sentence only, in open data');
  const costs = openCount('stated fees that are no typed cost');
  const held = openCount('costs without a condition that the sentence says');
  const readers = openCount('places of the code that read a label by a regular expression');
  for (const { record, name } of institutions.values())
    for (const { key, of, about } of record.figures)
      if (OF_PROGRAMMES.has(key) && of !== null)
        sentences.look(about ? null : `${name}: ${key} of ${of}`);

  for (const { type, name, figures } of statedInstitutions()) {
    const record = served.get(`${type}/${name}`)?.record;
    if (!record) continue;
    for (const [key, label, , values] of figures) {
      for (const [year, value] of values) {
        const place = `${name}: ${key} of ${label}, ${year}: ${value}`;
        if (OF_PROGRAMMES.has(key) && label !== null)
          typed.look(hasAbout(record.figures, { key, label, year, value }) ? null : place);
        if (FEES.has(key)) {
          const own = (record.costs ?? []).filter(
            (cost: ServedCost) => cost.amount === Number(value) && cost.year === year,
          );
          costs.look(own.length > 0 ? null : place);
          for (const [says, holds] of CONDITIONS)
            if (says.test(label ?? '') && own.length > 0)
              held.look(own.some(holds) ? null : `${place}, ${says.source}`);
        }
      }
    }
  }
  for (const file of productFiles()) {
    readers.looked += 1;
    readers.faults.push(...readLabels(file));
  }
  return [typed, sentences, costs, held, readers];
}

interface Stated {
  key: string;
  label: string;
  year: number | null;
  value: string | number;
}

interface ServedFigure {
  key: string;
  year: number | null;
  value: unknown;
  about?: { level: string; years: number | null; field: string | null } | null;
}

function hasAbout(figures: readonly ServedFigure[], { key, label, year, value }: Stated): boolean {
  const programme = readLabel(label);
  const expected = programme
    ? [LEVELS.get(programme.level), programme.years, programme.field]
    : ['all', null, label];
  return figures.some(
    (figure) =>
      figure.key === key &&
      figure.year === year &&
      figure.value === value &&
      figure.about &&
      [figure.about.level, figure.about.years, figure.about.field].join() === expected.join(),
  );
}
