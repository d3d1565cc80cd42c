import { z } from 'zod';
import { api, call, staleBody } from '../../browser/api-client.ts';
import { orNull } from '../../browser/api-error.ts';
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
import { removeRecord } from '../console/record-acts.ts';
import { failure, type Notice, outcomeNotice, refusalNotice, success } from '../ui/Message.tsx';
import { whyNotPermitted } from '../ui/useSession.ts';

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
  const refused = whyNotPermitted('manageAds', texts);
  if (refused) return failure(refused);
  const isAlreadyAdded = await hasArrived(attempts, input);
  const result = isAlreadyAdded ? null : await api('POST', '/api/ad/add', input);
  const isUnsure = result?.ok === false && result.reason === 'unreachable';
  const idsNow = new Set(existing.map(({ _id }) => _id));
  attempts.idsBefore = isUnsure ? (attempts.idsBefore ?? idsNow) : null;
  return result?.ok === false ? refusalNotice(result, texts.addFailed) : success(texts.added);
}

/** Whether the attempt that got no reply has added the ad. */
async function hasArrived({ idsBefore }: AddAttempts, input: AdInput): Promise<boolean> {
  if (!idsBefore) return false;
  const now = await orNull(loadAds());
  const added = now?.ads.filter(({ _id }) => !idsBefore.has(_id)) ?? [];
  return added.some((ad) => isSameAd(inputOf(ad), input));
}

/** The outcome of a save; `etag` is the ad's current one where another user has changed it. */
export interface AdSaveResult {
  notice: Notice;
  etag?: string | undefined;
}

const staleAd = z.object({ etag: z.string() });

/** Replaces an ad unless another user has changed it since it was read. */
export async function saveAd({ _id, etag }: ListedAd, input: AdInput): Promise<AdSaveResult> {
  const { adScreen: texts } = adWords(pageLanguage());
  const refused = whyNotPermitted('manageAds', texts);
  if (refused) return { notice: failure(refused) };
  const result = await api('PUT', `/api/ad/${_id}`, input, etag);
  if (result.ok) return { notice: success(texts.saved) };
  const { data } = staleAd.safeParse(staleBody(result));
  if (!data) return { notice: refusalNotice(result, texts.saveFailed) };
  return { notice: failure(texts.changedElsewhere), etag: data.etag };
}

/** Switches an ad on or off. */
export function toggleAd(shown: ListedAd): Promise<AdSaveResult> {
  return saveAd(shown, { ...inputOf(shown), isActive: !shown.isActive });
}

/** Deletes an ad after a confirmation; null when cancelled. */
export async function removeAd({ _id, linkUrl }: Ad): Promise<AdSaveResult | null> {
  const { adScreen: texts } = adWords(pageLanguage());
  const removal = await removeRecord({
    refused: whyNotPermitted('manageAds', texts),
    question: { text: texts.deleteQuestion(linkUrl) },
    path: `/api/ad/${_id}`,
    name: linkUrl,
    done: texts.deleted,
    failed: texts.deleteFailed,
  });
  return removal && { notice: outcomeNotice(removal) };
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
