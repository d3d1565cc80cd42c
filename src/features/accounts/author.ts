import type { AuthorProfile } from '../../domain/profile.ts';
import type { Summary } from '../../domain/summary.ts';
import type { With } from '../needs.ts';
import { ratingsNow, withRatings } from '../reviews/review-ratings.ts';
import { authorProfile } from './profile.ts';

/** What an author's page shows: who it is, and the institutions that this author added. */
interface Author {
  profile: AuthorProfile;
  institutions: Summary[];
}

/** The page of an author. Refuses `unknownUser` and `profileNotPublic`. */
export async function findAuthor(
  runtime: With<'users' | 'institutions' | 'reviews'>,
  id: string,
): Promise<Author> {
  const profile = await authorProfile(runtime, id);
  const [{ items }, ratingOf] = await Promise.all([
    runtime.institutions.list.refresh(),
    ratingsNow(runtime),
  ]);
  const added = items.where('author', (author) => author === id);
  const collator = new Intl.Collator('en');
  const institutions = added
    .map(({ summary }) => summary)
    .sort((a, b) => collator.compare(a.name, b.name) || (a._id < b._id ? -1 : 1));
  return { profile, institutions: withRatings(institutions, ratingOf) };
}
