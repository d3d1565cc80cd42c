import * as z from 'zod';
import type { CheckedFields } from '../curation/field-checks.ts';
import { correctableField, correctableFields } from '../institutions/correctable-field.ts';
import { limits } from '../limits.ts';
import { slugOf } from '../slug.ts';
import { fold, line, pageLimit, wholeNumber } from '../text.ts';
import { typedRupees, typedWholeNumber } from '../typed-schemas.ts';

export const sorts = ['relevance', 'name', 'rank', 'fee', 'salary', 'established'] as const;
/** Orders for editors, which the public pages do not offer. */
export const editorSorts = ['views', 'completeness', 'changed'] as const;

/** Whether an order is one for editors. */
export function isEditorSort(sort: string | undefined): boolean {
  return editorSorts.some((name) => name === sort);
}

/** Filters with counted values; each accepts a value's name or slug. */
export const facets = [
  'type',
  'universityType',
  'state',
  'district',
  'city',
  'owner',
  'ownership',
  'subject',
  'level',
  'category',
  'course',
  'exam',
  'agency',
] as const;
export type Facet = (typeof facets)[number];

const filter = line().optional();

/** Fields with commas between them. */
const missingFields = line(limits.query).transform((names, { addIssue }) => {
  const fields = names.split(',').map((name) => name.trim());
  const parsed = z.array(correctableField).max(limits.missingFields).safeParse(fields);
  if (parsed.success) return parsed.data;
  addIssue({ code: 'invalid_value', values: [...correctableFields], input: names });
  return z.NEVER;
});

/** The query of a search (docs/product.md "Search"). */
export const searchQuery = z.object({
  q: line(limits.question).default(''),
  type: filter,
  universityType: filter,
  state: filter,
  district: filter,
  city: filter,
  owner: filter,
  ownership: filter,
  subject: filter,
  level: filter,
  category: filter,
  course: filter,
  exam: filter,
  agency: filter,
  feeMax: typedRupees.optional(),
  /** Minimum median salary in rupees a year, among institutions that report one. */
  salaryMin: typedRupees.optional(),
  /** Minimum percentage of women among students. */
  womenMin: typedWholeNumber.pipe(z.int().max(100)).optional(),
  /** Institutions that report none of some fields, or whose figures of one are stale. */
  missing: missingFields.optional(),
  stale: correctableField.optional(),
  /** `yes` leaves out institutions known only from a register. */
  facts: z.literal('yes').optional(),
  /** A city; sorts by distance from its centre unless another order is given. */
  near: filter,
  sort: z.enum(sorts).optional(),
  page: wholeNumber.pipe(z.int().min(1)).default(1),
  limit: pageLimit.default(limits.page.default),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** The query of the console's list, which has more orders. */
export const listQuery = searchQuery.extend({
  sort: z.enum([...sorts, ...editorSorts]).optional(),
});
export type ListQuery = z.infer<typeof listQuery>;

/** The query for everything that a search finds. */
export const selectionQuery = listQuery.omit({ page: true, limit: true });
export type SelectionQuery = z.infer<typeof selectionQuery>;

/** A query with what the index does not know. */
export type DatedQuery = ListQuery & {
  /** The oldest year that is not stale, where stale figures are asked for. */
  staleBefore?: number;
  /** The institutions that a code or a website names, in place of the question. */
  named?: readonly string[];
  /** The views of pages by the exact key of their institution's name, for the order by views. */
  views?: ReadonlyMap<string, number>;
  /** The year in which it is asked; earlier ones in the question are unused. */
  year?: number;
  /** Missing fields that need not be looked for, where missing ones are asked for. */
  checked?: CheckedFields;
};

/** All query names of a search. */
export const queryNames = Object.keys(searchQuery.shape);

/** The non-blank parameters of a URL; plain forms send blank fields, too. */
export function toSearchQuery(parameters: URLSearchParams): Record<string, string> {
  const given = [...parameters].filter(([, value]) => value.trim() !== '');
  const missing = given.flatMap(([name, value]) => (name === 'missing' ? [value] : []));
  return {
    ...Object.fromEntries(given),
    ...(missing.length > 0 && { missing: missing.join(',') }),
  };
}

const SEPARATORS = /^[\s,;/]+/;

/** A question without one recognised phrase. */
export function withoutWords(q: string, phrase: string): string {
  const [first, ...others] = phrase.split(' ').filter(Boolean);
  if (first === undefined) return q;
  for (let start = q.indexOf(first); start >= 0; start = q.indexOf(first, start + 1)) {
    const end = endOfWords(q, start + first.length, others);
    if (end === null) continue;
    return `${q.slice(0, start)} ${q.slice(end)}`.replace(/\s+/g, ' ').trim();
  }
  return q;
}

/** Where the words end that follow in a text, each behind a separator; null for other words. */
function endOfWords(text: string, start: number, words: readonly string[]): number | null {
  let end = start;
  for (const word of words) {
    const [between = ''] = SEPARATORS.exec(text.slice(end)) ?? [];
    if (between === '' || !text.startsWith(word, end + between.length)) return null;
    end += between.length + word.length;
  }
  return end;
}

/** The facet value with this name or slug; the text itself where there is none. */
export function resolveValue(values: readonly { value: string }[], wanted: string): string {
  const names = values.map(({ value }) => value);
  return resolveNames(names, wanted)[0] ?? wanted;
}

/**
 * The names that a text denotes: equal ones, ignoring case, else the one with this slug. An empty
 * slug or one shared by several names (C++ and C#) denotes none.
 */
export function resolveNames(names: readonly string[], text: string): readonly string[] {
  const folded = fold(text);
  const equal = names.filter((name) => fold(name) === folded);
  if (equal.length > 0) return equal;
  const slug = slugOf(text);
  const alike = slug === '' ? [] : names.filter((name) => slugOf(name) === slug);
  return new Set(alike.map(fold)).size === 1 ? alike : [];
}

/** A query for the ten highest-ranked institutions, as shown on other pages. */
export function briefQuery(filters: Readonly<Record<string, string>> = {}): SearchQuery {
  return searchQuery.parse({ sort: 'relevance', limit: '10', ...filters });
}

/** The text typed so far and the number of suggestions. */
export const suggestionQuery = z.object({
  q: line(limits.query).pipe(z.string().min(1)),
  limit: wholeNumber
    .pipe(z.int().min(1).max(limits.suggestions.max))
    .default(limits.suggestions.default),
});
export type SuggestionQuery = z.infer<typeof suggestionQuery>;
