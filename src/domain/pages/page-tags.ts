/**
 * Cache tags of pages: a page carries the tags of what it shows, and a write purges the tags of
 * what it changes (docs/caching.md).
 */
export const pageTags = {
  /** The set of institutions, its size and order. */
  catalogue: 'catalogue',
  institution: (id: string) => `institution:${id}`,
  /** Ratings on pages with more institutions than they can name. */
  ratings: 'ratings',
  author: (id: string) => `author:${id}`,
  /** Courses and exams added by admins. */
  courses: 'courses',
  exams: 'exams',
  course: (slug: string) => `course:${slug}`,
  exam: (slug: string) => `exam:${slug}`,
  /** Dates of any exam. */
  dates: 'dates',
  ads: 'ads',
  sources: 'sources',
  scholarships: 'scholarships',
  /** Past cut-offs of any list. */
  cutoffs: 'cutoffs',
  robots: 'robots',
  /** All comparisons; single ones are purged by their institutions. */
  compare: 'compare',
} as const;

/** A page with more institutions names none, since the header would grow too long. */
const MAX_NAMED = 100;

/** Tags of a page that shows these institutions and their ratings. */
export function tagsOfShown(institutions: readonly { _id: string }[]): string[] {
  if (institutions.length > MAX_NAMED) return [pageTags.ratings];
  return institutions.map(({ _id }) => pageTags.institution(_id));
}

/** Tags of pages that show an institution's rating or reviews. */
export function tagsOfReview(institutionId: string): string[] {
  return [pageTags.institution(institutionId), pageTags.ratings];
}

/** Tags changed by writes of institutions. */
export function tagsOfInstitutions(ids: readonly string[]): string[] {
  return [pageTags.catalogue, ...ids.map(pageTags.institution)];
}
