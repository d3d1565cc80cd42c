import type { APIContext } from 'astro';
import { fileAnswer } from '../../rendering/open-data-answer.ts';

export const prerender = false;

/** One data file, plain or compressed. */
export function GET({ request, params }: APIContext): Promise<Response> {
  return fileAnswer(request, params['file'] ?? '');
}
