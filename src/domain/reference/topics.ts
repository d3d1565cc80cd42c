import * as z from 'zod';
import { guides } from '../search/guides.ts';
import { askedTopics, outsideTopics, pageSections } from '../search/search-result.ts';
import { referenceFile } from './reference-data.ts';

/** Facts of an institution that answer a topic. */
const institutionFacts = [
  ...([
    'fees',
    'hostel',
    'quota',
    'scholarship',
    'seats',
    'exams',
    'closings',
    'outcomes',
  ] as const),
  ...(['recognition', 'access', 'contact'] as const),
] as const;
export type InstitutionFact = (typeof institutionFacts)[number];

/** Pages that are about topics of their own. */
const topicPage = z
  .enum(['check', 'scholarships', 'cutoffs'])
  .or(z.enum(guides.map((slug) => `guide/${slug}` as const)));

const texts = z.array(z.string().trim().min(1));

const topicRow = z.strictObject({
  topic: z.enum([...askedTopics, ...outsideTopics]),
  /** In English and in romanised Hindi. */
  phrases: texts,
  hindi: texts,
  /** The section of an institution's page that answers, and the facts in it. */
  institution: z
    .strictObject({ section: z.string(), facts: z.array(z.enum(institutionFacts)) })
    .optional(),
  /** The sections of the pages of exams and courses that answer. */
  exam: z.enum(pageSections).optional(),
  course: z.enum(pageSections).optional(),
  /** The page that answers where nothing is named. */
  page: topicPage.optional(),
  /** The subjects that this page treats, where it does not treat all. */
  about: texts.optional(),
  /** Pages about another topic that treat this one as well. */
  treatedOn: z.array(topicPage).optional(),
  /** Whether it weighs things of one kind, so that a question of several such things lists nobody. */
  weighs: z.literal(true).optional(),
  /** The lists beside which the answer states the topic. */
  beside: z.enum(['named institution', 'any list', 'no list']),
  /** Whether every list shows it, as it shows fees. */
  inList: z.literal(true).optional(),
  /** Whether the site does not cover it. */
  outside: z.literal(true).optional(),
});
export type Topic = z.infer<typeof topicRow>;

/** All topics of questions, one row each. */
export const topics: readonly Topic[] = referenceFile(
  'topics.json',
  z.strictObject({ about: z.string(), topics: z.array(topicRow) }),
)().topics;

const byName: ReadonlyMap<string, Topic> = new Map(topics.map((row) => [row.topic, row]));

/** The row of a topic; undefined for other words. */
export function topicNamed(topic: string): Topic | undefined {
  return byName.get(topic);
}
