import Papa from 'papaparse';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readRow } from '../../domain/import-row.ts';
import type { SearchResult } from '../../domain/search.ts';
import type { Summary } from '../../domain/summary.ts';
import { institutionOf } from '../../testing/institution-body.ts';
import { csvOf, everyInstitution } from './ExportButton.tsx';
import { selectionOf } from './selection.ts';

function institution(changes: Partial<Summary> = {}): Summary {
  return {
    _id: 'i1',
    name: 'College',
    type: 'college',
    owner: null,
    category: null,
    location: { city: null, state: 'Kerala' },
    establishedYear: null,
    averageFee: null,
    rank: null,
    rating: null,
    imageUrl: null,
    ...changes,
  };
}

describe('csvOf', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=1\n+2', '=A1,"B"'])(
    'makes a text of %j',
    async (name) => {
      const csv = (await csvOf([{ summary: institution({ name }), facts: undefined }])) ?? '';
      expect(Papa.parse<{ name: string }>(csv, { header: true }).data[0]?.name).toBe(`'${name}`);
    },
  );

  it.each(['A, B', 'say "yes"', 'two\nlines', 'கல்லூரி', '1-2'])('keeps %j', async (name) => {
    const csv = (await csvOf([{ summary: institution({ name }), facts: undefined }])) ?? '';
    expect(Papa.parse<{ name: string }>(csv, { header: true }).data[0]?.name).toBe(name);
  });

  it('writes every field as the import reads it, unknown ones blank', async () => {
    const facts = {
      _id: 'i1',
      ...institutionOf({
        name: 'College',
        category: 'Law',
        coursesAndFees: [{ course: 'LLB', fees: '1; 2', entranceExam: ['CLAT', 'LSAT'] }],
        rankings: [{ agency: 'NIRF', category: 'Law', rank: '151–200', year: 2025 }],
        facilities: { hostel: null },
      }),
      figures: [
        {
          ...({ key: 'students', value: 1200, unit: 'people' } as const),
          ...{ year: 2023, of: 'UG: all', source: 'gk' },
        },
      ],
      otherNames: [{ name: 'The C', kind: 'alias' as const, lang: null, source: null }],
      provenance: { owner: 'gk', website: 'ror' },
    };
    const csv = (await csvOf([{ summary: institution(), facts }])) ?? '';
    const [row = {}] = Papa.parse<Record<string, string>>(csv, { header: true }).data;
    expect(Object.keys(row).slice(1, 3)).toEqual(['type', 'owner']);
    expect(row).toMatchObject({
      place: 'Salt Lake',
      averageFee: '',
      figures: 'students:1200:2023:UG\\: all:gk',
      otherNames: 'The C:alias::',
      provenance: 'owner:gk;website:ror',
      coursesAndFees: 'LLB:N/A:1\\; 2::::CLAT|LSAT',
      rankings: 'NIRF:Law:151–200:2025::',
      'facilities.hostel': '',
      'facilities.laboratories': 'Available',
    });
    const { _id, ...fields } = facts;
    expect(readRow(row, 2026)).toMatchObject({ input: fields });
  });
});

describe('everyInstitution', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Answers searches from `count` institutions; returns the queries received. */
  function serve(
    total: number,
    isDown: (page: number) => boolean = () => false,
    meanwhile: (asked: number, rows: Summary[]) => void = () => {},
  ) {
    const all = Array.from({ length: total }, (_, index) => institution({ _id: `i${index}` }));
    const asked: URLSearchParams[] = [];
    vi.stubGlobal('document', { documentElement: { lang: 'en-IN' } });
    vi.stubGlobal('fetch', async (path: string) => {
      const query = new URL(path, 'http://localhost').searchParams;
      asked.push(query);
      meanwhile(asked.length, all);
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      if (isDown(page)) return Response.json({ msg: 'Down.' }, { status: 503 });
      return Response.json(pageOf(all, page, limit));
    });
    return asked;
  }

  function pageOf(all: Summary[], page: number, limit: number): SearchResult {
    const [total, pages] = [all.length, Math.ceil(all.length / limit)];
    const institutions = all.slice((page - 1) * limit, page * limit);
    const none = { type: [], universityType: [], state: [], city: [], owner: [], category: [] };
    const facets = {
      ...none,
      district: [],
      subject: [],
      level: [],
      course: [],
      exam: [],
      agency: [],
    };
    const said = {
      links: [],
      listed: 0,
      salaries: { year: null, rupees: {} },
      fees: { course: null, rupees: {}, terms: {} },
    };
    return { institutions, total, page, pages, sort: 'name', facets, ...said };
  }

  it('fetches every page of the selection in its order', async () => {
    const asked = serve(1_234);
    const done: number[] = [];
    const rows = await everyInstitution(selectionOf('?state=Kerala&q=arts&page=3'), (count) => {
      done.push(count);
      return true;
    });
    expect(rows?.map(({ _id }) => _id)).toEqual(Array.from({ length: 1_234 }, (_, i) => `i${i}`));
    expect(asked).toHaveLength(13);
    expect(asked.every((query) => query.get('state') === 'Kerala')).toBe(true);
    expect(done).toEqual([100, 500, 900]);
  });

  it('stops when aborted', async () => {
    const asked = serve(1_000);
    expect(await everyInstitution(selectionOf(''), (done) => done < 500)).toBeNull();
    expect(asked).toHaveLength(5);
  });

  it('restarts when a row was deleted meanwhile, so that none is skipped', async () => {
    const asked = serve(
      1_000,
      () => false,
      (count, rows) => {
        if (count === 5) rows.shift();
      },
    );
    const rows = await everyInstitution(selectionOf(''), () => true);
    expect(rows).toHaveLength(999);
    expect(asked.length).toBeGreaterThan(10);
  });

  it('is null when rows keep being deleted', async () => {
    serve(
      1_000,
      () => false,
      (_, rows) => {
        rows.shift();
      },
    );
    expect(await everyInstitution(selectionOf(''), () => true)).toBeNull();
  });

  it('is null when a page is missing', async () => {
    serve(1_000, (page) => page === 4);
    expect(await everyInstitution(selectionOf(''), () => true)).toBeNull();
  });
});
