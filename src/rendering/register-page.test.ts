import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Institution } from '../domain/institutions/institution.ts';
import { findInstitution } from '../features/catalogue/institutions.ts';
import { importInstitutions } from '../features/imports/import.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { loadRegisterPage } from './register-page.ts';

const LIST = 'aishe-colleges-2016';
const figuresOf = (district: string, university: string) =>
  `district:${district}:::${LIST};aisheCode:C-1:::${LIST};affiliation:${university}:2016::${LIST}`;
const inGoa = { type: 'college', state: 'Goa' };
const rows = [
  { ...inGoa, name: 'Listed College', figures: figuresOf('North Goa', 'Goa University') },
  { ...inGoa, name: 'Far College', figures: figuresOf('Nowhere', 'Gone University') },
  { ...inGoa, name: 'Owned College', owner: 'Private', figures: figuresOf('North Goa', 'X') },
  { ...inGoa, name: 'Dental College', figures: figuresOf('South Goa', 'X') },
  {
    ...inGoa,
    name: 'Margao Dental Clinic College',
    owner: 'Private',
    figures: figuresOf('Elsewhere', 'X'),
  },
  { ...inGoa, name: 'Law School', owner: 'Private', figures: figuresOf('South Goa', 'X') },
  { ...inGoa, name: 'Bare College' },
  { ...inGoa, name: 'Goa University', type: 'university', owner: 'Public' },
];
let app: TestApp;
let runtime: Runtime;

beforeAll(async () => {
  app = await startTestApp();
  ({ runtime } = app);
  await importInstitutions(runtime, rows);
});
afterAll(() => app.close());

async function loadPage(name: string) {
  const { institution } = await findInstitution(runtime, 'college', name);
  return loadRegisterPage(runtime, institution as Institution);
}

describe('the page of an institution known only from a register', () => {
  it('links its affiliating university and institutions with facts in its district', async () => {
    const page = await loadPage('Listed College');
    expect(page?.hasUniversity).toBe(true);
    expect(page?.nearby.place).toBe('North Goa');
    expect(page?.nearby.found.institutions.map(({ name }) => name)).toEqual(['Owned College']);
  });

  it('falls back to its state and links no removed university', async () => {
    const page = await loadPage('Far College');
    expect(page?.hasUniversity).toBe(false);
    expect(page?.nearby.filter).toEqual({ state: 'Goa', facts: 'yes', type: 'college' });
    expect(page?.nearby.found.total).toBe(3);
  });

  it('names institutions of its kind, though others are nearer', async () => {
    const page = await loadPage('Dental College');
    expect(page?.nearby.place).toBe('Goa');
    const found = page?.nearby.found.institutions.map(({ name }) => name);
    expect(found).toEqual(['Margao Dental Clinic College']);
  });

  it('excludes institutions with facts and those in no register', async () => {
    expect(await loadPage('Owned College')).toBeNull();
    expect(await loadPage('Bare College')).toBeNull();
  });
});
