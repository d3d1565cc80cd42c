import { get } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { InstitutionInput } from '../../domain/institutions/institution.ts';
import { rowId } from '../../domain/institutions/row-identity.ts';
import { institutionOf } from '../../testing/institution-body.ts';
import { knownInstitutions } from '../../testing/known-institutions.ts';
import { isSoak } from '../../testing/soak-size.ts';
import { blankRow, type FormValues } from '../institution-form/form-values.ts';
import { resolverOf } from '../institution-form/validation.ts';
import { editSubmission, formOf } from './version.ts';

const SAMPLE_STEP = 5;
/** In the shape of the form, without fields that only the store has. */
const shipped = knownInstitutions().map(({ id: _id, formerNames: _former, ...values }) => values);
/** Each takes some milliseconds of validation; the long run tries them all. */
const samples = isSoak ? shipped : shipped.filter((_, place) => place % SAMPLE_STEP === 0);
const withoutYear =
  shipped.find(({ establishedYear }) => establishedYear === null) ?? institutionOf();

async function submitEdit(
  institution: InstitutionInput = institutionOf(),
  changes: Partial<FormValues> = {},
) {
  const resolve = resolverOf(editSubmission(institution, 2026), 'en');
  const context = { fields: {}, shouldUseNativeValidation: false };
  return resolve({ ...formOf(institution), ...changes }, undefined, context);
}

describe('the payload of an edit', () => {
  it('equals every shipped institution without an edit', async () => {
    expect(shipped.length).toBeGreaterThan(900);
    for (const institution of samples) {
      expect(await submitEdit(institution)).toEqual({ values: institution, errors: {} });
    }
  });

  it('keeps entries with commas until their field is edited', async () => {
    const companiesVisited = ['Tata, Sons', 'Infosys'];
    const institution = institutionOf({ companiesVisited });
    expect((await submitEdit(institution, { name: 'New' })).values).toMatchObject({
      companiesVisited,
    });
    const typed = { companiesVisited: ' Tata , , Wipro' };
    const { values } = await submitEdit(institution, typed);
    expect(values).toMatchObject({ companiesVisited: ['Tata', 'Wipro'] });
  });

  it('omits rows without required cells', async () => {
    const course = {
      ...blankRow('coursesAndFees'),
      course: 'MBA',
      duration: '2 Years',
      fees: '1 lakh',
      entranceExam: ['', 'CAT'],
    };
    const { values } = await submitEdit(institutionOf(), {
      coursesAndFees: [course, { ...course, fees: ' ' }, { ...course, course: '' }],
      events: [{ title: 'No date', date: '' }],
      gallery: [{ imageUrl: '', caption: 'No picture' }],
      rankings: [{ ...blankRow('rankings'), agency: 'NIRF', rank: '3' }],
    });
    expect(values).toMatchObject({
      coursesAndFees: [
        { course: 'MBA', duration: '2 Years', fees: '1 lakh', entranceExam: ['CAT'] },
      ],
      events: [],
      gallery: [],
      rankings: [],
    });
  });

  it('keeps every figure except the edited one', async () => {
    const stated = shipped.flatMap(({ figures }) => figures);
    const all = [...new Map(stated.map((row) => [rowId('figures', row), row])).values()];
    const figures = all.filter((_, place) => place % 70 === 0).slice(0, 399);
    const ownFigure = {
      key: 'pincode',
      value: '000',
      unit: null,
      year: null,
      of: null,
      source: null,
    };
    const institution = institutionOf({
      figures: [...figures, { ...ownFigure, value: '411001' }],
      provenance: { owner: 'gk', website: 'gk' },
    });
    const typed = formOf(institution);
    const [first, ...others] = typed.figures;
    const { values } = await submitEdit(institution, {
      figures: [{ ...first, of: 'All' } as (typeof others)[number], ...others],
      provenance: { ...typed.provenance, owner: '' },
    });
    expect(values).toMatchObject({
      figures: [{ ...institution.figures[0], of: 'All' }, ...institution.figures.slice(1)],
      provenance: { owner: null, website: 'gk' },
    });
  });

  it('marks the row by its index in the form when earlier rows are omitted', async () => {
    const course = { ...blankRow('coursesAndFees'), course: 'MBA' };
    const long = { ...course, fees: 'x'.repeat(201) };
    const { errors } = await submitEdit(institutionOf(), { coursesAndFees: [course, long] });
    expect(get(errors, 'coursesAndFees.0')).toBeUndefined();
    expect(get(errors, 'coursesAndFees.1.fees.message')).toBe('Use at most 200 characters.');
  });
});

describe('a required field', () => {
  it('may stay empty when the record lacks it', async () => {
    expect(withoutYear.establishedYear).toBeNull();
    expect((await submitEdit(withoutYear, { campusArea: '5 acres' })).errors).toEqual({});
    const { values } = await submitEdit(withoutYear, { establishedYear: '1956' });
    expect(values).toMatchObject({ establishedYear: 1956 });
  });

  it.each(['name', 'type', 'owner', 'establishedYear'])(
    '%s is required otherwise',
    async (field) => {
      const { errors } = await submitEdit(institutionOf(), { [field]: '' });
      expect(get(errors, `${field}.message`)).toEqual(expect.any(String));
      expect(get(errors, 'root.message')).toBe(
        'All required fields (Name, Type, Owner, Location, Established Year) must be filled.',
      );
    },
  );
});
