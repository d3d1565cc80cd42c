import { lookup } from '../../domain/lookup.ts';
import { topicNamed } from '../../domain/reference/topics.ts';
import type { ReferencePage } from '../../domain/search/search-result.ts';
import { nameWordsOf } from '../../domain/text.ts';
import { meaningsOf } from './lexicon.ts';
import { type Aside, BEST, hasKind, type Kind, levelsOf } from './part.ts';
import { asidesOf, type Reading, topicsIn } from './reading.ts';

/** Words for things that a question may name, and the parts and the pages (or kinds of them) that are such things. */
export const nouns: Readonly<Record<string, { parts: readonly Kind[]; pages: readonly string[] }>> =
  {
    course: { parts: ['course', 'subject', 'branch', 'level'], pages: ['course', 'guide'] },
    branch: { parts: ['course', 'subject', 'branch'], pages: ['course', 'cutoffs'] },
    exam: { parts: ['exam', 'without'], pages: ['exam', 'cutoffs'] },
    honours: { parts: ['subject', 'branch'], pages: [] },
    mode: { parts: ['open'], pages: ['guide/distance-and-online-degrees'] },
    place: { parts: ['city', 'district', 'area', 'state', 'owner'], pages: ['state'] },
    school: { parts: [], pages: ['guide/after-class-12', 'guide/lateral-entry'] },
    category: { parts: ['minority', 'women'], pages: ['guide', 'scholarships'] },
  };

/** Whether a question asks which branch is best, which neither a page nor a branch answers. */
function isBestAsked({ label, text }: Aside, { asked, parts }: Reading): boolean {
  const from = asked.indexOf(text.toLowerCase());
  const near = asked.slice(Math.max(from - 1, 0), from + 3);
  const beside = near.flatMap((word) => meaningsOf(nameWordsOf(word)));
  const known = parts.filter(({ kind }) => kind === label).length;
  const mostOf = (meant: string) => (meant === BEST ? 1 : meant === 'compare' ? 2 : 0);
  return label === 'branch' && beside.some((meaning) => known < mostOf(meaning.label));
}

/** Whether a linked page is what a noun means. */
export function isNounLinked(noun: Aside, reading: Reading, links: readonly ReferencePage[]) {
  const { pages = [] } = lookup(nouns, noun.label) ?? {};
  const places = links.flatMap(({ kind, slug }) => [kind, `${kind}/${slug}`]);
  return !isBestAsked(noun, reading) && places.some((place) => pages.includes(place));
}

/** The texts of nouns for which a question has neither a part nor a topic: "which branch is best". */
export function nounsAlone(reading: Reading): readonly string[] {
  const topics = topicsIn(reading).flatMap((topic) => topicNamed(topic) ?? []);
  // Eligibility for a course or an exam is stated in terms of class XII, except where a degree is required first.
  const isOfDegree = reading.parts.flatMap(levelsOf).some((level) => /^(PG|Doctoral)$/.test(level));
  const isOfStudy = hasKind(reading.parts, 'course', 'subject', 'branch', 'exam', 'family');
  const isTopic = (label: string) =>
    topics.some(
      ({ topic, exam, course, page }) =>
        ((label === 'exam' || label === 'mode') && (exam ?? page) !== undefined) ||
        ((label === 'course' || label === 'branch') && (course ?? page) !== undefined) ||
        (label === 'school' && course === 'eligibility' && isOfStudy && !isOfDegree) ||
        (label === 'place' && topic === 'city') ||
        (label === 'category' && page !== undefined),
    );
  const isNamed = (label: string) =>
    hasKind(reading.parts, ...(lookup(nouns, label)?.parts ?? [])) ||
    (label === 'category' && asidesOf('category', reading).length > 0) ||
    isTopic(label);
  return asidesOf('noun', reading).flatMap((noun) =>
    isNamed(noun.label) && !isBestAsked(noun, reading) ? [] : [noun.text],
  );
}
