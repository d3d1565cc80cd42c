import * as z from 'zod';
import {
  accepted,
  contentTag,
  created,
  ifMatchOf,
  noContent,
  ok,
  okTagged,
  principalOf,
  type Route,
  route,
} from '../../calls/index.ts';
import { type AdEvent, ad, adInput, adQuery, adWithFigures } from '../../domain/ad.ts';
import {
  countAdEvent,
  createAd,
  deleteAd,
  findAd,
  listActiveAds,
  listAdsWithFigures,
  replaceAd,
} from './ads.ts';

const ads = z.object({ ads: z.array(ad) });

/** Routes of ads, for visitors and admins (docs/product.md "API"). */
export const adRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/ad',
    access: 'anyone',
    summary: 'The ads that are active today in India',
    query: adQuery,
    answers: { 200: ads },
    handle: async ({ runtime, query }) => ok({ ads: await listActiveAds(runtime, query.position) }),
  }),
  route({
    method: 'GET',
    path: '/api/ad/all',
    access: 'manageAds',
    summary: 'Every ad, the newest first, with how often it was seen and clicked',
    answers: { 200: z.object({ ads: z.array(adWithFigures) }) },
    handle: async ({ runtime }) => ok({ ads: await listAdsWithFigures(runtime) }),
  }),
  route({
    method: 'POST',
    path: '/api/ad/add',
    access: 'manageAds',
    summary: 'Add an ad',
    body: adInput,
    answers: { 201: ad },
    async handle(call) {
      const ad = await createAd(call.runtime, principalOf(call), call.body);
      return created(ad, { ETag: contentTag(ad) });
    },
  }),
  route({
    method: 'GET',
    path: '/api/ad/:id',
    access: 'manageAds',
    summary: 'One ad, with its ETag',
    answers: { 200: ad },
    handle: async ({ runtime, params }) => okTagged(await findAd(runtime, params['id'] ?? '')),
  }),
  route({
    method: 'PUT',
    path: '/api/ad/:id',
    access: 'manageAds',
    summary: 'Replace an ad; If-Match makes a stale edit 412',
    body: adInput,
    answers: { 200: ad },
    async handle(call) {
      const edit = { id: call.params['id'] ?? '', input: call.body, ifMatch: ifMatchOf(call) };
      return okTagged(await replaceAd(call.runtime, principalOf(call), edit));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/ad/:id',
    access: 'manageAds',
    summary: 'Delete an ad',
    answers: { 204: null },
    async handle(call) {
      await deleteAd(call.runtime, principalOf(call), call.params['id'] ?? '');
      return noContent();
    },
  }),
  eventRoute('impression', 'Count that an ad was seen'),
  eventRoute('click', 'Count that an ad was clicked'),
];

function eventRoute(event: AdEvent, summary: string): Route {
  return route({
    method: 'POST',
    path: `/api/ad/:id/${event}`,
    access: 'anyone',
    summary,
    limit: 'adEvent',
    answers: { 202: null },
    async handle({ runtime, params }) {
      await countAdEvent(runtime, params['id'] ?? '', event);
      return accepted();
    },
  });
}
