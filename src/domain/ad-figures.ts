import { z } from 'zod';
import { ad } from './ad.ts';

/** What is counted of an ad. */
export const adEvents = ['impression', 'click'] as const;
export type AdEvent = (typeof adEvents)[number];

const figures = z.object({ impressions: z.int(), clicks: z.int() });

/** How often an ad was seen and clicked, in all and on the latest days on which it was. */
export const adFigures = figures.extend({
  days: z.array(figures.extend({ date: z.iso.date() })),
});
export type AdFigures = z.infer<typeof adFigures>;

/** An ad as admins see it. */
export const adWithFigures = ad.extend({ figures: adFigures });
export type AdWithFigures = z.infer<typeof adWithFigures>;
