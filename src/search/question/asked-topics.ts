import { cutoffListsOf } from '../../domain/reference/cutoff-lists.ts';
import type { AskedTopic } from '../../domain/search-result.ts';
import { type Interpretation, isNamed, topicsIn } from './interpretation.ts';
import { isPlace } from './kinds.ts';
import { type Kind, namesOf, type Part } from './part.ts';

interface TopicRow {
  /** Whether a page answers a question with these parts, so that no institutions are listed. */
  isOnPage: (parts: readonly Part[]) => boolean;
  /** Whether the answer states the topic next to a list: of an institution in the question, or always. */
  besideList: 'of a name' | 'always' | 'never';
}

const ofPage: TopicRow = {
  isOnPage: (parts) => isMadeOf(parts, ['exam', 'course', 'level']),
  besideList: 'never',
};
const ofCutoffs: TopicRow = {
  isOnPage: (parts) =>
    parts.length === 0 ||
    (isMadeOf(parts, ['exam', 'state', 'course', 'branch', 'level', 'type']) &&
      cutoffListsOf(namesOf('exam', parts)).length > 0),
  besideList: 'of a name',
};
const ofInstitution: TopicRow = { isOnPage: () => false, besideList: 'of a name' };

/** Where each topic of a question is answered. */
const topics: Readonly<Record<AskedTopic, TopicRow>> = {
  city: { isOnPage: (parts) => !parts.some(isPlace), besideList: 'never' },
  dates: { ...ofPage, isOnPage: (parts) => isMadeOf(parts, ['exam']) },
  eligibility: ofPage,
  syllabus: ofPage,
  pattern: ofPage,
  cutoffs: ofCutoffs,
  percentile: { ...ofCutoffs, besideList: 'always' },
  rank: { ...ofCutoffs, besideList: 'always' },
  fees: ofInstitution,
  hostel: { isOnPage: (parts) => parts.length === 0, besideList: 'always' },
  seats: ofInstitution,
  admission: ofInstitution,
};

/** Whether parts are of these kinds only, and one of them is an exam or a course. */
function isMadeOf(parts: readonly Part[], kinds: readonly Kind[]): boolean {
  const isAbout = parts.some(({ kind }) => kind === 'exam' || kind === 'course');
  return isAbout && parts.every(({ kind }) => kinds.includes(kind));
}

function isTopic(label: string): label is AskedTopic {
  return label in topics;
}

/** The topic whose page answers a question: "when is NEET", "EWS quota", "colleges near me". */
export function topicOnPage(reading: Interpretation): AskedTopic | undefined {
  if (isNamed(reading)) return undefined;
  return topicsIn(reading)
    .filter(isTopic)
    .find((topic) => topics[topic].isOnPage(reading.parts));
}

/** The topic that the answer to a question states. */
export function topicAsked(reading: Interpretation): AskedTopic | undefined {
  const stated = isNamed(reading) ? ['of a name', 'always'] : ['always'];
  return (
    topicOnPage(reading) ??
    topicsIn(reading)
      .filter(isTopic)
      .find((topic) => stated.includes(topics[topic].besideList))
  );
}
