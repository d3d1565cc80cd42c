import { averageFee } from '../../domain/institutions/fees.ts';
import type { Institution, StoredInstitution } from '../../domain/institutions/institution.ts';
import { invalidFields, Refusal } from '../../domain/refusal.ts';
import { RecordMissing, StaleEdit, ValueTaken, type Versioned } from '../../store/index.ts';
import type { With } from '../needs.ts';
import { type RatingOf, readRatings } from '../reviews/review-index.ts';

/** An institution as answered, with the version that an edit may name. */
export interface InstitutionWithEtag {
  institution: Institution;
  etag: string;
}

const answers = new WeakMap<StoredInstitution, InstitutionWithEtag>();

/**
 * The answer for a stored institution: the identical object for the same version and rating, so
 * that callers can detect equality.
 */
export function toAnswer(
  { id, etag, data }: Versioned<StoredInstitution>,
  ratingOf: RatingOf,
): InstitutionWithEtag {
  const rating = ratingOf(id);
  const cached = answers.get(data);
  if (cached && cached.etag === etag && cached.institution.rating === rating) return cached;
  const institution = Object.freeze({ ...publicInstitution(id, data), rating });
  const answer = { institution, etag };
  answers.set(data, answer);
  return answer;
}

/** An institution as answered, but for its rating. */
export function publicInstitution(
  id: string,
  data: StoredInstitution,
): Omit<Institution, 'rating'> {
  const {
    formerNames: _formerNames,
    absorbed: _absorbed,
    mergeLease: _lease,
    ...publicFields
  } = data;
  return { _id: id, ...publicFields, averageFee: averageFee(data.coursesAndFees) };
}

/**
 * Rethrows an error of a write of an institution; the store's refusals become the product's:
 * `unknownInstitution`, `institutionTaken`, `staleEdit` with the current record.
 */
export function rethrowAsRefusal(runtime: With<'reviews'>) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof RecordMissing) throw new Refusal('unknownInstitution');
    if (error instanceof ValueTaken) throw invalidFields(['name'], 'institutionTaken');
    if (error instanceof StaleEdit) throw await staleEditRefusal(runtime, error);
    throw error;
  };
}

async function staleEditRefusal(
  runtime: With<'reviews'>,
  { current }: StaleEdit<StoredInstitution>,
): Promise<Refusal> {
  if (!current?.data) return new Refusal('unknownInstitution');
  const { institution, etag } = toAnswer(current, await readRatings(runtime));
  return new Refusal('staleEdit', { body: { institution, etag } });
}
