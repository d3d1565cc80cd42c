import { expect, test } from 'vitest';
import { fold } from '../text.ts';
import { stateByName } from './entries.ts';
import { isShippedSource } from './fact-sources.ts';
import { institutionsOfRegister, registerRows } from './register.ts';
import { isShippedId } from './shipped-id.ts';

const rows = registerRows();

test('the register has unique names and ids', () => {
  expect(rows.length).toBeGreaterThan(41_000);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(new Set(rows.map(({ name }) => fold(name))).size).toBe(rows.length);
  expect(rows.filter(({ id }) => !isShippedId(id))).toEqual([]);
});

test('places each institution in a state and cites a listed source', () => {
  const states = [...new Set(rows.map(({ state }) => state))];
  expect(states.filter((name) => stateByName(name)?.name !== name)).toEqual([]);
  const lists = [...new Set(rows.map(({ list }) => list))];
  expect(lists.filter((list) => !isShippedSource(list))).toEqual([]);
});

test('states the affiliation with the year of its register', () => {
  const entry = institutionsOfRegister()[rows.findIndex(({ id }) => id === 'c-6498')];
  const source = 'aishe-colleges-2016';
  expect(entry).toMatchObject({ owner: null, establishedYear: null, provenance: {} });
  expect(entry).not.toHaveProperty('affiliatedTo');
  expect(entry).toHaveProperty('figures', [
    { key: 'district', value: 'Nicobars', year: null, of: null, source },
    { key: 'aisheCode', value: 'C-6498', year: null, of: null, source },
    { key: 'collegeType', value: 'Affiliated College', year: null, of: null, source },
    { key: 'affiliation', value: 'Pondicherry University', year: 2016, of: null, source },
  ]);
});
