import type { CutoffRow } from './cutoffs.ts';

/** A seat in a visitor's list of choices, with enough to show it offline. */
export interface Choice {
  list: string;
  /** The institution's id, or its name where the catalogue does not know it. */
  institution: string;
  name: string;
  program: string;
  degree: string | null;
  years: number | null;
  quota: string;
  category: string;
  pool: string;
  pwd: boolean;
  /** The newest closing value and its year, when it was added. */
  closing: number | null;
  year: number | null;
}

/** The choice that a row of cut-offs stands for. */
export function choiceOfRow(row: CutoffRow): Choice {
  const newest = row.history.find(({ preparatory }) => !preparatory);
  const { institution, list, program, degree, years, quota, category, pool, pwd } = row;
  return {
    list,
    institution: institution._id ?? institution.name,
    name: institution.name,
    program,
    degree,
    years,
    quota,
    category,
    pool,
    pwd,
    closing: newest?.closing ?? null,
    year: newest?.year ?? null,
  };
}
