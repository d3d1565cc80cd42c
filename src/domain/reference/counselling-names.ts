import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import * as z from 'zod';
import { isExamOf } from '../cutoffs/cutoff-row.ts';
import { limits } from '../limits.ts';
import { lookup } from '../lookup.ts';
import type { OtherName } from '../sources/figure.ts';
import { nameWordsOf, trimEndOf } from '../text.ts';
import { cutoffLists } from './cutoff-lists.ts';
import { countHolders, holderKey } from './name-holders.ts';
import { isOwnName, ownPartOf, placeWordsOf } from './own-part.ts';
import { createTitleCase } from './title-case.ts';

const FILE = fileURLToPath(new URL('../../../data/cutoffs/institutions.csv', import.meta.url));

const mappedName = z.object({
  exam: z.string(),
  institution: z.string(),
  id: z.string(),
  relation: z.string(),
});

interface NamedInstitution {
  id: string;
  name: string;
  location: { city: string | null; state: string };
  figures: readonly { key: string; value: string | number }[];
  otherNames: OtherName[];
}

/** Words that statements add to names. */
const STATED = /\((?:autonomous|self finance|w)\)|- ?self finance/gi;
/** A part of a name that says what it is a name of. */
const KIND =
  /\b(?:college|coll|institute|inst|university|univ|school|academy|campus|polytechnic|faculty|hospital)\b/i;
/** Short forms of words in statements, which say nothing new. */
const WORDS: Readonly<Record<string, string>> = {
  tech: 'technology',
  sci: 'science',
};

/**
 * Adds to colleges of registers, which have no city, the names under which statements of counsellings
 * print them (data/cutoffs/institutions.csv), without society and address, where these say more than their
 * names and nobody else goes by them.
 */
export function openCounsellingNames(
  institutions: readonly Pick<NamedInstitution, 'name' | 'otherNames'>[],
): <Institution extends NamedInstitution>(one: Institution) => Institution {
  const { data } = Papa.parse<unknown>(readFileSync(FILE, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  const rows = z
    .array(mappedName)
    .parse(data)
    .filter(({ id, relation }) => id !== '' && relation === 'same');
  const byId = Map.groupBy(rows, ({ id }) => id);
  const titleCase = createTitleCase(institutions.map(({ name }) => name));
  const holders = countHolders(institutions);

  return (one) => {
    const own = byId.get(one.id);
    if (!own || one.location.city !== null) return one;
    const placeWords = placeWordsOf(one);
    const otherNames = [...one.otherNames];
    for (const { exam, institution } of own) {
      const head = titleCase(headOf(institution));
      const name = ownPartOf(head, placeWords)?.own ?? head;
      const known = [one.name, ...otherNames.map((other) => other.name)];
      const isFree = !holders.has(holderKey(name));
      if (isFree && isOwnName(name, placeWords) && isNew(name, known))
        otherNames.push({ name, kind: 'alias', lang: null, source: sourceOf(exam) });
    }
    return { ...one, otherNames: otherNames.slice(0, limits.otherNames) };
  };
}

/** A stated name without the address behind its commas. */
function headOf(institution: string): string {
  const parts = institution.replaceAll(STATED, '').split(',');
  const end = parts.findIndex((part) => KIND.test(part));
  const head = end === -1 ? institution : parts.slice(0, end + 1).join(',');
  const [first = '', ...others] = head.split(/-(?=[A-Z])/);
  const name = others.length > 0 && KIND.test(first) ? first : head;
  return name.replaceAll(/\s+/g, ' ').trim();
}

/** Whether a name has a word that none of the others has. */
function isNew(name: string, others: readonly string[]): boolean {
  const known = new Set(others.flatMap(wordsIn));
  return name.length <= limits.name && wordsIn(name).some((word) => !known.has(word));
}

function wordsIn(name: string): string[] {
  return nameWordsOf(name.replaceAll('&', ' and ')).map((word) =>
    trimEndOf(lookup(WORDS, word) ?? word, 's'),
  );
}

/** The newest source of an exam's list. */
function sourceOf(exam: string): string | null {
  return cutoffLists.find((list) => isExamOf(list, exam))?.sources.at(-1) ?? null;
}
