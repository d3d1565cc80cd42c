import { type Facet, facets, namesMeant } from '../../domain/search.ts';
import { slugOf } from '../../domain/slug.ts';
import { fold } from '../../domain/text.ts';
import { currentName, labelOf } from './current-names.ts';
import type { IndexContent } from './packed-index.ts';
import { createPostings } from './postings.ts';

/** The values of each facet, numbered as they come, and which documents have them; BTech is B.Tech. */
export type Labels = ReturnType<typeof createLabels>;

/** A value of a facet. */
interface Label {
  facet: Facet;
  text: string;
}

/** The labels of one facet: by their text, and by what a text may mean them by. */
interface Book {
  numbers: Map<string, number>;
  byName: Map<string, number[]>;
  bySlug: Map<string, number[]>;
}

/** Labels as they are stored: those of each number, and other texts that mean one of them. */
export interface StoredLabels {
  labels: readonly Label[];
  otherTexts: readonly { facet: Facet; text: string; number: number }[];
}

/** The labels of a packed index, and new ones as they come. */
export function createLabels({ labels, labelRows }: Pick<IndexContent, 'labels' | 'labelRows'>) {
  const all: Label[] = [];
  const postings = createPostings(labelRows);
  const books = Object.fromEntries(facets.map((facet) => [facet, createBook()])) as Record<
    Facet,
    Book
  >;
  for (const { facet, text } of labels.labels) books[facet].numbers.set(text, added(facet, text));
  for (const { facet, text, number } of labels.otherTexts) books[facet].numbers.set(text, number);

  function numberOf(facet: Facet, text: string): number {
    const { numbers } = books[facet];
    const known = numbers.get(text);
    if (known !== undefined) return known;
    const label = labelOf(facet, text);
    const number = label === text ? added(facet, text) : numberOf(facet, label);
    numbers.set(text, number);
    return number;
  }

  function added(facet: Facet, text: string): number {
    const number = all.push({ facet, text }) - 1;
    const { byName, bySlug } = books[facet];
    append(byName, fold(text), number);
    append(bySlug, slugOf(text), number);
    return number;
  }

  function stored(): StoredLabels {
    const otherTexts = facets.flatMap((facet) =>
      [...books[facet].numbers]
        .filter(([text, number]) => textOf(number) !== text)
        .map(([text, number]) => ({ facet, text, number })),
    );
    return { labels: all, otherTexts };
  }

  /** The numbers of the values that a text means, among those that are in use. */
  function meant(facet: Facet, text: string): readonly number[] {
    const { byName, bySlug } = books[facet];
    const asked = currentName(facet, text);
    const sought = [byName.get(fold(asked)) ?? [], bySlug.get(slugOf(asked)) ?? []];
    const inUse = [...new Set(sought.flat())].filter((number) => postings.by().size(number) > 0);
    const names = new Set(namesMeant(inUse.map(textOf), asked));
    return inUse.filter((number) => names.has(textOf(number)));
  }

  function textOf(number: number): string {
    return all[number]?.text ?? '';
  }

  return {
    ...{ stored, numberOf, meant },
    /** Replaces the labels of a document; each number stands times `ROOM`. */
    change: postings.change,
    /** The number of a value in use; undefined where no document has ever had it. */
    find: (facet: Facet, text: string) => books[facet].numbers.get(text),
    /** Every label by its number. */
    all: (): readonly Label[] => all,
    /** The labels of each document. */
    of: postings.of,
    /** The documents of each label. */
    by: postings.by,
  };
}

function createBook(): Book {
  return { numbers: new Map(), byName: new Map(), bySlug: new Map() };
}

function append(map: Map<string, number[]>, key: string, number: number): void {
  map.set(key, [...(map.get(key) ?? []), number]);
}
