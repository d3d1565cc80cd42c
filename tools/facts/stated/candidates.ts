import { lookup } from '../../../src/domain/lookup.ts';
import { cityAliasesOf, formerDistrictNames } from '../../../src/domain/reference/aliases.ts';
import { courseByName } from '../../../src/domain/reference/entries.ts';
import { factLists } from '../../../src/domain/reference/fact-lists.ts';
import type { ShippedInstitution } from '../../../src/domain/reference/institutions.ts';
import { namedPlaces } from '../lists/place-rows.ts';
import { comparedName } from '../lists/verdict.ts';
import type { Candidate } from './find-stated.ts';

/** The reference data's fields of courses, as fields of names. */
const FIELDS: Readonly<Record<string, string>> = {
  Medical: 'medicine',
  Dental: 'dental',
  Nursing: 'nursing',
  Engineering: 'engineering',
  Pharmacy: 'pharmacy',
  Management: 'management',
};

/** The field of a course in the words by which names are compared; null for the others. */
export function fieldOfCourse(course: string): string | null {
  return lookup(FIELDS, courseByName(course)?.field ?? '') ?? null;
}

/** The institutions that counsellings may state, under each of their names. */
export function candidatesOf(catalogue: readonly ShippedInstitution[]): Candidate[] {
  const owners = new Map(factLists.nmc.rows().map(({ id, sector }) => [id, sector]));
  const taught = new Map<string, Set<string>>();
  for (const { id, course } of factLists.aicteSeats.rows()) {
    const field = fieldOfCourse(course);
    if (field !== null) taught.set(id, (taught.get(id) ?? new Set()).add(field));
  }
  return catalogue.flatMap((one) => {
    const owner = owners.get(one.id);
    const places = placesOf(one);
    return namedPlaces(one, () => []).map((named): Candidate => {
      const fields = new Set([...comparedName(named).fields, ...(taught.get(one.id) ?? [])]);
      // Every college for MBBS is in the commission's list.
      if (owner === undefined) fields.delete('medicine');
      else fields.add('medicine');
      const isPrivate = owner === undefined || owner === '' ? null : owner === 'Private';
      return { id: one.id, name: named.name, state: named.state, places, fields, isPrivate };
    });
  });
}

function placesOf({ location, figures }: ShippedInstitution): string[] {
  const { city, state } = location;
  const district = figures.find(({ key }) => key === 'district')?.value;
  const own = [
    ...(city === null ? [] : [city]),
    ...(district === undefined ? [] : [String(district)]),
  ];
  const former = [...formerDistrictNames].flatMap(([name, current]) =>
    own.includes(current) ? [name] : [],
  );
  return [...own, ...former, ...own.flatMap((place) => cityAliasesOf(place, state))];
}
