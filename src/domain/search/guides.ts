/** The guides, in the order of their list. */
export const guides = [
  'after-class-12',
  'is-it-real',
  'percentile-marks-rank',
  'josaa-csab-state-rounds',
  'categories-and-certificates',
  'lateral-entry',
  'distance-and-online-degrees',
  'medical-bonds',
] as const;
export type Guide = (typeof guides)[number];

/** Whether a text is the slug of a guide. */
export function isGuide(slug: string): slug is Guide {
  const slugs: readonly string[] = guides;
  return slugs.includes(slug);
}

/** What someone took in class XII; every stream has the courses of `any`. */
export const streams = ['maths', 'biology', 'commerce', 'any'] as const;
export type Stream = (typeof streams)[number];
