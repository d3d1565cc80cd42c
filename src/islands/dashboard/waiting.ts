import { z } from 'zod';
import { api } from '../../browser/api-client.ts';
import { dashboard as texts } from '../../messages/admin.ts';
import { type Loaded, loadedFrom } from '../console/loaded.ts';
import { reportedReviews } from '../managereports/reported-review.ts';

/** What an admin has before them: reported reviews that are still shown, institutions in all. */
interface Waiting {
  reports: number;
  institutions: number;
}

const found = z.object({ total: z.int() });

/** What waits for an admin. */
export async function loadWaiting(): Promise<Loaded<Waiting>> {
  const [reported, institutions] = await Promise.all([
    api('GET', '/api/reviews/reported'),
    api('GET', '/api/institutions?limit=1'),
  ]);
  const reviews = loadedFrom(reported, reportedReviews, texts.waitingUnknown);
  if ('failed' in reviews) return reviews;
  const all = loadedFrom(institutions, found, texts.waitingUnknown);
  if ('failed' in all) return all;
  const reports = reviews.data.filter(({ isHidden }) => !isHidden).length;
  return { data: { reports, institutions: all.data.total } };
}
