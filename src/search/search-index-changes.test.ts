import { describe, expect, it, vi } from 'vitest';
import { atOnce } from '../async/index.ts';
import type { SearchEntry } from '../domain/reference/search-entry.ts';
import { type SearchQuery, searchQuery } from '../domain/search/search.ts';
import { wordsOf } from '../domain/text.ts';
import { createColumn } from '../packed/columns.ts';
import { createMemoryBudget } from '../store/memory-map.ts';
import { catalogueEntries, indexOf, searchesOf } from '../testing/truth/asking.ts';
import { packSearchIndex } from './index/catalogue-index.ts';
import { createSearchIndex, openSearchIndex, type SearchIndex } from './search-index.ts';

const entries = catalogueEntries();
const index = indexOf(entries);
const { search, names } = searchesOf(index);

describe('repeated pages', () => {
  it('are stable until something changes', () => {
    const first = search({ sort: 'name', limit: '10' });
    expect(search({ sort: 'name', limit: '10' })).toBe(first);
    const second = names({ sort: 'name', limit: '10', page: '2' });
    expect([...names({ sort: 'name', limit: '10' }), ...second]).toEqual(
      names({ sort: 'name', limit: '20' }),
    );
  });
});

describe('a search in turns', () => {
  it('answers as after a change that overtakes it, and keeps no older answer', async () => {
    const [first, ...others] = entries.slice(0, 20);
    if (!first) throw new Error('There are no entries.');
    const changing = indexOf(others);
    let clock = 0;
    // Every step takes longer than a turn.
    const time = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
    const query = searchQuery.parse({ q: 'college', limit: '100' });
    const searching = changing.inTurns.search(query);
    changing.put(first);
    const found = await searching;
    time.mockRestore();
    expect(found).toEqual(changing.search(query));
    expect(found).toEqual(indexOf([...others, first]).search(query));
  });
});

describe('following writes', () => {
  const queries: SearchQuery[] = [
    ...['', 'college', 'iit', 'delhi', 'medical', 'universty of'].map((q) => ({ q, limit: '100' })),
    ...['name', 'rank', 'fee'].map((sort) => ({ sort, limit: '10', page: '3' })),
    { q: 'college', sort: 'name', type: 'college' },
  ].map((query) => searchQuery.parse(query));

  it('keep whether any fee is known', () => {
    const free = entries.filter(({ courseFees }) => courseFees.length === 0);
    const paid = entries.filter(({ courseFees }) => courseFees.length > 0).slice(0, 1);
    expect(indexOf(free).hasFees()).toBe(false);
    const own = indexOf([...free, ...paid]);
    expect(own.hasFees()).toBe(true);
    for (const { summary } of paid) own.remove(summary._id);
    expect(own.hasFees()).toBe(false);
  });

  it.each([
    ['an empty index', []],
    ['a packed index', entries.slice(50, 300)],
  ])('equals an index built anew after any puts, removals and questions, from %s', (_, base) => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const random = generator(seed);
    const rows = rowsOf(base);
    const followed =
      base.length > 0 ? atOnce(openSearchIndex(packSearchIndex(base), rows)) : createSearchIndex();
    const present = new Map<string, SearchEntry>(base.map((entry) => [entry.summary._id, entry]));
    for (let step = 0; step < 600; step += 1) {
      const entry = entries[Math.floor(random() * 200)];
      if (!entry) continue;
      const id = entry.summary._id;
      if (random() < 0.4) {
        followed.remove(id);
        present.delete(id);
      } else {
        const other = entries[Math.floor(random() * entries.length)] ?? entry;
        const renamed = { ...other, summary: { ...other.summary, _id: id } };
        followed.put(renamed);
        present.set(id, renamed);
      }
      const asked = queries[Math.floor(random() * queries.length * 4)];
      if (asked) followed.search(asked);
    }
    const rebuilt = indexOf([...present.values()]);
    expect([...followed.sorted()], `seed ${seed}`).toEqual([...rebuilt.sorted()]);
    for (const query of queries) {
      const because = `seed ${seed}, query ${JSON.stringify(query)}`;
      expect(followed.search(query), because).toEqual(rebuilt.search(query));
    }
  });
});

describe('a packed index', () => {
  const rows = rowsOf(entries);
  const packed = packSearchIndex(entries);

  it('gives the same results as the index that was packed', () => {
    const opened = atOnce(openSearchIndex(packed, rows));
    for (const q of ['', 'iit', 'btech colleges in pune', 'univercity of dehli', 'du colleges']) {
      expect(opened.search(searchQuery.parse({ q })), q).toEqual(search({ q }));
      expect(opened.suggest(q, 6), q).toEqual(index.suggest(q, 6));
    }
    const filters = { course: 'BTech', state: 'orissa', feeMax: '200000', sort: 'fee' };
    expect(opened.search(searchQuery.parse(filters))).toEqual(search(filters));
    const reportsOf = (one: SearchIndex) =>
      [...one.reports()].map(({ id, reported }) => `${id} ${reported}`).sort();
    expect(reportsOf(opened)).toEqual(reportsOf(index));
  });

  it('is refused with rows of another catalogue', () => {
    const others = entries.slice(1);
    for (const other of [others, [...others, ...entries.slice(0, 1)]])
      expect(() => atOnce(openSearchIndex(packed, rowsOf(other)))).toThrow(RangeError);
  });
});

function rowsOf(packed: readonly SearchEntry[]) {
  return {
    column: createColumn(packed),
    rows: packed.length,
    placeOf(id: string) {
      const place = packed.findIndex(({ summary }) => summary._id === id);
      return place < 0 ? undefined : place;
    },
  };
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

describe('the cost of a question', () => {
  it('searches its first ten words only', () => {
    const name = 'qualor wexima brundo flictha jorvika prestun kolmadi vantrish dulgeno smartzel';
    const [some] = entries;
    if (!some) throw new Error('There are no entries.');
    const summary = { ...some.summary, _id: 'ten-words', name };
    const named = { ...some, summary, words: wordsOf(name) };
    const within = indexOf([...entries, named]);
    const found = (q: string) => within.search(searchQuery.parse({ q })).total;
    expect(found(`${name} zzzzqqqq`)).toBe(1);
    const { reading, total } = within.search(searchQuery.parse({ q: `zzzzqqqq ${name}` }));
    expect([total, reading?.dropped]).toEqual([1, ['zzzzqqqq']]);
  });

  it('matches a name with a repeated word', () => {
    const [some] = entries;
    if (!some) throw new Error('There are no entries.');
    const name = 'Delhi Law Delhi';
    const summary = { ...some.summary, _id: 'twice', name };
    const named = { ...some, summary, words: wordsOf(name) };
    const answer = indexOf([...entries, named]).search(searchQuery.parse({ q: name }));
    expect(answer.institutions.map(({ _id }) => _id)).toContain('twice');
  });

  it('caches questions within a budget', () => {
    const budget = createMemoryBudget(1_000_000);
    const within = indexOf(entries, budget);
    const of = (city: string) => within.search(searchQuery.parse({ city }));
    const first = of('Nowhere 0');
    expect(of('Nowhere 0')).toBe(first);
    for (let n = 1; n < 1_000; n++) {
      of(`Nowhere ${n}`);
      expect(budget.calculatedSize).toBeLessThanOrEqual(1_000_000);
    }
    expect(of('Nowhere 999')).toBe(of('Nowhere 999'));
    expect(of('Nowhere 0')).not.toBe(first);
  });
});
