import { cutoffListsOf } from '../../domain/reference/cutoff-lists.ts';
import { isFunctionWord } from '../../domain/reference/everyday-words.ts';
import { type Topic, topicNamed } from '../../domain/reference/topics.ts';
import { type AskedTopic, askedTopics } from '../../domain/search/search-result.ts';
import { isPlace } from './kinds.ts';
import { BEST, hasKind, namesOf } from './part.ts';
import { asksWhat, asksWhere, isNamed, namesType, type Reading, topicsIn } from './reading.ts';

/** The topics of a question with their rows, each once. */
function rowsIn(reading: Reading): readonly (Topic & { topic: AskedTopic })[] {
  return [...new Set(topicsIn(reading))].flatMap((label) => {
    const topic = askedTopics.find((known) => known === label);
    const row = topicNamed(label);
    return topic && row ? [{ ...row, topic }] : [];
  });
}

/** Whether the page of a topic answers a question with these parts, so that no institutions are listed. */
function replacesList(row: Topic, reading: Reading) {
  const { parts } = reading;
  const { page, alone, exam, course, replaces, weighs } = row;
  const isWeighed = parts.length > new Set(parts.map(({ kind }) => kind)).size;
  if (weighs && !isWeighed) return false;
  if (parts.every(({ kind, label }) => kind === 'type' || label === BEST)) return true;
  const kinds: readonly string[] = replaces;
  // "the best career option" asks for no ranking of institutions.
  const isOfKinds = parts.every(({ kind, label }) => kinds.includes(kind) || label === BEST);
  const isOfExam = exam !== undefined && hasKind(parts, 'exam');
  const isOfCourse = course !== undefined && hasKind(parts, 'course', 'subject', 'branch');
  const hasPage = page !== undefined || isOfExam || isOfCourse;
  const isBetween = weighs === true && !parts.some(isPlace);
  if (!isOfKinds && !isBetween && !(hasPage && asksWhat(reading))) return false;
  const isOfDates = exam !== undefined && course === undefined;
  if (page !== 'cutoffs') return hasPage || alone === true || isOfDates;
  return hasKind(parts, 'exam', 'course') && cutoffListsOf(namesOf('exam', parts)).length > 0;
}

/** Whether a reading asks for cut-offs. */
export function asksCutoffs(reading: Reading): boolean {
  return rowsIn(reading).some(({ institution }) => institution?.section === 'cutoffs');
}

/** Whether a question is about institutions by name, or about a family of them. */
function namesInstitutions(reading: Reading): boolean {
  return isNamed(reading) || hasKind(reading.parts, 'family');
}

/** The topics whose page answers a question in place of a list: "when is NEET", "MBBS bond". */
function topicsOnPage(reading: Reading): readonly AskedTopic[] {
  if (namesInstitutions(reading)) return [];
  const isOfExam = reading.parts.every(({ kind }) => kind === 'exam' || kind === 'type');
  const rows = rowsIn(reading).filter(
    (row) =>
      replacesList(row, reading) &&
      (row.exam === undefined || isOfExam || !namesType(reading)) &&
      (row.course === undefined || !asksWhere(reading)),
  );
  return rows.map(({ topic }) => topic);
}

/** Whether a page answers a question in place of a list. */
export function isOnPage(reading: Reading): boolean {
  return topicsOnPage(reading).length > 0;
}

/** Whether a guide or the check of names answers a topic of a question. */
export function hasPageOfTopic(reading: Reading): boolean {
  return rowsIn(reading).some(
    ({ page }) => page === 'check' || page?.startsWith('guide/') === true,
  );
}

/** The topics that the answer to a question states, the most important first; one without a list asks for a name. */
export function topicsStated(reading: Reading, hasList: boolean): readonly AskedTopic[] {
  const isOfName = !hasList || namesInstitutions(reading);
  const stated = rowsIn(reading).filter(
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
