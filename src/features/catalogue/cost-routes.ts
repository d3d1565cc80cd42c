import * as z from 'zod';
import { ok, type Route, route } from '../../calls/index.ts';
import { familyQuery } from '../../domain/institutions/family.ts';
import { institution, institutionType } from '../../domain/institutions/institution.ts';
import { limits } from '../../domain/limits.ts';
import { orNull } from '../../domain/text.ts';
import { familyCostsAnswer, findFamilyCosts, findOwnFees, ownFees } from './family-costs.ts';
import { findInstitution } from './institutions.ts';

const NAME = 'costs';
const course = orNull(z.string().max(limits.query));
/** The ids of one page of a list. */
const institutionIds = z
  .string()
  .max(limits.versionsQuery)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string()).min(1).max(limits.page.max));

/** What an institution costs a family (docs/product.md "What it costs my family"). */
export const costRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/costs',
    access: 'anyone',
    summary: 'What a family pays a year at each of several institutions, where it is known',
    query: familyQuery.extend({ course, institutions: institutionIds }),
    answers: { 200: ownFees },
    handle: async ({ runtime, query }) => ok({ costs: await findOwnFees(runtime, query) }),
  }),
  route({
    method: 'GET',
    path: `/api/institutions/:id/${NAME}`,
    access: 'anyone',
    summary: 'What each course of an institution costs a family, each quota by itself',
    query: familyQuery.extend({ course }),
    answers: { 200: z.union([familyCostsAnswer, institution]) },
    async handle({ runtime, params, query }) {
      const id = params['id'] ?? '';
      // The address of an institution of this name is the same: its type wins over an id.
      const type = institutionType.safeParse(id);
      if (type.success) return ok((await findInstitution(runtime, type.data, NAME)).institution);
      return ok({ courses: await findFamilyCosts(runtime, id, query) });
    },
  }),
];
