import * as z from 'zod';
import { referenceFile } from '../../domain/reference/reference-data.ts';
import { keysOf, recordOf } from '../../domain/typed-record.ts';
import { mannerKinds } from './part.ts';

/** The kinds of lexicon rows: parts of a question, and words that steer how it is read. */
const rowKinds = [
  ...(['subject', 'branch', 'course', 'exam', 'examFamily'] as const),
  ...(['affiliation', 'city', 'state'] as const),
  ...mannerKinds,
  ...(['noun', 'unanswered', 'outside', 'word', 'asks', 'category', 'list'] as const),
  ...(['without', 'absent'] as const),
] as const;

/** Where a row counts: as the whole question, only beside other words, or by certain ones; one condition is enough. */
const condition = z.strictObject({
  alone: z.literal(true).optional(),
  beside: z.literal(true).optional(),
  after: z.array(z.string()).optional(),
  before: z.array(z.string()).optional(),
  /** "take up" is no state. */
  notAfter: z.array(z.string()).optional(),
  /** Words in the sentence, as typed: "apply online" asks for no online degree. */
  with: z.array(z.string()).optional(),
  notWith: z.array(z.string()).optional(),
});
export type Condition = z.infer<typeof condition>;

const row = z.strictObject({
  phrase: z.string().trim().min(1),
  /** English by default; romanised Hindi counts as English. */
  language: z.literal('hi').optional(),
  kind: z.enum(rowKinds),
  value: z.string().min(1),
  /** Confidence in the meaning, 1 by default; a lower one costs more. */
  weight: z.number().positive().max(1).optional(),
  when: condition.optional(),
  /** Whether the value is only the nearest that is held, which the answer says: biology is science. */
  loose: z.literal(true).optional(),
});
export type LexiconRow = z.infer<typeof row>;

const texts = z.array(z.string());
const lexiconFile = z.strictObject({
  about: z.string(),
  rows: z.array(row),
  areas: z.array(
    z.strictObject({ name: z.string(), phrases: texts, states: texts, cities: texts }),
  ),
  /** Kinds of institutions called by an acronym, the subject by which they are ranked, and the exam by which they admit. */
  families: z.array(
    z.strictObject({
      acronym: z.string(),
      fullName: z.string(),
      subject: z.string(),
      exam: z.string(),
      phrases: texts,
    }),
  ),
  /** The districts of cities whose district has another name. */
  districts: z.record(z.string(), texts),
  /** Names of the Latin letters in Devanagari, longer ones before their beginnings. */
  letters: z.array(z.tuple([z.string(), z.string()])),
  /** The ways in which Latin names write a letter or a sign in Devanagari, with bars between them. */
  latin: z.record(z.string(), z.string()),
  /** Numbers in words, before lakh, thousand or crore. */
  counts: z.record(z.string(), z.number()),
  /** The codes that cut-off lists use for the categories of a question, folded. */
  categoryCodes: z.record(z.string(), texts),
  patterns: z.strictObject({
    affiliation: texts,
    examFamily: texts,
    examShort: texts,
    degree: texts,
    school: texts,
  }),
  /** What people call class XII. */
  classTwelve: texts,
  alike: z.array(texts),
  /**
   * Words that ask for a way or a yes, that make a question a sentence, and that ask for a place, for what or
   * how, and for which; plurals of institutions; words that ask for a number of them, or for a seat in one; words
   * before a certain one ("does the college"); further ones by which a sentence asks: as its first word, and anywhere.
   */
  asking: z.strictObject({
    way: texts,
    sentence: texts,
    places: texts,
    what: texts,
    which: texts,
    several: texts,
    count: texts,
    chance: texts,
    one: texts,
    first: texts,
    anywhere: texts,
  }),
  /**
   * Words before and after a course that the asker has already taken; words at which the search for words before
   * it stops; and words beside it that ask what can follow.
   */
  having: z.strictObject({ before: texts, break: texts, after: texts, next: texts }),
  /** Words before and after the name of a place. */
  placing: z.strictObject({ before: texts, after: texts }),
  asBranch: z.array(z.strictObject({ course: z.string(), as: z.string(), branch: z.string() })),
});

/** The content of data/lexicon.json. */
export const lexiconData = referenceFile('lexicon.json', lexiconFile)();

/** The words of `asking`, as typed, since vowels tell "कौन" from "कान". */
export const asking = recordOf(
  keysOf(lexiconData.asking),
  (name): ReadonlySet<string> => new Set(lexiconData.asking[name]),
);
