import { figureGroups } from './figures.ts';

/** What a source can be used for: a group of figures, or another part of what is known. */
export const sourceUses = [
  ...figureGroups,
  'courses',
  'rankings',
  'names',
  'fields',
  'exams',
  'courseDetails',
  'cutoffs',
] as const;
export type SourceUse = (typeof sourceUses)[number];
