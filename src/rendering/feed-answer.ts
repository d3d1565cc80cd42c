import { secondsToNextIndianDay } from '../domain/date.ts';
import type { Language } from '../domain/languages.ts';
import { pageTags } from '../domain/pages/page-tags.ts';
import { Refusal } from '../domain/refusal.ts';
import { createFeed, type FeedChoice } from '../features/exam-dates/feeds.ts';
import { dataContentPolicy } from '../http/headers.ts';
import { siteWords } from '../messages/site.ts';
import { sharedRuntime } from '../runtime/open-runtime.ts';
import { feedNames } from './date-pages.ts';
import { loadPageData } from './page-data.ts';
import { taggedAnswer } from './tagged-answer.ts';

/** Serves a calendar: 304 if unchanged, 404 and 400 with a message. */
export async function feedAnswer(
  request: Request,
  choice: FeedChoice,
  language: Language,
): Promise<Response> {
  const head = { status: 200, headers: new Headers() };
  const now = (await sharedRuntime()).now();
  const text = await loadPageData(
    head,
    (runtime) => createFeed(runtime, choice, language),
    () => ({
      tags: [pageTags.dates, pageTags.exams],
      query: feedNames,
      lifetime: secondsToNextIndianDay(now),
    }),
  );
  if (text instanceof Refusal) {
    head.headers.set('Content-Security-Policy', dataContentPolicy);
    head.headers.set('Content-Type', 'text/plain; charset=utf-8');
    return new Response(`${siteWords(language).refusalMessages[text.reason]}\n`, head);
  }
  head.headers.set('Content-Type', 'text/calendar; charset=utf-8');
  return taggedAnswer(request, text, head);
}
