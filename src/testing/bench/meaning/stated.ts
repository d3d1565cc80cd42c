/** What sources state of institutions, before the product makes anything of it. */
import { readFileSync } from 'node:fs';

/** Key, label, source, and values by year. */
type StatedFigure = [string, string | null, string, [number | null, string | number][]];

interface StatedInstitution {
  name: string;
  type: string;
  figures: StatedFigure[];
}

/** The institutions of the gathered tables. */
export function statedInstitutions(): StatedInstitution[] {
  return JSON.parse(readFileSync('data/institution-facts.json', 'utf8'));
}

/** What a label states: a programme as NIRF counts it. */
export interface StatedProgramme {
  field: string | null;
  level: string;
  years: number | null;
}

/** Reads a label such as "Engineering, UG 4 years"; null for the whole and for others. */
export function readLabel(label: string | null): StatedProgramme | null {
  const found = /^(?:([A-Z][A-Za-z ]+), )?(UG|PG-Integrated|PG|Diploma)(?: (\d) years?)?$/.exec(
    label ?? '',
  );
  if (!found) return null;
  const [, field = null, level = '', years] = found;
  return { field, level, years: years === undefined ? null : Number(years) };
}

/** A stated median pay. */
export interface StatedPay extends StatedProgramme {
  year: number;
  rupees: number;
}

/** The stated medians of an institution. */
export function statedPays({ figures }: StatedInstitution): StatedPay[] {
  return figures.flatMap(([key, label, , values]) => {
    const programme = key === 'medianSalary' ? readLabel(label) : null;
    if (!programme) return [];
    return values.flatMap(([year, value]) =>
      year === null ? [] : [{ ...programme, year, rupees: Number(value) }],
    );
  });
}

interface ListedCourse {
  name: string;
  level: string;
  duration: string;
  field: string | null;
}

/** The courses of the reference. */
export function listedCourses(): ListedCourse[] {
  return JSON.parse(readFileSync('data/courses.json', 'utf8')).courses;
}
