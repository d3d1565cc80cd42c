import { type Facet, facets } from '../../domain/search.ts';
import { slugOf } from '../../domain/slug.ts';
import type { SearchEntry } from '../../domain/summary.ts';
import { searchAliasesOf } from '../../reference/aliases.ts';
import { initialismOf, wordsOf } from './words.ts';

const weights = { name: 3, initialism: 3, alias: 3, place: 1 } as const;

/** An institution prepared for searching, filtering and sorting. */
export interface SearchDocument {
  /** Its place in the index. */
  number: number;
  entry: SearchEntry;
  /** Word → how much it says about the institution. */
  words: ReadonlyMap<string, number>;
  /** The words of the name in their order, for whole-phrase matches and for sorting. */
  nameKey: string;
  /** For each facet, in the order of `facets`, its values here as numbers of labels. */
  values: readonly (readonly number[])[];
}

/** Prepares an entry; `labels` gives equal labels one number. */
export function documentOf(number: number, entry: SearchEntry, labels: Labels): SearchDocument {
  const { summary, courses, exams, agencies } = entry;
  const { type, owner, category, location } = summary;
  const values: Record<Facet, readonly (string | null)[]> = {
    type: [type],
    state: [location.state],
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
    values: facets.map((facet) => values[facet].flatMap((label) => numberOf(labels, label))),
  };
}

function numberOf(labels: Labels, label: string | null): number[] {
  return label === null ? [] : [labels.numberOf(label)];
}

/** The labels of all facets, numbered as they come. */
export interface Labels {
  numberOf(label: string): number;
  /** The numbers of the labels with this slug. */
  withSlug(slug: string): readonly number[];
  textOf(number: number): string;
  count(): number;
}

/** An empty book of labels. */
export function createLabels(): Labels {
  const numbers = new Map<string, number>();
  const slugs = new Map<string, number[]>();
  const texts: string[] = [];

  function added(label: string): number {
    const number = texts.push(label) - 1;
    const slug = slugOf(label);
    numbers.set(label, number);
    slugs.set(slug, [...(slugs.get(slug) ?? []), number]);
    return number;
  }

  return {
    numberOf: (label) => numbers.get(label) ?? added(label),
    withSlug: (slug) => slugs.get(slug) ?? [],
    textOf: (number) => texts[number] ?? '',
    count: () => texts.length,
  };
}

function weightedWords({ summary }: SearchEntry): Map<string, number> {
  const { name, location } = summary;
  const words = new Map<string, number>();
  const add = (text: string | null, weight: number) => {
    if (text === null) return;
    for (const word of wordsOf(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  };
  add(name, weights.name);
  add(initialismOf(name), weights.initialism);
  for (const alias of searchAliasesOf(name, location)) add(alias, weights.alias);
  add(location.city, weights.place);
  add(location.state, weights.place);
  return words;
}
