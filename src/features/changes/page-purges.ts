import type { StoredChange, TargetKind } from '../../domain/history/history.ts';
import { pageTags, tagsOfInstitutions, tagsOfReview } from '../../domain/pages/page-tags.ts';
import type { WritePlan } from '../../store/index.ts';
import type { With } from '../needs.ts';

/**
 * The plan of a write that purges the pages which show its target, also when it is unknown whether
 * the write took place. A write that changes nothing purges nothing.
 */
export function planPurge<T>(
  { pages }: With<'pages'>,
  tagsOf: (target: T) => readonly string[] | Promise<readonly string[]>,
): WritePlan<T> {
  let tags: readonly string[] = [];
  const purge = async () => {
    if (tags.length > 0) await pages.purge(tags);
  };
  return {
    beforeSwap: [
      async ({ current, next }) => {
        const target = current ?? next;
        if (target !== null) tags = await tagsOf(target);
      },
    ],
    after: [purge],
    failed: [async (failure) => failure === 'unknown' && purge()],
  };
}

/** One purge after several writes: the plan of each of them, and the end of all. */
interface SharedPurge {
  plan: WritePlan;
  /** Notes a write that took place earlier, whose purge may be missing. */
  note(): void;
  /** Purges the pages if one of the writes may have taken place. */
  done(): Promise<void>;
}

/** Opens the common purge of several writes. */
export function openSharedPurge({ pages }: With<'pages'>, tags: readonly string[]): SharedPurge {
  let isDue = false;
  const note = () => {
    isDue = true;
  };
  return {
    plan: {
      after: [async () => note()],
      failed: [async (failure) => failure === 'unknown' && note()],
    },
    note,
    async done() {
      if (isDue) await pages.purge(tags);
    },
  };
}

type PurgeDependencies = With<'reviews'>;

/** The cache tags of pages that may have shown the target of a change. */
export async function tagsOfChange(
  runtime: PurgeDependencies,
  change: StoredChange,
): Promise<string[]> {
  const { kind, _id } = change.target;
  if (change.merged) return tagsOfInstitutions([_id, change.merged._id]);
  if (kind === 'bulk' || kind === 'merge') return [];
  if (kind === 'import') return tagsOfInstitutions(change.batch?.rows.map(({ id }) => id) ?? []);
  return tagsOf[kind](_id, runtime);
}

const tagsOf: Record<
  Exclude<TargetKind, 'import' | 'bulk' | 'merge'>,
  (id: string, runtime: PurgeDependencies) => string[] | Promise<string[]>
> = {
  institution: (id) => tagsOfInstitutions([id]),
  course: tagsOfCourse,
  exam: tagsOfExam,
  dates: tagsOfDates,
  ad: () => [pageTags.ads],
  source: () => [pageTags.sources],
  scholarship: () => [pageTags.scholarships],
  pair: () => [],
  check: () => [],
  cutoffs: () => tagsOfCutoffs,
  user: tagsOfUser,
  review: async (id, { reviews }) => {
    // A missing review was withdrawn, which purged its pages.
    const review = await reviews.records.read(id);
    if (!review) return [];
    return tagsOfReview((await reviews.survivors()).of(review.data.institutionId));
  },
};

/** Imported cut-offs change the pages that show some, and which institutions a search finds. */
export const tagsOfCutoffs = [pageTags.cutoffs, pageTags.catalogue];

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
export async function tagsOfUser(id: string, { reviews }: PurgeDependencies): Promise<string[]> {
  const visible = [...(await reviews.index()).all()].filter(({ isWithdrawn }) => !isWithdrawn);
  const written = visible.filter(({ userId }) => userId === id);
  const reviewed = written.map(({ institutionId }) => pageTags.institution(institutionId));
  return [pageTags.author(id), ...new Set(reviewed)];
}
