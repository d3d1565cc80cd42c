import * as z from 'zod';
import { call } from '../../browser/api-client.ts';
import { ApiError, orNull } from '../../browser/api-error.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  type Ad,
  type AdInput,
  type AdPosition,
  ad,
  adFigures,
  adInput,
  isSameAd,
} from '../../domain/ad.ts';
import { adWords } from '../../messages/ads.ts';
import { removeRecord } from '../console/record-actions.ts';
import { type Notice, success } from '../ui/Message.tsx';
import { requirePermission } from '../ui/useSession.ts';

const listedAd = ad.extend({ etag: z.string().optional(), figures: adFigures.optional() });
export type ListedAd = z.infer<typeof listedAd>;

const adList = z.object({ ads: z.array(listedAd) });
export type AdListAnswer = z.infer<typeof adList>;

/** All ads, newest first. */
export async function loadAds(): Promise<AdListAnswer> {
  const { adScreen: texts } = adWords(pageLanguage());
  return call('GET', '/api/ad/all', { schema: adList, failed: texts.loadFailed });
}

/** What is known of the last attempt to add an ad: the ads before one that got no reply. */
export interface AddAttempts {
  idsBefore: ReadonlySet<string> | null;
}

/**
 * Adds an ad; `existing` are the ads known. An attempt without a reply may have added its ad, so
 * the next attempt looks first and adds no second one.
 */
export async function addAd(
  attempts: AddAttempts,
  input: AdInput,
  existing: readonly Ad[],
): Promise<Notice> {
  const { adScreen: texts } = adWords(pageLanguage());
  requirePermission('manageAds', texts);
  try {
    const isAlreadyAdded = await hasArrived(attempts, input);
    if (!isAlreadyAdded)
      await call('POST', '/api/ad/add', { body: input, failed: texts.addFailed });
    attempts.idsBefore = null;
  } catch (failed) {
    const isUnsure = failed instanceof ApiError && failed.kind === 'unreachable';
    const idsNow = new Set(existing.map(({ _id }) => _id));
    attempts.idsBefore = isUnsure ? (attempts.idsBefore ?? idsNow) : null;
    throw failed;
  }
  return success(texts.added);
}

/** Whether the attempt that got no reply has added the ad. */
async function hasArrived({ idsBefore }: AddAttempts, input: AdInput): Promise<boolean> {
  if (!idsBefore) return false;
  const now = await orNull(loadAds());
  const added = now?.ads.filter(({ _id }) => !idsBefore.has(_id)) ?? [];
  return added.some((ad) => isSameAd(inputOf(ad), input));
}

/** The version of an ad that another user has changed. */
export const staleAd = z.object({ etag: z.string() });

/** Replaces an ad unless another user has changed it since it was read. */
export async function saveAd({ _id, etag }: ListedAd, input: AdInput): Promise<Notice> {
  const { adScreen: texts } = adWords(pageLanguage());
  requirePermission('manageAds', texts);
  const { saveFailed: failed, changedElsewhere: stale } = texts;
  await call('PUT', `/api/ad/${_id}`, { body: input, etag: etag ?? null, failed, stale });
  return success(texts.saved);
}

/** Switches an ad on or off. */
export function toggleAd(shown: ListedAd): Promise<Notice> {
  return saveAd(shown, { ...inputOf(shown), isActive: !shown.isActive });
}

/** Deletes an ad after a confirmation; null when cancelled. */
export async function removeAd({ _id, linkUrl }: Ad): Promise<Notice | null> {
  const { adScreen: texts } = adWords(pageLanguage());
  requirePermission('manageAds', texts);
  return removeRecord({
    question: { text: texts.deleteQuestion(linkUrl) },
    path: `/api/ad/${_id}`,
    name: linkUrl,
    done: texts.deleted,
    failed: texts.deleteFailed,
  });
}

/** Form values, as typed. */
export interface AdValues {
  imageUrl: string;
  linkUrl: string;
  position: AdPosition;
  isActive: boolean;
  startDate: string;
  endDate: string;
}

/** The initial form, also after a success: position content, active (docs/product.md 4). */
export const blankAd: AdValues = {
  imageUrl: '',
  linkUrl: '',
  position: 'content',
  isActive: true,
  startDate: '',
  endDate: '',
};

/** Form values of an existing ad. */
export function valuesOf({ imageUrl, linkUrl, position, isActive, ...dates }: Ad): AdValues {
  const { startDate, endDate } = dates;
  const texts = { startDate: startDate ?? '', endDate: endDate ?? '' };
  return { imageUrl, linkUrl, position, isActive, ...texts };
}

/** The ad as request body. */
function inputOf(ad: Ad): AdInput {
  return adInput.parse(ad);
}
