import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isId } from '../../store/key.ts';
import { allInstitutions } from '../../testing/known-institutions.ts';
import { isShippedId, newShippedId } from './shipped-id.ts';

const linesOf = (file: string) => readFileSync(`data/${file}`, 'utf8').trim().split('\n');
const ids = allInstitutions().map(({ id }) => id);
const [heading, ...retired] = linesOf('retired.csv');

test('gives every shipped institution a unique valid id', () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !isShippedId(id) || !isId(id))).toEqual([]);
});

test('keeps the ids of the last release or lists them in data/retired.csv', () => {
  const present = new Set(ids);
  const leads = new Map(retired.map((line) => line.split(',') as [string, string]));
  expect(heading).toBe('id,leadsTo');
  expect(linesOf('released-ids.txt').filter((id) => !present.has(id) && !leads.has(id))).toEqual(
    [],
  );
  expect([...leads.keys()].filter((id) => present.has(id))).toEqual([]);
  expect([...leads.values()].filter((id) => id !== '' && !present.has(id))).toEqual([]);
});

test('derives an id from the AISHE code, else from the name with place or number', () => {
  const taken = new Set<string>();
  const idOf = (name: string, place: string | null, aisheCode: string | null = null) => {
    const id = newShippedId({ name, place, aisheCode }, (other) => taken.has(other));
    taken.add(id);
    return id;
  };
  expect(idOf('Anna University', 'Chennai', 'U-0439')).toBe('u-0439');
  expect(idOf('Government Polytechnic', 'Nagpur')).toBe('n-government-polytechnic');
  expect(idOf('Government Polytechnic', 'Nagpur')).toBe('n-government-polytechnic-nagpur');
  expect(idOf('Government Polytechnic', 'Nagpur')).toBe('n-government-polytechnic-nagpur-2');
  expect(idOf('Acharya Nagarjuna University College of Pharmaceutical Sciences', null)).toBe(
    'n-nagarjuna-university-college-of-pharmaceutical-sciences',
  );
});
