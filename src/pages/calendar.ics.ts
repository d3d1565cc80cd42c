import type { APIContext } from 'astro';
import { parseFeedChoice } from '../rendering/date-pages.ts';
import { feedAnswer } from '../rendering/feed-answer.ts';

export const prerender = false;

/** The calendar of the exams selected by the URL, or of all exams. */
export function GET({ request, locals }: APIContext): Promise<Response> {
  return feedAnswer(request, parseFeedChoice(new URL(request.url).searchParams), locals.language);
}
