import { type Steps, sharedSteps } from '../../async/index.ts';
import { subjects } from '../../domain/institutions/subjects.ts';
import { lookup } from '../../domain/lookup.ts';
import { once } from '../../domain/once.ts';
import { formerCityNames, formerDistrictNames } from '../../domain/reference/aliases.ts';
import { branches } from '../../domain/reference/branches.ts';
import { allCourses, allExams, allStates, courseByName } from '../../domain/reference/entries.ts';
import { functionWords } from '../../domain/reference/everyday-words.ts';
import { streamPhrases } from '../../domain/reference/guides.ts';
import { hindiNames, spokenForm } from '../../domain/reference/hindi-names.ts';
import { topics } from '../../domain/reference/topics.ts';
import { remembered } from '../../domain/remembered.ts';
import { hasDevanagari, nameWordsOf } from '../../domain/text.ts';
import { keysOf } from '../../domain/typed-record.ts';
import { type Label, labelsOf } from '../index/labels.ts';
import { acronymIn } from './hindi.ts';
import { type Condition, type LexiconRow, lexiconData } from './lexicon-data.ts';
import { type Kind, mannerKinds } from './part.ts';
import { keyOf, PatternedPhrases, type PatternKind } from './phrases.ts';

/** A meaning of a phrase. */
export interface Meaning {
  kind: Kind | Exclude<LexiconRow['kind'], 'examFamily'>;
  label: string;
  /** What people write for it. */
  phrase: string;
  /** Whether a row of data/lexicon.json gives it. */
  isOfLexicon: boolean;
  /** Alternative values: the exams of a family, a course and its honours course. */
  names: readonly string[];
  within?: readonly Label[] | undefined;
  weight: number;
  when?: Condition | undefined;
  /** Whether the label is only the nearest that is held. */
  loose?: true | undefined;
}

/** A row of the lexicon, or of a name in the reference data. */
interface Row
  extends Omit<LexiconRow, 'kind'>,
    Partial<Pick<Meaning, 'isOfLexicon' | 'names' | 'within'>> {
  kind: LexiconRow['kind'] | Kind;
}

/** Kinds that steer the reading; a phrase may have one in addition to its meaning. */
const BESIDE_MEANING: readonly string[] = ['noun', 'word', 'asks', 'category', 'list', 'absent'];
/** Kinds without a part of the question. */
export const STEERING: readonly string[] = [...BESIDE_MEANING, 'unanswered', 'outside'];
/** "NIFT entrance" and "NIFT exam" mean the NIFT Entrance Exam, "NIFT" alone the institute. */
const EXAM_ENDS = /(?: Entrance)?(?: Exam| Test)?$/;
/** The shortest name of an exam that stands alone without the remark behind it. */
const SHORTEST_EXAM = 4;
const REMARK = / \([^()]*\)$/;

/** Phrases whose meanings are remembered: those of a few questions. */
const MOST_REMEMBERED = 1_000;

/** The rows that are added in one turn. */
const ROWS_AT_ONCE = 250;

/** The meanings of the rows of one phrase; the first of its kind counts. */
function meaningsOfRows(rows: readonly Row[]): readonly Meaning[] {
  const meanings: Meaning[] = [];
  for (const meaning of rows.map(meaningOf))
    if (!hasMeaning(meanings, meaning)) meanings.push(meaning);
  return meanings;
}

function hasMeaning(present: readonly Meaning[], meaning: Meaning): boolean {
  const isSteering = BESIDE_MEANING.includes(meaning.kind);
  const isSpokenAlike = (other: Meaning) => spokenForm(other.phrase) === spokenForm(meaning.phrase);
  // Phrases that differ in vowels alone share a key in Devanagari.
  const isSame = (other: Meaning) => !hasDevanagari(other.phrase) || isSpokenAlike(other);
  return present.some(
    (other) =>
      (!isSteering &&
        !BESIDE_MEANING.includes(other.kind) &&
        other.when === undefined &&
        isSame(other)) ||
      (other.kind === meaning.kind && other.label === meaning.label && isSpokenAlike(other)),
  );
}

/** The exams of a pattern such as "JEE *", the shortest name first, since it is the best known. */
function examFamily(pattern: string): Pick<Meaning, 'label' | 'names'> {
  const [start = '', end = ''] = pattern.split('*');
  const label = pattern.replace('*', '').trim();
  const names = allExams
    .map(({ name }) => name)
    .filter((name) => name === label || (name.startsWith(start) && name.endsWith(end)))
    .sort((a, b) => a.length - b.length);
  return { label, names };
}

/** What a row means: its label and the names it stands for. */
function senseOf({ kind, value, names = [value] }: Row): Pick<Meaning, 'kind' | 'label' | 'names'> {
  switch (kind) {
    case 'course': {
      // A B.Com also means a B.Com (Hons).
      const honours = courseByName(`${value} (Hons)`);
      return { kind, label: value, names: honours ? [value, honours.name] : [value] };
    }
    case 'examFamily':
      return { kind: 'exam', ...examFamily(value) };
    case 'owner':
    case 'minority':
      // Ownerships, with a capital letter.
      return { kind, label: value, names: [value.toLowerCase()] };
    case 'word':
      // Folded, like the words of names.
      return { kind, label: keyOf(nameWordsOf(value)), names };
    default:
      return { kind, label: value, names };
  }
}

function meaningOf(row: Row): Meaning {
  const { phrase, weight = 1, isOfLexicon = false, within, when, loose } = row;
  return { ...senseOf(row), phrase, weight, isOfLexicon, within, when, loose };
}

/** A phrase in Devanagari with its acronyms in Latin letters. */
function withLatinAcronyms(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) => acronymIn(word) ?? word)
    .join(' ');
}

function rowsFor(
  kind: Row['kind'],
  value: string,
  phrases: readonly string[] = [value],
  more: Partial<Row> = {},
): Row[] {
  return phrases.map((phrase) => ({ phrase, kind, value, ...more }));
}

/** The values of a city: its own, and the districts in which it lies or which are called by it. */
export function labelsOfCity(city: string): Label[] {
  const districts = [city, ...(lookup(lexiconData.districts, city) ?? [])];
  return [...labelsOf('city', [city]), ...labelsOf('district', districts)];
}

function rowsOfArea({ name, phrases, states, cities }: (typeof lexiconData.areas)[number]): Row[] {
  const within = [...labelsOf('state', states), ...cities.flatMap(labelsOfCity)];
  const names = states.length > 0 ? [] : cities;
  return rowsFor('area', name, [name, ...phrases], { names, within, isOfLexicon: true });
}

function phrasesOfCourse({ name, fullName }: (typeof allCourses)[number]): string[] {
  const [, degree = '', of = ''] = /^(Bachelor|Master|Doctor) of (.+)$/.exec(fullName) ?? [];
  const degrees = degree ? lexiconData.patterns.degree : [];
  const [, initials = ''] = /\(([A-Z]{2,})\)$/.exec(name) ?? [];
  return [
    name,
    name.replace(REMARK, ''),
    fullName,
    fullName.replace(REMARK, ''),
    ...degrees.map((pattern) => pattern.replace('{degree}', degree).replace('{of}', of)),
    // "CS" means computer science more often than company secretary.
    initials === 'CS' ? '' : initials,
  ];
}

function phrasesOfExam({ name, fullName }: (typeof allExams)[number]): string[] {
  const bare = name.replace(REMARK, '');
  const short = bare !== name && bare.length >= SHORTEST_EXAM ? bare : '';
  return [name, fullName, fullName.replace(REMARK, ''), short];
}

/** Rows whose phrases count only within a pattern: "NIFT entrance", where "NIFT" is the institute. */
const stems: Readonly<Record<PatternKind, () => readonly Row[]>> = {
  affiliation: () =>
    lexiconRows('affiliation').flatMap(({ kind, value, phrase }) =>
      rowsFor(kind, value, [phrase, value]),
    ),
  examFamily: () => lexiconRows('examFamily'),
  examShort: () =>
    allExams.flatMap(({ name }) => {
      const begun = name.replace(REMARK, '').replace(EXAM_ENDS, '');
      return begun === name ? [] : rowsFor('exam', name, [begun]);
    }),
  school: () =>
    lexiconData.classTwelve.flatMap((name) =>
      rowsFor('asks', 'school', [name, ...streamPhrases.map((stream) => `${name} ${stream}`)]),
    ),
};

function lexiconRows(...kinds: readonly string[]): readonly Row[] {
  const rows = lexiconData.rows.filter(({ kind }) => kinds.includes(kind));
  return rows.map((row) => ({ ...row, isOfLexicon: true }));
}

/** All rows. The first meaning of a phrase counts: manners, areas, courses, exams, branches, subjects, places. */
function allRows(): readonly Row[] {
  const isSubject = (name: string) => subjects.some((subject) => subject.name === name);
  return [
    ...lexiconRows(...mannerKinds),
    ...lexiconData.areas.flatMap(rowsOfArea),
    ...lexiconData.families.flatMap(({ acronym, fullName, subject, phrases }) =>
      rowsFor('family', acronym, [acronym, fullName, fullName.replace(/s$/, ''), ...phrases], {
        names: [acronym, fullName, subject],
      }),
    ),
    ...lexiconRows('course'),
    ...allCourses.flatMap((course) => rowsFor('course', course.name, phrasesOfCourse(course))),
    ...lexiconRows('exam', 'examFamily'),
    ...allExams.flatMap((exam) => rowsFor('exam', exam.name, phrasesOfExam(exam))),
    ...lexiconRows('branch'),
    ...branches.flatMap(({ name }) => (isSubject(name) ? [] : rowsFor('branch', name))),
    ...lexiconRows('affiliation', 'subject', 'state', 'city'),
    ...subjects.flatMap(({ name }) => rowsFor('subject', name)),
    ...allStates.flatMap(({ name, formerNames }) => rowsFor('state', name, [name, ...formerNames])),
    ...allStates.flatMap(({ cities }) => cities.flatMap((city) => rowsFor('city', city))),
    ...[...formerCityNames].flatMap(([former, city]) => rowsFor('city', city, [former])),
    ...[...formerDistrictNames].flatMap(([former, name]) => rowsFor('district', name, [former])),
    ...hindiNames.flatMap(({ kind, name, hindi }) =>
      kind === 'institution' ? [] : rowsFor(kind, name, [hindi]),
    ),
    ...topics.flatMap(({ topic, phrases, hindi, outside }) =>
      rowsFor(outside ? 'outside' : 'asks', topic, [...phrases, ...hindi]),
    ),
    ...lexiconRows(...STEERING, 'without'),
  ];
}

/** The rows by the keys of their phrases, in Devanagari or in other letters, and the words of the longest. */
function* fillRows(isInDevanagari: boolean) {
  const direct = new Map<string, Row[]>();
  let longest = 0;
  for (const [place, row] of allRows().entries()) {
    if (place % ROWS_AT_ONCE === 0) yield;
    if (hasDevanagari(row.phrase) !== isInDevanagari) continue;
    const words = nameWordsOf(row.phrase);
    longest = Math.max(longest, words.length);
    const spelt = isInDevanagari ? nameWordsOf(withLatinAcronyms(row.phrase)) : words;
    const keys = spelt === words ? [keyOf(words)] : new Set([keyOf(words), keyOf(spelt)]);
    for (const key of keys) {
      const rows = direct.get(key);
      if (rows) rows.push(row);
      else direct.set(key, [row]);
    }
  }
  direct.delete('');
  return { direct, longest };
}

// Most questions are without Devanagari and need none of its rows.
const inLatin = sharedSteps(() => fillRows(false));
const inDevanagari = sharedSteps(() => fillRows(true));

/** The rows that a text can match. */
function rowsOfScript(text: string) {
  return hasDevanagari(text) ? inDevanagari : inLatin;
}

const patterned = once(() =>
  keysOf(stems).map((kind) => {
    const phrases = new PatternedPhrases<Row>(kind);
    const words = stems[kind]().map((row) => ({ row, words: nameWordsOf(row.phrase) }));
    for (const { row, words: own } of words) phrases.add(keyOf(own), row);
    const longest = Math.max(...words.map(({ words: own }) => own.length)) + phrases.addedWords;
    return { phrases, longest };
  }),
);

/** Reads what a question needs of the lexicon, in steps that all questions share. */
export function* readLexicon(question = ''): Steps<void> {
  yield* inLatin.inSteps();
  yield* rowsOfScript(question).inSteps();
}

/** The number of words of the longest phrase that a question can hold. */
export function maxPhraseWords(question: string): number {
  const direct = [inLatin, rowsOfScript(question)].map((rows) => rows.atOnce().longest);
  return Math.max(...direct, ...patterned().map(({ longest }) => longest));
}

/** The meanings of words as one phrase. */
export function meaningsOf(words: readonly string[]): readonly Meaning[] {
  return meaningsAt(keyOf(words));
}

const meaningsAt = remembered((key) => {
  const rows = patterned().flatMap(({ phrases }) => phrases.find(key) ?? []);
  return meaningsOfRows([...(rowsOfScript(key).atOnce().direct.get(key) ?? []), ...rows]);
}, MOST_REMEMBERED);

/** The labels of a word among its meanings of a kind. */
export function labelsIn(kind: Meaning['kind'], word: string): readonly string[] {
  return meaningsOf([word]).flatMap((meaning) => (meaning.kind === kind ? [meaning.label] : []));
}

/** The row of a kind that a word has beside its meaning; every word of a question is looked up. */
function rowBeside(kind: 'noun' | 'word' | 'asks', word: string): Row | undefined {
  return rowsOfScript(word)
    .atOnce()
    .direct.get(word)
    ?.find((row) => row.kind === kind);
}

/** Function words in the form in which words are compared, so that those in Devanagari lack their vowels. */
const grammarOf = (isInDevanagari: boolean) =>
  once((): ReadonlySet<string> => {
    const words = [...functionWords].filter((word) => hasDevanagari(word) === isInDevanagari);
    return new Set(words.flatMap(nameWordsOf));
  });
const [latinGrammar, hindiGrammar] = [grammarOf(false), grammarOf(true)];

/** Whether a word builds a sentence. */
export function isGrammar(word: string): boolean {
  return (hasDevanagari(word) ? hindiGrammar : latinGrammar)().has(word);
}

/** The kind of thing that a word is for: "exam", "course", or "institution", which all results are. */
export function nounOf(word: string): string | undefined {
  return rowBeside('noun', word)?.value;
}

/** Whether a word tells no names apart: one that builds a sentence, a noun, or one that asks for a topic. */
export function isIdle(word: string): boolean {
  return isGrammar(word) || (rowBeside('noun', word) ?? rowBeside('asks', word)) !== undefined;
}

/** The full form of an abbreviated word. */
export function fullWord(word: string): string {
  const row = rowBeside('word', word);
  return row ? keyOf(nameWordsOf(row.value)) : word;
}

/** The keys of all phrases with a part as their meaning. */
export function* contentKeys(): Iterable<string> {
  const isContent = ({ kind, when }: Row) => !STEERING.includes(kind) && !when;
  for (const { direct } of [inLatin.atOnce(), inDevanagari.atOnce()])
    for (const [key, rows] of direct) if (rows.some(isContent)) yield key;
  for (const { phrases } of patterned()) yield* phrases.keys();
}
