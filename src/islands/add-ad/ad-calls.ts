import { z } from 'zod';
import { confirmDialog } from '../../browser/alert.ts';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type Ad, type AdInput, ad, adFigures } from '../../domain/ad.ts';
import { adWords } from '../../messages/ads.ts';
import { screenWords } from '../../messages/screens.ts';
import { whyNotPermitted } from '../console/permission.ts';
import { type Loaded, loadedFrom } from '../console/useLoad.ts';
import { failure, type Notice, refusalNotice, success } from '../ui/notice.ts';
import { inputOf } from './ad-values.ts';

const listedAd = ad.extend({ figures: adFigures.optional() });
export type ListedAd = z.infer<typeof listedAd>;

const adList = z.object({ ads: z.array(listedAd) });

/** Every ad, the newest first. */
export async function loadAds(): Promise<Loaded<z.infer<typeof adList>>> {
  const { adScreen: texts } = adWords(pageLanguage());
  return loadedFrom(await api('GET', '/api/ad/all'), adList, texts.loadFailed);
}

/** Adds an ad. */
export function addAd(input: AdInput): Promise<Notice> {
  const { adScreen: texts } = adWords(pageLanguage());
  return written(['POST', '/api/ad/add', input], { done: texts.added, failed: texts.addFailed });
}

/** Replaces an ad. */
export function saveAd(id: string, input: AdInput): Promise<Notice> {
  const { adScreen: texts } = adWords(pageLanguage());
  const outcome = { done: texts.saved, failed: texts.saveFailed };
  return written(['PUT', `/api/ad/${id}`, input], outcome);
}

/** Switches an ad on or off. */
export function switchAd(shown: Ad): Promise<Notice> {
  return saveAd(shown._id, { ...inputOf(shown), isActive: !shown.isActive });
}

/** Deletes an ad once that is confirmed; null when it is not. */
export async function removeAd({ _id, linkUrl }: Ad): Promise<Notice | null> {
  const { consoleTexts } = screenWords(pageLanguage());
  const { adScreen: texts } = adWords(pageLanguage());
  const question = {
    title: consoleTexts.confirmDeletion,
    text: texts.deleteQuestion(linkUrl),
    action: consoleTexts.delete,
    isDangerous: true,
  };
  if (!(await confirmDialog(question))) return null;
  return written(['DELETE', `/api/ad/${_id}`], { done: texts.deleted, failed: texts.deleteFailed });
}

async function written(
  call: Parameters<typeof api>,
  { done, failed }: { done: string; failed: string },
): Promise<Notice> {
  const { adScreen: texts } = adWords(pageLanguage());
  const refused = whyNotPermitted('manageAds', texts);
  if (refused) return failure(refused);
  const result = await api(...call);
  return result.ok ? success(done) : refusalNotice(result, failed);
}
