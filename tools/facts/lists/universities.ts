import type { ShippedInstitution } from '../../../src/domain/reference/institutions.ts';
import { comparedWords } from './words.ts';

/**
 * The catalogue's name of the university that a list names, by the words of its name or another
 * name of it, with and without the town behind its last comma; empty where none is meant for sure.
 */
export function createPresentUniversity(catalogue: readonly ShippedInstitution[]) {
  const byWords = new Map<string, Set<string>>();
  for (const { type, name, otherNames } of catalogue) {
    if (type !== 'university') continue;
    for (const spelling of [name, ...otherNames.map((other) => other.name)])
      for (const key of keysOf(spelling))
        byWords.set(key, (byWords.get(key) ?? new Set()).add(name));
  }
  return (listed: string): string => {
    for (const key of keysOf(listed)) {
      const [found, ...others] = byWords.get(key) ?? [];
      if (found !== undefined && others.length === 0) return found;
    }
    return '';
  };
}

function keysOf(name: string): string[] {
  const comma = name.lastIndexOf(',');
  const names = [name, name.replaceAll(/\([^)]*\)/g, ' ')];
  if (comma > 0) names.push(name.slice(0, comma));
  return names
    .map((one) => comparedWords(one).toSorted().join(' '))
    .filter((key) => key.includes(' '));
}
