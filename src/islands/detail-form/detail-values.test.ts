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

  it('normalises the slug', () => {
    const slug = payloadOf(fields, { ...blankValues(fields), slug: ' B.Tech (Hons) ' }).slug;
    expect(slug).toBe('btech-hons');
  });
});

describe('blankFields', () => {
  it('lists every blank field except the name of a new entry', () => {
    expect(blankFields(fields, blankValues(fields))).toEqual(['slug', 'avgFees', 'careerOptions']);
  });

  it('treats commas and blanks alone as empty', () => {
    const values = { slug: '(.)', name: '', avgFees: '  ', careerOptions: ' , ,' };
    expect(blankFields(fields, values)).toEqual(['slug', 'avgFees', 'careerOptions']);
  });
});

describe('valuesOf', () => {
  it('round-trips to the payload', () => {
    const entry = { slug: 'mba', name: 'MBA', avgFees: '₹500', careerOptions: ['One', 'Two'] };
    expect(payloadOf(fields, valuesOf(fields, entry))).toEqual(entry);
  });

  it('starts with the field’s word for unknown', () => {
    const known: DetailField[] = [
      { name: 'avgFees', label: 'Average Fees', kind: 'line', unknown: 'Not reported' },
    ];
    const values = valuesOf(known, { slug: 'mba', name: 'MBA' });
    expect(values['avgFees']).toBe('Not reported');
    expect(blankFields(known, values)).toEqual([]);
  });

  it('leaves missing values blank', () => {
    const values = valuesOf(fields, { slug: 'mba', name: 'MBA' });
    expect(values).toEqual({ slug: 'mba', name: 'MBA', avgFees: '', careerOptions: '' });
  });
});
