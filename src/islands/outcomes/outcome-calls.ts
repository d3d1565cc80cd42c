import { z } from 'zod';
import { api } from '../../browser/api-client.ts';
import { type Outcome, outcome } from '../../domain/review-moderation.ts';
import { outcomesSection as texts } from '../../messages/en/reviews.ts';
import { type Loaded, loadedFrom } from '../console/loaded.ts';

const outcomes = z.object({ outcomes: z.array(outcome) }).transform((answer) => answer.outcomes);

/** The decisions that concern the signed-in person, the newest first. */
export async function loadOutcomes(): Promise<Loaded<Outcome[]>> {
  return loadedFrom(await api('GET', '/api/reviews/outcomes'), outcomes, texts.failed);
}
