import { expect, it } from 'vitest';
import { locationOf } from '../../domain/institutions/summary.ts';
import { languages } from '../../domain/languages.ts';
import { allCourses, allExams, allStates } from '../../domain/reference/entries.ts';
import type { ShippedInstitution } from '../../domain/reference/institutions.ts';
import { entryHead, shippedEntry } from '../../rendering/entry-page.ts';
import { institutionHead, type PageHead } from '../../rendering/institution-page.ts';
import { districtHead, stateHead } from '../../rendering/place-head.ts';
import { allInstitutions } from '../known-institutions.ts';

/** A page with the head that it has in one language. */
interface HeadOfPage extends PageHead {
  page: string;
}

/** Each district of these institutions, once. */
function districtsOf(institutions: readonly ShippedInstitution[]) {
  const places = institutions.flatMap((institution) => {
    const { district, state } = locationOf(institution);
    return district === undefined ? [] : [{ district, state }];
  });
  return new Map(places.map((place) => [`${place.state}/${place.district}`, place]));
}

/** The heads of the pages of all institutions, places, courses and exams in both languages. */
function allHeads(): HeadOfPage[] {
  const institutions = allInstitutions();
  const districts = districtsOf(institutions);
  expect(institutions.length).toBeGreaterThan(42_000);
  expect(districts.size).toBeGreaterThan(600);
  return languages.flatMap((language) => [
    ...institutions.map((institution) => ({
      page: `${language} ${institution.type}/${institution.name}`,
      // Only name, type and place, so that these distinguish the pages.
      ...institutionHead(
        {
          ...institution,
          rating: null,
          averageFee: null,
          rankings: [],
          figures: [],
        },
        { courses: false, exams: false, cutoffs: false },
        language,
      ),
    })),
    ...allStates.map(({ name, slug }) => ({
      page: `${language} state/${slug}`,
      ...stateHead(name, language),
    })),
    ...[...districts].map(([path, { district, state }]) => ({
      page: `${language} district/${path}`,
      ...districtHead(district, state, language),
    })),
    ...allCourses.map(({ slug }) => ({
      page: `${language} course/${slug}`,
      ...entryHead(shippedEntry('course', slug), language),
    })),
    ...allExams.map(({ slug }) => ({
      page: `${language} exam/${slug}`,
      ...entryHead(shippedEntry('exam', slug), language),
    })),
  ]);
}

it('pages have unique titles and descriptions in every language', () => {
  const heads = allHeads();
  for (const part of ['title', 'description'] as const) {
    const shared = [...Map.groupBy(heads, (head) => head[part])].filter(
      ([, { length }]) => length > 1,
    );
    expect(shared.map(([text, pages]) => [text, ...pages.map(({ page }) => page)])).toEqual([]);
  }
});
