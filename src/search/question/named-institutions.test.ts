import { describe, expect, it } from 'vitest';
import type { SearchEntry } from '../../domain/reference/search-entry.ts';
import { searchQuery } from '../../domain/search/search.ts';
import { nameWordsOf } from '../../domain/text.ts';
import {
  catalogueEntries,
  indexOf,
  searchCatalogue as search,
  unusedIn,
} from '../../testing/truth/asking.ts';

describe('a word by which people call an institution', () => {
  it.each([
    [
      'can anybody explain the process of study from ignou',
      'Indira Gandhi National Open University',
    ],
    ['what role does the warden play at TISS', 'Tata Institute of Social Sciences'],
  ])('keeps it where other words had no use: %s', (q, name) => {
    expect(search(q).institutions[0]?.name).toBe(name);
  });
});

describe('names beside each other', () => {
  it.each(['fees of DTU/NSUT', 'how is the hostel at VIT/SRM', 'डीटीयू या एनएसयूटी की फीस'])(
    'are a name each: %s',
    (q) => {
      const { total, reading } = search(q);
      expect(total).toBeGreaterThan(1);
      expect(reading?.dropped ?? []).toEqual([]);
    },
  );

  it('are none where the question has a rank', () => {
    const { institutions } = search('I am from Bihar and got 60000 rank in JEE main, which NIT?');
    expect(institutions.map(({ name }) => name)).toEqual([
      'National Institute of Technology Patna',
    ]);
  });

  it.each([
    'I got CSE at LPU and ECE at SRM. My family is not sure',
    'mujhe LPU mein CSE aur SRM mein ECE mila hai. parivar ko pata nahi',
    'मैंने एलपीयू में सीएसई कोर और एसआरएम में ईसीई किया है। परिवार को पता नहीं',
  ])('are listed also in a letter, and what they are asked for is named: %s', (q) => {
    const { institutions, reading } = search(q);
    const names = institutions.map(({ name }) => name);
    expect(names.slice(0, 2).sort()).toEqual([
      'Lovely Professional University',
      'SRM Institute of Science and Technology',
    ]);
    expect(unusedIn(reading).some((word) => /^(cse|सीएसई)$/i.test(word))).toBe(true);
  });

  it.each([
    ['confused between COEP, VJTI and SPIT', 3],
    ['schools such as XLRI, SPJIMR, and MDI for mba', 3],
    ['VIT/SRM vs DU', 3],
    ['rank 4000 in kcet. RVCE, BMSCE or PES', 3],
    ['kcet mein 4000 rank hai, RVCE ya BMSCE', 2],
    ['choosing between MIT Manipal and BITS Pilani', 2],
    ['आईआईटी बॉम्बे और एनआईटी त्रिची में से', 2],
  ])('are all shown, also beside a rank: %s', (q, count) => {
    const { total, reading, institutions } = search(q);
    expect(total).toBeGreaterThanOrEqual(count);
    expect((reading?.dropped ?? []).filter((word) => /^\p{Lu}{2,}/u.test(word))).toEqual([]);
    expect(institutions.length).toBeGreaterThanOrEqual(count);
  });

  it('keep the rank for the cut-offs', () => {
    const { links } = search('rank 4000 in kcet. RVCE, BMSCE or PES');
    expect(links[0]).toMatchObject({ kind: 'cutoffs', slug: 'kcet', rank: 4000 });
  });

  it('may have a mark of possession in capitals', () => {
    expect(search('fees of IGNOU’S mba').institutions[0]?.name).toBe(
      'Indira Gandhi National Open University',
    );
  });
});

describe('a word that happens to be in a name', () => {
  const named = (name: string): SearchEntry => {
    const [some] = catalogueEntries();
    if (!some) throw new Error('There are no entries.');
    const summary = { ...some.summary, _id: name, name };
    return { ...some, summary, words: nameWordsOf(name), otherNames: [], formerNames: [] };
  };
  const few = indexOf([named('Lantern College'), named('TISS Academy')]);
  const namesOf = (q: string) =>
    few.search(searchQuery.parse({ q })).institutions.map(({ name }) => name);

  it.each(['zebra umbrella lantern', 'ज़ेबरा छाता lantern', 'zebra umbrella tiss'])(
    'is no answer where more words had no use: %s',
    (q) => expect(namesOf(q)).toEqual([]),
  );

  it.each([
    ['zebra lantern', 'Lantern College'],
    ['zebra umbrella TISS', 'TISS Academy'],
    ['ज़ेबरा छाता TISS', 'TISS Academy'],
  ])('is one where it is half of the question, or an acronym: %s', (q, name) => {
    expect(namesOf(q)).toEqual([name]);
  });
});

describe('an institution that is named loosely', () => {
  it.each([
    [
      'all india institute of medical science patna',
      'All India Institute of Medical Sciences Patna',
    ],
    ['national institute of technology at calicut', 'National Institute of Technology Calicut'],
    ['where is the university at pondicherry', 'Pondicherry University'],
    ['गोरखपुर विश्वविद्यालय की स्थापना', 'Deen Dayal Upadhyaya Gorakhpur University'],
    ['jammu ki university kaisi hai', 'University of Jammu'],
  ])('comes first: %s', (q, name) => expect(search(q).institutions[0]?.name).toBe(name));

  it('is shown where the question asks which or where it is', () => {
    const { institutions } = search('indian agricultural institute is in which city');
    expect(institutions[0]?.name).toBe('Indian Agricultural Research Institute');
  });
});

describe('names', () => {
  it.each([
    ['st.xavier', 'st xavier'],
    ['K J Somaiya', 'KJ Somaiya'],
    ['K.J.Somaiya', 'KJ Somaiya'],
    ['R.V.College of Engineering', 'RV College of Engineering'],
    ['I I T Delhi', 'IIT Delhi'],
    ['जे एन यू', 'जेएनयू'],
  ])('are equal however initials and dots are written: %s', (one, other) => {
    const ids = (q: string) => search(q).institutions.map(({ _id }) => _id);
    expect(ids(one)).toEqual(ids(other));
  });

  it('are compared by “and” as by “vs”', () => {
    const names = search('srcc and hindu college').institutions.map(({ name }) => name);
    expect(names.sort()).toEqual(['Hindu College', 'Shri Ram College of Commerce']);
  });

  it('of a kind are a filter: “nit or iiit”', () => {
    const { institutions, total } = search('nit or iiit');
    expect(total).toBeGreaterThan(50);
    expect(
      institutions.every(({ name }) => /Institute of (Information )?Technology/.test(name)),
    ).toBe(true);
  });
});
