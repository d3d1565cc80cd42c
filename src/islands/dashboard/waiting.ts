import { z } from 'zod';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { consoleWords } from '../../messages/console.ts';
import { type Loaded, loadedFrom } from '../console/loaded.ts';
import { type ReportedReview, reportedReviews } from '../managereports/reported-review.ts';

/** What an admin has before them: reported reviews that are still shown, institutions in all. */
interface Waiting {
  reports: number;
  institutions: number;
}

const found = z.object({ total: z.int() });

async function loadReported(): Promise<Loaded<ReportedReview[]>> {
  const { dashboard: texts } = consoleWords(pageLanguage());
  const answer = await api('GET', '/api/reviews/reported');
  return loadedFrom(answer, reportedReviews, texts.waitingUnknown);
}

/** What waits for somebody, who may decide on reports or not. */
export async function loadWaiting(mayDecide: boolean): Promise<Loaded<Waiting>> {
  const { dashboard: texts } = consoleWords(pageLanguage());
  // One after the other: a failed call alerts, and one alert is enough.
  const reviews = mayDecide ? await loadReported() : { data: [] };
  if ('failed' in reviews) return reviews;
  const institutions = await api('GET', '/api/institutions?limit=1');
  const all = loadedFrom(institutions, found, texts.waitingUnknown);
  if ('failed' in all) return all;
  const reports = reviews.data.filter(({ isHidden }) => !isHidden).length;
  return { data: { reports, institutions: all.data.total } };
}
