import { searchAliasesOf } from '../../../domain/reference/aliases.ts';
import { type Facet, facets } from '../../../domain/search.ts';
import type { Rank, SearchEntry } from '../../../domain/summary.ts';
import type { Labels } from './labels.ts';
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
}

/** Prepares an entry; `labels` gives equal labels one number. */
export function documentOf(number: number, entry: SearchEntry, labels: Labels): SearchDocument {
  const { summary, courses, exams, agencies, district } = entry;
  const { type, owner, category, location } = summary;
  const values: Record<Facet, readonly (string | null)[]> = {
    type: [type],
    state: [location.state],
    district: [district],
    city: [location.city],
    owner: [owner],
    category: [category],
    course: courses,
    exam: exams,
    agency: agencies,
  };
  return {
    number,
    entry,
    words: weightedWords(entry),
    nameKey: wordsOf(summary.name).join(' '),
    namePlace: 0,
    standing: standingOf(summary.rank),
    labels: facets.flatMap((facet) =>
      values[facet].flatMap((label) => (label === null ? [] : [labels.numberOf(facet, label)])),
    ),
  };
}

/** Higher than any rank. */
const RANKS = 1e9;

function standingOf(rank: Rank | null): number {
  if (!rank) return Number.POSITIVE_INFINITY;
  const place = (rank.category === 'Overall' ? 0 : 1) - rank.year * 2;
  return place * RANKS + rank.rank;
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
