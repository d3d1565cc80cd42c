import type { StoredChange, TargetKind } from '../../domain/history.ts';
import { pageTags, tagsOfInstitutions, tagsOfReview } from '../../domain/page-tags.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { WriteOptions } from '../../store/collection.ts';
import type { With } from '../needs.ts';

/** Runs a write and records when it may have taken place. */
export type Noting = <T>(
  options: WriteOptions<T>,
) => WriteOptions<T> & Required<Pick<WriteOptions<T>, 'prepare'>>;

/**
 * Runs a write and purges the pages that show its target, also when the write fails after it began,
 * because its outcome is then unknown. Earlier failures, such as an unavailable store, purge
 * nothing.
 * @throws what `write` throws.
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

type Reached = With<'reviews'>;

/** The cache tags of pages that may have shown the target of a change. */
export async function tagsOfChange(runtime: Reached, change: StoredChange): Promise<string[]> {
  const { kind, _id } = change.target;
  if (change.merged) return tagsOfInstitutions([_id, change.merged._id]);
  if (kind === 'import') return tagsOfInstitutions(change.batch?.rows.map(({ id }) => id) ?? []);
  return tagsOf[kind](_id, runtime);
}

const tagsOf: Record<
  Exclude<TargetKind, 'import'>,
  (id: string, runtime: Reached) => string[] | Promise<string[]>
> = {
  institution: (id) => tagsOfInstitutions([id]),
  course: tagsOfCourse,
  exam: tagsOfExam,
  dates: tagsOfDates,
  ad: () => [pageTags.ads],
  source: () => [pageTags.sources],
  user: tagsOfUser,
  review: async (id, { reviews }) => {
    // A missing review was withdrawn, which purged its pages.
    const review = await reviews.records.read(id);
    if (!review) return [];
    return tagsOfReview((await reviews.survivors()).of(review.data.institutionId));
  },
};

export function tagsOfCourse(slug: string): string[] {
  return [pageTags.course(slug), pageTags.courses];
}

export function tagsOfExam(slug: string): string[] {
  return [pageTags.exam(slug), pageTags.exams];
}

/** The tags of pages that show an exam's dates: its own page, and those of several exams. */
export function tagsOfDates(slug: string): string[] {
  return [pageTags.exam(slug), pageTags.dates];
}

/** The tags of an author's page and of pages that name the author of a review. */
export async function tagsOfUser(id: string, { reviews }: Reached): Promise<string[]> {
  const shown = [...(await reviews.index()).all()].filter(({ isWithdrawn }) => !isWithdrawn);
  const own = shown.filter(({ userId }) => userId === id);
  const reviewed = own.map(({ institutionId }) => pageTags.institution(institutionId));
  return [pageTags.author(id), ...new Set(reviewed)];
}
