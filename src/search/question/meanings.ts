import { formerCityNames } from '../../domain/reference/aliases.ts';
import { branchBit, branches } from '../../domain/reference/branches.ts';
import { allCourses, allExams, allStates } from '../../domain/reference/entries.ts';
import { type Subject, subjects } from '../../domain/subjects.ts';
import { wordsOf } from '../../domain/text.ts';
import {
  AFFILIATION_SAYINGS,
  AFTER_INITIALS,
  AREAS,
  BEFORE_INITIALS,
  BRANCH_INITIALS,
  BRANCH_SAYINGS,
  CITY_SAYINGS,
  COMPARING_WORDS,
  COURSE_SAYINGS,
  collegesUnder,
  EXAM_ASKED,
  EXAM_FAMILIES,
  EXAM_SAYINGS,
  EXAM_TAKEN,
  LEVEL_SAYINGS,
  NAMELIKE_WORDS,
  NOISE_WORDS,
  OPEN_SAYINGS,
  ORDER_SAYINGS,
  STATE_SAYINGS,
  SUBJECT_SAYINGS,
  UNANSWERED_WORDS,
  UNIVERSITY_SAYINGS,
} from './sayings.ts';

/** What some words of a question mean. */
export type Meaning =
  | { kind: 'subject'; label: string; subject: Subject }
  | { kind: 'branch'; label: string; subject: Subject; bit: number }
  | { kind: 'affiliation'; label: string }
  | { kind: 'without'; label: string; names: readonly string[] }
  | { kind: 'course' | 'exam'; label: string; names: readonly string[] }
  | { kind: 'city'; label: string; orNamed?: boolean }
  | { kind: 'state' | 'district' | 'level' | 'agency' | 'universityType'; label: string }
  | { kind: 'area'; label: string; states: readonly string[]; cities: readonly string[] }
  | { kind: 'order'; label: string }
  | { kind: 'open'; label: string }
  | { kind: 'owner'; label: string; owners: readonly string[] }
  | { kind: 'women'; label: string }
  | { kind: 'type'; label: 'college' | 'university' };

/** Words that say nothing about what is looked for. */
export const NOISE = new Set(NOISE_WORDS.split(' '));
const NAMELIKE = new Set(NAMELIKE_WORDS.split(' '));

/** Whether a word asks something, so that no name is meant by the words around it alone. */
export function isAsking(word: string): boolean {
  return NOISE.has(word) && !NAMELIKE.has(word);
}

const COMPARING = new Set(COMPARING_WORDS.split(' '));

/**
 * The words of a question that may be a name: without what is asked of it, as in "Delhi University
 * fees". Those with which one compares stay, since no name is meant beside them.
 */
export function nameIn(words: readonly string[]): readonly string[] {
  return words.filter((word) => !isAsking(word) || COMPARING.has(word));
}

/** What people ask of an institution that no record answers. */
export const UNANSWERED = new Set([...UNANSWERED_WORDS.split(' '), 'north campus', 'south campus']);

/** Who asks for a government college means those of the states' own universities too. */
const GOVERNMENT: Meaning = {
  kind: 'owner',
  label: 'Government',
  owners: ['Government', 'Public'],
};
const PRIVATE: Meaning = { kind: 'owner', label: 'Private', owners: ['Private'] };

/** Words as one key: "b tech", "B.Tech" and "btech" are one. */
export function keyOf(words: readonly string[]): string {
  return words.join('');
}

const meanings = new Map<string, Meaning>();
let longest = 0;

function mean(text: string, meaning: Meaning): void {
  const key = keyOf(wordsOf(text));
  if (key !== '' && !meanings.has(key)) meanings.set(key, meaning);
  longest = Math.max(longest, text.split(/\s+/).length);
}

/** Each of some texts, divided by commas, means this. */
function meanAll(texts: string, meaning: Meaning): void {
  for (const text of texts.split(',')) mean(text, meaning);
}

function listed(texts: string): string[] {
  return texts === '' ? [] : texts.split(',');
}

/** Who asks for a B.Com means one with honours as well. */
function course(name: string): Meaning {
  const honours = allCourses.filter((known) => known.name === `${name} (Hons)`);
  return { kind: 'course', label: name, names: [name, ...honours.map((known) => known.name)] };
}

function exam(name: string): Meaning {
  return { kind: 'exam', label: name, names: [name] };
}

meanAll(
  'central government,central govt,government,govt,gov,goverment,sarkari,public,state government,state govt',
  GOVERNMENT,
);
meanAll('private,pvt,privat,non government,non govt', PRIVATE);
meanAll(
  "women,womens,women's,woman,girls,girl,ladies,lady,mahila,mahilao,female,females,ladki,ladkiyon,ladkiyo,ladkiyan,ladkiya,ladkio",
  {
    kind: 'women',
    label: 'Women',
  },
);
meanAll(
  'degree college,degree colleges,college,colleges,collage,collages,clg,clgs,colege,coleges,mahavidyalaya',
  {
    kind: 'type',
    label: 'college',
  },
);
meanAll(
  'university,universities,univ,uni,univs,univercity,universty,vishwavidyalaya,vishvavidyalaya',
  {
    kind: 'type',
    label: 'university',
  },
);
for (const [label, texts] of Object.entries(LEVEL_SAYINGS))
  meanAll(texts, { kind: 'level', label });
mean('nirf', { kind: 'agency', label: 'NIRF' });
meanAll(OPEN_SAYINGS, { kind: 'open', label: 'Open universities' });
for (const [label, texts] of Object.entries(ORDER_SAYINGS))
  meanAll(texts, { kind: 'order', label });
for (const [label, texts] of Object.entries(UNIVERSITY_SAYINGS))
  meanAll(texts, { kind: 'universityType', label });
for (const { name, says, states = '', cities = '' } of AREAS) {
  const within = { states: listed(states), cities: listed(cities) };
  meanAll(`${name},${says}`, { kind: 'area', label: name, ...within });
}

const DEGREE_STARTS = [' in', 's in', 's of', ' degree in', 's degree in'];
const branchInitials = Object.values(BRANCH_INITIALS).flatMap(listed);
for (const [name, texts] of Object.entries(COURSE_SAYINGS)) meanAll(texts, course(name));
for (const { name, fullName } of allCourses) {
  const known = course(name);
  mean(name, known);
  mean(name.replace(/ \(.*\)$/, ''), known);
  mean(fullName, known);
  // "Bachelors in Technology", "master degree in science in nursing".
  const [, degree = '', of = ''] = /^(Bachelor|Master|Doctor) of (.+)$/.exec(fullName) ?? [];
  if (degree) for (const start of DEGREE_STARTS) mean(`${degree}${start} ${of}`, known);
  const [, initials] = /\(([A-Z]{2,})\)$/.exec(name) ?? [];
  // "CS" is said of computer science more often than of a company secretary.
  if (initials && !branchInitials.includes(initials.toLowerCase())) mean(initials, known);
}

for (const [name, texts] of Object.entries(EXAM_SAYINGS)) meanAll(texts, exam(name));
/** "JEE" alone means every exam of that family, of which there are several. */
for (const [pattern, texts] of Object.entries(EXAM_FAMILIES)) {
  const [start = '', end = ''] = pattern.split('*');
  const family = pattern.replace('*', '').trim();
  const names = allExams
    .map(({ name }) => name)
    .filter((name) => name === family || (name.startsWith(start) && name.endsWith(end)))
    // The shortest is the one that most mean.
    .sort((a, b) => a.length - b.length);
  const known: Meaning = { kind: 'exam', label: family, names };
  for (const text of [family, ...listed(texts)])
    for (const end of ['', ' exam', ' entrance']) mean(`${text}${end}`, known);
}

/** "NIFT entrance" and "NIFT exam" ask for the NIFT Entrance Exam, "NIFT" alone for the institute. */
const EXAM_ENDS = /(?: Entrance)?(?: Exam| Test)?(?: \(.*\))?$/;
for (const { name, fullName } of allExams) {
  const known = exam(name);
  mean(name, known);
  mean(fullName, known);
  mean(fullName.replace(/ \(.*\)$/, ''), known);
  const [, short = ''] = /^(.{4,}) \(.*\)$/.exec(name) ?? [];
  if (short) mean(short, known);
  const begun = name.replace(EXAM_ENDS, '');
  if (begun === name) continue;
  for (const end of EXAM_ASKED.split(',')) mean(`${begun} ${end}`, known);
  for (const start of EXAM_TAKEN.split(',')) mean(`${start} ${begun}`, known);
}
/** Branches and subjects by one way to find them. */
for (const {
  name,
  subjects: [taught],
} of branches) {
  const subject = subjects.find((one) => one.name === taught);
  if (!subject) throw new Error(`No subject has the branch ${name}.`);
  const known: Meaning = { kind: 'branch', label: name, subject, bit: branchBit(name) };
  if (subjects.some((one) => one.name === name)) continue;
  for (const text of [name, ...(BRANCH_SAYINGS[name] ?? '').split(',')]) {
    mean(text, known);
    mean(text.replace(/engineering$/, 'engg'), known);
  }
  for (const initials of listed(BRANCH_INITIALS[name] ?? '')) {
    for (const start of listed(BEFORE_INITIALS)) mean(`${start} ${initials}`, known);
    for (const end of listed(AFTER_INITIALS)) mean(`${initials} ${end}`, known);
  }
}
for (const [label, texts] of Object.entries(AFFILIATION_SAYINGS)) {
  const known: Meaning = { kind: 'affiliation', label };
  mean(`affiliated to ${label}`, known);
  meanAll(texts, known);
  for (const text of texts.split(',').flatMap(collegesUnder)) mean(text, known);
}
for (const subject of subjects) {
  const known: Meaning = { kind: 'subject', label: subject.name, subject };
  mean(subject.name, known);
  meanAll(SUBJECT_SAYINGS[subject.name] ?? '', known);
}
for (const { name, formerNames } of allStates) {
  for (const text of [name, ...formerNames]) mean(text, { kind: 'state', label: name });
}
for (const [label, texts] of Object.entries(STATE_SAYINGS))
  meanAll(texts, { kind: 'state', label });
for (const city of allStates.flatMap(({ cities }) => cities))
  mean(city, { kind: 'city', label: city });
for (const [label, texts] of Object.entries(CITY_SAYINGS)) meanAll(texts, { kind: 'city', label });
for (const [former, label] of formerCityNames) mean(former, { kind: 'city', label });

/** The most words that one meaning has. */
export const LONGEST = longest;

/** What words mean together, or null. */
export function meaningOf(words: readonly string[]): Meaning | null {
  return meanings.get(keyOf(words)) ?? null;
}

/** Whether one of the words of a text is one for a college. */
export function saysCollege(text: string): boolean {
  return wordsOf(text).some((word) => meaningOf([word])?.label === 'college');
}

/** Every text that means something, as one key. */
export function meaningKeys(): Iterable<string> {
  return meanings.keys();
}
