import { type Facet, facets, namesMeant } from '../../../domain/search.ts';
import { slugOf } from '../../../domain/slug.ts';
import { fold } from '../../../domain/text.ts';
import { currentName, labelOf } from './current-names.ts';

/** The values of each facet, numbered as they come; BTech has the number of B.Tech. */
export interface Labels {
  numberOf(facet: Facet, text: string): number;
  /** The numbers of the values that a text means, among those that are in use. */
  meant(facet: Facet, text: string): readonly number[];
  /** Takes the labels of one more document into use, or of one fewer out of it. */
  use(labels: readonly number[], change: 1 | -1): void;
  /** Every label by its number. */
  all(): readonly Label[];
}

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

/** An empty book of labels. */
export function createLabels(): Labels {
  const all: Label[] = [];
  const uses: number[] = [];
  const books = new Map(facets.map((facet) => [facet, createBook()]));

  function bookOf(facet: Facet): Book {
    return books.get(facet) ?? createBook();
  }

  function numberOf(facet: Facet, text: string): number {
    const { numbers } = bookOf(facet);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    const label = labelOf(facet, text);
    const number = label === text ? added(facet, text) : numberOf(facet, label);
    numbers.set(text, number);
    return number;
  }

  function added(facet: Facet, text: string): number {
    const number = all.push({ facet, text }) - 1;
    const { byName, bySlug } = bookOf(facet);
    append(byName, fold(text), number);
    append(bySlug, slugOf(text), number);
    return number;
  }

  function meant(facet: Facet, text: string): readonly number[] {
    const { byName, bySlug } = bookOf(facet);
    const asked = currentName(facet, text);
    const sought = [byName.get(fold(asked)) ?? [], bySlug.get(slugOf(asked)) ?? []];
    const inUse = [...new Set(sought.flat())].filter((number) => (uses[number] ?? 0) > 0);
    const names = new Set(namesMeant(inUse.map(textOf), asked));
    return inUse.filter((number) => names.has(textOf(number)));
  }

  function textOf(number: number): string {
    return all[number]?.text ?? '';
  }

  return {
    numberOf,
    meant,
    use(labels, change) {
      for (const number of labels) uses[number] = (uses[number] ?? 0) + change;
    },
    all: () => all,
  };
}

function createBook(): Book {
  return { numbers: new Map(), byName: new Map(), bySlug: new Map() };
}

function append(map: Map<string, number[]>, key: string, number: number): void {
  map.set(key, [...(map.get(key) ?? []), number]);
}
