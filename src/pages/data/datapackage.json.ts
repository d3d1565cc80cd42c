import { manifestAnswer } from '../../rendering/open-data-answer.ts';

export const prerender = false;

/** The manifest of the files of open data. */
export const GET = (): Promise<Response> => manifestAnswer();
