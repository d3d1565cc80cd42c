import { lookup } from '../../domain/lookup.ts';
import { topicNamed } from '../../domain/reference/topics.ts';
import type { ReferencePage } from '../../domain/search/search-result.ts';
import { hasKind, type Kind } from './part.ts';
import { asidesOf, type Reading, topicsIn } from './reading.ts';

/** Words for things that a question may name, and the parts and the pages that are such things. */
export const nouns: Readonly<
  Record<string, { parts: readonly Kind[]; pages: readonly ReferencePage['kind'][] }>
> = {
  course: { parts: ['course', 'subject', 'branch', 'level'], pages: ['course', 'guide'] },
  exam: { parts: ['exam', 'without'], pages: ['exam', 'cutoffs'] },
  place: { parts: ['city', 'district', 'area', 'state', 'owner'], pages: ['state'] },
  school: { parts: [], pages: ['guide'] },
  category: { parts: ['minority', 'women'], pages: ['guide', 'scholarships'] },
};

/** The texts of nouns for which a question has neither a part nor a topic: "which branch is best". */
export function nounsAlone(reading: Reading): readonly string[] {
  const topics = topicsIn(reading).flatMap((topic) => topicNamed(topic) ?? []);
  // Who may apply for a course or by an exam is said of class XII.
  const isOfStudy = hasKind(reading.parts, 'course', 'subject', 'branch', 'exam', 'family');
  const isTopic = (label: string) =>
    topics.some(
      ({ topic, exam, course, page }) =>
        (label === 'exam' && (exam ?? page) !== undefined) ||
        (label === 'course' && (course ?? page) !== undefined) ||
        (label === 'school' && course === 'eligibility' && isOfStudy) ||
        (label === 'place' && topic === 'city') ||
        (label === 'category' && page !== undefined),
    );
  const isNamed = (label: string) =>
    hasKind(reading.parts, ...(lookup(nouns, label)?.parts ?? [])) ||
    (label === 'category' && asidesOf('category', reading).length > 0) ||
    isTopic(label);
  return asidesOf('noun', reading).flatMap(({ label, text }) => (isNamed(label) ? [] : [text]));
}
