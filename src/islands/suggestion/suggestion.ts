import { z } from 'zod';
import { correctionInput, parseProposedValue } from '../../domain/corrections/correction.ts';
import {
  buildProposal,
  type CorrectionTarget,
} from '../../domain/corrections/correction-target.ts';
import type { Institution } from '../../domain/institutions/institution.ts';
import { freeText, requiredLine } from '../../domain/text.ts';
import { schemaResolver } from '../ui/schema-resolver.ts';

/** The values of the correction form, as texts. */
export interface Suggestion {
  /** The id of the corrected value; empty until one is chosen. */
  target: string;
  proposed: string;
  year: string;
  of: string;
  sourceUrl: string;
  note: string;
}

/** Validates a proposal as the server does, by the schema of the corrected field. */
export function suggestionResolver(institution: Institution, targets: readonly CorrectionTarget[]) {
  const { sourceUrl } = correctionInput.shape;
  const typed = z
    .object({
      target: requiredLine(),
      proposed: z.string().trim().min(1),
      year: z.string(),
      of: z.string(),
      sourceUrl,
      note: freeText(),
    })
    .check(({ value, issues }) => {
      const target = targets.find(({ id }) => id === value.target);
      if (!target) return;
      const { proposed, year, of } = value;
      const proposal = buildProposal(institution, target, { value: proposed, year, of });
      const result = parseProposedValue(target.field, proposal, new Date().getUTCFullYear());
      for (const issue of result.error?.issues ?? []) {
        const part = issue.path.find((step) => step === 'year' || step === 'of');
        // With an input, an issue of one schema is a raw issue of another.
        issues.push({
          ...issue,
          input: proposed,
          path: [part ?? 'proposed'],
        } as (typeof issues)[number]);
      }
    });
  return schemaResolver<Suggestion, Suggestion>(typed);
}
