import { type Rank, rankOrder } from '../../../domain/rank.ts';
import { searchAliasesOf } from '../../../domain/reference/aliases.ts';
import { courseByName } from '../../../domain/reference/courses.ts';
import { type Facet, facets } from '../../../domain/search.ts';
import { subjectsOf } from '../../../domain/subjects.ts';
import type { SearchEntry } from '../../../domain/summary.ts';
import { labelOf } from './current-names.ts';
import type { Labels } from './labels.ts';
import type { RankLists } from './rank-lists.ts';
import { initialismOf, wordsOf } from './words.ts';

/** How much a word says by where it stands. */
export const weights = { name: 3, initialism: 3, alias: 3, otherName: 2.5, place: 1 } as const;

/** An institution prepared for searching, filtering and sorting. */
export interface SearchDocument {
  /** Its place in the index. */
  number: number;
  entry: SearchEntry;
  /** Word → how much it says about the institution. */
  words: ReadonlyMap<string, number>;
  /** The words of the name in their order, for whole-phrase matches and for sorting. */
  nameKey: string;
  /** Its place in the order of names; the order itself says which. */
  namePlace: number;
  /** Sorts by what it was ranked: the newest year, Overall before categories, then the best. */
  standing: number;
  /** The values of all facets here, as numbers of labels. */
  labels: readonly number[];
  /** Number of a list of ranks → where it stands in it. */
  ranks: ReadonlyMap<number, number>;
}

/** What gives equal texts and equal lists one number. */
interface Numbering {
  labels: Labels;
  lists: RankLists;
}

/** Prepares an entry. */
export function documentOf(
  number: number,
  entry: SearchEntry,
  { labels, lists }: Numbering,
): SearchDocument {
  const { summary, exams, ranks, district } = entry;
  const { type, category, location } = summary;
  const words = weightedWords(entry);
  const courses = entry.courses.map((course) => labelOf('course', course));
  const values: Record<Facet, readonly (string | null)[]> = {
    type: [type],
    state: [location.state],
    district: [district],
    city: [location.city],
    owner: ownersOf(summary.owner),
    subject: namesOf(
      subjectsOf({ courses, ranked: ranks.map(categoryOf), category, named: words }),
    ),
    level: levelsOf(courses, category),
    category: [category],
    course: courses,
    exam: exams,
    agency: [...new Set(ranks.map(({ agency }) => agency))],
  };
  return {
    number,
    entry,
    words,
    nameKey: wordsOf(summary.name).join(' '),
    namePlace: 0,
    standing: standingOf(summary.rank),
    labels: facets.flatMap((facet) =>
      values[facet].flatMap((label) => (label === null ? [] : [labels.numberOf(facet, label)])),
    ),
    ranks: new Map(ranks.map((rank) => [lists.numberOf(rank), rankOrder(rank)])),
  };
}

/** Who looks for government institutions means those of the states too, which are called public. */
function ownersOf(owner: SearchEntry['summary']['owner']): (string | null)[] {
  return owner === 'Public' ? ['Government', owner] : [owner];
}

/** The categories that name a level; they count where no course tells one. */
const LEVEL_CATEGORIES: readonly (string | null)[] = ['UG', 'PG', 'Diploma'];

function levelsOf(courses: readonly string[], category: string | null): (string | null)[] {
  const levels = new Set(courses.flatMap((course) => courseByName(course)?.level ?? []));
  levels.delete('Other');
  if (levels.size > 0) return [...levels];
  return LEVEL_CATEGORIES.includes(category) ? [category] : [];
}

function namesOf(named: readonly { name: string }[]): string[] {
  return named.map(({ name }) => name);
}

function categoryOf({ category }: Rank): string | null {
  return category;
}

/** Higher than any rank. */
const RANKS = 1e9;

function standingOf(rank: Rank | null): number {
  if (!rank) return Number.POSITIVE_INFINITY;
  const place = (rank.category === 'Overall' ? 0 : 1) - rank.year * 2;
  return place * RANKS + rankOrder(rank);
}

function weightedWords({ summary, otherNames }: SearchEntry): Map<string, number> {
  const { name, location } = summary;
  const words = new Map<string, number>();
  const add = (text: string | null, weight: number) => {
    if (text === null) return;
    for (const word of wordsOf(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  };
  add(name, weights.name);
  add(initialismOf(name), weights.initialism);
  for (const alias of searchAliasesOf(name, location)) add(alias, weights.alias);
  for (const other of otherNames) add(other, weights.otherName);
  add(location.city, weights.place);
  add(location.state, weights.place);
  return words;
}
