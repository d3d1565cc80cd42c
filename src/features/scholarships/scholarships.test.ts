import { describe, expect, it } from 'vitest';
import data from '../../../data/scholarships.json' with { type: 'json' };
import { openTestApp } from '../../testing/test-app.ts';

const scheme = {
  id: 'made-up',
  name: 'Made Scholarship',
  by: 'Made Trust',
  level: 'private',
  states: ['Bihar'],
  categories: ['SC', 'ST'],
  gender: null,
  incomeUpTo: 250000,
  courses: { levels: ['ug'], text: 'B.Tech' },
  marks: null,
  pays: '1000 a month',
  amountMin: 12000,
  amountMax: 12000,
  unit: 'year',
  applyAt: 'https://example.org/apply',
  season: { from: '2026-06-01', to: '2026-10-31', year: '2026-27' },
  sources: ['a notice of the trust'],
  checkedOn: '2026-05-01',
  confidence: 'high',
};

async function openApp() {
  const app = await openTestApp();
  const { token } = await app.person('asha', 'editor');
  const ids = async (query = '') => {
    const { body } = await app.request('GET', `/api/scholarships${query}`);
    return body.scholarships.map(({ id }: { id: string }) => id);
  };
  const put = (id: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request('PUT', `/api/scholarships/${id}`, { token, body, headers });
  const newest = async () =>
    (await app.request('GET', '/api/history?limit=1', { token })).body.entries[0];
  const undo = async () =>
    app.request('POST', `/api/history/${(await newest())._id}/undo`, { token });
  return { app, token, ids, put, newest, undo };
}

describe('scholarships', () => {
  it('lists every scheme of data/', async () => {
    const { app, ids } = await openApp();
    expect(await ids()).toEqual(data.schemes.map(({ id }) => id));
    expect(data.schemes).toHaveLength(96);
    const { body } = await app.request('GET', '/api/scholarships');
    for (const [index, shipped] of data.schemes.entries())
      expect(body.scholarships[index]).toEqual(shipped);
  });

  it('finds the schemes of a state with those of all India, and those that fit a family', async () => {
    const { ids } = await openApp();
    const bihar = await ids('?state=bihar');
    expect(bihar).toEqual(expect.arrayContaining(['bihar-scc', 'br-pms', 'csss', 'sbi-asha']));
    expect(bihar).not.toContain('ap-pms');
    expect(bihar).not.toContain('ishan-uday');
    expect(await ids('?state=Mizoram')).toContain('ishan-uday');
    const girl = await ids('?state=Bihar&category=SC&gender=female&income=250000&study=ug');
    expect(girl).toEqual(
      expect.arrayContaining(['pms-sc', 'tcs-sc', 'br-kanya', 'pragati-degree']),
    );
    for (const id of ['pms-st', 'nspg', 'tn-tp', 'pragati-diploma']) expect(girl).not.toContain(id);
    const richer = await ids('?category=SC&income=250001');
    expect(richer).not.toContain('pms-sc');
    expect(richer).toContain('tcs-sc');
    expect(await ids('?study=doctoral')).not.toContain('br-kanya');
  });

  it('hides none from a group that its income limit leaves out', async () => {
    const { ids } = await openApp();
    const rich = await ids('?state=Delhi&category=SC&income=900000&study=ug');
    expect(rich).toEqual(expect.arrayContaining(['iit-fee', 'nit-fee', 'dl-merit']));
    const cautioned = data.schemes.filter(({ caution }) => caution?.en.includes('₹'));
    const limits = ['up-dashmottar', 'ts-pms', 'cg-pms', 'rj-voucher', 'kl-egrantz', 'ongc'];
    expect(cautioned.map(({ id }) => id)).toEqual(expect.arrayContaining(limits));
  });

  it.each([
    'state=Atlantis',
    'state=constructor',
    'category=__proto__',
    'gender=other',
    'income=-1',
    'income=1.5',
    'study=school',
    `state=${'a'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    const { app } = await openApp();
    const { status, body } = await app.request('GET', `/api/scholarships?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, [query.split('=')[0]]]);
  });

  it('keeps those three rows that stop wrong hopes worded so', async () => {
    const { app } = await openApp();
    const cautions = async (id: string) =>
      (await app.request('GET', `/api/scholarships/${id}`)).body.caution.en;
    expect(await cautions('moma')).toMatch(/^Not running/);
    expect(await cautions('pms-sc')).toContain('not notified');
    expect(await cautions('ishan-uday')).toContain('older rule');
  });
});

describe('editing scholarships', () => {
  it('is for editors', async () => {
    const { app } = await openApp();
    const { token } = await app.person('mohan', 'moderator');
    const add = await app.request('POST', '/api/scholarships', { token, body: scheme });
    expect(add.status).toBe(403);
    expect((await app.request('POST', '/api/scholarships', { body: scheme })).status).toBe(401);
    expect(
      (await app.request('PUT', '/api/scholarships/csss', { token, body: scheme })).status,
    ).toBe(403);
  });

  it('adds one, once, with its history and undo', async () => {
    const { app, token, ids, newest, undo } = await openApp();
    const added = await app.request('POST', '/api/scholarships', { token, body: scheme });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject(scheme);
    expect(added.headers.get('etag')).toBeTruthy();
    const again = await app.request('POST', '/api/scholarships', { token, body: scheme });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([409, ['id']]);
    const shipped = await app.request('POST', '/api/scholarships', {
      token,
      body: { ...scheme, id: 'csss' },
    });
    expect(shipped.status).toBe(409);
    expect(await ids('?state=bihar')).toContain('made-up');
    expect(await newest()).toMatchObject({
      act: 'created',
      target: { kind: 'scholarship', _id: 'made-up', label: 'Made Scholarship' },
      undoable: true,
    });
    expect(app.purged).toContain('scholarships');
    expect((await undo()).status).toBe(200);
    expect(await ids()).not.toContain('made-up');
  });

  it('changes a shipped one, refuses a stale edit, and takes the change back', async () => {
    const { app, put, undo, newest } = await openApp();
    const before = await app.request('GET', '/api/scholarships/csss');
    const tag = before.headers.get('etag') ?? '';
    const { id: _id, ...body } = before.body;
    const season = { from: '2027-06-01', to: '2027-10-31', year: '2027-28' };
    const edited = await put('csss', { ...body, season }, { 'If-Match': tag });
    expect([edited.status, edited.body.season]).toEqual([200, season]);
    const stale = await put('csss', body, { 'If-Match': tag });
    expect([stale.status, stale.body.scholarship.season]).toEqual([412, season]);
    expect(await newest()).toMatchObject({ target: { kind: 'scholarship', _id: 'csss' } });
    expect((await undo()).body).toEqual(before.body);
    const after = await app.request('GET', '/api/scholarships/csss');
    expect(after.headers.get('etag')).toBe(tag);
  });

  it('refuses an undo after a later change', async () => {
    const { app, token, put, newest } = await openApp();
    const { id: _id, ...body } = scheme;
    await app.request('POST', '/api/scholarships', { token, body: scheme });
    await put('made-up', { ...body, name: 'Second' });
    const { _id: change } = await newest();
    await put('made-up', { ...body, name: 'Third' });
    const { status } = await app.request('POST', `/api/history/${change}/undo`, { token });
    expect(status).toBe(409);
    const restored = await app.request('POST', `/api/history/${change}/restore`, { token });
    expect([restored.status, restored.body.name]).toEqual([200, 'Second']);
  });

  it.each([
    [{ id: 'Made Up' }, 'id'],
    [{ states: ['Atlantis'] }, 'states.0'],
    [{ amountMin: 5, amountMax: 4 }, 'amountMax'],
    [{ amountMin: -5 }, 'amountMin'],
    [{ applyAt: 'javascript:alert(1)' }, 'applyAt'],
    [{ season: { from: '2026-10-31', to: '2026-06-01', year: '2026-27' } }, 'season.to'],
    [{ courses: { levels: [] } }, 'courses.levels'],
    [{ sources: [] }, 'sources'],
    [{ level: 'constructor' }, 'level'],
    [{ name: ' ' }, 'name'],
    [{ pays: 'a'.repeat(10_000) }, 'pays'],
  ])('refuses %j', async (change, field) => {
    const { app, token } = await openApp();
    const body = { ...scheme, ...change };
    const answer = await app.request('POST', '/api/scholarships', { token, body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  it('answers 404 for one that does not exist', async () => {
    const { app, put } = await openApp();
    const { id: _id, ...body } = scheme;
    expect((await app.request('GET', '/api/scholarships/constructor')).status).toBe(404);
    expect((await put('nothing', body)).status).toBe(404);
  });
});
