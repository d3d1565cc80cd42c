import { describe, expect, it } from 'vitest';
import { institutionInput } from '../../domain/institutions/institution.ts';
import { type SearchEntry, searchEntryOf } from '../../domain/reference/search-entry.ts';
import { catalogueEntries, indexOf, searchesOf } from '../../testing/truth/asking.ts';

const AT = '2026-01-01T00:00:00.000Z';
const NOBODY = { author: null, createdAt: AT, updatedAt: AT, updatedBy: null };

/** A college of which a register names only the district and the state. */
function registered(name: string, district: string, state: string): SearchEntry {
  const entered = institutionInput(2026).parse({
    name,
    type: 'college',
    affiliatedTo: 'Sample University',
    owner: 'Private',
    category: 'Arts',
    establishedYear: 1990,
    location: { place: 'Main Road', city: district, state, country: 'India' },
  });
  const figure = { unit: null, of: null, source: null };
  return searchEntryOf(`c-${name}`, {
    ...entered,
    owner: null,
    category: null,
    establishedYear: null,
    formerNames: [],
    facilities: null,
    location: { ...entered.location, place: null, city: null },
    figures: [{ key: 'district', value: district, year: null, ...figure }],
    ...NOBODY,
  });
}

const colleges = [
  registered('Sample College of Education', 'Agra', 'Uttar Pradesh'),
  registered('Sample Training College of Education', 'Kanpur Nagar', 'Uttar Pradesh'),
  registered('Sample College of Nursing', 'Bengaluru Urban', 'Karnataka'),
  registered('Government Medical College, Sample', 'Nagpur', 'Maharashtra'),
  registered('Sample Medical College', 'Nagpur', 'Maharashtra'),
  registered('Bangalore Medical College', 'Bengaluru Urban', 'Karnataka'),
  registered('Law College', 'Pune', 'Maharashtra'),
  registered('Institute of Management & Technology', 'Jaipur', 'Rajasthan'),
  registered('Sample Institute of Fashion Design', 'Jaipur', 'Rajasthan'),
  registered('Islamia College of Enginering', 'Hyderabad', 'Telangana'),
  registered('Matrusri Enginering College', 'Hyderabad', 'Telangana'),
  registered('National Information Technology Centre', 'Guna', 'Madhya Pradesh'),
  registered('Kaveri School of Textile Design', 'Mysuru', 'Karnataka'),
  registered('Basava Institute of Pharmacy, Vidyaranyapura', 'Bengaluru Urban', 'Karnataka'),
  registered('Basava Pharmacy College, Greater Noida', 'Gautam Buddha Nagar', 'Uttar Pradesh'),
  registered('Modi Pharmacy College, Modinagar', 'Ghaziabad', 'Uttar Pradesh'),
  registered('Modinagar Memorial Pharmacy College', 'Guntur', 'Andhra Pradesh'),
  registered('KSTD Campus Sample College', 'Mysuru', 'Karnataka'),
];
const { search, names } = searchesOf(indexOf([...catalogueEntries(), ...colleges]));

describe('questions over colleges of a register', () => {
  it.each([
    ['pharmacy college in modinagar', 'Modi Pharmacy College, Modinagar'],
    ['मोदीनगर में फार्मेसी कॉलेज', 'Modi Pharmacy College, Modinagar'],
    ['how is the hostel life at Basava, Noida?', 'Basava Pharmacy College, Greater Noida'],
  ])('%j finds a town in a district of another name', (q, name) =>
    expect(names({ q })[0]).toBe(name),
  );

  it('is no evidence that a college does without an exam', () => {
    const found = names({ q: 'pharmacy college in karnataka without jee main', limit: '100' });
    expect(found).not.toContain('Basava Institute of Pharmacy, Vidyaranyapura');
  });

  it('is not asked for the branches of an institution that is named in full', () => {
    expect(names({ q: 'how is lovely professional university for btech mining' })).toEqual([
      'Lovely Professional University',
    ]);
  });

  it('leaves out a town of that name in another state', () => {
    expect(names({ q: 'pharmacy college in modinagar' })).not.toContain(
      'Modinagar Memorial Pharmacy College',
    );
  });

  it.each(['NITC fees', 'brief description about NITC'])(
    '%j keeps a short name to the well-known institution that is called by it',
    (q) => expect(names({ q })).toEqual(['National Institute of Technology Calicut']),
  );

  it.each(['KSTD', 'kstd mysore', 'fee waiver at KSTD', 'केएसटीडी', 'केएसटीडी मैसूर'])(
    '%j lists the college of that short name before one with the word in its name',
    (q) => {
      const found = names({ q }).slice(0, 2);
      expect(found).toEqual(['Kaveri School of Textile Design', 'KSTD Campus Sample College']);
    },
  );

  it.each([
    ['b.ed in up', 'B.Ed', 'Education', 2],
    ['bsc nursing in bengaluru', 'B.Sc Nursing', 'Nursing', 1],
  ])('%j lists those of the subject after those known to teach the course', (q, ...expected) => {
    const { reading, institutions, total, listed } = search({ q, limit: '100' });
    const [course, subject, count] = expected;
    expect(reading?.registered).toEqual({ course, subject, known: total - count, total: count });
    expect(listed).toBe(count);
    expect(institutions.slice(-count).every(({ name }) => name.startsWith('Sample'))).toBe(true);
    expect(reading?.dropped).toEqual([]);
  });

  it('take a name with "Government" for a government college', () => {
    const found = names({ q: 'govt mbbs maharashtra' });
    expect(found.at(-1)).toBe('Government Medical College, Sample');
    expect(found).not.toContain('Sample Medical College');
  });

  it('find a city by the districts that bear another name', () => {
    expect(names({ q: 'education colleges in kanpur' })).toContain(
      'Sample Training College of Education',
    );
  });

  it('put a whole name first that has a place, not one that is a topic alone', () => {
    expect(names({ q: 'bangalore medical college' })[0]).toBe('Bangalore Medical College');
    expect(names({ q: 'law college' })[0]).toBe('National Law School of India University');
  });

  it.each(['m.ed colleges in agra', 'best m.ed colleges in agra'])(
    '%j lists those of a register in the place before others elsewhere',
    (q) => {
      expect(names({ q })[0]).toBe('Sample College of Education');
    },
  );

  it('do not hide institutions with facts whose names begin with a whole name', () => {
    expect(names({ q: 'institute of management technology' })).toContain(
      'Institute of Management Technology, Ghaziabad',
    );
    expect(names({ q: 'fashion designing' })[0]).toBe('National Institute of Fashion Technology');
  });

  it('correct a misspelled topic that few of their names have', () => {
    const { reading, institutions } = search({ q: 'enginering colege in hydrabad' });
    expect(reading?.parts.map(({ label }) => label)).toEqual(['Engineering', 'Hyderabad']);
    expect(institutions[0]?.name).toBe('Indian Institute of Technology Hyderabad');
  });
});
