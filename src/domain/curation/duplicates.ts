import * as z from 'zod';
import { summary } from '../institutions/summary.ts';
import { limits } from '../limits.ts';
import { pageLimit } from '../text.ts';
import { likenessReasons } from './likeness.ts';

/** Two institutions that may be one, and why. */
const duplicatePair = z.object({
  _id: z.string(),
  a: summary,
  b: summary,
  reasons: z.array(z.enum(likenessReasons)),
});

/** The answer of GET /api/duplicates: pairs with the most reasons first. */
export const duplicatePage = z.object({
  pairs: z.array(duplicatePair),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type DuplicatePage = z.infer<typeof duplicatePage>;
export type DuplicatePair = DuplicatePage['pairs'][number];

/** The query of GET /api/duplicates. */
export const duplicateQuery = z.object({
  cursor: z.string().max(limits.query).optional(),
  limit: pageLimit.default(limits.page.default),
});
export type DuplicateQuery = z.infer<typeof duplicateQuery>;

/** The body of PUT /api/duplicates/{id}: that the two are not the same. */
export const pairDecision = z.object({ same: z.literal(false) });

export const decidedPair = pairDecision.extend({ _id: z.string() });
export type DecidedPair = z.infer<typeof decidedPair>;

/** A pair that an editor has marked as two different institutions. */
export const storedDistinct = z.object({
  a: z.string(),
  b: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type StoredDistinct = z.infer<typeof storedDistinct>;

/** The query of GET /api/duplicates/matches: the values of an institution to be added. */
export const matchQuery = z.object({
  name: z.string().max(limits.name).default(''),
  city: z.string().max(limits.name).default(''),
  website: z.string().max(limits.url).default(''),
  aisheCode: z.string().max(limits.name).default(''),
});
export type MatchQuery = z.infer<typeof matchQuery>;

/** Why an institution may be the one that is about to be added. */
export const matchReasons = ['code', 'website', 'name', 'otherName'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** An institution that may be the one that is about to be added. */
const match = z.object({ institution: summary, reasons: z.array(z.enum(matchReasons)) });
export type Match = z.infer<typeof match>;

export const matchAnswer = z.object({ matches: z.array(match) });
