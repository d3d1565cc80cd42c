import * as z from 'zod';
import {
  type Call,
  created,
  noContent,
  ok,
  principalOf,
  type Route,
  route,
} from '../../calls/index.ts';
import type { Language } from '../../domain/languages.ts';
import { limits } from '../../domain/limits.ts';
import {
  type Review,
  review,
  reviewEdit,
  reviewInput,
  reviewPage,
  reviewQuery,
} from '../../domain/reviews/review.ts';
import { decisionInput, outcome } from '../../domain/reviews/review-moderation.ts';
import {
  report,
  reportedPage,
  reportedQuery,
  reportedReview,
  reportInput,
} from '../../domain/reviews/review-report.ts';
import type { DecisionKind } from '../../domain/reviews/stored-review.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { requestConfirmationIfAllowed } from './confirmation.ts';
import { confirmationRoutes } from './confirmation-routes.ts';
import { findReview, listOwnReviews, listReviews } from './list-reviews.ts';
import { decideReview, listOutcomes, listReported, listReports } from './moderation.ts';
import { reportReview } from './reports.ts';
import { createReview, replaceReview, withdrawReview } from './reviews.ts';

const ownQuery = reportedQuery
  .pick({ cursor: true, limit: true })
  .extend({ institution: z.string().max(limits.name).optional() });

/** Routes of readers: reading, writing and reporting reviews (docs/product.md "Reviews"). */
const readerRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/reviews',
    access: 'anyone',
    summary: 'The visible reviews of an institution, the newest first, with means and counts',
    query: reviewQuery,
    answers: { 200: reviewPage },
    async handle({ runtime, query, language }) {
      const page = await listReviews(runtime, query);
      return ok({ ...page, reviews: page.reviews.map(withUserName(language)) });
    },
  }),
  route({
    method: 'POST',
    path: '/api/reviews',
    access: 'user',
    limitPerUser: 'contribution',
    summary: 'Review an institution',
    body: reviewInput,
    answers: { 201: review },
    async handle(call) {
      const review = await createReview(call.runtime, principalOf(call), call.body);
      if (review.isWaiting)
        await requestConfirmationIfAllowed(call.runtime, principalOf(call), call.language);
      return created(review);
    },
  }),
  route({
    method: 'GET',
    path: '/api/reviews/mine',
    access: 'user',
    summary: "The caller's own reviews, of one institution or of all",
    query: ownQuery,
    answers: { 200: reviewPage.omit({ summary: true }) },
    async handle(call) {
      return ok(await listOwnReviews(call.runtime, principalOf(call), call.query));
    },
  }),
  route({
    method: 'GET',
    path: '/api/reviews/outcomes',
    access: 'user',
    summary: 'What was decided about the reviews that the caller wrote or reported',
    answers: { 200: z.object({ outcomes: z.array(outcome) }) },
    handle: async (call) => ok({ outcomes: await listOutcomes(call.runtime, principalOf(call)) }),
  }),
  route({
    method: 'GET',
    path: '/api/reviews/:id',
    access: 'user',
    summary: "One review: a visible one, or the caller's own",
    answers: { 200: review },
    handle: async (call) =>
      ok(
        withUserName(call.language)(await findReview(call.runtime, principalOf(call), idOf(call))),
      ),
  }),
  route({
    method: 'PUT',
    path: '/api/reviews/:id',
    access: 'user',
    limitPerUser: 'contribution',
    summary: "Replace a review of the caller's own",
    body: reviewEdit,
    answers: { 200: review },
    async handle(call) {
      const edit = { id: idOf(call), edit: call.body };
      return ok(await replaceReview(call.runtime, principalOf(call), edit));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/reviews/:id',
    access: 'user',
    summary: "Withdraw a review of the caller's own",
    answers: { 204: null },
    async handle(call) {
      await withdrawReview(call.runtime, principalOf(call), idOf(call));
      return noContent();
    },
  }),
  route({
    method: 'POST',
    path: '/api/reviews/:id/report',
    access: 'user',
    limitPerUser: 'contribution',
    summary: 'Report a review',
    body: reportInput,
    answers: { 201: report },
    async handle(call) {
      const { runtime, body } = call;
      return created(
        await reportReview(runtime, principalOf(call), { id: idOf(call), input: body }),
      );
    },
  }),
];

/** Routes of moderators (docs/product.md 2), with dismissing and restoring in addition. */
const moderatorRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/reviews/reported',
    access: 'moderateReviews',
    summary: 'The reviews with open reports, the most recently reported first',
    query: reportedQuery,
    answers: { 200: reportedPage },
    async handle({ runtime, query, language }) {
      const page = await listReported(runtime, query);
      const name = withUserName(language);
      const reviews = page.reviews.map(({ reports, ...reported }) => ({
        ...name(reported),
        reports: reports.map((each) => ({ ...each, user: name(each.user) })),
      }));
      return ok({ ...page, reviews });
    },
  }),
  route({
    method: 'GET',
    path: '/api/reviews/:id/reports',
    access: 'moderateReviews',
    summary: 'Every report of a review with its full text, including dismissed ones',
    answers: { 200: reportedReview.pick({ reports: true }) },
    async handle(call) {
      const reports = await listReports(call.runtime, idOf(call));
      const name = withUserName(call.language);
      return ok({ reports: reports.map((each) => ({ ...each, user: name(each.user) })) });
    },
  }),
  decisionRoute('hide', 'hidden', 'Hide a review'),
  decisionRoute('restore', 'restored', 'Show a hidden review again'),
  decisionRoute('dismiss', 'dismissed', 'Dismiss the reports of a review as unfounded'),
];

export const reviewRoutes: readonly Route[] = [
  ...readerRoutes,
  ...moderatorRoutes,
  ...confirmationRoutes,
];

function decisionRoute(name: string, kind: DecisionKind, summary: string): Route {
  return route({
    method: 'PUT',
    path: `/api/reviews/:id/${name}`,
    access: 'moderateReviews',
    summary: `${summary}; author and reporters see the reason`,
    body: decisionInput,
    bodyIsOptional: true,
    answers: { 200: review },
    async handle(call) {
      const decision = { id: idOf(call), kind, reason: call.body?.reason ?? null };
      return ok(
        withUserName(call.language)(await decideReview(call.runtime, principalOf(call), decision)),
      );
    },
  });
}

function idOf({ params }: Pick<Call, 'params'>): string {
  return params['id'] ?? '';
}

/** Names deleted accounts in the reader's language. */
function withUserName(language: Language) {
  const { deletedUser } = messagesIn(language).reviewTexts;
  return <Somebody extends Pick<Review, 'userName'>>(somebody: Somebody): Somebody => ({
    ...somebody,
    userName: somebody.userName || deletedUser,
  });
}
