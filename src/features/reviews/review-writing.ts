import { Refusal } from '../../domain/refusal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { RecordMissing, ValueTaken } from '../../store/errors.ts';

/**
 * A write of a review, whose rating no page then shows as it was before. Refuses `unknownReview`
 * and `reviewTaken`, and with what `write` throws.
 */
export async function writeReview<Result>(
  { pages }: Runtime,
  write: () => Promise<{ result: Result; institutionId: string }>,
): Promise<Result> {
  const { result, institutionId } = await refusing(write);
  await pages.purge([`institution:${institutionId}`, 'catalogue']);
  return result;
}

/** Turns what the store refuses of a review into what the product refuses. */
export async function refusing<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('unknownReview');
    if (error instanceof ValueTaken) throw new Refusal('reviewTaken');
    throw error;
  }
}
