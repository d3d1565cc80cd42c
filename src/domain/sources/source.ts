import * as z from 'zod';
import { limits } from '../limits.ts';
import { orNull, requiredLine, webAddress } from '../text.ts';
import { figureGroups } from './figures.ts';

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
  /** Whether the body that decides the facts states them here, itself or in a copy of its document. */
  official: z.boolean().default(false),
});
export type Source = z.infer<typeof source>;

/**
 * A source as it is listed: one that is retired or merged stays with the facts that name it and is
 * offered for no others; a merged one leads to the other.
 */
export const listedSource = source.extend({
  retired: z.literal(true).optional(),
  mergedInto: sourceId.optional(),
});
export type ListedSource = z.infer<typeof listedSource>;

/** Whether a source is offered for further facts. */
export function isSelectable({ retired, mergedInto }: ListedSource): boolean {
  return !retired && mergedInto === undefined;
}

/** The body of PUT /api/sources/{id}, which keeps the id, and `official` unless it says otherwise. */
export const sourceEdit = source
  .omit({ id: true, official: true })
  .extend({ official: z.boolean().optional(), retired: z.boolean().default(false) });
export type SourceEdit = z.infer<typeof sourceEdit>;

/** The body of POST /api/sources/{id}/merge: the id of the source to redirect to this one. */
export const sourceMerge = z.object({ other: sourceId });

/** A stored source with its author and time; of a shipped source it holds what an editor made of it. */
export const storedSource = listedSource.extend({
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
