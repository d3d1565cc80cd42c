import { z } from 'zod';
import { figureGroups } from './figures.ts';
import { limits } from './limits.ts';
import { orNull, requiredLine, webAddress } from './text.ts';

/** A source id: lowercase letters, digits and hyphens. */
export const sourceId = requiredLine(limits.sourceId).refine((id) => /^[a-z0-9-]*$/.test(id), {
  params: { key: 'sourceId' },
});

/** A source of facts: a publication, the day it was read, and its licence. */
export const source = z.object({
  id: sourceId,
  title: requiredLine(),
  publisher: requiredLine(),
  url: orNull(webAddress),
  accessed: z.iso.date(),
  licence: orNull(requiredLine()),
});
export type Source = z.infer<typeof source>;

/** A stored source with its author and time. */
export const storedSource = source.extend({
  createdAt: z.iso.datetime(),
  updatedBy: z.string(),
});
export type StoredSource = z.infer<typeof storedSource>;

/** The source id of facts from general knowledge. */
export const generalKnowledge = 'gk';

/** Uses of a source: a group of figures or another part of an institution. */
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
