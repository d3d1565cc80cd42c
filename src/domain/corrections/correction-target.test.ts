import { expect, test } from 'vitest';
import { institutionBody } from '../../testing/institution-body.ts';
import { type Institution, institution as schema } from '../institutions/institution.ts';
import { sourcedFields } from '../institutions/institution-fields.ts';
import { figureKeys } from '../sources/figures.ts';
import { correctionSections } from './correction-sections.ts';
import { buildProposal, listCorrectionTargets, listMissingTargets } from './correction-target.ts';
import { parseProposal } from './correction-value.ts';

const institution: Institution = schema.parse({
  ...institutionBody({ name: 'Asha College', facilities: null }),
  coursesAndFees: [
    { course: 'B.Tech', duration: '4 Years', fees: '200000', entranceExam: [], source: 'nirf' },
    { course: 'MBA', duration: '2 Years', fees: '900000', entranceExam: ['CAT'] },
  ],
  figures: [
    {
      key: 'medianSalary',
      value: 800000,
      unit: null,
      year: 2023,
      of: 'UG 4 years',
      source: 'nirf',
    },
  ],
  _id: 'i1',
  otherNames: [],
  provenance: {},
  averageFee: null,
  rating: null,
  author: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: null,
});
const typed = { value: '', year: '', of: '', cells: {} };

function targetOf(section: keyof typeof correctionSections, id: string) {
  const target = listCorrectionTargets(institution, section).find((each) => each.id === id);
  if (!target) throw new Error(`${section} has no target ${id}.`);
  return target;
}

test('assigns every correctable field to exactly one section', () => {
  const listed = Object.values(correctionSections).flat();
  const all = [...sourcedFields, 'costs', ...figureKeys.map((key) => `figures.${key}`)];
  expect(listed.toSorted()).toEqual(all.toSorted());
});

test('proposes a row with another cell and without the source of the old value', () => {
  const target = targetOf('courses', 'coursesAndFees ["b.tech",null] fees');
  expect(target).toMatchObject({ row: 'B.Tech', part: 'fees', current: '200000' });
  const proposed = buildProposal(institution, target, { ...typed, value: '2,50,000' });
  expect(proposed).toEqual({
    course: 'B.Tech',
    duration: '4 Years',
    fees: '2,50,000',
    entranceExam: [],
  });
});

test('proposes a missing row from its cells', () => {
  const target = targetOf('courses', 'coursesAndFees.new');
  const cells = { course: 'B.Arch', fees: '1,20,000', intake: '40', entranceExam: 'NATA\nJEE' };
  expect(buildProposal(institution, target, { ...typed, cells })).toEqual({
    course: 'B.Arch',
    fees: '1,20,000',
    intake: 40,
    entranceExam: ['NATA', 'JEE'],
  });
});

test('proposes one part of an unknown group', () => {
  const target = targetOf('about', 'facilities.hostel');
  expect(target.field).toBe('facilities.hostel');
  expect(buildProposal(institution, target, { ...typed, value: 'Available' })).toBe('Available');
});

test('keeps year and part of a figure, requires them for a new one, and parses separators', () => {
  const stated = targetOf('outcomes', 'figures.medianSalary.0');
  expect(buildProposal(institution, stated, { ...typed, value: '9,00,000', year: '1999' })).toEqual(
    {
      value: 900_000,
      year: 2023,
      of: 'UG 4 years',
    },
  );
  const fresh = targetOf('outcomes', 'figures.medianSalary');
  const proposed = { ...typed, value: '850000', year: '2024', of: ' ' };
  expect(buildProposal(institution, fresh, proposed)).toEqual({
    value: 850_000,
    year: 2024,
    of: null,
  });
});

test('offers unreported values, but not figures that exist for some year', () => {
  const missing = listMissingTargets(institution).map(({ id }) => id);
  expect(missing).toContain('facilities.hostel');
  expect(missing).toContain('figures.tuitionFee');
  expect(missing).not.toContain('figures.medianSalary');
  expect(missing).not.toContain('name');
});

test('leaves an invalid number to the schema, which rejects it', () => {
  const target = targetOf('key', 'establishedYear');
  const proposed = buildProposal(institution, target, { ...typed, value: 'long ago' });
  const place = { field: 'establishedYear' } as const;
  expect(parseProposal(institution, place, { proposed, currentYear: 2026 })).toHaveProperty(
    'issues.0.code',
    'invalid_type',
  );
});
