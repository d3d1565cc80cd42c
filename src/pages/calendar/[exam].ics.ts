import type { APIContext } from 'astro';
import { feedAnswer } from '../../rendering/feed-answer.ts';

export const prerender = false;

/** The calendar of one exam. */
export function GET({ request, params, locals }: APIContext): Promise<Response> {
  return feedAnswer(request, { exam: params['exam'] ?? '' }, locals.language);
}
