import { describe, expect, it } from 'vitest';
import {
  blankFields,
  blankValues,
  type DetailField,
  payloadOf,
  valuesOf,
} from './detail-values.ts';

const fields: DetailField[] = [
  { name: 'avgFees', label: 'Average Fees', kind: 'line' },
  { name: 'careerOptions', label: 'Career Options', kind: 'list' },
];

describe('payloadOf', () => {
  it('splits lists on commas, trims, and drops blanks', () => {
    const values = { slug: 'mba', name: '', avgFees: '₹500', careerOptions: ' One,, Two , ' };
    expect(payloadOf(fields, values)).toEqual({
      slug: 'mba',
      name: '',
      avgFees: '₹500',
      careerOptions: ['One', 'Two'],
    });
  });

  it('writes the slug as slugs are written', () => {
    const slug = payloadOf(fields, { ...blankValues(fields), slug: ' B.Tech (Hons) ' }).slug;
    expect(slug).toBe('btech-hons');
  });
});

describe('blankFields', () => {
  it('names every field at first, the name of a new entry aside', () => {
    expect(blankFields(fields, blankValues(fields))).toEqual(['slug', 'avgFees', 'careerOptions']);
  });

  it('takes commas and blanks alone for nothing', () => {
    const values = { slug: '(.)', name: '', avgFees: '  ', careerOptions: ' , ,' };
    expect(blankFields(fields, values)).toEqual(['slug', 'avgFees', 'careerOptions']);
  });
});

describe('valuesOf', () => {
  it('leads back to the payload it came from', () => {
    const entry = { slug: 'mba', name: 'MBA', avgFees: '₹500', careerOptions: ['One', 'Two'] };
    expect(payloadOf(fields, valuesOf(fields, entry))).toEqual(entry);
  });

  it('begins with the word for an unknown value where a field has one', () => {
    const known: DetailField[] = [
      { name: 'avgFees', label: 'Average Fees', kind: 'line', unknown: 'Not reported' },
    ];
    const values = valuesOf(known, { slug: 'mba', name: 'MBA' });
    expect(values['avgFees']).toBe('Not reported');
    expect(blankFields(known, values)).toEqual([]);
  });

  it('leaves blank what an entry lacks', () => {
    const values = valuesOf(fields, { slug: 'mba', name: 'MBA' });
    expect(values).toEqual({ slug: 'mba', name: 'MBA', avgFees: '', careerOptions: '' });
  });
});
