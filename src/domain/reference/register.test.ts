import { expect, test } from 'vitest';
import { allInstitutions, knownInstitutions } from '../../testing/known-institutions.ts';
import { bySoak, soakSeed } from '../../testing/soak-size.ts';
import { registerText } from '../institutions/register-row.ts';
import { fold } from '../text.ts';
import { stateByName } from './entries.ts';
import { factLists } from './fact-lists.ts';
import { isShippedSource } from './fact-sources.ts';
import { shippedInstitution } from './institutions.ts';
import { institutionsOfRegister, registerRows } from './register.ts';
import { isShippedId } from './shipped-id.ts';

/** The short run tries every fourth institution of the registers. */
const EVERY = bySoak(4, 1);
const rows = registerRows();
const shipped = allInstitutions();

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

test('a college keeps the names of all records that were merged into it', () => {
  const entry = institutionsOfRegister()[rows.findIndex(({ id }) => id === 'c-6260')];
  expect(entry).toHaveProperty('formerNames', [
    { type: 'college', name: 'JIS College of Engg. 318' },
    { type: 'college', name: 'JIS College of Engineering 316' },
    { type: 'college', name: 'JIS College of Engineering 317' },
  ]);
});

test('the rows of registers and lists fit their columns', () => {
  expect(registerText(rows)).not.toBe('');
  const { naac, aicte, aicteSeats, nmc, fees, pins } = factLists;
  const texts = [
    naac.textOf(naac.rows()),
    aicte.textOf(aicte.rows()),
    aicteSeats.textOf(aicteSeats.rows()),
    nmc.textOf(nmc.rows()),
    fees.textOf(fees.rows()),
    pins.textOf(pins.rows()),
  ];
  expect(texts).not.toContain('');
});

test(`an institution is shipped as the schema returns it, seed ${soakSeed}`, () => {
  const schema = shippedInstitution(2026);
  // Those with facts, which come first, and a part of those known from registers alone.
  const withFacts = knownInstitutions().length;
  const tried = shipped.filter(
    (_, place) => place < withFacts || place % EVERY === soakSeed % EVERY,
  );
  const changed = tried.filter((one) => JSON.stringify(schema.parse(one)) !== JSON.stringify(one));
  expect(changed).toEqual([]);
});
