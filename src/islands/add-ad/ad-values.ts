import { type Ad, type AdInput, type AdPosition, adInput } from '../../domain/ad.ts';

/** What the form holds: texts as typed. */
export interface AdValues {
  imageUrl: string;
  linkUrl: string;
  position: AdPosition;
  isActive: boolean;
  startDate: string;
  endDate: string;
}

/** The form as it opens and after a success: position content, active (docs/product.md 4). */
export const blankAd: AdValues = {
  imageUrl: '',
  linkUrl: '',
  position: 'content',
  isActive: true,
  startDate: '',
  endDate: '',
};

/** The form for an ad that is there. */
export function valuesOf({ imageUrl, linkUrl, position, isActive, ...dates }: Ad): AdValues {
  const { startDate, endDate } = dates;
  const texts = { startDate: startDate ?? '', endDate: endDate ?? '' };
  return { imageUrl, linkUrl, position, isActive, ...texts };
}

/** The ad as a call takes it. */
export function inputOf(ad: Ad): AdInput {
  return adInput.parse(ad);
}
