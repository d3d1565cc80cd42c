/**
 * What kept pages are forgotten by: each page carries the tags of what it shows, each write purges
 * those of what it changes (docs/caching.md).
 */
export const pageTags = {
  /** Which institutions there are, how many, and in which order. */
  catalogue: 'catalogue',
  institution: (id: string) => `institution:${id}`,
  /** The ratings of more institutions than a page can name. */
  ratings: 'ratings',
  author: (id: string) => `author:${id}`,
  /** Which courses, and which exams, admins have added. */
  courses: 'courses',
  exams: 'exams',
  course: (slug: string) => `course:${slug}`,
  exam: (slug: string) => `exam:${slug}`,
  /** The dates of any exam. */
  dates: 'dates',
  ads: 'ads',
  sources: 'sources',
  robots: 'robots',
  /** Every comparison, which is otherwise forgotten by the institutions in it. */
  compare: 'compare',
} as const;

/** A page that shows more institutions than this names none: its header would grow too long. */
const MOST_NAMED = 100;

/** The tags of a page that shows these institutions with their ratings, beside others. */
export function tagsOfShown(institutions: readonly { _id: string }[]): string[] {
  if (institutions.length > MOST_NAMED) return [pageTags.ratings];
  return institutions.map(({ _id }) => pageTags.institution(_id));
}

/** The tags that a review of an institution changes: wherever its rating or the review stands. */
export function tagsOfReview(institutionId: string): string[] {
  return [pageTags.institution(institutionId), pageTags.ratings];
}

/** The tags that writes of institutions themselves change. */
export function tagsOfInstitutions(ids: readonly string[]): string[] {
  return [pageTags.catalogue, ...ids.map(pageTags.institution)];
}
