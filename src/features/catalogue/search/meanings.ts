import { cityByFormerName } from '../../../domain/reference/aliases.ts';
import { allCourses, allExams, allStates } from '../../../domain/reference/entries.ts';
import { type Subject, subjects } from '../../../domain/subjects.ts';
import type { Labels } from './labels.ts';
import { isWithinDistance, wordsOf } from './words.ts';

/** What some words of a question mean. */
export type Meaning =
  | { kind: 'subject'; label: string; subject: Subject }
  | { kind: 'course' | 'exam'; label: string; names: readonly string[] }
  | { kind: 'state' | 'city' | 'district' | 'level' | 'agency'; label: string }
  | { kind: 'owner'; label: string; owners: readonly string[] }
  | { kind: 'women'; label: string }
  | { kind: 'type'; label: 'college' | 'university' };

/** Words that say nothing about what is looked for. */
export const NOISE = new Set(
  (
    'in at for of near the a an and with to from is are which what where best top good list all ' +
    'course courses admission admissions through accepting taking offering exam degree ' +
    'institute institutes institution institutions study my city me by on i can get do after ' +
    'rank ranks ranked ranking rankings entrance test fee fees seats score district state ' +
    'india that take takes accept accepts offer offers have has having how into want need show ' +
    'find give me about who will should any some more other students student ' +
    'famous reputed cutoff cutoffs per year annual total 12th 10th pass campus campuses'
  ).split(' '),
);

/** Those of them that stand in names too. */
const NAMELIKE = new Set(
  'in at for of near the a an and with to institute institutes institution state district'.split(
    ' ',
  ),
);

/** Whether a word asks something, so that no name is meant by the words around it alone. */
export function isAsking(word: string): boolean {
  return NOISE.has(word) && !NAMELIKE.has(word);
}

/** What people ask of an institution that no record answers: never misspelled for something else. */
export const UNANSWERED = new Set(
  (
    'hostel hostels placement placements package packages scholarship scholarships canteen cheap ' +
    'cheapest affordable lowest highest distance online correspondence'
  ).split(' '),
);

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
let longest = 0;

function mean(text: string, meaning: Meaning): void {
  const key = keyOf(wordsOf(text));
  if (key !== '' && !meanings.has(key)) meanings.set(key, meaning);
  longest = Math.max(longest, text.split(/\s+/).length);
}

for (const text of ['government', 'govt', 'sarkari', 'public']) mean(text, GOVERNMENT);
for (const text of ['private', 'pvt']) mean(text, PRIVATE);
for (const text of ['women', 'womens', "women's", 'girls', 'ladies', 'mahila'])
  mean(text, { kind: 'women', label: 'Women' });
for (const text of ['college', 'colleges', 'collage', 'collages', 'clg'])
  mean(text, { kind: 'type', label: 'college' });
for (const text of ['university', 'universities'])
  mean(text, { kind: 'type', label: 'university' });

for (const [texts, label] of [
  ['ug,undergraduate,under graduate,graduation,bachelor,bachelors', 'UG'],
  ['pg,postgraduate,post graduate,post graduation,master,masters', 'PG'],
  ['doctoral,doctorate,research degree', 'Doctoral'],
] as const)
  for (const text of texts.split(',')) mean(text, { kind: 'level', label });
mean('nirf', { kind: 'agency', label: 'NIRF' });

for (const { name, fullName } of allCourses) {
  const known = { kind: 'course', label: name, names: [name] } as const;
  mean(name, known);
  mean(name.replace(/ \(.*\)$/, ''), known);
  mean(fullName, known);
  const [, initials] = /\(([A-Z]{2,})\)$/.exec(name) ?? [];
  if (initials) mean(initials, known);
}
for (const [text, name] of [
  ['phd', 'Ph.D'],
  ['bba llb', 'BBA LL.B'],
  ['ba llb', 'B.A LL.B'],
  ['llb', 'LL.B'],
  ['mtech', 'M.Tech'],
  ['be btech', 'B.Tech'],
  ['doctor of philosophy', 'Ph.D'],
  ['post graduate diploma in management', 'PGDM'],
] as const)
  mean(text, { kind: 'course', label: name, names: [name] });

for (const { name, fullName } of allExams) {
  const known = { kind: 'exam', label: name, names: [name] } as const;
  mean(name, known);
  mean(fullName, known);
  mean(fullName.replace(/ \(.*\)$/, ''), known);
}
for (const [text, name] of [
  ['jee mains', 'JEE Main'],
  ['jee advance', 'JEE Advanced'],
  ['eamcet', 'TS EAPCET'],
  ['ts eamcet', 'TS EAPCET'],
  ['ap eamcet', 'AP EAPCET'],
  ['comedk', 'COMEDK UGET'],
  ['neet mbbs', 'NEET UG'],
  ['iit jee', 'JEE Advanced'],
] as const)
  mean(text, { kind: 'exam', label: name, names: [name] });
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
for (const text of ['delhi ncr', 'ncr', 'dilli']) mean(text, { kind: 'state', label: 'Delhi' });
for (const [text, label] of [
  ['banglore', 'Bengaluru'],
  ['bengalore', 'Bengaluru'],
  ['hydrabad', 'Hyderabad'],
] as const)
  mean(text, { kind: 'city', label });
for (const [text, label] of [
  ['up', 'Uttar Pradesh'],
  ['mp', 'Madhya Pradesh'],
  ['tn', 'Tamil Nadu'],
  ['ap', 'Andhra Pradesh'],
  ['wb', 'West Bengal'],
  ['hp', 'Himachal Pradesh'],
  ['j&k', 'Jammu and Kashmir'],
] as const)
  mean(text, { kind: 'state', label });

/** The most words that one meaning has. */
export const LONGEST = longest;

/** What words mean together, or null. */
export function meaningOf(words: readonly string[]): Meaning | null {
  const known = meanings.get(keyOf(words));
  if (known) return known;
  const current = cityByFormerName(words.join(' '));
  return current === undefined ? null : { kind: 'city', label: current };
}

const RESPELLED_FROM = 5;
const LONG_WORD = 8;

/** The word that was meant by a misspelled one: one slip, two in a long word; the nearest wins. */
export function respelledWord(word: string): string | null {
  if (word.length < RESPELLED_FROM || UNANSWERED.has(word)) return null;
  for (let slips = 1; slips <= (word.length < LONG_WORD ? 1 : 2); slips += 1) {
    for (const key of meanings.keys()) {
      if (key[0] === word[0] && isWithinDistance(word, key, slips)) return key;
    }
  }
  return null;
}

/** What words mean in this catalogue alone. */
export type Places = (words: readonly string[]) => Meaning | null;

/** Districts are called by these words, which ask for none of them. */
const DIRECTIONS = new Set(['north', 'south', 'east', 'west', 'central']);

/** The towns and districts where institutions of the catalogue stand, whatever they are called. */
export function placesOf(labels: Labels): Places {
  const known = new Map<string, Meaning>();
  let seen = 0;
  return (words) => {
    const all = labels.all();
    for (; seen < all.length; seen += 1) {
      const { facet, text } = all[seen] ?? { facet: 'type', text: '' };
      const key = keyOf(wordsOf(text));
      const isPlace = facet === 'city' || (facet === 'district' && !known.has(key));
      if (isPlace && !DIRECTIONS.has(key)) known.set(key, { kind: facet, label: text });
    }
    return known.get(keyOf(words)) ?? null;
  };
}
