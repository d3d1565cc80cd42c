import { z } from 'zod';
import { figureGroups } from './figures.ts';
import { limits } from './limits.ts';
import { orNull, requiredLine, webAddress } from './text.ts';

/** How a source is named where a fact names it: lowercase letters, digits and hyphens. */
export const sourceId = requiredLine(limits.sourceId).refine((id) => /^[a-z0-9-]*$/.test(id), {
  params: { key: 'sourceId' },
});

/** Where facts come from: a publication, when it was read, under which licence. */
export const source = z.object({
  id: sourceId,
  title: requiredLine(),
  publisher: requiredLine(),
  url: orNull(webAddress),
  accessed: z.iso.date(),
  licence: orNull(requiredLine()),
});
export type Source = z.infer<typeof source>;

/** A source as stored: with who added it, and when. */
export const storedSource = source.extend({
  createdAt: z.iso.datetime(),
  updatedBy: z.string(),
});
export type StoredSource = z.infer<typeof storedSource>;

/** What general knowledge is called where a fact rests on nothing that was read. */
export const generalKnowledge = 'gk';

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
