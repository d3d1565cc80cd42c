import * as z from 'zod';
import { pay } from '../institutions/pay.ts';
import { summary } from '../institutions/summary.ts';
import { lookup } from '../lookup.ts';
import { streams } from './guides.ts';
import { editorSorts, facets, type SearchQuery, sorts } from './search.ts';

const facetValue = z.object({ value: z.string(), count: z.int() });

/** The sections of the page of an exam or a course to which a question may lead. */
export const pageSections = [
  ...(['dates', 'eligibility', 'syllabus', 'pattern', 'fees'] as const),
  ...(['duration', 'career', 'contact'] as const),
] as const;
export type PageSection = (typeof pageSections)[number];

/** The subject of a question other than institutions. */
export const askedTopics = [
  ...(['city', ...pageSections, 'cutoffs', 'percentile', 'rank', 'marks'] as const),
  ...([
    'hostel',
    'seats',
    'admission',
    'placement',
    'highestPay',
    'recognition',
    'scholarships',
  ] as const),
  ...(['loans', 'quota', 'lateral', 'distance', 'bond', 'categories', 'counselling'] as const),
  ...(['documents', 'school', 'access', 'reviews', 'compare'] as const),
] as const;
export type AskedTopic = (typeof askedTopics)[number];

/** Topics of questions that the site does not cover. */
export const outsideTopics = ['jobs', 'abroad'] as const;
export type OutsideTopic = (typeof outsideTopics)[number];

/** A reference page, or one that answers such questions: cut-offs, comparison, recognition. */
const referencePage = z.object({
  kind: z.enum([
    ...(['exam', 'course', 'state', 'cutoffs', 'compare', 'check', 'scholarships'] as const),
    'guide',
  ]),
  name: z.string(),
  /** For cut-offs the list, empty for all lists; for recognition the name to check. */
  slug: z.string(),
  /** The rank to search with. */
  rank: z.int().optional(),
  /** Further values for the cut-offs form: category, home state, institution, programme. */
  filled: z.record(z.string(), z.union([z.string(), z.int()])).optional(),
  /** The section of the page of an exam or a course that answers. */
  section: z.enum(pageSections).optional(),
  /** For the guide to what follows class XII: the streams that the question names. */
  streams: z.array(z.enum(streams)).optional(),
  /** For cut-offs: a state in the question whose own counselling has no list. */
  withoutList: z.string().optional(),
});
export type ReferencePage = z.infer<typeof referencePage>;

/** A word of a question that the answer does not use, what it means here, and its page if it has one. */
const knownWord = z.object({
  text: z.string(),
  label: z.string(),
  page: referencePage.optional(),
});
export type KnownWord = z.infer<typeof knownWord>;

const registeredColleges = z.object({
  course: z.string(),
  known: z.int(),
  subject: z.string(),
  total: z.int(),
});
export type RegisteredColleges = z.infer<typeof registeredColleges>;

/** How `q` was interpreted. */
const searchReading = z.object({
  /** The recognised parts; `text` is the original wording, and `loose` says that it means less than `label`. */
  parts: z.array(
    z.object({
      ...{ kind: z.string(), label: z.string(), text: z.string() },
      loose: z.literal(true).optional(),
    }),
  ),
  /** What was read of a longer question. */
  read: z.string().optional(),
  /** Parts left out because no institution satisfies all, and words without a meaning here, as typed. */
  dropped: z.array(z.string()),
  /** Words with a meaning here that the answer does not use. */
  also: z.array(knownWord).optional(),
  /**
   * The number of institutions that match the rest of a question whose unused words carry it. They are not
   * listed as an answer.
   */
  withheld: z.int().optional(),
  /**
   * Alternative queries: after relaxation, the ones that were answered instead, in list order;
   * otherwise the few exact answers and what comes near.
   */
  nearest: z
    .array(
      z.object({
        parts: z.array(z.object({ kind: z.string(), label: z.string() })),
        total: z.int(),
      }),
    )
    .optional(),
  /** Whether no institution has every word, so that similar names are returned. */
  isGuess: z.boolean(),
  /**
   * What has to be added for an answer: the institution that the question is about, an exam with a rank, or a
   * subject, a course or a place.
   */
  lacks: z.enum(['institution', 'rank', 'subject']).optional(),
  /**
   * `city`: the reader's city is needed, for "near me"; the others are topics of a linked page or of the
   * institution in the question. Without institutions in the list, that page answers the question.
   */
  asks: z.enum(askedTopics).optional(),
  /** Further topics in the question, which the answer states, too. */
  asksToo: z.array(z.enum(askedTopics)).optional(),
  /**
   * For a course that few are known to teach: how many these are, and how many colleges of its subject
   * follow them from a register, which names no courses.
   */
  registered: registeredColleges.optional(),
  /** Topics in the question that the site does not cover. */
  outside: z.array(z.enum(outsideTopics)).optional(),
  /** Institutions that the question names and the catalogue lacks. */
  absent: z.array(z.string()).optional(),
});
export type SearchReading = z.infer<typeof searchReading>;

/** The orders that a question may ask for, each with the sort by its figure. */
export const orders = {
  'best ranked': 'rank',
  'lowest fees': 'fee',
  'highest salary': 'salary',
  'oldest first': 'established',
} as const satisfies Readonly<Record<string, SearchResult['sort']>>;
export type Order = keyof typeof orders;

/** The order where the query names none: what its words put first, or distance. */
export function usualSort(
  { near }: Pick<SearchQuery, 'near'>,
  reading: SearchReading | undefined,
): SearchResult['sort'] {
  const requested = (reading?.parts ?? []).flatMap(({ kind, label }) => {
    if (kind === 'salary') return 'salary';
    return kind === 'order' ? (lookup(orders, label) ?? []) : [];
  });
  return requested[0] ?? (near === undefined ? 'relevance' : 'distance');
}

/** Kinds of recognised parts that are places. */
export const placeKinds = ['city', 'district', 'area', 'state'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Whether a kind is that of a place. */
export function isPlaceKind(kind: string): kind is PlaceKind {
  const kinds: readonly string[] = placeKinds;
  return kinds.includes(kind);
}

/** An alternative query and its number of results. */
export type NearAnswer = NonNullable<SearchReading['nearest']>[number];

/** Alternatives to show when few or no institutions match. */
export function nearAnswers(
  reading: SearchReading,
): { few?: NearAnswer; near: NearAnswer[] } | null {
  const { dropped, also = [], nearest = [] } = reading;
  if (wordsLeftOut(reading).length < dropped.length) return { near: nearest };
  const [few, ...near] = nearest;
  return dropped.length + also.length === 0 && few && near.length > 0 ? { few, near } : null;
}

/** Words without a meaning here; recognised parts that were dropped are not among them. */
export function wordsLeftOut({ parts, dropped }: SearchReading): string[] {
  return dropped.filter((word) => !parts.some(({ text }) => text === word));
}

const ranking = z.object({
  agency: z.string(),
  category: z.string().nullable(),
  year: z.number(),
  ranks: z.record(z.string(), z.number()),
  /** Last ranks, for ranks that are bands such as 151–200. */
  bands: z.record(z.string(), z.number()).optional(),
});
export type Ranking = z.infer<typeof ranking>;

const distance = z.object({ km: z.number(), to: z.enum(['campus', 'area', 'city']) });
export type Distance = z.infer<typeof distance>;

/** The answer of a search: one page, the total, and facet counts. */
export const searchResult = z.object({
  institutions: z.array(summary),
  total: z.int(),
  /** How many of these are known only from a register. */
  listed: z.int(),
  page: z.int(),
  pages: z.int(),
  /** The order in force, from the query, its words or the default. */
  sort: z.enum([...sorts, ...editorSorts, 'distance']),
  facets: z.record(z.enum(facets), z.array(facetValue)),
  /**
   * The newest median salaries of this page in rupees by id, each of the programme to which the
   * course asked for, or the course of the fee, belongs; those of which none is known are missing.
   * `isDoubtful` is one that is only quoted as reported.
   */
  salaries: z.object({
    rupees: z.record(z.string(), z.number()),
    terms: z.record(
      z.string(),
      pay.omit({ rupees: true }).extend({ course: z.string(), isDoubtful: z.boolean() }),
    ),
  }),
  /**
   * Yearly fees of this page in rupees by id: for the course asked for, or where `course` is null
   * each institution's first undergraduate course. `terms` names the course where the institution
   * teaches it, the upper end and the seats it is limited to.
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
   * The ranking that orders the result: one agency, category and year, and this page's ranks by id;
   * unranked institutions follow.
   */
  ranking: ranking.optional(),
  /**
   * For distance searches: the city measured from, and this page's kilometres by id, to the campus
   * where known, else to the middle of its PIN code's area, else to the centre of its city.
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

/** Suggestions, best first in each list. */
export const suggestionResult = z.object({
  /** Pages whose name equals or starts with the typed text. */
  pages: z.array(referencePage),
  institutions: z.array(
    summary.pick({ _id: true, name: true, type: true, location: true }).extend({
      /** The name that lists show, where it is not `name`, which is in addresses. */
      shown: z.string().optional(),
    }),
  ),
  /** Whether the first institution's name equals the text and precedes pages that start with it. */
  isNamed: z.boolean(),
});
export type SuggestionResult = z.infer<typeof suggestionResult>;
