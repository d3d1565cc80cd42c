import { z } from 'zod';
import { correctableField } from './correctable-field.ts';
import { limits } from './limits.ts';
import { slugOf } from './slug.ts';
import { summary } from './summary.ts';
import { fold, line, wholeNumber } from './text.ts';

export const sorts = ['relevance', 'name', 'rank', 'fee', 'salary', 'established'] as const;
/** The filters that offer values with counts; each takes the name or the slug of a value. */
export const facets = [
  'type',
  'universityType',
  'state',
  'district',
  'city',
  'owner',
  'subject',
  'level',
  'category',
  'course',
  'exam',
  'agency',
] as const;
export type Facet = (typeof facets)[number];

const filter = line().optional();

/** The query of a search, as it stands in an address (docs/product.md "Search"). */
export const searchQuery = z.object({
  q: line(limits.query).default(''),
  type: filter,
  universityType: filter,
  state: filter,
  district: filter,
  city: filter,
  owner: filter,
  subject: filter,
  level: filter,
  category: filter,
  course: filter,
  exam: filter,
  agency: filter,
  feeMax: wholeNumber.optional(),
  /** The least median salary in rupees a year, of those that reported one. */
  salaryMin: wholeNumber.optional(),
  /** How many of a hundred students must be women. */
  womenMin: wholeNumber.pipe(z.int().max(100)).optional(),
  /** Those that report nothing of a field, or of a figure nothing of the last years. */
  missing: correctableField.optional(),
  stale: correctableField.optional(),
  /** A city: what it finds is in order of the distance from its centre unless sorted otherwise. */
  near: filter,
  sort: z.enum(sorts).optional(),
  page: wholeNumber.pipe(z.int().min(1)).default(1),
  limit: wholeNumber.pipe(z.int().min(1).max(limits.page.max)).default(limits.page.default),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** A query with the first year whose figures are not stale, where stale ones are asked for. */
export type DatedQuery = SearchQuery & { staleBefore?: number };

/** Every name that a search's address may carry. */
export const queryNames = Object.keys(searchQuery.shape);

/** What an address asks for; a plain form sends blank fields too, which ask for nothing. */
export function givenQuery(parameters: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...parameters].filter(([, value]) => value.trim() !== ''));
}

/** A question without the words that were read as one thing. */
export function withoutWords(q: string, words: string): string {
  const escaped = words.split(' ').map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  return q
    .replace(new RegExp(escaped.join('[\\s,;/]+')), ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The value of a facet that is asked for by its name or slug; as asked where it is none. */
export function wantedValue(values: SearchResult['facets'][Facet], wanted: string): string {
  const names = values.map(({ value }) => value);
  return namesMeant(names, wanted)[0] ?? wanted;
}

/**
 * The names that a text means: those equal to it, letter case aside, otherwise the one whose slug
 * it is. A slug that names share says too little (C++ is c as C# is), an empty one nothing.
 */
export function namesMeant(names: readonly string[], text: string): readonly string[] {
  const asked = fold(text);
  const equal = names.filter((name) => fold(name) === asked);
  if (equal.length > 0) return equal;
  const slug = slugOf(text);
  const alike = slug === '' ? [] : names.filter((name) => slugOf(name) === slug);
  return new Set(alike.map(fold)).size === 1 ? alike : [];
}

/** The ten institutions of highest standing, as pages show them beside other things. */
export function briefQuery(filters: Readonly<Record<string, string>> = {}): SearchQuery {
  return searchQuery.parse({ sort: 'relevance', limit: '10', ...filters });
}

const facetValue = z.object({ value: z.string(), count: z.int() });

/** How the words of `q` were understood. */
const searchReading = z.object({
  /** What they ask for; `text` is what was written for it. */
  parts: z.array(z.object({ kind: z.string(), label: z.string(), text: z.string() })),
  /** What was left out because nothing answers all of it. */
  dropped: z.array(z.string()),
  /**
   * What is answered in its place, where something was left out, in the order of the list; where
   * nothing was, the few that answer it and what is near to them.
   */
  nearest: z
    .array(
      z.object({
        parts: z.array(z.object({ kind: z.string(), label: z.string() })),
        total: z.int(),
      }),
    )
    .optional(),
  /** Whether nothing holds every word, so that similar names are given. */
  isGuess: z.boolean(),
  /** What has to be known to answer: the city of whoever asks for what is near. */
  asks: z.literal('city').optional(),
  /** Institutions that the question names and the directory does not have. */
  absent: z.array(z.string()).optional(),
});
export type SearchReading = z.infer<typeof searchReading>;

/** What a question may want to see first, each with the order that shows it so. */
const wantedFirst = {
  'lowest fees': 'fee',
  'highest salary': 'salary',
  'oldest first': 'established',
} as const;
/** The kinds of what is understood of a question that are places. */
export const placeKinds: readonly string[] = ['city', 'district', 'area', 'state'];

/** The order of a list whose query names none: what its words want first, or what is near. */
export function usualSort(
  { near }: Pick<SearchQuery, 'near'>,
  reading: SearchReading | undefined,
): SearchResult['sort'] {
  const orders: Readonly<Record<string, SearchResult['sort']>> = wantedFirst;
  const asked = (reading?.parts ?? []).flatMap(({ kind, label }) =>
    kind === 'salary' ? 'salary' : kind === 'order' ? (orders[label] ?? []) : [],
  );
  return asked[0] ?? (near === undefined ? 'relevance' : 'distance');
}

/** What answers a question or comes near to it, and how many do. */
export type NearAnswer = NonNullable<SearchReading['nearest']>[number];

/** What a list tells of its answers where few or none answer all: those few, and what is near. */
export function nearAnswers(
  reading: SearchReading,
): { few?: NearAnswer; near: NearAnswer[] } | null {
  const { dropped, nearest = [] } = reading;
  if (wordsLeftOut(reading).length < dropped.length) return { near: nearest };
  const [few, ...near] = nearest;
  return dropped.length === 0 && few && near.length > 0 ? { few, near } : null;
}

/** Words that mean nothing here; the others were understood and are answered by nothing together. */
export function wordsLeftOut({ parts, dropped }: SearchReading): string[] {
  return dropped.filter((word) => !parts.some(({ text }) => text === word));
}

const ranking = z.object({
  agency: z.string(),
  category: z.string().nullable(),
  year: z.number(),
  ranks: z.record(z.string(), z.number()),
  /** The last rank of those whose rank is a band, such as 151–200. */
  bands: z.record(z.string(), z.number()).optional(),
});
export type Ranking = z.infer<typeof ranking>;

const distance = z.object({ km: z.number(), to: z.enum(['campus', 'city']) });
export type Distance = z.infer<typeof distance>;

/** A page of the reference data, or one that answers such questions: cut-offs, comparison. */
const referencePage = z.object({
  kind: z.enum(['exam', 'course', 'state', 'cutoffs', 'compare']),
  name: z.string(),
  /** Of cut-offs the list, empty for all of them. */
  slug: z.string(),
  /** The rank whose seats are asked for. */
  rank: z.int().optional(),
  /** Of cut-offs, what else the question fills in: category, home state, institution, programme. */
  filled: z.record(z.string(), z.union([z.string(), z.int()])).optional(),
  /** The part of an exam's page that answers. */
  section: z.literal('dates').optional(),
});
export type ReferencePage = z.infer<typeof referencePage>;

/** What a search answers: one page, how many there are, and what filters would leave. */
export const searchResult = z.object({
  institutions: z.array(summary),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** The order they are in, be it asked for by the query, by its words or by neither. */
  sort: z.enum([...sorts, 'distance']),
  facets: z.record(z.enum(facets), z.array(facetValue)),
  /**
   * The one year whose median salaries are compared, and those of this page, in rupees a year by id;
   * who reported none has none.
   */
  salaries: z.object({ year: z.int().nullable(), rupees: z.record(z.string(), z.number()) }),
  /**
   * What a year costs on this page, in rupees by id: of the course that is asked for, null where
   * none is and each is told of its first course after school. `terms` says of which course each is,
   * to how much it goes and for which seats it holds, where it does not for all.
   */
  fees: z.object({
    course: z.string().nullable(),
    rupees: z.record(z.string(), z.number()),
    terms: z.record(
      z.string(),
      z.object({ course: z.string(), most: z.number().optional(), seats: z.string().optional() }),
    ),
  }),
  /**
   * The one list of ranks by which these institutions are in order: an agency's of one category and
   * year, and the ranks in it of this page, by id; who is not in it has none and follows.
   */
  ranking: ranking.optional(),
  /**
   * Where nearness is asked for: the city from whose centre it is measured, and the kilometres of
   * this page by id, to the campus or, where only that is known, to the centre of its city.
   */
  near: z
    .object({ city: z.string(), state: z.string(), distances: z.record(z.string(), distance) })
    .optional(),
  /** Absent where there is nothing to say of it. */
  reading: searchReading.optional(),
  /** Pages that answer the question beside the list, the best first. */
  links: z.array(referencePage),
});
export type SearchResult = z.infer<typeof searchResult>;

/** What has been typed so far, and how many answers to offer. */
export const suggestionQuery = z.object({
  q: line(limits.query).pipe(z.string().min(1)),
  limit: wholeNumber
    .pipe(z.int().min(1).max(limits.suggestions.max))
    .default(limits.suggestions.default),
});
export type SuggestionQuery = z.infer<typeof suggestionQuery>;

/** What is offered while one types, the best first of each. */
export const suggestionResult = z.object({
  /** Pages whose name is what has been typed, or begins with it. */
  pages: z.array(referencePage),
  institutions: z.array(summary.pick({ _id: true, name: true, type: true, location: true })),
  /** Whether the first institution is called just so, and is meant before pages that begin with it. */
  isNamed: z.boolean(),
});
export type SuggestionResult = z.infer<typeof suggestionResult>;
