import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ShippedInstitution } from '../../../src/domain/reference/institutions.ts';
import { allInstitutions } from '../../../src/testing/known-institutions.ts';
import { cell, parseRows } from '../gathered.ts';
import { comparedName } from './verdict.ts';

const MATCHES = 'data/register/matches.csv';

/** Colleges that a person took for others than a namesake, or could not tell from it, by code or name. */
const reviewed = new Map(
  parseRows(readFileSync(MATCHES, 'utf8'), MATCHES)
    .filter((row) => ['apart', 'doubtful'].includes(cell(row, 'rule')))
    .map((row) => [cell(row, 'code').toLowerCase() || cell(row, 'name'), cell(row, 'id')]),
);

it('no two colleges of a district have the same words in any order, but those in matches.csv', () => {
  const colleges = allInstitutions().filter(({ type }) => type === 'college');
  const byWords = Map.groupBy(colleges, wordsInPlace);
  byWords.delete('');
  expect(byWords.size).toBeGreaterThan(35_000);
  const doubled = [...byWords.values()].flatMap((own) => {
    const ids = new Set(own.map(({ id }) => id));
    const [, ...others] = own.filter(
      ({ id, name }) => !ids.has(reviewed.get(id) ?? reviewed.get(name) ?? ''),
    );
    return others.map(({ id, name }) => `${id} ${name}`);
  });
  expect(doubled).toEqual([]);
});

/** The words of a name without its places, with its district; empty where they are nobody's own. */
function wordsInPlace({ id, name, location, figures }: ShippedInstitution): string {
  const district = String(figures.find(({ key }) => key === 'district')?.value ?? '');
  const { state, city } = location;
  // A repeated name carries its district, and its code.
  const bare = name.replace(/\(C-\d+\)$/, '');
  const places = new Set([district, city ?? '']);
  const { words, towns, own } = comparedName({ id, name: bare, state, places });
  if (district === '' || own.length === 0) return '';
  return [state, district, ...words.filter((word) => !towns.has(word)).toSorted()].join('|');
}
