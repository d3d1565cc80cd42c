import { wordsOf } from '../text.ts';
import { institutionAliasesOf } from './aliases.ts';

interface NamedInstitution {
  name: string;
  otherNames: readonly { name: string }[];
}

/** How many institutions go by a name, as addresses and search compare names. */
export function countHolders(institutions: readonly NamedInstitution[]): Map<string, number> {
  const holders = new Map<string, number>();
  for (const { name, otherNames } of institutions) {
    const names = [name, ...institutionAliasesOf(name), ...otherNames.map((other) => other.name)];
    for (const key of new Set(names.map(holderKey))) holders.set(key, (holders.get(key) ?? 0) + 1);
  }
  return holders;
}

/** The key of a name in the counts of holders. */
export function holderKey(name: string): string {
  return wordsOf(name).join(' ');
}
