import { isEmpty } from '../differences.ts';
import {
  type CorrectableField,
  correctableFields,
  figureKeyOf,
  isInstitutionField,
} from './correctable-field.ts';
import type { InstitutionInput } from './institution.ts';

/**
 * One character per correctable field, in order: `MISSING`, `UNDATED` for a value without a year,
 * or the newest year of its figures from `FIRST_YEAR` on. The list keeps one such text per
 * institution.
 */
type ReportedFields = string;

const MISSING = ' ';
const UNDATED = '!';
const FIRST_CODE = '"'.charCodeAt(0);
/** Earlier years are equally stale. */
const FIRST_YEAR = 2000;
/** Age in years from which a figure is stale. */
const YEARS_FRESH = 2;

/** Each field as it is looked up: by its name, or by the key of its figures. */
const codedFields = correctableFields.map((field) =>
  isInstitutionField(field) ? { field } : { key: figureKeyOf(field) },
);
const positions = new Map<string, number>(correctableFields.map((field, index) => [field, index]));

/** Encodes which fields an institution reports. */
export function encodeReportedFields(
  institution: Omit<InstitutionInput, 'provenance'>,
): ReportedFields {
  const newest = new Map<string, number | null>();
  for (const { key, year } of institution.figures) {
    const earlier = newest.get(key) ?? null;
    newest.set(
      key,
      earlier === null || year === null ? (year ?? earlier) : Math.max(year, earlier),
    );
  }
  return codedFields
    .map(({ field, key }) => {
      if (field !== undefined) return isEmpty(institution[field]) ? MISSING : UNDATED;
      const year = newest.get(key);
      return year === undefined ? MISSING : year === null ? UNDATED : codeOf(year);
    })
    .join('');
}

/** Of how many fields anything is reported. */
export function countReported(reported: ReportedFields): number {
  return reported.length - reported.split(MISSING).length + 1;
}

function codeOf(year: number): string {
  return String.fromCharCode(FIRST_CODE + Math.max(0, year - FIRST_YEAR));
}

/** Whether a field is not reported. */
export function isMissing(reported: ReportedFields, field: CorrectableField): boolean {
  return reported[positions.get(field) ?? -1] === MISSING;
}

/** Whether a figure's newest year is before `staleBefore`. */
export function isStale(
  reported: ReportedFields,
  field: CorrectableField,
  before: number,
): boolean {
  const code = reported.charCodeAt(positions.get(field) ?? -1);
  return code >= FIRST_CODE && FIRST_YEAR + code - FIRST_CODE < before;
}

/** The oldest year that is not stale (docs/product.md "Work and quality"). */
export function staleBefore(currentYear: number): number {
  return currentYear - YEARS_FRESH;
}

/** How many institutions lack a field or report stale figures of it. */
export interface FieldGaps {
  field: CorrectableField;
  missing: number;
  stale: number;
  /** How many more lack it and were checked lately. */
  checked: number;
  /** Total weights of the institutions with a missing and with a stale value. */
  missingWeight: number;
  staleWeight: number;
}

/** Institutions with equal reported fields, and their total weight. */
interface GapGroup {
  count: number;
  weight: number;
}

/** An institution whose gaps are counted. */
interface WeighedInstitution {
  reported: ReportedFields;
  weight: number;
  /** Missing fields that do not count as missing. */
  checked?: ReadonlySet<string> | undefined;
}

/** Institutions whose gaps are counted, those alike together. */
export interface CountedInstitutions {
  groups: Map<ReportedFields, GapGroup>;
  withChecks: WeighedInstitution[];
}

/** Adds an institution to those that are counted. */
export function countIn(
  { groups, withChecks }: CountedInstitutions,
  institution: WeighedInstitution,
): void {
  const { reported, weight, checked } = institution;
  const group = groups.get(reported) ?? { count: 0, weight: 0 };
  group.count += 1;
  group.weight += weight;
  groups.set(reported, group);
  if (checked) withChecks.push(institution);
}

/** The gaps of one field. */
export function countGaps(
  { groups, withChecks }: CountedInstitutions,
  field: CorrectableField,
  before: number,
): FieldGaps {
  const gaps = { field, missing: 0, checked: 0, stale: 0, missingWeight: 0, staleWeight: 0 };
  for (const [reported, { count, weight }] of groups) {
    if (isMissing(reported, field)) {
      gaps.missing += count;
      gaps.missingWeight += weight;
    }
    if (isStale(reported, field, before)) {
      gaps.stale += count;
      gaps.staleWeight += weight;
    }
  }
  for (const { reported, weight, checked } of withChecks) {
    if (!checked?.has(field) || !isMissing(reported, field)) continue;
    gaps.checked += 1;
    gaps.missing -= 1;
    gaps.missingWeight -= weight;
  }
  return gaps;
}
