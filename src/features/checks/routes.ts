import * as z from 'zod';
import { type Call, noContent, ok, principalOf, type Route, route } from '../../calls/index.ts';
import { fieldCheck, fieldChecks } from '../../domain/curation/field-checks.ts';
import { correctableField } from '../../domain/institutions/correctable-field.ts';
import { Refusal } from '../../domain/refusal.ts';
import { listChecks, noteCheck, withdrawCheck } from './checks.ts';

/** Fields that were looked for and not found (docs/product.md "Work and quality"). */
export const checkRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/checks/:id',
    access: 'editInstitutions',
    summary: 'The fields of an institution that were looked for within a year and not found',
    answers: { 200: fieldChecks },
    handle: async ({ runtime, params }) =>
      ok({ checks: await listChecks(runtime, params['id'] ?? '') }),
  }),
  route({
    method: 'PUT',
    path: '/api/checks/:id/:field',
    access: 'editInstitutions',
    summary: 'Note that a missing field was looked for and not found',
    answers: { 200: fieldCheck },
    handle: async (call) =>
      ok(await noteCheck(call.runtime, principalOf(call), checkedField(call))),
  }),
  route({
    method: 'DELETE',
    path: '/api/checks/:id/:field',
    access: 'editInstitutions',
    summary: 'Take such a note back',
    answers: { 204: null },
    async handle(call) {
      await withdrawCheck(call.runtime, principalOf(call), checkedField(call));
      return noContent();
    },
  }),
];

/** The institution and field of a call. Refuses an unknown field. */
function checkedField({ params }: Call) {
  const field = z.object({ field: correctableField }).safeParse({ field: params['field'] });
  if (!field.success) throw new Refusal('invalidInput', { issues: field.error.issues });
  return { id: params['id'] ?? '', field: field.data.field };
}
