import * as z from 'zod';
import { calendarDate } from './date.ts';
import { orNull, webAddress } from './text.ts';

export const adPositions = ['header', 'content', 'footer'] as const;
export type AdPosition = (typeof adPositions)[number];

/** Input of POST /api/ad/add and PUT /api/ad/{id} (docs/product.md 5; defaults in section 9). */
export const adInput = z
  .object({
    imageUrl: webAddress,
    linkUrl: webAddress,
    position: z.enum(adPositions).default('content'),
    isActive: z.boolean().default(true),
    startDate: orNull(calendarDate),
    endDate: orNull(calendarDate),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    params: { key: 'endBeforeStart' },
  });
export type AdInput = z.infer<typeof adInput>;

/** Whether two ads are equal in every editable field. */
export function isSameAd(a: AdInput, b: AdInput): boolean {
  return adInput.keyof().options.every((field) => a[field] === b[field]);
}

/** An ad as stored: the input, when it was made, and who changed it last. */
export const storedAd = z.object({
  ...adInput.shape,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type StoredAd = z.infer<typeof storedAd>;

/** An ad as answered by the API. */
export const ad = storedAd.omit({ updatedBy: true }).extend({ _id: z.string() });
export type Ad = z.infer<typeof ad>;

/** The query of GET /api/ad. */
export const adQuery = z.object({ position: z.enum(adPositions).optional() });

/** Whether visitors see an ad, or why not. */
const adStates = ['active', 'scheduled', 'ended', 'off'] as const;
export type AdState = (typeof adStates)[number];

/**
 * The state of an ad on a day (YYYY-MM-DD); start and end dates are inclusive (docs/product.md 9).
 */
export function adState(
  { isActive, startDate, endDate }: Pick<Ad, 'isActive' | 'startDate' | 'endDate'>,
  today: string,
): AdState {
  if (!isActive) return 'off';
  if (endDate !== null && endDate < today) return 'ended';
  if (startDate !== null && startDate > today) return 'scheduled';
  return 'active';
}

/** Whether an ad's state can change as days pass, without an edit. */
export function canChangeWithTime(
  { isActive, startDate, endDate }: Pick<Ad, 'isActive' | 'startDate' | 'endDate'>,
  today: string,
): boolean {
  const isAhead = startDate !== null && startDate > today;
  const isEnding = endDate !== null && endDate >= today;
  return isActive && (isAhead || isEnding);
}

/** Events counted for an ad. */
export const adEvents = ['impression', 'click'] as const;
export type AdEvent = (typeof adEvents)[number];

const figures = z.object({ impressions: z.int(), clicks: z.int() });

/** Views and clicks of an ad, in total and on its latest active days. */
export const adFigures = figures.extend({
  days: z.array(figures.extend({ date: z.iso.date() })),
});
export type AdFigures = z.infer<typeof adFigures>;

/** An ad for admins; a PUT names the ETag in If-Match. */
export const adWithFigures = ad.extend({ etag: z.string(), figures: adFigures });
export type AdWithFigures = z.infer<typeof adWithFigures>;
