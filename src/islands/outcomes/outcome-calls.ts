import { z } from 'zod';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type Outcome, outcome } from '../../domain/review-moderation.ts';
import { reviewWords } from '../../messages/reviews.ts';
import { type Loaded, loadedFrom } from '../console/loaded.ts';

const outcomes = z.object({ outcomes: z.array(outcome) }).transform((answer) => answer.outcomes);

/** The decisions that concern the signed-in person, the newest first. */
export async function loadOutcomes(): Promise<Loaded<Outcome[]>> {
  const { outcomesSection: texts } = reviewWords(pageLanguage());
  return loadedFrom(await api('GET', '/api/reviews/outcomes'), outcomes, texts.failed);
}
