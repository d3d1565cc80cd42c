import * as z from 'zod';
import { freeText } from '../text.ts';

/** Input of PUT /api/corrections/{id}; a rejection needs a reason. */
export const correctionDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('accept'), value: z.unknown().optional() }),
  z.object({ decision: z.literal('reject'), reason: freeText().min(1) }),
]);
export type CorrectionDecision = z.infer<typeof correctionDecision>;
