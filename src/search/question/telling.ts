import { courseByName } from '../../domain/reference/entries.ts';
import { type Subject, subjectsOfCourse } from '../../domain/subjects.ts';
import type { Part } from './reading.ts';

/** The subjects of which a part of a question is: a course is of those in which it is taught. */
export function subjectsTold(part: Part): readonly Subject[] {
  if (part.kind === 'subject' || part.kind === 'branch') return [part.subject];
  return part.kind === 'course' ? part.names.flatMap(subjectsOfCourse) : [];
}

/** The levels that a part of a question asks for, be it by a course. */
export function levelsTold(part: Part): readonly string[] {
  if (part.kind === 'level') return [part.label];
  if (part.kind !== 'course') return [];
  return part.names.flatMap((name) => courseByName(name)?.level ?? []);
}
