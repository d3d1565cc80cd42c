import type { Language } from '../languages.ts';
import { allExams } from './entries.ts';
import { hindiNames } from './hindi-names.ts';

type Table = ReadonlyMap<string, string>;

const byLength = (a: string, b: string) => a.length - b.length;

/** An exam goes by its short name, as students call it; its full name has the long one. */
const ofExams = Map.groupBy(
  hindiNames.filter(({ kind }) => kind === 'exam'),
  ({ name }) => name,
);
const examNames = allExams.flatMap(({ name, fullName }) => {
  const forms = (ofExams.get(name) ?? []).map(({ hindi }) => hindi).sort(byLength);
  const [short, long] = [forms[0], forms.at(-1)];
  if (short === undefined || long === undefined) return [];
  return fullName === name
    ? [[name, short] as const]
    : [[fullName, long] as const, [name, short] as const];
});

/** Names by language. If two things share a name, the first one counts. */
const tables: Readonly<Partial<Record<Language, Table>>> = {
  hi: new Map([
    ...hindiNames.toReversed().map(({ name, hindi }) => [name, hindi] as const),
    ...examNames,
  ]),
};

/** Places, courses, exams and institutions by name, in a language; empty where `data/` has none. */
export function nameTable(language: Language): Table {
  return tables[language] ?? new Map();
}
