import * as z from 'zod';
import { proposalSource } from '../../domain/corrections/correction.ts';
import {
  buildProposal,
  type CorrectionTarget,
} from '../../domain/corrections/correction-target.ts';
import { parseProposal } from '../../domain/corrections/correction-value.ts';
import type { Institution } from '../../domain/institutions/institution.ts';
import type { Issue } from '../../domain/refusal.ts';
import { freeText, requiredLine } from '../../domain/text.ts';
import { schemaResolver } from '../ui/schema-resolver.ts';

/** The values of the correction form, as texts. */
export interface Suggestion {
  /** The id of the corrected value; empty until one is chosen. */
  target: string;
  proposed: string;
  year: string;
  of: string;
  /** The cells of a new row. */
  cells: Record<string, string>;
  sourceUrl: string;
  note: string;
}

/** Validates a proposal as the server does, by the schema of the corrected field. */
export function suggestionResolver(institution: Institution, targets: readonly CorrectionTarget[]) {
  const typed = z
    .object({
      target: requiredLine(),
      proposed: z.string(),
      year: z.string(),
      of: z.string(),
      cells: z.record(z.string(), z.string()),
      sourceUrl: proposalSource,
      note: freeText(),
    })
    .check(({ value, issues }) => {
      const target = targets.find(({ id }) => id === value.target);
      if (!target) return;
      for (const issue of proposalIssues(institution, target, value)) {
        // With an input, an issue of one schema is a raw issue of another.
        issues.push({ ...issue, input: value.proposed } as (typeof issues)[number]);
      }
    });
  return schemaResolver<Suggestion, Suggestion>(typed);
}

/** The issues of a proposal under the names of the form's inputs. */
function proposalIssues(
  institution: Institution,
  target: CorrectionTarget,
  { proposed, year, of, cells }: Suggestion,
): Issue[] {
  const { field, place, control } = target;
  if (!control.cells && proposed.trim() === '') {
    return [{ code: 'custom', path: ['proposed'], params: { key: 'required' } }];
  }
  const parsed = parseProposal(
    institution,
    { field, row: place },
    {
      proposed: buildProposal(institution, target, { value: proposed, year, of, cells }),
      currentYear: new Date().getUTCFullYear(),
    },
  );
  const issues = 'issues' in parsed ? parsed.issues : [];
  return issues.map((issue) => {
    const [part] = issue.path;
    if (control.cells && part !== undefined) return { ...issue, path: ['cells', part] };
    const own = part === 'year' || part === 'of' ? part : 'proposed';
    return { ...issue, path: [own] };
  });
}
