import { type Steps, sharedSteps } from '../../async/index.ts';
import { subjects } from '../../domain/institutions/subjects.ts';
import { formerCityNames, formerDistrictNames } from '../../domain/reference/aliases.ts';
import { branches } from '../../domain/reference/branches.ts';
import { allCourses, allExams, allStates } from '../../domain/reference/entries.ts';
import { hindiNames } from '../../domain/reference/hindi-names.ts';
import { topics } from '../../domain/reference/topics.ts';
import { isPlaceKind } from '../../domain/search/search-result.ts';
import { wordsOf } from '../../domain/text.ts';
import { type Label, labelsOf } from '../index/labels.ts';
import { spokenForm } from './hindi.ts';
import { type Condition, type LexiconRow, lexiconData } from './lexicon-data.ts';
import { type Kind, mannerKinds } from './part.ts';

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
  within?: readonly Label[];
  weight: number;
  when?: Condition | undefined;
}

/** A meaning, whichever phrase has it. */
type Sense = Omit<Meaning, 'phrase' | 'isOfLexicon'>;

/** A row of the lexicon, or of a name in the reference data. */
type Row = Omit<LexiconRow, 'kind'> & { kind: LexiconRow['kind'] | Kind };

/** Kinds that steer the reading; a phrase may have one in addition to its meaning. */
const BESIDE_MEANING: readonly string[] = ['noise', 'word', 'asks', 'category', 'list', 'absent'];
/** Kinds without a part of the question. */
export const STEERING: readonly string[] = [...BESIDE_MEANING, 'unanswered', 'outside'];
/** "NIFT entrance" and "NIFT exam" mean the NIFT Entrance Exam, "NIFT" alone the institute. */
const EXAM_ENDS = /(?: Entrance)?(?: Exam| Test)?$/;
/** The shortest name of an exam that stands alone without the remark behind it. */
const SHORTEST_EXAM = 4;
const REMARK = / \([^()]*\)$/;

const meanings = new Map<string, Meaning[]>();
let longest = 0;
/** The rows that are added in one turn. */
const ROWS_AT_ONCE = 250;

/** The lookup key of words: the same for "b tech", "B.Tech" and "btech". */
export function keyOf(words: readonly string[]): string {
  return words.join('');
}

function fillPattern(pattern: string, text: string): string {
  return pattern.replace('{}', text);
}

function addMeaning(phrase: string, sense: Sense, isOfLexicon = false) {
  const meaning: Meaning = { ...sense, phrase, isOfLexicon };
  const words = wordsOf(phrase);
  const key = keyOf(words);
  if (key === '') return;
  const present = meanings.get(key) ?? [];
  const isSteering = BESIDE_MEANING.includes(meaning.kind);
  // Places that differ in vowels alone share a key in Devanagari.
  const isSame = (other: Meaning) =>
    !isPlaceKind(other.kind) || spokenForm(other.phrase) === spokenForm(phrase);
  const isTaken = present.some(
    (other) =>
      (!isSteering &&
        !BESIDE_MEANING.includes(other.kind) &&
        other.when === undefined &&
        isSame(other)) ||
      (other.kind === meaning.kind &&
        other.label === meaning.label &&
        spokenForm(other.phrase) === spokenForm(phrase)),
  );
  if (isTaken) return;
  meanings.set(key, [...present, meaning]);
  longest = Math.max(longest, phrase.split(/\s+/).length);
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

function meaningOf({ kind, value, weight = 1, when }: Row): Sense {
  const plain = { label: value, names: [value], weight, when };
  switch (kind) {
    case 'course': {
      // A B.Com also means a B.Com (Hons).
      const honours = allCourses.filter(({ name }) => name === `${value} (Hons)`);
      return { ...plain, kind, names: [value, ...honours.map(({ name }) => name)] };
    }
    case 'examFamily':
      return { ...plain, kind: 'exam', ...examFamily(value) };
    case 'owner':
    case 'minority':
      // Ownerships, with a capital letter.
      return { ...plain, kind, names: [value.toLowerCase()] };
    case 'word':
      // Folded, like the words of names.
      return { ...plain, kind, label: keyOf(wordsOf(value)) };
    default:
      return { ...plain, kind };
  }
}

/** The rows that follow from a row by the patterns of phrases. */
function withPatterns(row: Row): Row[] {
  const { phrase, kind, value } = row;
  const { affiliation, examFamily } = lexiconData.patterns;
  switch (kind) {
    case 'examFamily':
      return examFamily.map((pattern) => ({ ...row, phrase: fillPattern(pattern, phrase) }));
    case 'affiliation': {
      const colleges = affiliation.map((pattern) => fillPattern(pattern, phrase));
      return [row, ...rowsFor(kind, value, [...colleges, `affiliated to ${value}`])];
    }
    case 'branch':
      return [{ ...row, phrase: phrase.replace(/engineering$/, 'engg') }, row];
    default:
      return [row];
  }
}

function addGroups(): void {
  const areas = lexiconData.areas.map(({ name: label, phrases, states, cities }) => {
    const towns = [...labelsOf('city', cities), ...labelsOf('district', cities)];
    const within = [...labelsOf('state', states), ...towns];
    const names = states.length > 0 ? [] : cities;
    return { kind: 'area', label, names, within, phrases } as const;
  });
  const families = lexiconData.families.map(({ acronym: label, fullName, subject, phrases }) => {
    return { kind: 'family', label, names: [label, fullName, subject], phrases } as const;
  });
  for (const { phrases, ...group } of [...areas, ...families])
    for (const phrase of [group.label, ...phrases])
      addMeaning(phrase, { ...group, weight: 1 }, true);
}

function rowsFor(kind: Row['kind'], value: string, phrases: readonly string[] = [value]): Row[] {
  return phrases.map((phrase) => ({ phrase, kind, value }));
}

function phrasesOfCourse({ name, fullName }: (typeof allCourses)[number]): string[] {
  const [, degree = '', of = ''] = /^(Bachelor|Master|Doctor) of (.+)$/.exec(fullName) ?? [];
  const degrees = degree ? lexiconData.patterns.degree : [];
  const [, initials = ''] = /\(([A-Z]{2,})\)$/.exec(name) ?? [];
  return [
    name,
    name.replace(REMARK, ''),
    fullName,
    ...degrees.map((pattern) => pattern.replace('{degree}', degree).replace('{of}', of)),
    // "CS" means computer science more often than company secretary.
    initials === 'CS' ? '' : initials,
  ];
}

function phrasesOfExam({ name, fullName }: (typeof allExams)[number]): string[] {
  const bare = name.replace(REMARK, '');
  const short = bare !== name && bare.length >= SHORTEST_EXAM ? bare : '';
  const begun = bare.replace(EXAM_ENDS, '');
  const shorter = begun === name ? [] : lexiconData.patterns.examShort;
  return [
    name,
    fullName,
    fullName.replace(REMARK, ''),
    short,
    ...shorter.map((pattern) => fillPattern(pattern, begun)),
  ];
}

const isSubject = (name: string) => subjects.some((subject) => subject.name === name);
const hindiRows = hindiNames.flatMap(({ kind, name, hindi }) =>
  kind === 'institution' ? [] : rowsFor(kind, name, [hindi]),
);

function* addRows(some: readonly Row[], isOfLexicon = false): Steps<void> {
  let count = 0;
  for (const row of some.flatMap(withPatterns)) {
    addMeaning(row.phrase, meaningOf(row), isOfLexicon);
    count += 1;
    if (count % ROWS_AT_ONCE === 0) yield;
  }
}

function lexiconRows(...kinds: readonly string[]): readonly Row[] {
  return lexiconData.rows.filter(({ kind }) => kinds.includes(kind));
}

function* fillLexicon(): Steps<void> {
  // The first meaning of a phrase counts: manners, areas, courses, exams, branches, subjects, places.
  yield* addRows(lexiconRows(...mannerKinds), true);
  addGroups();
  yield;
  yield* addRows(lexiconRows('course'), true);
  yield* addRows(
    allCourses.flatMap((course) => rowsFor('course', course.name, phrasesOfCourse(course))),
  );
  yield* addRows(lexiconRows('exam', 'examFamily'), true);
  yield* addRows(allExams.flatMap((exam) => rowsFor('exam', exam.name, phrasesOfExam(exam))));
  yield* addRows(lexiconRows('branch'), true);
  yield* addRows(branches.flatMap(({ name }) => (isSubject(name) ? [] : rowsFor('branch', name))));
  yield* addRows(lexiconRows('affiliation', 'subject', 'state', 'city'), true);
  yield* addRows(subjects.flatMap(({ name }) => rowsFor('subject', name)));
  yield* addRows(
    allStates.flatMap(({ name, formerNames }) => rowsFor('state', name, [name, ...formerNames])),
  );
  yield* addRows(
    allStates.flatMap(({ cities }) => cities.flatMap((city) => rowsFor('city', city))),
  );
  yield* addRows([...formerCityNames].flatMap(([former, city]) => rowsFor('city', city, [former])));
  yield* addRows(
    [...formerDistrictNames].flatMap(([former, name]) => rowsFor('district', name, [former])),
  );
  yield* addRows(hindiRows);
  yield* addRows(
    topics.flatMap(({ topic, phrases, hindi, outside }) =>
      rowsFor(outside ? 'outside' : 'asks', topic, [...phrases, ...hindi]),
    ),
  );
  yield* addRows(lexiconRows(...STEERING, 'without'), true);
}

const filling = sharedSteps(fillLexicon);

/** Reads the lexicon at the first question, in steps that all questions share. */
export const readLexicon = filling.inSteps;

/** The meanings by key, read at once where nobody asked in steps. */
function allMeanings(): ReadonlyMap<string, readonly Meaning[]> {
  filling.atOnce();
  return meanings;
}

/** The number of words of the longest phrase. */
export function maxPhraseWords(): number {
  filling.atOnce();
  return longest;
}

/** The meanings of words as one phrase. */
export function meaningsOf(words: readonly string[]): readonly Meaning[] {
  return allMeanings().get(keyOf(words)) ?? [];
}

/** The kind of noise that a word is ("in names" where names contain it); undefined where it is none. */
export function noiseOf(word: string): string | undefined {
  return allMeanings()
    .get(word)
    ?.find(({ kind }) => kind === 'noise')?.label;
}

/** The full form of an abbreviated word. */
export function fullWord(word: string): string {
  return (
    allMeanings()
      .get(word)
      ?.find(({ kind }) => kind === 'word')?.label ?? word
  );
}

/** The keys of all phrases with a part as their meaning. */
export function* contentKeys(): Iterable<string> {
  for (const [key, known] of allMeanings())
    if (known.some(({ kind, when }) => !STEERING.includes(kind) && !when)) yield key;
}
