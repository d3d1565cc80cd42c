import type { z } from 'zod';
import { publicApi } from '../../browser/exchange.ts';
import { type Choices, choices } from '../../domain/reference.ts';

export type ListedExam = Choices['exams'][number];

/** Fetches what the form offers to choose from; null when it can not be had. */
export function loadChoices(): Promise<Choices | null> {
  return answerOf('/api/reference', choices);
}

/** Fetches the sources that a fact may name; null when they can not be had. */
export async function loadSources(): Promise<Choices['sources'] | null> {
  return (await answerOf('/api/sources', choices.pick({ sources: true })))?.sources ?? null;
}

async function answerOf<Data>(path: string, schema: z.ZodType<Data>): Promise<Data | null> {
  const answer = await publicApi('GET', path);
  const parsed = answer.ok ? schema.safeParse(answer.data) : null;
  if (parsed?.success) return parsed.data;
  console.error(path, parsed?.error ?? answer);
  return null;
}
