import { describe, expect, test } from 'vitest';
import { publicHistory } from '../../domain/history/public-history.ts';
import { openWithInstitutions } from '../../testing/api/institution-calls.ts';
import { bodyOf } from '../../testing/body-of.ts';

const students = { key: 'students', value: 1200, year: 2023, of: 'UG 4 years', source: 'gk' };
const salary = { key: 'medianSalary', value: 1_150_000.5, year: 2023, of: null, source: null };

describe('import', () => {
  async function open() {
    const opened = await openWithInstitutions();
    const { token } = opened;
    const send = (body: unknown, type = 'application/json') =>
      opened.app.request('POST', '/api/institutions/import', {
        token,
        body,
        headers: { 'Content-Type': type },
      });
    return { ...opened, send, csv: (...lines: string[]) => send(lines.join('\n'), 'text/csv') };
  }

  test('reads figures, other names and sources from CSV', async () => {
    const { csv, read } = await open();
    const answer = await csv(
      'name,type,state,owner,figures,otherNames,source',
      'A,college,Goa,Private,students:1200:2023:UG 4 years:gk; medianSalary:650000.5:2023 ;district:North Goa\\: old,The A:alias;ए:translation:hi:ror,ugc-universities',
    );
    expect(answer.body).toEqual({ created: 1, updated: 0, rejected: [], warnings: [] });
    const { body } = await read('A');
    expect(body.figures).toMatchObject([
      { ...students, unit: 'people' },
      { ...salary, value: 650_000.5, unit: 'rupees a year' },
      {
        key: 'district',
        value: 'North Goa: old',
        unit: null,
        year: null,
        of: null,
        source: null,
      },
    ]);
    expect(body.otherNames).toMatchObject([{ name: 'The A', lang: null }, { source: 'ror' }]);
    const source = 'ugc-universities';
    expect(body.provenance).toEqual({
      name: source,
      type: source,
      owner: source,
      location: source,
    });
  });

  test('records the source of each field and row, and no empty group', async () => {
    const { app, csv, send } = await open();
    const changes = async (name: string) => {
      const answer = await app.request('GET', `/api/institutions/college/${name}/history`);
      return bodyOf(publicHistory, answer).changes;
    };
    await csv(
      'name,type,state,coursesAndFees,companiesVisited,facilities.hostel,source',
      'A,college,Goa,B.A:3 Years:5000,Tata;Infosys,,gk',
    );
    const [added] = await changes('A');
    expect(added).toMatchObject({ kind: 'added', source: 'gk' });
    const fields = ['name', 'type', 'location', 'coursesAndFees', 'companiesVisited', 'averageFee'];
    expect(fields).toEqual(expect.arrayContaining(added?.fields.map(({ field }) => field) ?? []));
    const row = { name: 'B', type: 'college', location: { state: 'Goa' }, source: 'gk' };
    await send([{ ...row, facilities: { hostel: '' }, placementDetails: { highest: '' } }]);
    const [plain] = await changes('B');
    expect(plain?.fields.map(({ field }) => field)).toEqual(['name', 'type', 'location']);
    const { body } = await app.request('GET', '/api/institutions/college/B');
    expect(Object.keys(body.provenance)).toEqual(['name', 'type', 'location']);
  });

  test('refuses rows with invalid figures or sources, naming the path', async () => {
    const { csv, send } = await open();
    const answer = await csv(
      'name,type,state,figures,source',
      'A,college,Goa,elephants:7,',
      'B,college,Goa,students:many,',
      'C,college,Goa,students:7:2023::rumour,',
      'D,college,Goa,,rumour',
      'E,college,Goa,district:7,',
    );
    expect(answer.body.created).toBe(1);
    const errors = answer.body.rejected.map((row: { errors: object }) => Object.keys(row.errors));
    expect(errors.slice(0, 3)).toEqual([
      ['figures.0.key'],
      ['figures.0.value'],
      ['figures.0.source'],
    ]);
    expect(errors[3]).toContain('provenance.name');
    const odd = await send([{ name: 'F', type: 'college', state: 'Goa', figures: { a: 1 } }]);
    expect(odd.body.rejected).toHaveLength(1);
  });

  test('updates figures and the source of changed values', async () => {
    const { send, read } = await open();
    const row = { name: 'A', type: 'college', location: { state: 'Goa' } };
    await send([{ ...row, owner: 'Private', campusArea: '5 acres', source: 'gk' }]);
    await send([{ ...row, owner: 'Public', campusArea: '5 acres', figures: [students] }]);
    const { body } = await read('A');
    expect(body.figures).toMatchObject([{ key: 'students' }]);
    expect(body.provenance).toMatchObject({ campusArea: 'gk' });
    expect(body.provenance).not.toHaveProperty('owner');
    const again = await send([{ ...row, owner: 'Public', figures: [students] }]);
    expect(again.body).toMatchObject({ updated: 1 });
    await send([{ ...row, owner: 'Private', source: 'gk' }]);
    expect((await read('A')).body.provenance).toMatchObject({ owner: 'gk' });
  });
});
