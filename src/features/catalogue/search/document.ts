import { type Rank, rankOrder } from '../../../domain/rank.ts';
import { institutionAliasesOf, placeAliasesOf } from '../../../domain/reference/aliases.ts';
import { courseByName } from '../../../domain/reference/courses.ts';
import type { Facet } from '../../../domain/search.ts';
import { subjectsOf } from '../../../domain/subjects.ts';
import type { SearchEntry } from '../../../domain/summary.ts';
import type { Labels } from './labels.ts';
import type { RankLists } from './rank-lists.ts';
import { initialismOf, wordsOf } from './words.ts';

/** How much a word says by where it stands: halves, and less than four. */
export const weights = { name: 3, initialism: 3, alias: 3, otherName: 2.5, place: 1 } as const;

/** Words, and how much each says about an institution; what says more comes first. */
export interface Words {
  words: string[];
  weights: number[];
}

/** What an entry is made from whenever it is asked for. */
interface Source {
  readonly summary: SearchEntry;
}

/** What search asks of an institution again and again; the rest is made when it is shown. */
export interface SearchDocument {
  /** Its place in the index. */
  number: number;
  source: Source;
  id: string;
  name: string;
  /** The words of the name in their order, for whole-phrase matches. */
  nameKey: string;
  /** Its place in the order of names; the order itself says which. */
  namePlace: number;
  /** Sorts by what it was ranked: the newest year, Overall before categories, then the best. */
  standing: number;
  /** The values of all facets here, as numbers of labels. */
  labels: readonly number[];
  /** The number of a list of ranks and where it stands in it, one list after the other. */
  ranks: readonly number[];
  /** A year and the median salary that it reported for it, one year after the other. */
  salaries: readonly number[];
  category: string | null;
  meanFee: number | null;
  establishedYear: number | null;
  womenShare: number | null;
  /** Whether its names say that it is for women. */
  isForWomen: boolean;
  campus: SearchEntry['campus'];
  location: SearchEntry['summary']['location'];
}

/** What gives equal texts and equal lists one number. */
interface Numbering {
  labels: Labels;
  lists: RankLists;
}

/** Prepares an entry with these words; `source` makes it again. */
export function documentOf(
  { number, source, words }: { number: number; source: Source; words: Words & { own: string[] } },
  entry: SearchEntry,
  { labels, lists }: Numbering,
): SearchDocument {
  const { summary, meanFee, womenShare, campus } = entry;
  const { _id, name, category, establishedYear, location } = summary;
  const ranks: number[] = [];
  for (const rank of entry.ranks) ranks.push(lists.numberOf(rank), rankOrder(rank));
  const salaries: number[] = [];
  for (const { year, rupees } of entry.salaries) salaries.push(year, rupees);
  return {
    number,
    source,
    id: _id,
    name,
    nameKey: words.own.join(' '),
    namePlace: 0,
    standing: standingOf(summary.rank),
    labels: labelsOf(entry, words.words, labels),
    ranks,
    salaries,
    category,
    meanFee,
    establishedYear,
    womenShare,
    isForWomen: words.words.some((word) => WOMEN.has(word)),
    campus,
    location,
  };
}

/** What stands behind a key among pairs that stand one after the other; null where it does not. */
export function pairedWith(pairs: readonly number[], key: number): number | null {
  for (let place = 0; place < pairs.length; place += 2)
    if (pairs[place] === key) return pairs[place + 1] ?? null;
  return null;
}

const WOMEN = new Set(['women', 'womens', 'girls', 'mahila', 'ladies', 'kanya']);

function labelsOf(entry: SearchEntry, words: readonly string[], labels: Labels): number[] {
  const { summary, exams, ranks, district } = entry;
  const { type, category, location, owner } = summary;
  const numbers: number[] = [];
  const courses: string[] = [];
  const add = (facet: Facet, text: string | null) => {
    if (text !== null) numbers.push(labels.numberOf(facet, text));
  };
  for (const course of entry.courses) {
    const number = labels.numberOf('course', course);
    numbers.push(number);
    courses.push(labels.all()[number]?.text ?? course);
  }
  add('type', type);
  add('state', location.state);
  add('district', district);
  add('city', location.city);
  // Who looks for government institutions means those of the states too, which are called public.
  if (owner === 'Public') add('owner', 'Government');
  add('owner', owner);
  add('category', category);
  for (const exam of exams) add('exam', exam);
  for (const level of levelsOf(courses, category)) add('level', level);
  for (const agency of new Set(ranks.map(({ agency }) => agency))) add('agency', agency);
  const ranked = ranks.map((rank) => rank.category);
  const named = { has: (word: string) => words.includes(word) };
  for (const { name } of subjectsOf({ courses, ranked, category, named })) add('subject', name);
  return numbers;
}

/** The categories that name a level; they count where no course tells one. */
const LEVEL_CATEGORIES: readonly (string | null)[] = ['UG', 'PG', 'Diploma'];

function levelsOf(courses: readonly string[], category: string | null): (string | null)[] {
  const levels: string[] = [];
  for (const course of courses) {
    const level = courseByName(course)?.level ?? 'Other';
    if (level !== 'Other' && !levels.includes(level)) levels.push(level);
  }
  if (levels.length > 0) return levels;
  return LEVEL_CATEGORIES.includes(category) ? [category] : [];
}

/** Higher than any rank. */
const RANKS = 1e9;

function standingOf(rank: Rank | null): number {
  if (!rank) return Number.POSITIVE_INFINITY;
  const place = (rank.category === 'Overall' ? 0 : 1) - rank.year * 2;
  return place * RANKS + rankOrder(rank);
}

/** The words by which an institution is found, and those of its name in their order. */
export function wordsOfEntry({ summary, otherNames }: SearchEntry): Words & { own: string[] } {
  const { name, location } = summary;
  const found: Words = { words: [], weights: [] };
  const own = wordsOf(name);
  const initialism = initialismOf(own);
  const place = placeWords(location);
  take(found, own, weights.name);
  if (initialism !== null) take(found, [initialism], weights.initialism);
  for (const alias of institutionAliasesOf(name)) take(found, wordsOf(alias), weights.alias);
  take(found, place.aliases, weights.alias);
  for (const other of otherNames) take(found, wordsOf(other), weights.otherName);
  take(found, place.names, weights.place);
  return { ...found, own };
}

function take({ words, weights }: Words, found: readonly string[], weight: number): void {
  for (const word of found) {
    words.push(word);
    weights.push(weight);
  }
}

interface PlaceWords {
  names: readonly string[];
  aliases: readonly string[];
}

const places = new Map<string, PlaceWords>();
/** Cities are texts that anybody may write: what is known of them has an end. */
const MOST_PLACES = 5_000;

/** The words of a city and a state, of which thousands of institutions share some hundred. */
function placeWords(location: SearchEntry['summary']['location']): PlaceWords {
  const { city, state } = location;
  const key = `${state}/${city}`;
  const known = places.get(key);
  if (known) return known;
  const names = [...(city === null ? [] : wordsOf(city)), ...wordsOf(state)];
  const words = { names, aliases: placeAliasesOf(location).flatMap(wordsOf) };
  if (places.size < MOST_PLACES) places.set(key, words);
  return words;
}
