import type { OtherName } from '../sources/figure.ts';
import { countHolders, holderKey } from './name-holders.ts';
import { ownPartOf, placeWordsOf } from './own-part.ts';
import { createNameCase } from './title-case.ts';

interface NamedInstitution {
  name: string;
  location: { city: string | null; state: string };
  figures: readonly { key: string; value: string | number; source: string | null }[];
  otherNames: OtherName[];
}

/**
 * Adds to colleges of registers, which have no city, how their names are shown in English where their
 * register writes them otherwise: without the society that runs the college, and with capitals where
 * names have them. The name itself, and with it the address, stays. A name that would be that of two
 * institutions is shown as the register writes it.
 */
export function withShownNames<Institution extends NamedInstitution>(
  institutions: readonly Institution[],
): Institution[] {
  const nameCase = createNameCase(institutions.map(({ name }) => name));
  const shown = institutions.map((one) => (one.location.city === null ? shownName(one) : one.name));
  const holders = countHolders(
    institutions.map(({ name, otherNames }, place) => {
      return { name, otherNames: [...otherNames, { name: shown[place] ?? name }] };
    }),
  );
  return institutions.map((one, place) => {
    const name = shown[place] ?? one.name;
    if (name === one.name || holders.get(holderKey(name)) !== 1) return one;
    return { ...one, otherNames: [...one.otherNames, shownAs(name, one)] };
  });

  function shownName(one: Institution): string {
    return nameCase(ownPartOf(one.name, placeWordsOf(one))?.own ?? one.name);
  }
}

function shownAs(name: string, { figures }: NamedInstitution): OtherName {
  const register = figures.find(({ key }) => key === 'aisheCode' || key === 'aicteId');
  return { name, kind: 'translation', lang: 'en', source: register?.source ?? null };
}
