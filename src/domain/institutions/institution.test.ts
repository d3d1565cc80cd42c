import { describe, expect, it } from 'vitest';
import { institutionInput } from './institution.ts';

const schema = institutionInput(2026);
const minimal = {
  name: ' Asha College ',
  type: 'college',
  owner: 'Private',
  location: { place: 'Hadapsar', city: 'Pune', state: 'Maharashtra', country: 'India' },
  establishedYear: 1990,
};

function fieldsRefused(input: unknown): string[] {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
}

describe('institutionInput', () => {
  it('accepts the required fields alone, trimmed, with the documented defaults', () => {
    const parsed = schema.parse(minimal);
    expect(parsed.name).toBe('Asha College');
    expect(parsed.facilities?.hostel).toBe('Available');
    expect(parsed.coursesAndFees).toEqual([]);
    expect(parsed.category).toBeNull();
  });

  it('names every required field that is missing', () => {
    expect(fieldsRefused({ type: 'college' })).toEqual(
      expect.arrayContaining(['name', 'owner', 'location', 'establishedYear']),
    );
  });

  it.each([1699, 2032, 1990.5, '1990', null])('refuses the established year %j', (year) => {
    expect(fieldsRefused({ ...minimal, establishedYear: year })).toEqual(['establishedYear']);
  });

  it.each([1700, 2031])('accepts the established year %d', (year) => {
    expect(fieldsRefused({ ...minimal, establishedYear: year })).toEqual([]);
  });

  it.each(['india', ' INDIA '])('writes the country %j as India', (country) => {
    const parsed = schema.parse({ ...minimal, location: { ...minimal.location, country } });
    expect(parsed.location.country).toBe('India');
  });

  it('drops incomplete rows instead of refusing them', () => {
    const parsed = schema.parse({
      ...minimal,
      announcements: ['', '  ', 'Admissions open'],
      events: [{ title: 'Fest' }, { title: 'Fest', date: '2026-02-01' }],
      gallery: [{ caption: 'Gate' }, { imageUrl: 'https://example.org/a.png' }],
      rankings: [
        { agency: 'NIRF', rank: 3 },
        { agency: 'NIRF', rank: 3, year: 2025 },
      ],
      coursesAndFees: [{ course: 'MBA' }, { course: 'MBA', fees: '1 lakh' }],
    });
    expect(parsed.announcements).toEqual(['Admissions open']);
    expect(parsed.events).toHaveLength(1);
    expect(parsed.gallery).toEqual([{ imageUrl: 'https://example.org/a.png', caption: null }]);
    expect(parsed.rankings).toEqual([{ agency: 'NIRF', category: null, rank: 3, year: 2025 }]);
    expect(parsed.coursesAndFees).toEqual([
      { course: 'MBA', duration: 'N/A', fees: '1 lakh', entranceExam: [] },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'https://user:pass@example.org',
    'data:text/html,x',
    'https://exa mple.org',
  ])('refuses the website %s', (website) => {
    expect(fieldsRefused({ ...minimal, website })).toEqual(['website']);
  });

  it.each(['.', '..', 'a\\b', '', '  ', 'a\u0000b', 'a\ud800'])('refuses the name %j', (name) => {
    expect(fieldsRefused({ ...minimal, name })).toContain('name');
  });
});
