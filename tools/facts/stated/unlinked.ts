import { courseOf, type ListDescription } from '../../../src/domain/cutoffs/cutoff-list.ts';
import { isExamOf } from '../../../src/domain/cutoffs/cutoff-row.ts';
import { foldName, type NameBook } from '../../../src/features/cutoffs/import/names.ts';
import type { ListContents } from '../../../src/features/cutoffs/list-file.ts';
import { comparedName } from '../lists/verdict.ts';
import { fieldOfCourse } from './candidates.ts';
import type { Stated } from './find-stated.ts';

/** A line of data/cutoffs/institutions.csv. */
export interface MappingLine {
  exam: string;
  code: string;
  institution: string;
  id: string;
  relation: 'same';
  state: '';
}

/** An institution of a stored list that no line of the table is about. */
export interface Unlinked extends Stated {
  key: string;
  line: Omit<MappingLine, 'id'>;
}

/** How many institutions of a stored list's newest year lead to the catalogue, of how many. */
export function newestLinks({ institutions, lanes, years }: ListContents) {
  const newest = new Set(
    lanes.flatMap(({ institution, cells }) =>
      cells.some(({ year }) => year === years.length - 1) ? [institution] : [],
    ),
  );
  const linked = [...newest].filter((at) => institutions[at]?.catalogue);
  return { year: years.at(-1), linked: linked.length, all: newest.size };
}

/** The institutions of a stored list that lead nowhere, and whose names no line has settled. */
export function unlinkedOf(
  list: ListDescription,
  { institutions, lanes, programs }: ListContents,
  book: NameBook,
): Unlinked[] {
  const exams = book.exams.filter((exam) => isExamOf(list, exam));
  const fields = institutions.map(() => new Set<string>());
  for (const lane of lanes) {
    const program = programs[lane.program];
    const course = program && courseOf(list.courses, program);
    const field = course === undefined ? null : fieldOfCourse(course);
    if (field !== null) fields[lane.institution]?.add(field);
  }
  return institutions.flatMap(({ keys, name, catalogue, state }, at) => {
    if (catalogue !== null) return [];
    const own = fields[at] ?? new Set<string>();
    const stated = { id: '', name, state: state ?? list.state ?? '', places: new Set<string>() };
    const known = own.size > 0 ? own : comparedName(stated).fields;
    return keys.flatMap((key) =>
      exams.flatMap((exam): Unlinked[] => {
        if (book.ofKey(exam, key) !== null) return [];
        const [code, institution] = key.startsWith('c:')
          ? [key.slice(2), name]
          : ['', spellingOf(name, key.slice(2))];
        const line = { exam, code, institution, relation: 'same', state: '' } as const;
        const shown = { name, state: state ?? list.state, fields: known };
        return [{ ...shown, key: `${exam}|${code || institution}`, line }];
      }),
    );
  });
}

/** The part of a shown name whose letters are the key: without the place that was added to it. */
function spellingOf(name: string, key: string): string {
  const ends = [...name.matchAll(/[,(]/g)].map(({ index }) => name.slice(0, index).trim());
  return [name, ...ends].find((part) => foldName(part) === key) ?? key;
}
