import { cutoffListsOf } from '../../domain/reference/cutoff-lists.ts';
import { isFunctionWord } from '../../domain/reference/everyday-words.ts';
import { type Topic, topicNamed } from '../../domain/reference/topics.ts';
import type { AskedTopic } from '../../domain/search/search-result.ts';
import { isPlace, isTopic, kinds } from './kinds.ts';
import { asksForList, OF_INSTITUTIONS } from './list-asked.ts';
import { BEST, hasKind, namesOf, type Part } from './part.ts';
import {
  asidesOf,
  asksWhat,
  asksWhere,
  hasRank,
  isNamed,
  namesType,
  type Reading,
  topicRowsIn,
} from './reading.ts';

/** Whether the page of a topic answers a question, so that no institutions are listed. */
function replacesList(row: Topic, reading: Reading): boolean {
  const { parts } = reading;
  const { topic, page, exam, course, institution, inList, weighs } = row;
  if (topic === 'city') return !parts.some(isPlace);
  const isWeighed = parts.length > new Set(parts.map(({ kind }) => kind)).size;
  if (weighs) return isWeighed && !parts.some(isPlace);
  if (parts.every(({ kind, label }) => kind === 'type' || label === BEST)) return true;
  // "the best career option" asks for no ranking of institutions.
  const isOfFigure = parts.some(({ kind, label }) => kind === 'order' && label !== BEST);
  if (isOfFigure || hasKind(parts, ...OF_INSTITUTIONS)) return false;
  if (page === 'cutoffs' || topic === 'marks') {
    const hasLists = cutoffListsOf(namesOf('exam', parts)).length > 0;
    return hasLists && !hasKind(parts, 'city', 'district', 'area');
  }
  const isOfExam = exam !== undefined && hasKind(parts, 'exam', 'family');
  const isOfCourse = course !== undefined && hasKind(parts, 'course', 'subject', 'branch');
  const isOfExamsAlone =
    exam !== undefined && !course && !institution && !hasKind(parts, 'city', 'district', 'area');
  if (page === undefined && !isOfExam && !isOfCourse && !isOfExamsAlone) return false;
  if (asksWhat(reading)) return true;
  // Lists show some topics themselves.
  if (page === undefined && inList) return false;
  const isAbout = parts.some((part) => isPlace(part) || isTopic(part));
  return !asksWhere(reading) && !(namesType(reading) && isAbout);
}

/** Whether a reading asks for cut-offs. */
export function asksCutoffs(reading: Reading): boolean {
  return topicRowsIn(reading).some(({ institution }) => institution?.section === 'cutoffs');
}

/** Whether a reading asks for ranks, scores or chances, which cut-offs answer before any other page. */
export function asksRanks(reading: Reading): boolean {
  return (
    hasRank(reading) ||
    topicRowsIn(reading).some(({ institution }) => institution?.facts[0] === 'closings')
  );
}

/** Whether the page of a topic treats the subjects and the counselling of a question. */
export function treatsAsked(topic: string, reading: Reading): boolean {
  const about = topicNamed(topic)?.about;
  if (!about) return true;
  const named = reading.parts.filter(isTopic);
  const isOther = asidesOf('unanswered', reading).some(({ label }) => label === topic);
  const isTreated = (part: Part) =>
    kinds[part.kind].rankedAs(part).some((name) => about.includes(name));
  return !isOther && (named.length === 0 || named.some(isTreated));
}

/** Whether a question is about institutions by name, or about a family of them. */
function namesInstitutions(reading: Reading): boolean {
  return isNamed(reading) || hasKind(reading.parts, 'family');
}

/** The topics whose page answers a question in place of a list: "when is NEET", "MBBS bond". */
function topicsOnPage(reading: Reading): readonly AskedTopic[] {
  if (isNamed(reading) || (hasKind(reading.parts, 'family') && asksForList(reading))) return [];
  const rows = topicRowsIn(reading).filter((row) => replacesList(row, reading));
  return rows.map(({ topic }) => topic);
}

/** Whether a page answers a question in place of a list. */
export function isOnPage(reading: Reading): boolean {
  return topicsOnPage(reading).length > 0;
}

/** Whether a guide or the check of names answers a topic of a question. */
export function hasPageOfTopic(reading: Reading): boolean {
  return topicRowsIn(reading).some(
    ({ page }) => page === 'check' || page?.startsWith('guide/') === true,
  );
}

/** The topics that the answer to a question states, the most important first; one without a list asks for a name. */
export function topicsStated(reading: Reading, hasList: boolean): readonly AskedTopic[] {
  const isOfName = !hasList || namesInstitutions(reading);
  const stated = topicRowsIn(reading).filter(
    ({ beside }) => beside === 'any list' || (isOfName && beside === 'named institution'),
  );
  return [...new Set([...topicsOnPage(reading), ...stated.map(({ topic }) => topic)])];
}

/** The texts of topics that neither the answer, nor its list, nor a linked page states. */
export function topicsUnstated(reading: Reading, hasList: boolean): readonly string[] {
  const stated: readonly string[] = topicsStated(reading, hasList);
  const isLinked = ({ exam, course, page, inList }: Topic) =>
    (hasList && inList === true) ||
    page !== undefined ||
    (exam !== undefined && hasKind(reading.parts, 'exam')) ||
    (course !== undefined && hasKind(reading.parts, 'course'));
  return reading.asides.flatMap(({ kind, label, text }) => {
    const row = kind === 'asks' && text !== '' ? topicNamed(label) : undefined;
    const isIdle = text.split(' ').every(isFunctionWord);
    return row && !isIdle && !stated.includes(label) && !isLinked(row) ? [text] : [];
  });
}
