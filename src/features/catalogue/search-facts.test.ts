import { beforeEach, describe, expect, test } from 'vitest';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';

type OpenedApp = Awaited<ReturnType<typeof openWithInstitutions>>;
let opened: OpenedApp;

const figure = (
  key: string,
  value: number | string,
  year: number | null,
  of: string | null = null,
) => {
  return { key, value, year, of, source: 'gk' };
};

const course = (name: string) => ({ course: name, fees: 'Not reported' });

beforeEach(async () => {
  opened = await openWithInstitutions();
  const { made } = opened;
  await made({
    name: 'Alpha',
    coursesAndFees: [course('B.Tech'), course('MBA')],
    figures: [
      figure('medianSalary', 900_000, 2023, 'UG 4 years'),
      figure('medianSalary', 5_000_000, 2022, 'UG 4 years'),
      figure('medianSalary', 9_000_000, 2024, 'PG 3 years'),
      figure('graduated', 300, 2023, 'UG 4 years'),
      figure('medianSalary', 2_000_000, 2023, 'PG 2 years'),
      figure('graduated', 20, 2023, 'PG 2 years'),
      figure('students', 1000, 2023),
      figure('studentsFemale', 400, 2023),
      figure('district', 'Kolkata', null),
    ],
    otherNames: [{ name: 'Vidyasagar Peeth', kind: 'alias', lang: null, source: null }],
  });
  await made({
    name: 'Beta',
    coursesAndFees: [course('B.Tech'), course('B.Pharm')],
    figures: [
      figure('medianSalary', 1_200_000, 2022, 'Engineering, UG 4 years'),
      figure('medianSalary', 400_000, 2024, 'Pharmacy, UG 4 years'),
      figure('students', 500, 2022, 'Engineering'),
      figure('studentsFemale', 300, 2022, 'Engineering'),
      figure('district', 'Howrah', null),
    ],
  });
  await made({
    name: 'Gamma',
    coursesAndFees: [course('B.Tech')],
    figures: [
      figure('medianSalary', 150_000, 2024, 'Engineering, UG 4 years'),
      figure('medianSalary', 3_000_000, 2024),
    ],
  });
  await made({ name: 'Delta' });
});

async function search(query: string) {
  const { status, body } = await opened.app.request('GET', `/api/institutions?${query}`);
  expect(status).toBe(200);
  return body;
}

async function names(query: string): Promise<string[]> {
  return (await search(query)).institutions.map(({ name }: { name: string }) => name);
}

describe('search by reported facts', () => {
  test('sorts by the pay of each main course, doubtful and missing ones last', async () => {
    const body = await search('sort=salary');
    const found = body.institutions.map(({ name }: { name: string }) => name);
    expect(found).toEqual(['Beta', 'Alpha', 'Gamma', 'Delta']);
    const ids = body.institutions.map(({ _id }: { _id: string }) => _id);
    const { rupees, terms } = body.salaries;
    expect(ids.map((id: string) => rupees[id])).toEqual([1_200_000, 900_000, 150_000, undefined]);
    const programme = { course: 'B.Tech', level: 'ug', years: 4, isDoubtful: false };
    expect(ids.map((id: string) => terms[id])).toEqual([
      { ...programme, field: 'Engineering', year: 2022 },
      { ...programme, field: null, year: 2023 },
      { ...programme, field: 'Engineering', year: 2024, isDoubtful: true },
      undefined,
    ]);
    const byName = (await search('sort=name')).salaries;
    expect(byName.rupees).toEqual(rupees);
  });

  test('shows and sorts by the pay of the course that is asked for', async () => {
    expect(Object.values((await search('course=bpharm')).salaries.rupees)).toEqual([400_000]);
    const mba = await search('course=mba&sort=salary');
    expect(Object.values(mba.salaries.rupees)).toEqual([2_000_000]);
    expect(Object.values((await search('q=b.tech+lateral+entry')).fees.terms)).toEqual([]);
  });

  test('filters by the least median salary and by the share of women', async () => {
    expect(await names('salaryMin=1000000&sort=name')).toEqual(['Beta']);
    expect(await names('womenMin=40&sort=name')).toEqual(['Alpha', 'Beta']);
    expect(await names('womenMin=50&sort=name')).toEqual(['Beta']);
  });

  test('filters by district and counts districts', async () => {
    expect(await names('district=howrah')).toEqual(['Beta']);
    expect((await search('')).facets.district).toEqual([
      { value: 'Howrah', count: 1 },
      { value: 'Kolkata', count: 1 },
    ]);
  });

  test('finds by other names', async () => {
    expect(await names('q=vidyasagar')).toEqual(['Alpha']);
  });

  test('sorts by distance to campus or city, unknown places last', async () => {
    const at = (city: string) => ({
      location: { place: city, city, state: 'Maharashtra', country: 'India' },
    });
    const campus = [figure('latitude', 18.5524, null), figure('longitude', 73.8267, null)];
    await opened.made({ name: 'In Nashik', ...at('Nashik') });
    await opened.made({ name: 'In Pune', ...at('Pune') });
    await opened.made({ name: 'Campus by Pune', ...at('Pune'), figures: campus });
    await opened.made({ name: 'Nowhere', ...at('Nowhere') });
    const pin = [figure('pincode', '412105', null)];
    await opened.made({ name: 'By its PIN code', ...at('Nowhere'), figures: pin });
    const { institutions, near, total } = await search('near=pune&state=maharashtra');
    expect(total).toBe(5);
    expect(institutions.map(({ name }: { name: string }) => name)).toEqual([
      'In Pune',
      'Campus by Pune',
      'By its PIN code',
      'In Nashik',
      'Nowhere',
    ]);
    expect(near).toMatchObject({ city: 'Pune', state: 'Maharashtra' });
    const of = (place: number) => near.distances[institutions[place]._id];
    expect(of(0)).toEqual({ km: 0, to: 'city' });
    expect(of(1).to).toBe('campus');
    expect(of(1).km).toBeGreaterThan(1);
    expect(of(1).km).toBeLessThan(10);
    expect(of(2).to).toBe('area');
    expect(of(2).km).toBeLessThan(40);
    expect(of(3).km).toBeGreaterThan(150);
    expect(of(4)).toBeUndefined();
    expect(await names('near=pune&state=maharashtra&sort=name')).toEqual([
      'By its PIN code',
      'Campus by Pune',
      'In Nashik',
      'In Pune',
      'Nowhere',
    ]);
    expect(await names('near=poona&state=maharashtra&limit=1')).toEqual(['In Pune']);
    expect((await search('state=maharashtra')).near).toBeUndefined();
  });

  test.each(['near=atlantis', 'womenMin=101', 'womenMin=many', 'salaryMin=-1'])(
    '%s is refused',
    async (query) => {
      const { status, body } = await opened.app.request('GET', `/api/institutions?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
    },
  );
});
