/** Reproducible catalogues of any size for the benchmarks. */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { InstitutionInput } from '../../domain/institutions/institution.ts';
import { stateByName } from '../../domain/reference/entries.ts';
import { shippedWithFacts } from '../../domain/reference/institutions.ts';

const YEAR = 2026;

/** The columns read from a list of colleges: name and place. */
interface CollegeRow {
  name?: string;
  city_or_district?: string;
  state?: string;
}

/**
 * `count` institutions: those of the CSV file, if given, then the catalogue's, then the same ones
 * with the name of another one's city. All have the catalogue's details, so that their sizes are
 * realistic.
 */
export function catalogue(count: number, file?: string): InstitutionInput[] {
  const real = shippedWithFacts(YEAR);
  const listed = file ? readCatalogueFile(file, real) : [];
  const made = Array.from({ length: count }, (_, place) => variant(real, place));
  const byName = new Map<string, InstitutionInput>();
  for (const input of [...listed, ...made]) {
    const key = `${input.type} ${input.name.toLowerCase()}`;
    if (byName.size < count && !byName.has(key)) byName.set(key, input);
  }
  return [...byName.values()];
}

function variant(real: readonly InstitutionInput[], place: number): InstitutionInput {
  const round = Math.floor(place / real.length);
  const input = at(real, place);
  if (round === 0) return input;
  return { ...input, name: `${input.name} ${at(real, place * 7 + round).location.city} ${round}` };
}

function readCatalogueFile(file: string, real: readonly InstitutionInput[]): InstitutionInput[] {
  const { data } = Papa.parse<CollegeRow>(readFileSync(file, 'utf8'), { header: true });
  return data.flatMap(({ name, city_or_district: city, state }, place) => {
    const known = stateByName(state ?? '');
    if (!name || !known) return [];
    const location = {
      place: city || null,
      city: city || null,
      state: known.name,
      country: 'India',
    };
    return { ...at(real, place), type: 'college' as const, name: name.slice(0, 180), location };
  });
}

function at(real: readonly InstitutionInput[], place: number): InstitutionInput {
  const input = real[place % real.length];
  if (!input) throw new Error('The real catalogue is empty.');
  return input;
}
