import { Refusal } from '../../domain/refusal.ts';
import type { WriteOptions } from '../../store/collection.ts';
import type { With } from '../needs.ts';

/** The options of a write, by which it is noted that the write may have taken place. */
export type Noting = <T>(
  options: WriteOptions<T>,
) => WriteOptions<T> & Required<Pick<WriteOptions<T>, 'prepare'>>;

/**
 * Carries out a write that pages show, and has them forgotten: when it is done, and also where it
 * fails after it was begun, since nobody may know then whether it took place. What fails
 * before, as everything does while the store is gone, leaves the pages readable. Throws what
 * `write` throws.
 */
export async function purgingPages<Result>(
  { pages }: With<'pages'>,
  tags: () => readonly string[],
  write: (noting: Noting) => Promise<Result>,
): Promise<Result> {
  let mayHaveBeen = false;
  const noting: Noting = (options) => ({
    ...options,
    async prepare(attempt, isAllowed) {
      await options.prepare?.(attempt, isAllowed);
      await isAllowed;
      mayHaveBeen = true;
    },
  });
  const purge = async () => {
    const shown = tags();
    if (shown.length > 0) await pages.purge(shown);
  };
  try {
    const result = await write(noting);
    await purge();
    return result;
  } catch (error) {
    if (mayHaveBeen && !(error instanceof Refusal)) await purge();
    throw error;
  }
}
