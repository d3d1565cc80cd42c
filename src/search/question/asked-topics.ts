import { cutoffListsOf } from '../../domain/reference/cutoff-lists.ts';
import type { AskedTopic } from '../../domain/search/search-result.ts';
import { isPlace } from './kinds.ts';
import { type Kind, namesOf, type Part } from './part.ts';
import { isNamed, type Reading, topicsIn } from './reading.ts';

interface TopicRow {
  /** Whether a page answers a question with these parts, so that no institutions are listed. */
  replacesList: (parts: readonly Part[]) => boolean;
  /** The lists next to which the answer states the topic. */
  statedBeside: 'named institution' | 'any list' | 'no list';
  /** Whether cut-offs answer it, which depend on a category. */
  isOfCutoffs?: true;
}

const ofPage: TopicRow = {
  replacesList: (parts) => isMadeOf(parts, ['exam', 'course', 'level']),
  statedBeside: 'no list',
};
const ofCutoffs: TopicRow = {
  replacesList: (parts) =>
    parts.length === 0 ||
    (isMadeOf(parts, ['exam', 'state', 'course', 'branch', 'level', 'type']) &&
      cutoffListsOf(namesOf('exam', parts)).length > 0),
  statedBeside: 'named institution',
  isOfCutoffs: true,
};
const ofInstitution: TopicRow = { replacesList: () => false, statedBeside: 'named institution' };

/** Where each topic of a question is answered. */
const topics: Readonly<Record<AskedTopic, TopicRow>> = {
  city: { replacesList: (parts) => !parts.some(isPlace), statedBeside: 'no list' },
  dates: { ...ofPage, replacesList: (parts) => isMadeOf(parts, ['exam']) },
  eligibility: ofPage,
  syllabus: ofPage,
  pattern: ofPage,
  cutoffs: ofCutoffs,
  percentile: { ...ofCutoffs, statedBeside: 'any list' },
  rank: { ...ofCutoffs, statedBeside: 'any list' },
  fees: ofInstitution,
  hostel: { replacesList: (parts) => parts.length === 0, statedBeside: 'any list' },
  seats: ofInstitution,
  admission: ofInstitution,
};

/** Whether parts are of these kinds only, and one of them is an exam or a course. */
function isMadeOf(parts: readonly Part[], kinds: readonly Kind[]): boolean {
  const isAbout = parts.some(({ kind }) => kind === 'exam' || kind === 'course');
  return isAbout && parts.every(({ kind }) => kinds.includes(kind));
}

function isTopic(label: string): label is AskedTopic {
  return Object.hasOwn(topics, label);
}

/** Whether a reading asks for cut-offs. */
export function asksCutoffs(reading: Reading): boolean {
  return topicsIn(reading)
    .filter(isTopic)
    .some((topic) => topics[topic].isOfCutoffs);
}

/** Whether a question is about institutions by name, or about a family of them. */
function namesInstitutions(reading: Reading): boolean {
  return isNamed(reading) || reading.parts.some(({ kind }) => kind === 'family');
}

/** The topic whose page answers a question: "when is NEET", "EWS quota", "colleges near me". */
export function topicOnPage(reading: Reading): AskedTopic | undefined {
  if (namesInstitutions(reading)) return undefined;
  return topicsIn(reading)
    .filter(isTopic)
    .find((topic) => topics[topic].replacesList(reading.parts));
}

/** The topic that the answer to a question states. */
export function topicAsked(reading: Reading): AskedTopic | undefined {
  const stated = namesInstitutions(reading) ? ['named institution', 'any list'] : ['any list'];
  return (
    topicOnPage(reading) ??
    topicsIn(reading)
      .filter(isTopic)
      .find((topic) => stated.includes(topics[topic].statedBeside))
  );
}
