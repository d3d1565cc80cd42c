import { formerCityNames } from '../../domain/reference/aliases.ts';
import { branches } from '../../domain/reference/branches.ts';
import { allCourses, allExams, allStates } from '../../domain/reference/entries.ts';
import { hindiNames } from '../../domain/reference/hindi-names.ts';
import { subjects } from '../../domain/subjects.ts';
import { wordsOf } from '../../domain/text.ts';
import type { Label } from '../index/selection.ts';
import { type Condition, type LexiconRow, lexiconData } from './lexicon-data.ts';
import { type Kind, mannerKinds } from './part.ts';

/** A meaning of a phrase. */
export interface Meaning {
  kind: Kind | Exclude<LexiconRow['kind'], 'examFamily'>;
  label: string;
  /** Alternative values: the exams of a family, a course and its honours course. */
  names: readonly string[];
  /** The places within an area. */
  within?: readonly Label[];
  weight: number;
  when?: Condition | undefined;
}

/** Kinds that steer the reading; a phrase may have one in addition to its meaning. */
const BESIDE_MEANING: readonly string[] = ['noise', 'word', 'asks', 'category', 'list', 'absent'];
/** Kinds without a part of the question. */
export const STEERING: readonly string[] = [...BESIDE_MEANING, 'unanswered', 'outside'];
/** "NIFT entrance" and "NIFT exam" mean the NIFT Entrance Exam, "NIFT" alone the institute. */
const EXAM_ENDS = /(?: Entrance)?(?: Exam| Test)?(?: \(.*\))?$/;
const DISTRICT_DIRECTIONS = new Set(['north', 'south', 'east', 'west', 'central']);

/** Patterns that make phrases from other phrases. */
export const { patterns: lexiconPatterns } = lexiconData;

const meanings = new Map<string, Meaning[]>();
let longest = 0;

/** The lookup key of words: the same for "b tech", "B.Tech" and "btech". */
export function keyOf(words: readonly string[]): string {
  return words.join('');
}

function filled(pattern: string, text: string): string {
  return pattern.replace('{}', text);
}

function add(phrase: string, meaning: Omit<Meaning, 'weight'> & { weight?: number }): void {
  const words = wordsOf(phrase);
  const key = keyOf(words);
  if (key === '') return;
  const known = meanings.get(key) ?? [];
  const isSteering = BESIDE_MEANING.includes(meaning.kind);
  const isTaken = known.some(
    (other) =>
      (!isSteering && !BESIDE_MEANING.includes(other.kind) && other.when === undefined) ||
      (other.kind === meaning.kind && other.label === meaning.label),
  );
  if (isTaken) return;
  meanings.set(key, [...known, { weight: 1, ...meaning }]);
  longest = Math.max(longest, phrase.split(/\s+/).length);
}

function course(name: string) {
  // A B.Com also means a B.Com (Hons).
  const honours = allCourses.filter((known) => known.name === `${name} (Hons)`);
  return {
    kind: 'course' as const,
    label: name,
    names: [name, ...honours.map((known) => known.name)],
  };
}

function named(kind: Kind, label: string) {
  return { kind, label, names: [label] };
}

/** The exams of a pattern such as "JEE *", the shortest name first, since it is the best known. */
function family(pattern: string) {
  const [start = '', end = ''] = pattern.split('*');
  const label = pattern.replace('*', '').trim();
  const names = allExams
    .map(({ name }) => name)
    .filter((name) => name === label || (name.startsWith(start) && name.endsWith(end)))
    .sort((a, b) => a.length - b.length);
  return { kind: 'exam' as const, label, names };
}

function ownersOf(label: string): readonly string[] {
  // Institutions of the states count as government institutions.
  return label === 'Government' ? ['Government', 'Public'] : [label];
}

/** The phrases of a row with their meanings. */
function meaningsOfRow({ phrase, kind, value, weight = 1, when }: LexiconRow) {
  const extra = { weight, when };
  const plain = { label: value, names: [value] };
  switch (kind) {
    case 'course':
      return [[phrase, { ...course(value), ...extra }] as const];
    case 'examFamily':
      return lexiconPatterns.examFamily.map(
        (pattern) => [filled(pattern, phrase), { ...family(value), ...extra }] as const,
      );
    case 'affiliation':
      return [
        [phrase, { kind, ...plain, ...extra }] as const,
        ...lexiconPatterns.affiliation.map(
          (pattern) => [filled(pattern, phrase), { kind, ...plain }] as const,
        ),
        [`affiliated to ${value}`, { kind, ...plain }] as const,
      ];
    case 'owner':
      return [[phrase, { kind, label: value, names: ownersOf(value), ...extra }] as const];
    case 'word':
      // Folded, like the words of names.
      return [[phrase, { kind, label: keyOf(wordsOf(value)), names: [value], ...extra }] as const];
    case 'branch':
      return [withShortEngineering(phrase), phrase].map(
        (text) => [text, { kind, ...plain, ...extra }] as const,
      );
    default:
      return [[phrase, { kind, ...plain, ...extra }] as const];
  }
}

function withShortEngineering(text: string): string {
  return text.replace(/engineering$/, 'engg');
}

function addAreas(): void {
  for (const { name, phrases, states, cities } of lexiconData.areas) {
    const within: Label[] = [
      ...states.map((state) => ['state', state] as const),
      ...cities.flatMap((city) => [['city', city] as const, ['district', city] as const]),
    ];
    for (const phrase of [name, ...phrases])
      add(phrase, { kind: 'area', label: name, names: states.length > 0 ? [] : cities, within });
  }
}

function addCourses(): void {
  for (const { name, fullName } of allCourses) {
    const known = course(name);
    for (const phrase of [name, name.replace(/ \(.*\)$/, ''), fullName]) add(phrase, known);
    const [, degree = '', of = ''] = /^(Bachelor|Master|Doctor) of (.+)$/.exec(fullName) ?? [];
    for (const pattern of degree ? lexiconPatterns.degree : [])
      add(pattern.replace('{degree}', degree).replace('{of}', of), known);
    const [, initials = ''] = /\(([A-Z]{2,})\)$/.exec(name) ?? [];
    // "CS" means computer science more often than company secretary.
    if (initials !== 'CS') add(initials, known);
  }
}

function addExams(): void {
  for (const { name, fullName } of allExams) {
    const known = named('exam', name);
    for (const phrase of [name, fullName, fullName.replace(/ \(.*\)$/, '')]) add(phrase, known);
    const [, short = ''] = /^(.{4,}) \(.*\)$/.exec(name) ?? [];
    add(short, known);
    const begun = name.replace(EXAM_ENDS, '');
    if (begun === name) continue;
    for (const pattern of lexiconPatterns.examShort) add(filled(pattern, begun), known);
  }
}

function addBranches(): void {
  for (const { name } of branches) {
    if (subjects.some((subject) => subject.name === name)) continue;
    add(name, named('branch', name));
    add(withShortEngineering(name), named('branch', name));
  }
}

function addPlacesAndSubjects(): void {
  for (const { name } of subjects) add(name, named('subject', name));
  for (const { name, formerNames } of allStates)
    for (const phrase of [name, ...formerNames]) add(phrase, named('state', name));
  for (const city of allStates.flatMap(({ cities }) => cities)) add(city, named('city', city));
  for (const [former, label] of formerCityNames) add(former, named('city', label));
  for (const { kind, name, hindi } of hindiNames)
    if (kind !== 'institution') add(hindi, kind === 'course' ? course(name) : named(kind, name));
}

function addRows(isTurn: (kind: string) => boolean): void {
  for (const row of lexiconData.rows)
    if (isTurn(row.kind)) for (const [phrase, meaning] of meaningsOfRow(row)) add(phrase, meaning);
}
// The first meaning of a phrase counts: manners, areas, courses, exams, branches, subjects, places.
const first: ReadonlySet<string> = new Set(mannerKinds);
addRows((kind) => first.has(kind));
addAreas();
addRows((kind) => kind === 'course');
addCourses();
addRows((kind) => kind === 'exam' || kind === 'examFamily');
addExams();
addRows((kind) => kind === 'branch');
addBranches();
addRows((kind) => kind === 'affiliation' || kind === 'subject');
addRows((kind) => kind === 'state' || kind === 'city');
addPlacesAndSubjects();
addRows((kind) => STEERING.includes(kind) || kind === 'without');

/** The number of words of the longest phrase. */
export const LONGEST = longest;

/** The meanings of words as one phrase. */
export function meaningsOf(words: readonly string[]): readonly Meaning[] {
  return meanings.get(keyOf(words)) ?? [];
}

/** The kind of noise that a word is ("in names" where names contain it); undefined where it is none. */
export function noiseOf(word: string): string | undefined {
  return meanings.get(word)?.find(({ kind }) => kind === 'noise')?.label;
}

/** The full form of an abbreviated word. */
export function fullWord(word: string): string {
  return meanings.get(word)?.find(({ kind }) => kind === 'word')?.label ?? word;
}

/** The keys of all phrases with a part as their meaning. */
export function* contentKeys(): Iterable<string> {
  for (const [key, known] of meanings)
    if (known.some(({ kind, when }) => !STEERING.includes(kind) && !when)) yield key;
}

/** Whether a word is a direction in names of districts. */
export function isDirection(key: string): boolean {
  return DISTRICT_DIRECTIONS.has(key);
}
