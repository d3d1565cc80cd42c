import * as z from 'zod';
import { foldName } from '../../../src/features/cutoffs/import/names.ts';
import type { GatheredRow } from '../gathered.ts';
import type { KnownInstitution } from './match.ts';
import type { UniversityOf } from './read-list.ts';

const spellingSchema = z.object({ listed: z.string(), id: z.string() });

/**
 * Finds a university of a list in the catalogue: by code, name, unique other name, or the table of
 * spellings. Unknown names stay as the list writes them.
 */
export function createUniversityFinder(
  universities: readonly KnownInstitution[],
  spellings: readonly GatheredRow[],
): UniversityOf {
  const byCode = new Map(universities.flatMap((one) => one.codes.map((code) => [code, one])));
  const byId = new Map(universities.map((one) => [one.id, one]));
  const byName = new Map(universities.map((one) => [foldName(one.name), one]));
  const others = universities.flatMap((one) => one.otherNames.map((name) => ({ name, one })));
  const byOtherName = Map.groupBy(others, ({ name }) => foldName(name));
  const bySpelling = new Map(
    z
      .array(spellingSchema)
      .parse(spellings)
      .map(({ listed, id }) => [listed, byId.get(id)]),
  );

  return ({ code, name }) => {
    const candidates = new Set(byOtherName.get(foldName(name))?.map(({ one }) => one));
    const [onlyOne] = candidates.size === 1 ? candidates : [];
    const found = byCode.get(code) ?? bySpelling.get(name) ?? byName.get(foldName(name)) ?? onlyOne;
    return found?.name ?? name;
  };
}
