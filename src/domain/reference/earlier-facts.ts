import * as z from 'zod';
import type { Cost } from '../institutions/costs.ts';
import { isFee, isFeeScope, readFee } from '../institutions/fee-sentences.ts';
import { storedInstitution } from '../institutions/institution.ts';
import { rowId } from '../institutions/row-identity.ts';
import { limits } from '../limits.ts';
import { type About, hasAbout, readAboutLabel, wholeInstitution } from '../sources/about.ts';
import { type Figure, withLabel } from '../sources/figure.ts';
import type { Course } from '../sources/reference.ts';
import { isRecord } from '../typed-record.ts';
import { allCourses, courseByName } from './entries.ts';

type Fee = Pick<Figure, 'key' | 'value' | 'year' | 'of' | 'source'>;

/**
 * The costs that a fee of an earlier record states: "B.Tech, self-finance: all fees with hostel;
 * General" is of the course, its programme, the scope and the payers. Null where a part of it is
 * not understood.
 */
export function readFeeFigure({ key, value, year, of, source }: Fee): Cost[] | null {
  const course = of === null || of.length > limits.name ? undefined : findCourse(of);
  if (of === null || !course || typeof value !== 'number') return null;
  const words = splitFee(of.slice(course.length));
  if (!words) return null;
  const programme = words.programme === course ? '' : words.programme;
  return readFee(
    { key, ...words },
    { course, programme: programme || null, amount: value, year, source },
  );
}

const SEPARATORS = [', ', ': ', '; '];
const longestFirst = allCourses.map(({ name }) => name).sort((a, b) => b.length - a.length);

/** The course with which a label begins. */
function findCourse(of: string): string | undefined {
  return longestFirst.find(
    (name) => of === name || SEPARATORS.some((separator) => of.startsWith(`${name}${separator}`)),
  );
}

/** Splits what follows the course: `, programme: covers; who`, each part optional. */
function splitFee(rest: string) {
  const end = rest.indexOf('; ');
  const head = end === -1 ? rest : rest.slice(0, end);
  const who = end === -1 ? '' : rest.slice(end + 2);
  if (head === '') return { programme: '', covers: '', who };
  if (head.startsWith(': ')) return { programme: '', covers: head.slice(2), who };
  const named = head.slice(2);
  for (let at = named.indexOf(': '); at !== -1; at = named.indexOf(': ', at + 1)) {
    const covers = named.slice(at + 2);
    if (isFeeScope(covers)) return { programme: named.slice(0, at), covers, who };
  }
  return named.includes(': ') ? null : { programme: named, covers: '', who };
}

const levels = {
  UG: 'ug',
  PG: 'pg',
  Diploma: 'diploma',
  Doctoral: 'doctoral',
  Other: 'all',
} as const;

/** The programme of a course: its level, its whole years as NIRF counts them, and its field. */
function programmeOfCourse({ name, level, duration, field }: Course): About {
  const years =
    duration.includes('-') || duration.includes('+')
      ? null
      : Math.floor(Number.parseFloat(duration));
  const about = readAboutLabel(field) ?? wholeInstitution;
  return { ...about, level: levels[level], years, degree: name };
}

/** What a label is about, "B.Tech: Physics" included; undefined where it is not understood. */
export function readAbout(of: string | null): About | undefined {
  const known = readAboutLabel(of);
  if (known || of === null) return known;
  const at = of.indexOf(': ');
  const course = courseByName(at === -1 ? of : of.slice(0, at));
  if (!course) return undefined;
  return { ...programmeOfCourse(course), programme: at === -1 ? null : of.slice(at + 2) };
}

type Facts = Readonly<Record<string, unknown>>;

/**
 * A record of an earlier version as today's: figures say what they are about, and fees are costs.
 * A fee that is not understood stays a figure.
 */
export function upgradeFacts(record: unknown): unknown {
  if (!isRecord(record) || !Array.isArray(record['figures'])) return record;
  const figures: unknown[] = record['figures'];
  const fees = figures.map((figure) => (isFeeRow(figure) ? readFeeFigure(figure) : null));
  const kept = figures.filter((_, index) => fees[index] === null).map(describeFigure);
  const isSame = kept.length === figures.length && kept.every((row, at) => row === figures[at]);
  return isSame ? record : { ...record, figures: kept, ...addCosts(record, fees) };
}

/** The same for a record whose type is known, such as one that an edit makes. */
export function upgradeRecord<Known extends { figures: readonly Figure[] }>(record: Known): Known {
  // Only figures and costs change, and each stays what its type says.
  return upgradeFacts(record) as Known;
}

/** The labels of a record's figures that are not understood: those of fees, students and outcomes. */
export function listUnreadLabels(record: unknown): string[] {
  const upgraded = upgradeFacts(record);
  const figures = isRecord(upgraded) ? upgraded['figures'] : undefined;
  if (!Array.isArray(figures)) return [];
  return figures.flatMap((row: unknown) => {
    if (!isRecord(row)) return [];
    const isUnread = isFee({ key: row['key'] }) || (hasAbout(row['key']) && !row['about']);
    return isUnread ? [`${row['key']}: ${row['of'] ?? ''}`] : [];
  });
}

/** A stored institution of this or of an earlier version. */
export const institutionVersion = z.preprocess(upgradeFacts, storedInstitution);

function addCosts({ costs }: Facts, fees: readonly (readonly Cost[] | null)[]) {
  const read = fees.flatMap((rows) => rows ?? []);
  return read.length === 0 ? {} : { costs: mergeCosts(Array.isArray(costs) ? costs : [], read) };
}

/** The present costs with those that were read, each once; what was read counts. */
function mergeCosts(present: readonly Cost[], read: readonly Cost[]): Cost[] {
  return [...new Map([...present, ...read].map((cost) => [rowId('costs', cost), cost])).values()];
}

function isFeeRow(row: unknown): row is Fee {
  return isRecord(row) && isFee({ key: row['key'] });
}

function describeFigure(row: unknown): unknown {
  if (!isRecord(row) || row['about'] !== undefined || !hasAbout(row['key'])) return row;
  const { of = null } = row;
  const about = of === null || typeof of === 'string' ? readAbout(of) : undefined;
  return about ? withLabel({ ...row, of: typeof of === 'string' ? of : null, about }) : row;
}
