import { z } from 'zod';
import { ok } from '../../calls/answer.ts';
import { type Route, route } from '../../calls/route.ts';
import { familyQuery } from '../../domain/institutions/family.ts';
import { institution, institutionType } from '../../domain/institutions/institution.ts';
import { limits } from '../../domain/limits.ts';
import { orNull } from '../../domain/text.ts';
import { familyCostsAnswer, findFamilyCosts } from './family-costs.ts';
import { findInstitution } from './institutions.ts';

const NAME = 'costs';

/** What an institution costs a family (docs/product.md "What it costs my family"). */
export const costRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `/api/institutions/:id/${NAME}`,
    access: 'anyone',
    summary: 'What each course of an institution costs a family, each quota by itself',
    query: familyQuery.extend({ course: orNull(z.string().max(limits.query)) }),
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
