import { created, ok, principalOf, type Route, route } from '../../calls/index.ts';
import {
  type Correction,
  correction,
  correctionInput,
  correctionPage,
  correctionQuery,
  ownCorrectionQuery,
} from '../../domain/corrections/correction.ts';
import { correctionDecision } from '../../domain/corrections/correction-decision.ts';
import type { Language } from '../../domain/languages.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { listCorrections, proposeCorrection } from './corrections.ts';
import { decideCorrection } from './decide-correction.ts';

/** Corrections of institutions that readers propose (docs/product.md "Corrections"). */
export const correctionRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/corrections',
    access: 'user',
    limitPerUser: 'correction',
    summary: 'Propose a correction of one field of an institution',
    body: correctionInput,
    answers: { 201: correction },
    handle: async (call) =>
      created(await proposeCorrection(call.runtime, principalOf(call), call.body)),
  }),
  route({
    method: 'GET',
    path: '/api/corrections',
    access: 'decideCorrections',
    summary: 'Corrections in a state: open ones oldest first, decided ones latest first',
    query: correctionQuery,
    answers: { 200: correctionPage },
    async handle({ runtime, query, language }) {
      const { corrections, nextCursor } = await listCorrections(runtime, query);
      return ok({ corrections: corrections.map(withAuthorName(language)), nextCursor });
    },
  }),
  route({
    method: 'GET',
    path: '/api/corrections/mine',
    access: 'user',
    summary: "The caller's own corrections in a state or in all",
    query: ownCorrectionQuery,
    answers: { 200: correctionPage },
    handle: async (call) =>
      ok(await listCorrections(call.runtime, call.query, principalOf(call).userId)),
  }),
  route({
    method: 'PUT',
    path: '/api/corrections/:id',
    access: 'decideCorrections',
    summary: 'Accept or reject a correction together with all equal open ones',
    body: correctionDecision,
    answers: { 200: correction },
    async handle(call) {
      const request = { id: call.params['id'] ?? '', verdict: call.body };
      const answer = await decideCorrection(call.runtime, principalOf(call), request);
      return ok(withAuthorName(call.language)(answer));
    },
  }),
];

/** Names the author of a correction whose account is gone. */
function withAuthorName(language: Language) {
  const { deletedUser } = messagesIn(language).reviewTexts;
  return (answer: Correction): Correction => ({
    ...answer,
    by: { ...answer.by, username: answer.by.username || deletedUser },
  });
}
