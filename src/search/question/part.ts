import { subjectsOfCourse } from '../../domain/institutions/derive-subjects.ts';
import { type Subject, subjects } from '../../domain/institutions/subjects.ts';
import { branches } from '../../domain/reference/branches.ts';
import { allStates, courseByName } from '../../domain/reference/entries.ts';
import type { Order, PlaceKind } from '../../domain/search/search-result.ts';
import type { Label } from '../index/labels.ts';

/** Kinds whose words are rows of the lexicon alone. */
export const mannerKinds = [
  'level',
  'agency',
  'universityType',
  'open',
  'owner',
  'minority',
  'women',
  'type',
  'order',
] as const;

/** The kinds of parts that a question can have. */
export type Kind =
  | (typeof mannerKinds)[number]
  | ('subject' | 'branch' | 'course' | 'exam' | 'affiliation' | 'family')
  | PlaceKind
  | ('naac' | 'fee' | 'feeUnknown' | 'salary' | 'without' | 'not');

/** The costs of words that steer an answer and filter nothing, as in `costs` (span.ts). */
export const asideCosts = {
  asks: 0.04,
  category: 0.04,
  unanswered: 1.2,
  outside: 1.2,
  absent: 0.96,
} as const;

/** Words of a question that steer its answer and filter nothing. */
export interface Aside {
  /**
   * `asks`: a topic ("fees", "cutoff"); `category`: a reservation category; `unanswered`: what no record
   * contains; `outside`: a topic that the site does not cover; `absent`: an institution that the directory
   * lacks; `rank` ("25k rank") and `percentile`: the number is the label; `noun`: a word for a kind of thing
   * ("branch").
   */
  kind: keyof typeof asideCosts | 'rank' | 'percentile' | 'noun';
  label: string;
  text: string;
}

/** A part of a question: consecutive words with one meaning. */
export interface Part {
  kind: Kind;
  label: string;
  /** Its words in the question. */
  text: string;
  /** Alternative values, one of which is enough. */
  names: readonly string[];
  within?: readonly Label[];
  /** Set where its words mean less than the label, which is the nearest that is held. */
  loose?: true;
  /** Rupees, for a fee or a salary. */
  amount?: number;
  /**
   * For a course: the subjects whose colleges count, too, where a register alone knows them. A register
   * names no courses.
   */
  orRegistered?: readonly string[];
  /** The words by which a fee is meant for all years of a course. */
  whole?: string;
  /** For `not`: the part that is excluded. */
  excluded?: Part;
  /** Whether it is a related subject in place of the part of the question. */
  isSubstitute?: boolean;
}

/** The order of "best", which says of no figure that it counts. */
export const BEST = 'best ranked' satisfies Order;

/** Whether some of the parts are of one of these kinds. */
export function hasKind(parts: readonly Part[], ...wanted: readonly Kind[]): boolean {
  return parts.some(({ kind }) => wanted.includes(kind));
}

/** The names in parts of a kind. */
export function namesOf(kind: Kind, parts: readonly Part[]): readonly string[] {
  return parts.flatMap((part) => (part.kind === kind ? part.names : []));
}

/** The subjects of a part; those of a course are the ones in which it is taught. */
export function subjectsOf({ kind, label, names }: Part): readonly Subject[] {
  if (kind === 'course') return names.flatMap(subjectsOfCourse);
  const [taught] = branches.find(({ name }) => name === label)?.subjects ?? [];
  const wanted = kind === 'branch' ? taught : kind === 'subject' ? label : undefined;
  return subjects.filter(({ name }) => name === wanted);
}

/** The levels of a part, its own or those of its courses. */
export function levelsOf({ kind, label, names }: Part): readonly string[] {
  if (kind === 'level') return [label];
  return kind === 'course' ? names.flatMap((name) => courseByName(name)?.level ?? []) : [];
}

/** The states of a place. */
export function statesOf({ kind, label, within = [] }: Part): readonly string[] {
  if (kind === 'area')
    return within.flatMap(({ facet, text }) => (facet === 'state' ? [text] : []));
  if (kind === 'city')
    return allStates.flatMap(({ name, cities }) => (cities.includes(label) ? [name] : []));
  return kind === 'state' ? [label] : [];
}
