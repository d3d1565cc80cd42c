import { placeKinds, type SearchReading } from '../../domain/search/search-result.ts';
import { isPlace, isTopic } from './kinds.ts';
import { meaningsOf } from './lexicon.ts';
import { asking } from './lexicon-data.ts';
import { hasKind, type Kind } from './part.ts';
import {
  asidesOf,
  asksWhat,
  asksWhere,
  asksWhich,
  hasRank,
  isNamed,
  namesType,
  type Reading,
  topicRowsIn,
} from './reading.ts';

/** What only institutions have, so that a question with it asks for some. */
export const OF_INSTITUTIONS: readonly Kind[] = [
  'fee',
  'feeUnknown',
  'salary',
  'naac',
  'agency',
  'women',
  'minority',
  'open',
] as const;

/** Parts by which a sentence asks for institutions without naming them: "what is the cheapest MBA". */
const NARROWING: readonly Kind[] = [
  ...OF_INSTITUTIONS,
  ...(['order', 'universityType', 'owner', 'without', 'not'] as const),
  ...placeKinds,
];

/** Parts that say of institutions no more than what kinds there are. */
const KINDS: readonly Kind[] = ['type', 'owner', 'level', 'without'];

function has({ asked }: Reading, words: ReadonlySet<string>): boolean {
  return asked.some((word) => words.has(word));
}

/** Whether a question names no institution and says no more of institutions than their kind. */
export function isOfKindsAlone(reading: Reading): boolean {
  return !isNamed(reading) && reading.parts.every(({ kind }) => KINDS.includes(kind));
}

/**
 * Whether a question asks for a list of institutions. One for a way, a fact or a yes does not unless it says
 * which or where; "colleges for an MBA" does.
 */
export function asksForList(reading: Reading): boolean {
  const { parts, asked } = reading;
  if (hasKind(parts, 'affiliation')) return true;
  const isWay = asking.way.has(asked[0] ?? '');
  const isSentence = has(reading, asking.sentence);
  const isQuestion = isWay || isSentence || asksWhat(reading);
  const isFamily = hasKind(parts, 'family');
  const isType = namesType(reading);
  // "how many colleges are there"
  const isCounted = (isType || isFamily) && has(reading, asking.count);
  if (!isQuestion || (isCounted && topicRowsIn(reading).length === 0)) return true;
  const isWhich = asksWhich(reading);
  if (namesOne(reading) && !isWhich && !parts.some(isPlace)) return false;
  if (isFamily)
    return isWhich || hasKind(parts, 'order') || parts.some(isPlace) || asksOfFamily(reading);
  if (isOfKindsAlone(reading))
    return isWhich && hasKind(parts, 'owner', 'level') && !has(reading, asking.chance);
  // "Should I join a private college" asks for none of them.
  const narrowing = isType ? NARROWING.filter((kind) => kind !== 'owner') : NARROWING;
  const isNarrowed = hasKind(parts, ...narrowing) || hasRank(reading) || asksWhere(reading);
  if (!isType) return !isWay && (isNarrowed || !isSentence);
  if (isNarrowed || isWhich || has(reading, asking.several)) return true;
  return !isWay;
}

/** Whether a question asks for facts that the list of a family shows, what it is, or who of it teaches a course. */
function asksOfFamily(reading: Reading): boolean {
  const rows = topicRowsIn(reading);
  if (rows.length > 0)
    return rows.some(
      ({ institution, weighs }) => weighs ?? (institution && institution.section !== 'cutoffs'),
    );
  if (asidesOf('unanswered', reading).length === 0) return true;
  return reading.parts.some(({ kind }) => kind !== 'family');
}

/** Whether a question is about one institution of which it says only the type: "does the college have a gym". */
function namesOne({ asked }: Reading): boolean {
  return asked.some(
    (word, place) =>
      meaningsOf([word]).some(({ kind }) => kind === 'type') &&
      !asking.several.has(word) &&
      asking.one.has(asked[place - 1] ?? ''),
  );
}

/** What a question without a list lacks: the institution that it is about, a rank, or anything that narrows. */
export function lackIn(reading: Reading): SearchReading['lacks'] {
  const { parts } = reading;
  if (isNamed(reading) || hasKind(parts, 'family', 'affiliation')) return undefined;
  const isOfKinds = isOfKindsAlone(reading);
  const isChance = has(reading, asking.chance) && !asksWhat(reading) && !hasRank(reading);
  if (isOfKinds && isChance && namesType(reading)) return 'rank';
  const rows = topicRowsIn(reading);
  // No guide, no page of an exam or a course, and no list has these facts.
  const isOfTopic = parts.some(isTopic);
  const isOfFacts = rows.every(
    ({ institution, course, page, inList }) =>
      institution && !course && !page && !(inList && isOfTopic),
  );
  if (isOfFacts && (rows.length > 0 || namesOne(reading)) && !hasKind(parts, 'exam'))
    return 'institution';
  const isBare = isOfKinds && parts.length > 0 && rows.length === 0;
  return isBare && !asksForList(reading) ? 'subject' : undefined;
}
