import { api, putIfUnchanged, type Result } from '../../browser/api-client.ts';
import { averageFee } from '../../domain/fees.ts';
import type { InstitutionInput } from '../../domain/institution.ts';
import { editInstitution as texts } from '../../messages/admin.ts';
import { whyNotPermitted } from '../console/permission.ts';
import { type Version, version } from './version.ts';

/** What a save came to; `theirs` is what stands instead of the version that was edited. */
type Outcome =
  | { kind: 'saved' }
  | { kind: 'stale'; theirs: Version }
  | { kind: 'failed'; text: string; errors: Record<string, string> };

/**
 * Saves an edit over the version that it began with, every field of it (docs/product.md 6 and 8).
 */
export async function saveInstitution(over: Version, body: InstitutionInput): Promise<Outcome> {
  const refused = whyNotPermitted(texts);
  if (refused) return { kind: 'failed', text: refused, errors: {} };
  const whole = { ...over.institution, ...body, averageFee: averageFee(body.coursesAndFees) };
  const path = `/api/institutions/${encodeURIComponent(over.institution._id)}`;
  const { etag } = over;
  return outcomeOf(
    await (etag === null ? api('PUT', path, whole) : putIfUnchanged(path, whole, etag)),
  );
}

function outcomeOf(result: Result): Outcome {
  if (result.ok) return { kind: 'saved' };
  if (result.reason !== 'refused') return { kind: 'failed', text: texts.failed, errors: {} };
  const theirs = result.status === 412 ? version.safeParse(result.body) : null;
  if (theirs?.success) return { kind: 'stale', theirs: theirs.data };
  return { kind: 'failed', text: texts.failed, errors: result.errors };
}
