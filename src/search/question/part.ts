import { branches } from '../../domain/reference/branches.ts';
import { courseByName } from '../../domain/reference/entries.ts';
import { type Subject, subjects, subjectsOfCourse } from '../../domain/subjects.ts';
import type { Label } from '../index/selection.ts';

/** What a question can ask for. */
export type Kind =
  | ('subject' | 'branch' | 'course' | 'exam' | 'affiliation')
  | ('city' | 'district' | 'state' | 'area')
  | ('level' | 'agency' | 'universityType' | 'open' | 'owner' | 'women' | 'type' | 'naac')
  | ('fee' | 'feeUnknown' | 'salary' | 'without' | 'order');

/** Words of a question that were understood together. */
export interface Part {
  kind: Kind;
  label: string;
  /** What was written for it. */
  text: string;
  /** What one of is meant. */
  names: readonly string[];
  /** Of an area, the places within it. */
  within?: readonly Label[];
  /** Of a fee or a salary, the rupees. */
  amount?: number;
  /** Of a city: whether who is called after it counts, wherever its campus is. */
  orNamed?: boolean;
  /** Whether it stands for what most mean by the same words as well. */
  isMeant?: boolean;
  /** Whether it is a subject in place of the one that was asked for. */
  isNear?: boolean;
}

/** The subjects of which a part is: a course is of those in which it is taught. */
export function subjectsOf({ kind, label, names }: Part): readonly Subject[] {
  if (kind === 'course') return names.flatMap(subjectsOfCourse);
  const [taught] = branches.find(({ name }) => name === label)?.subjects ?? [];
  const wanted = kind === 'branch' ? taught : kind === 'subject' ? label : undefined;
  return subjects.filter(({ name }) => name === wanted);
}

/** The levels that a part asks for, be it by a course. */
export function levelsOf({ kind, label, names }: Part): readonly string[] {
  if (kind === 'level') return [label];
  return kind === 'course' ? names.flatMap((name) => courseByName(name)?.level ?? []) : [];
}
