import { cityByFormerName } from '../../../domain/reference/aliases.ts';
import { allCourses } from '../../../domain/reference/courses.ts';
import { allExams } from '../../../domain/reference/exams.ts';
import { allStates } from '../../../domain/reference/states.ts';
import { type Subject, subjects } from '../../../domain/subjects.ts';
import { wordsOf } from './words.ts';

/** What some words of a question mean. */
export type Meaning =
  | { kind: 'subject'; label: string; subject: Subject }
  | { kind: 'course' | 'exam'; label: string; names: readonly string[] }
  | { kind: 'state' | 'city'; label: string }
  | { kind: 'owner'; label: string; owners: readonly string[] }
  | { kind: 'women'; label: string }
  | { kind: 'type'; label: 'college' | 'university' };

/** Words that say nothing about what is looked for. */
export const NOISE = new Set(
  (
    'in at for of near the a an and with to from is are which what where best top good list all ' +
    'course courses admission admissions through accepting taking offering exam degree ' +
    'institute institutes institution institutions study my city'
  ).split(' '),
);

/** The most words that one meaning may have. */
export const LONGEST = 6;

/** Who asks for a government college means those of the states' own universities too. */
const GOVERNMENT: Meaning = {
  kind: 'owner',
  label: 'Government',
  owners: ['Government', 'Public'],
};
const PRIVATE: Meaning = { kind: 'owner', label: 'Private', owners: ['Private'] };

/** Words as one key: "b tech", "B.Tech" and "btech" are one. */
function keyOf(words: readonly string[]): string {
  return words.join('');
}

const meanings = new Map<string, Meaning>();

function mean(text: string, meaning: Meaning): void {
  const key = keyOf(wordsOf(text));
  if (key !== '' && !meanings.has(key)) meanings.set(key, meaning);
}

for (const text of ['government', 'govt', 'sarkari', 'public']) mean(text, GOVERNMENT);
for (const text of ['private', 'pvt']) mean(text, PRIVATE);
for (const text of ['women', 'womens', "women's", 'girls', 'ladies', 'mahila'])
  mean(text, { kind: 'women', label: 'Women' });
for (const text of ['college', 'colleges']) mean(text, { kind: 'type', label: 'college' });
for (const text of ['university', 'universities'])
  mean(text, { kind: 'type', label: 'university' });

for (const { name } of allCourses) {
  mean(name, { kind: 'course', label: name, names: [name] });
  mean(name.replace(/ \(.*\)$/, ''), { kind: 'course', label: name, names: [name] });
}
for (const [text, name] of [
  ['phd', 'Ph.D'],
  ['bba llb', 'BBA LL.B'],
  ['ba llb', 'B.A LL.B'],
  ['llb', 'LL.B'],
  ['post graduate diploma in management', 'PGDM'],
] as const)
  mean(text, { kind: 'course', label: name, names: [name] });

for (const exam of allExams) {
  mean(exam.name, { kind: 'exam', label: exam.name, names: [exam.name] });
  mean(exam.fullName, { kind: 'exam', label: exam.name, names: [exam.name] });
}
/** "JEE" alone means every exam of that family, of which there are several. */
for (const family of ['JEE', 'NEET', 'CUET', 'CLAT', 'UGC NET', 'IPMAT'] as const) {
  const names = allExams
    .map(({ name }) => name)
    .filter((name) => name === family || name.startsWith(`${family} `));
  mean(family, { kind: 'exam', label: family, names });
}

for (const subject of subjects) {
  for (const text of [subject.name, ...subject.words])
    mean(text, { kind: 'subject', label: subject.name, subject });
}
for (const { name, formerNames } of allStates) {
  for (const text of [name, ...formerNames]) mean(text, { kind: 'state', label: name });
}
for (const city of allStates.flatMap(({ cities }) => cities))
  mean(city, { kind: 'city', label: city });

/** What words mean together, or null. */
export function meaningOf(words: readonly string[]): Meaning | null {
  const known = meanings.get(keyOf(words));
  if (known) return known;
  const current = cityByFormerName(words.join(' '));
  return current === undefined ? null : { kind: 'city', label: current };
}
