import * as z from 'zod';
import { correctionField } from '../institutions/correctable-field.ts';
import { institutionType } from '../institutions/institution-values.ts';
import { rowName } from '../institutions/row-query.ts';
import { unlikelyReasons } from '../institutions/unlikely.ts';
import { limits } from '../limits.ts';
import { freeText, orNull, pageLimit, webAddress } from '../text.ts';
import { findPlaceIssue } from './correction-place.ts';

/** Input of POST /api/corrections; `proposed` is validated by `parseProposal`. */
const proposal = z.object({
  institutionId: z.string().max(limits.name),
  field: correctionField,
  /** The row of a list, null for a new one. */
  row: rowName.nullable().optional(),
  proposed: z.unknown(),
  sourceUrl: webAddress,
  note: orNull(freeText()).default(null),
});
export const proposalSource = proposal.shape.sourceUrl;
export const correctionInput = proposal.check(({ value, issues }) => {
  const issue = findPlaceIssue(value);
  // With an input, an issue of a rule is a raw issue of the schema.
  if (issue) issues.push({ ...issue, input: value.row } as (typeof issues)[number]);
});
export type CorrectionInput = z.infer<typeof correctionInput>;

export const correctionStates = ['open', 'accepted', 'rejected'] as const;
const correctionState = z.enum(correctionStates);

/** A lease on the decision: nobody else may decide until it expires (`limits.decisionMs`). */
const lease = z.object({ id: z.string(), at: z.iso.datetime() });

/** A stored correction; name and type are the institution's at the time of the proposal. */
export const storedCorrection = z.object({
  institution: z.object({ _id: z.string(), name: z.string(), type: institutionType }),
  field: correctionField,
  /** The row of a list; in records of earlier versions a correction is of a whole list. */
  row: rowName.nullable().optional(),
  before: z.unknown(),
  proposed: z.unknown(),
  sourceUrl: z.string(),
  note: z.string().nullable(),
  userId: z.string(),
  at: z.iso.datetime(),
  state: correctionState,
  reason: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  lease: lease.nullable(),
});
export type StoredCorrection = z.infer<typeof storedCorrection>;

/** A correction as answered by the API; `now` is the current value. */
export const correction = storedCorrection.omit({ userId: true, lease: true }).extend({
  _id: z.string(),
  now: z.unknown(),
  /** The id is null for deleted accounts. */
  by: z.object({ _id: z.string().nullable(), username: z.string() }),
  /** Number of equal proposals in the same state, including this one. */
  agreeing: z.int().positive(),
  /** Amounts that the proposal would make unlikely. */
  unlikely: z
    .array(z.object({ path: z.string(), rupees: z.number(), why: z.enum(unlikelyReasons) }))
    .default([]),
});
export type Correction = z.infer<typeof correction>;

export const correctionPage = z.object({
  corrections: z.array(correction),
  nextCursor: z.string().nullable(),
});
export type CorrectionPage = z.infer<typeof correctionPage>;

/** The query of GET /api/corrections. */
export const correctionQuery = z.object({
  state: correctionState.default('open'),
  cursor: z.string().max(limits.name).optional(),
  limit: pageLimit.default(limits.page.default),
});

/** The query of GET /api/corrections/mine, which also has those of all states, by state. */
export const ownCorrectionQuery = correctionQuery.extend({
  state: correctionState.or(z.literal('all')).default('open'),
});
export type OwnCorrectionQuery = z.infer<typeof ownCorrectionQuery>;
