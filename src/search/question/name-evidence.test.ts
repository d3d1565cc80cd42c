import { describe, expect, it } from 'vitest';
import { institutionInput } from '../../domain/institutions/institution.ts';
import { searchEntryOf } from '../../domain/reference/search-entry.ts';
import { catalogueEntries, indexOf, searchesOf } from '../../testing/truth/asking.ts';

const AT = '2026-01-01T00:00:00.000Z';

const colleges = [
  'Sample Commerce College 2nd Stage',
  'Sample Arts and Sports College',
  'Institute of Insurance and Risk Management',
  'Indira Institute of Technology and Sciences',
].map((name) =>
  searchEntryOf(`c-${name}`, {
    ...institutionInput(2026).parse({
      name,
      type: 'college',
      affiliatedTo: 'Sample University',
      owner: 'Private',
      category: 'Arts',
      establishedYear: 1990,
      location: { place: 'Main Road', city: 'Kollam', state: 'Kerala', country: 'India' },
    }),
    ...{ formerNames: [], facilities: null, figures: [] },
    ...{ author: null, createdAt: AT, updatedAt: AT, updatedBy: null },
  }),
);
const { search, names } = searchesOf(indexOf([...catalogueEntries(), ...colleges]));

describe('words that are no name', () => {
  it.each([
    ['2nd year me direct admission hota hai kya', colleges[0]],
    ['sports-based qwertyuiop zxcvbn arts career', colleges[1]],
    ['Tier 3 B-Schools, worth the Risk?', colleges[2]],
    ['Delhi Technological University vs. IITs', colleges[3]],
  ])('are an ordinal, an everyday word beside a topic, a plural of a family: %s', (q, college) => {
    expect(names({ q })).not.toContain(college?.summary.name);
  });

  it('are named where they had no use', () => {
    expect(search({ q: 'Tier 3 B-Schools, worth the Risk?' }).reading?.dropped).toContain('Risk');
  });

  it.each([
    ['छिंदवाड़ा विश्वविद्यालय का नाम बदलकर', 'city Badlapur'],
    ['I want to work in the private sector after B.Tech', 'owner Private'],
    ['distance of college from Mumbai', 'open Open universities'],
  ])('are no filter within a longer expression: %s', (q, part) => {
    const parts = search({ q }).reading?.parts ?? [];
    expect(parts.map(({ kind, label }) => `${kind} ${label}`)).not.toContain(part);
  });

  it('keep the names that people type whole', () => {
    expect(names({ q: 'Institute of Insurance and Risk Management' })[0]).toBe(
      'Institute of Insurance and Risk Management',
    );
  });
});

describe('acronyms that nobody has', () => {
  it.each([
    ['NTSE stage 2 result in Kerala', 'NTSE'],
    ['KVPY Bihar', 'KVPY'],
    ['ZZTQ Pune me hostel kaisa hai', 'ZZTQ'],
    ['KVPY बिहार में कब है', 'KVPY'],
    ['best coaching for CA-CPT in Delhi', 'CA-CPT'],
  ])('are named, and their place lists nobody: %s', (q, word) => {
    const found = search({ q });
    expect(found.total).toBe(0);
    expect(found.reading?.dropped).toContain(word);
  });

  it.each([
    ['RVCE Bangalore', 'RV College of Engineering'],
    [
      'MGM Medical College Navi Mumbai mbbs',
      'Mahatma Gandhi Medical College and Research Institute',
    ],
    ['Xyzzy institute Patna', 'Indian Institute of Technology Patna'],
  ])('leave names that are known, and words without capitals: %s', (q, name) =>
    expect(names({ q })[0]).toBe(name),
  );

  it('are used where they are the first letters of what was found', () => {
    const { reading } = search({ q: 'How is MBBS at MGM Medical College, Navi Mumbai?' });
    expect(reading?.dropped).not.toContain('MGM');
  });
});
