import { get } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { institutionInput } from '../../domain/institutions/institution.ts';
import { blankForm, blankRow, type FormValues } from './form-values.ts';
import { payloadOf, sentRows } from './payload.ts';
import { formMessages, isField, resolverOf } from './validation.ts';

const resolve = resolverOf(
  {
    mode: 'adding',
    schema: institutionInput(2026),
    payloadOf: (values) => payloadOf(values, 'adding'),
  },
  'en',
);
const filled: FormValues = {
  ...blankForm(),
  name: 'Deccan College',
  type: 'college',
  owner: 'Private',
  establishedYear: '1821',
  location: { place: 'Yerawada', city: 'Pune', state: 'Maharashtra', country: 'India' },
};

async function errorFinder(values: Partial<FormValues>) {
  const { errors } = await resolve({ ...filled, ...values }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return (name: string): unknown => get(errors, `${name}.message`);
}

const REQUIRED =
  'All required fields (Name, Type, Owner, Location, Established Year) must be filled.';

describe('validation of the form', () => {
  it('accepts a form in which only the required fields are filled', async () => {
    const { values, errors } = await resolve(filled, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(errors).toEqual({});
    expect(values).toMatchObject({ name: 'Deccan College', establishedYear: 1821 });
  });

  it.each<[string, Partial<FormValues>]>([
    ['name', { name: '  ' }],
    ['type', { type: '' }],
    ['owner', { owner: '' }],
    ['establishedYear', { establishedYear: '' }],
    ['location.place', { location: { ...filled.location, place: '' } }],
    ['location.city', { location: { ...filled.location, city: '' } }],
    ['location.state', { location: { ...filled.location, state: '' } }],
    ['location.country', { location: { ...filled.location, country: ' ' } }],
  ])('asks for the required fields when %s is blank', async (name, values) => {
    const messageAt = await errorFinder(values);
    expect(messageAt('root')).toBe(REQUIRED);
    expect(messageAt(name)).toEqual(expect.any(String));
  });

  it.each([
    ['1699', 'This must be 1700 or more.'],
    ['2032', 'This must be 2031 or less.'],
    ['18th century', 'This must be a number.'],
    ['1821.5', 'This must be a whole number.'],
  ])('refuses %s as the established year', async (establishedYear, message) => {
    const messageAt = await errorFinder({ establishedYear });
    expect(messageAt('establishedYear')).toBe(message);
    expect(messageAt('root')).toBe('');
  });

  it('marks the row by its index in the form when earlier rows are omitted', async () => {
    const messageAt = await errorFinder({
      gallery: [blankRow('gallery'), { imageUrl: 'javascript:alert(1)', caption: '' }],
    });
    expect(messageAt('gallery.0.imageUrl')).toBeUndefined();
    expect(messageAt('gallery.1.imageUrl')).toEqual(expect.any(String));
  });

  it('marks the field that contains the whole list', async () => {
    const long = 'x'.repeat(201);
    const messageAt = await errorFinder({
      companiesVisited: `Infosys, ${long}`,
      coursesAndFees: [{ ...blankRow('coursesAndFees'), course: 'MBA', entranceExam: [long] }],
      announcements: [blankRow('announcements'), { text: 'x'.repeat(5001) }],
    });
    expect(messageAt('companiesVisited')).toBe('Use at most 200 characters.');
    expect(messageAt('coursesAndFees.0.entranceExam')).toBe('Use at most 200 characters.');
    expect(messageAt('announcements.1.text')).toBe('Use at most 5000 characters.');
  });

  it('maps messages of the server to fields and recognises unknown ones', () => {
    const events = [blankRow('events'), { title: 'Convocation', date: '2026-06-01' }];
    const values = { ...filled, events };
    expect(formMessages({ 'events.0.date': 'No such day.' }, sentRows(values, 'adding'))).toEqual({
      'events.1.date': 'No such day.',
    });
    expect(isField('events.1.date', values)).toBe(true);
    expect(isField('author', values)).toBe(false);
  });
});
