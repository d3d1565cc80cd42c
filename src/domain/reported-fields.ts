import { type CorrectableField, correctableFields, figureKeyOf } from './correctable-field.ts';
import { isEmpty } from './differences.ts';
import type { InstitutionInput } from './institution.ts';
import type { SourcedField } from './institution-fields.ts';

/**
 * What an institution reports, a character for each correctable field in their order: `MISSING`,
 * `UNDATED` for a value without a year, else the newest year of its figures from `FIRST_YEAR` on. A
 * list of 45,000 institutions keeps one such text for each.
 */
type ReportedFields = string;

const MISSING = ' ';
const UNDATED = '!';
const FIRST_CODE = '"'.charCodeAt(0);
/** Figures of earlier years are as stale as those of this one. */
const FIRST_YEAR = 2000;
/** A figure is stale once its newest year is more than this many years past. */
const YEARS_FRESH = 2;

const places = new Map<string, number>(correctableFields.map((field, place) => [field, place]));

/** The reported fields of an institution. */
export function reportedFields(institution: Omit<InstitutionInput, 'provenance'>): ReportedFields {
  const newest = new Map<string, number | null>();
  for (const { key, year } of institution.figures) {
    const known = newest.get(key) ?? null;
    newest.set(key, known === null || year === null ? (year ?? known) : Math.max(year, known));
  }
  return correctableFields
    .map((field) => {
      const key = figureKeyOf(field);
      if (key === null) return isEmpty(institution[field as SourcedField]) ? MISSING : UNDATED;
      const year = newest.get(key);
      return year === undefined ? MISSING : year === null ? UNDATED : codeOf(year);
    })
    .join('');
}

/** Of how many fields an institution reports anything. */
export function countReported(institution: Omit<InstitutionInput, 'provenance'>): number {
  return [...reportedFields(institution)].filter((code) => code !== MISSING).length;
}

function codeOf(year: number): string {
  return String.fromCharCode(FIRST_CODE + Math.max(0, year - FIRST_YEAR));
}

/** Whether nothing is reported of a field. */
export function isMissing(reported: ReportedFields, field: CorrectableField): boolean {
  return reported[places.get(field) ?? -1] === MISSING;
}

/** Whether a figure's newest year is before `staleBefore`. */
export function isStale(
  reported: ReportedFields,
  field: CorrectableField,
  before: number,
): boolean {
  const code = reported.charCodeAt(places.get(field) ?? -1);
  return code >= FIRST_CODE && FIRST_YEAR + code - FIRST_CODE < before;
}

/** The first year that is not stale in a year (docs/product.md "Work and quality"). */
export function staleBefore(currentYear: number): number {
  return currentYear - YEARS_FRESH;
}

/** What some institutions lack of a field, and what they report stale figures of. */
export interface FieldGaps {
  field: CorrectableField;
  missing: number;
  stale: number;
  /** The weights of those that lack it, and of those whose figures are stale. */
  missingWeight: number;
  staleWeight: number;
}

/** Some institutions that report the same, and how much they weigh together. */
interface Alike {
  count: number;
  weight: number;
}

/** The gaps of some institutions, a line for each field in their order. */
export function countGaps(
  institutions: readonly { reported: ReportedFields; weight: number }[],
  before: number,
): FieldGaps[] {
  const alike = new Map<ReportedFields, Alike>();
  for (const { reported, weight } of institutions) {
    const known = alike.get(reported) ?? { count: 0, weight: 0 };
    alike.set(reported, { count: known.count + 1, weight: known.weight + weight });
  }
  const sum = (part: keyof Alike, isGap: (reported: ReportedFields) => boolean) =>
    [...alike].reduce((total, [reported, own]) => total + (isGap(reported) ? own[part] : 0), 0);
  return correctableFields.map((field) => {
    const lacks = (reported: ReportedFields) => isMissing(reported, field);
    const lags = (reported: ReportedFields) => isStale(reported, field, before);
    return {
      field,
      missing: sum('count', lacks),
      stale: sum('count', lags),
      missingWeight: sum('weight', lacks),
      staleWeight: sum('weight', lags),
    };
  });
}
