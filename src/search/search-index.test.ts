import { describe, expect, it } from 'vitest';
import { ownershipsFound } from '../domain/institutions/ownership.ts';
import type { Rank } from '../domain/institutions/rank.ts';
import type { SearchEntry } from '../domain/reference/search-entry.ts';
import { searchQuery } from '../domain/search/search.ts';
import type { SearchResult } from '../domain/search/search-result.ts';
import { catalogueEntries, indexOf, searchesOf } from '../testing/truth/asking.ts';

const entries = catalogueEntries();
const index = indexOf(entries);
const { search, names } = searchesOf(index);

describe('matching words', () => {
  it.each([
    ['iit bombay', 'Indian Institute of Technology Bombay'],
    ['bombay iit', 'Indian Institute of Technology Bombay'],
    ['IITB', 'Indian Institute of Technology Bombay'],
    ['du', 'University of Delhi'],
    ['jnu', 'Jawaharlal Nehru University'],
    ['coep', 'COEP Technological University'],
    ['aiims', 'All India Institute of Medical Sciences, New Delhi'],
    ['anna univ', 'Anna University'],
    ['Anna Universty', 'Anna University'],
    ['jawaharlal nerhu university', 'Jawaharlal Nehru University'],
    ['indian institute of science', 'Indian Institute of Science'],
  ])('answers %j with %s first', (q, name) => {
    expect(names({ q })[0]).toBe(name);
  });

  it.each([
    ['bangalore', 'Bengaluru', 'city'],
    ['orissa', 'Odisha', 'state'],
  ] as const)('knows the former name %s', (q, current, field) => {
    const places = search({ q, limit: '100' }).institutions.map(({ location }) => location[field]);
    expect(places).toContain(current);
  });

  it('returns empty pages without a match', () => {
    expect(search({ q: 'zzzzqqqq' })).toMatchObject({ institutions: [], total: 0, pages: 0 });
  });

  it('matches the prefix of a name', () => {
    for (const typed of ['vellore i', 'vellore ins', 'vellore institute of tech']) {
      expect(names({ q: typed })[0]).toBe('Vellore Institute of Technology');
    }
  });
});

describe('suggestions', () => {
  it.each([
    ['as', 'Assam Agricultural University'],
    ['or', 'Oriental University'],
    ['ka', 'Indian Institute of Technology Kanpur'],
  ])('complete %j, a word without weight in questions, with %s', (typed, name) => {
    expect(index.suggest(typed, 5).map((suggested) => suggested.name)).toContain(name);
  });

  it('are the first of all where words without weight begin no name', () => {
    expect(index.suggest('kya', 3)).toEqual(index.suggest('', 3));
  });
});

describe('filters', () => {
  it('accept a value by name, slug and former name', () => {
    const counts = ['Odisha', 'odisha', 'ORISSA'].map((state) => search({ state }).total);
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThan(0);
    expect(search({ state: 'tamil-nadu' }).total).toBe(search({ state: 'Tamil Nadu' }).total);
  });

  it('count a facet under all filters but its own', () => {
    const both = search({ state: 'Kerala', category: 'Engineering' });
    const otherStates = search({ category: 'Engineering' }).facets.state;
    expect(both.facets.state).toEqual(otherStates);
    expect(both.facets.category).toEqual(search({ state: 'Kerala' }).facets.category);
    const chosen = both.facets.category.find(({ value }) => value === 'Engineering');
    expect(chosen?.count).toBe(both.total);
  });

  it('exclude institutions without fees under feeMax', () => {
    expect(search({ feeMax: '100000000' }).total).toBe(
      entries.filter(({ courseFees }) => courseFees.length > 0).length,
    );
  });

  it('derive subjects from courses and rankings with exact counts', () => {
    const { facets } = search({});
    for (const facet of ['subject', 'level', 'owner', 'ownership'] as const) {
      expect(facets[facet].length).toBeGreaterThan(2);
      for (const { value, count } of facets[facet])
        expect(search({ [facet]: value }).total, `${facet} ${value}`).toBe(count);
    }
    const subjectsOf = (q: string) => search({ q, limit: '1' }).facets.subject;
    expect(subjectsOf('indian institute of management ahmedabad')).toEqual([
      { value: 'Management', count: 1 },
    ]);
    expect(search({ subject: 'Dental', q: 'dental', category: 'Medical' }).total).toBeGreaterThan(
      5,
    );
  });

  it('include public institutions among government ones', () => {
    const ownersOf = (owner: string) =>
      new Set(search({ owner, limit: '100' }).institutions.map((found) => found.owner));
    expect(ownersOf('government')).toEqual(new Set(['Government', 'Public']));
    expect(ownersOf('public')).toEqual(new Set(['Public']));
    expect(search({ owner: 'private', limit: '1' }).facets.owner).toContainEqual({
      value: 'Public',
      count: search({ owner: 'Public' }).total,
    });
  });

  it('find by a word of a question what the filter of its ownership finds', () => {
    const words = {
      'government colleges': 'government',
      'central government college': 'central',
      'state govt colleges': 'state',
      'aided colleges': 'aided',
      'private colleges': 'private',
      'minority colleges': 'minority',
      'राज्य सरकार के कॉलेज': 'state',
      'सहायता प्राप्त कॉलेज': 'aided',
      'अल्पसंख्यक कॉलेज': 'minority',
    };
    for (const [q, ownership] of Object.entries(words)) {
      const asked = search({ q, type: 'college' });
      expect(asked.total, q).toBe(search({ ownership, type: 'college' }).total);
      expect(
        asked.institutions.every((found) => {
          return ownershipsFound(found.ownership ?? []).some((one) => one === ownership);
        }),
        q,
      ).toBe(true);
    }
  });

  it('distinguish names with equal or empty slugs', () => {
    const taught = ['C', 'C++', 'C#', 'B.Tech', 'BTech', 'कला', 'विज्ञान', 'x ray', 'X-Ray'];
    const found = indexOf(taught.map((course, place) => courseIn(course, place)));
    const courses = (course: string) =>
      found.search(searchQuery.parse({ course })).institutions.map(({ name }) => name);
    expect(courses('C++')).toEqual(['C++']);
    expect(courses('c#')).toEqual(['C#']);
    expect(courses('c')).toEqual(['C']);
    expect(courses('कला')).toEqual(['कला']);
    expect(courses('भोपाल')).toEqual([]);
    expect(courses('+')).toEqual([]);
    expect(courses('btech').sort()).toEqual(['B.Tech', 'BTech']);
    expect(courses('B.Tech').sort()).toEqual(['B.Tech', 'BTech']);
    expect(courses('x-ray')).toEqual(['X-Ray']);
    expect(courses('X.Ray')).toEqual([]);
    expect(courses('X_Ray'), 'two names share the slug').toEqual([]);
    found.remove('c8');
    expect(courses('X_Ray'), 'one is left').toEqual(['x ray']);
  });

  it('distinguish cities without Latin letters', () => {
    const found = indexOf(['भोपाल', 'इंदौर', 'Pune'].map((city, place) => cityOf(city, place)));
    const totals = (city: string) => found.search(searchQuery.parse({ city })).total;
    expect(['भोपाल', 'इंदौर', 'pune', 'ग्वालियर', '-'].map(totals)).toEqual([1, 1, 1, 0, 0]);
  });

  function courseIn(course: string, place: number): SearchEntry {
    const [entry] = entries;
    if (!entry) throw new Error('There is no catalogue.');
    const summary = { ...entry.summary, _id: `c${place}`, name: course };
    return { ...entry, summary, courses: [course] };
  }

  function cityOf(city: string, place: number): SearchEntry {
    const entry = courseIn('B.A', place);
    return { ...entry, summary: { ...entry.summary, location: { city, state: 'Kerala' } } };
  }

  it('return nothing for an unknown value', () => {
    expect(search({ city: 'Atlantis' }).total).toBe(0);
  });
});

describe('facet counts', () => {
  it('count an institution with two names of a course once', () => {
    const [some] = entries;
    if (!some) throw new Error('There are no entries.');
    const { course } = indexOf([{ ...some, courses: ['BTech', 'B.Tech'] }]).search(
      searchQuery.parse({}),
    ).facets;
    expect(course).toEqual([{ value: 'B.Tech', count: 1 }]);
  });
});

describe('institutions known only from a register', () => {
  const [some] = entries;
  if (!some) throw new Error('There are no entries.');
  const bare = { ...some, courses: [], courseFees: [], exams: [], ranks: [], salaries: [] };
  const reported = some.reported.replaceAll(/./g, ' ');
  const named = (name: string, facts: boolean): SearchEntry => ({
    ...(facts ? some : { ...bare, reported }),
    summary: { ...some.summary, _id: name, name, rank: null },
    words: name.toLowerCase().split(' '),
  });
  const few = indexOf([named('Alpha College', false), named('Beta College', true)]);
  const { search, names } = searchesOf(few);

  it('rank after those with facts, unless a sort or name is given', () => {
    expect(names({})).toEqual(['Beta College', 'Alpha College']);
    expect(names({ sort: 'name' })).toEqual(['Alpha College', 'Beta College']);
    expect(names({ q: 'alpha college' })[0]).toBe('Alpha College');
  });

  it('are counted, and excluded by filters on facts', () => {
    expect(search({})).toMatchObject({ total: 2, listed: 1 });
    expect(search({ facts: 'yes' })).toMatchObject({ total: 1, listed: 0 });
  });
});

describe('order and pages', () => {
  it.each([
    [{}, 'Overall', 'Indian Institute of Technology Madras'],
    [{ category: 'medical' }, 'Medical', 'All India Institute of Medical Sciences, New Delhi'],
    [{ subject: 'law' }, 'Law', 'National Law School of India University'],
    [{ course: 'mba' }, 'Management', 'Indian Institute of Management Ahmedabad'],
    [{ exam: 'jee-main' }, 'Engineering', 'National Institute of Technology Tiruchirappalli'],
    [{ type: 'college' }, 'College', 'Hindu College'],
    [{ q: 'pharmacy' }, 'Pharmacy', 'Jamia Hamdard'],
  ])('sorts %j by one list, the others after it', (query, category, first) => {
    const { ranking } = search({ ...query, sort: 'rank' });
    expect(ranking).toMatchObject({ agency: 'NIRF', category, year: 2025 });
    const found = everyPage({ ...query, sort: 'rank' });
    const ranks = found.map(({ _id }) => rankIn(_id, ranking));
    const known = ranks.filter((rank) => rank !== undefined);
    expect(found[0]?.name).toBe(first);
    expect(known.length).toBeGreaterThan(10);
    expect(known).toEqual([...known].sort((a, b) => a - b));
    expect(ranks.slice(0, known.length)).toEqual(known);
    expect(Object.values(ranking?.ranks ?? {})).toEqual(known.slice(0, 20));
  });

  it('uses another rank list when the requested one is empty', () => {
    const ranked = (name: string, rank: Rank): SearchEntry => {
      const [some] = entries;
      if (!some) throw new Error('There are no entries.');
      return { ...some, summary: { ...some.summary, _id: name, name }, ranks: [rank] };
    };
    const few = indexOf([
      ranked('older', { agency: 'A', category: 'Design', rank: 1, year: 2020 }),
      ranked('newer', { agency: 'A', category: 'Design', rank: 9, year: 2021 }),
      ranked('other', { agency: 'A', category: 'Arts', rank: 1, year: 2025 }),
    ]);
    const found = few.search(searchQuery.parse({ sort: 'rank' }));
    expect(found.ranking).toEqual({
      agency: 'A',
      category: 'Design',
      year: 2021,
      ranks: { newer: 9 },
    });
    expect(found.institutions[0]?.name).toBe('newer');
  });

  function rankIn(id: string, list: SearchResult['ranking']): number | undefined {
    const { ranks = [] } = entries.find(({ summary }) => summary._id === id) ?? {};
    return ranks.find(({ category, year }) => category === list?.category && year === list?.year)
      ?.rank;
  }

  it('shows the best-ranked institutions without a query', () => {
    expect(search({}).institutions.map(({ rank }) => rank)).toEqual(
      Array.from({ length: 20 }, (_, place) =>
        expect.objectContaining({ category: 'Overall', rank: place + 1 }),
      ),
    );
  });

  it('sorts by year, oldest first and unknown last', () => {
    const years = everyPage({ sort: 'established' }).map((found) => found.establishedYear);
    const known = years.filter((year) => year !== null);
    expect(known).toEqual([...known].sort((a, b) => a - b));
    expect(years.slice(0, known.length)).toEqual(known);
  });

  it('shows every institution exactly once over all pages', () => {
    const ids = everyPage({ sort: 'name' }).map(({ _id }) => _id);
    expect(ids).toHaveLength(entries.length);
    expect(new Set(ids).size).toBe(entries.length);
  });

  function everyPage(query: Record<string, string>) {
    const { pages } = search({ ...query, limit: '100' });
    return Array.from({ length: pages }, (_, place) =>
      search({ ...query, limit: '100', page: String(place + 1) }),
    ).flatMap(({ institutions }) => institutions);
  }
});
