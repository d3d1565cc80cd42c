/** Catalogues of any size for the benchmarks, the same ones every time. */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { InstitutionInput } from '../../domain/institution.ts';
import { stateByName } from '../../domain/reference/entries.ts';
import { demoInstitutions } from '../../domain/reference/institutions.ts';

const YEAR = 2026;

/** The columns of a list of colleges that are used: a name, where it is. */
interface Row {
  name?: string;
  city_or_district?: string;
  state?: string;
}

/**
 * So many institutions: those of the CSV file, if one is given, then the demo catalogue's, and
 * beyond their number the same ones with the name of another one's city. All have the demo
 * catalogue's details, so that they weigh what institutions weigh.
 */
export function catalogue(count: number, file?: string): InstitutionInput[] {
  const demo = demoInstitutions(YEAR);
  const listed = file ? fromFile(file, demo) : [];
  const made = Array.from({ length: count }, (_, place) => variant(demo, place));
  const byName = new Map<string, InstitutionInput>();
  for (const input of [...listed, ...made]) {
    const key = `${input.type} ${input.name.toLowerCase()}`;
    if (byName.size < count && !byName.has(key)) byName.set(key, input);
  }
  return [...byName.values()];
}

function variant(demo: readonly InstitutionInput[], place: number): InstitutionInput {
  const round = Math.floor(place / demo.length);
  const input = at(demo, place);
  if (round === 0) return input;
  return { ...input, name: `${input.name} ${at(demo, place * 7 + round).location.city} ${round}` };
}

function fromFile(file: string, demo: readonly InstitutionInput[]): InstitutionInput[] {
  const { data } = Papa.parse<Row>(readFileSync(file, 'utf8'), { header: true });
  return data.flatMap(({ name, city_or_district: city, state }, place) => {
    const known = stateByName(state ?? '');
    if (!name || !known) return [];
    const location = {
      place: city || null,
      city: city || null,
      state: known.name,
      country: 'India',
    };
    return { ...at(demo, place), type: 'college' as const, name: name.slice(0, 180), location };
  });
}

function at(demo: readonly InstitutionInput[], place: number): InstitutionInput {
  const input = demo[place % demo.length];
  if (!input) throw new Error('The demo catalogue is empty.');
  return input;
}
