import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { institutionBody } from '../../testing/institution-body.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const SOURCE = 'https://example.org/report';

async function openCorrections() {
  const app = await openTestApp();
  const admin = await app.person('root', 'admin');
  const asha = await app.person('asha');
  const body = institutionBody({ name: 'Asha College', campusArea: '5 acres' });
  const college = (await app.request('POST', '/api/institutions', { token: admin.token, body }))
    .body;
  const propose = (by: Person, over: object = {}) =>
    app.request('POST', '/api/corrections', {
      token: by.token,
      body: {
        institutionId: college._id,
        field: 'campusArea',
        proposed: '12 acres',
        sourceUrl: SOURCE,
        ...over,
      },
    });
  const decide = (by: Person, id: string, decision: object) =>
    app.request('PUT', `/api/corrections/${id}`, { token: by.token, body: decision });
  return { app, admin, asha, college, propose, decide };
}

function detail(app: TestApp, name = 'Asha College') {
  return app.request('GET', `/api/institutions/college/${encodeURIComponent(name)}`);
}

async function listCorrections(app: TestApp, by: Person, query = '') {
  const answer = await app.request('GET', `/api/corrections${query}`, { token: by.token });
  expect(answer.status).toBe(200);
  return answer.body;
}

test('shows a correction with its source once it is accepted', async () => {
  const { app, admin, asha, college, propose, decide } = await openCorrections();
  const proposed = await propose(asha, { note: 'Read on page 4.' });
  expect(proposed).toMatchObject({
    status: 201,
    body: {
      institution: { _id: college._id, name: 'Asha College', type: 'college' },
      field: 'campusArea',
      before: '5 acres',
      now: '5 acres',
      proposed: '12 acres',
      sourceUrl: SOURCE,
      note: 'Read on page 4.',
      by: { _id: asha.id, username: 'asha' },
      agreeing: 1,
      state: 'open',
      reason: null,
    },
  });
  expect((await detail(app)).body.campusArea).toBe('5 acres');
  const answer = await decide(admin, proposed.body._id, { decision: 'accept' });
  expect(answer).toMatchObject({ status: 200, body: { state: 'accepted', now: '12 acres' } });
  const { body } = await detail(app);
  expect(body.campusArea).toBe('12 acres');
  const { sources } = (await app.request('GET', '/api/sources')).body;
  const source = sources.find(({ id }: { id: string }) => id === body.provenance.campusArea);
  expect(source).toMatchObject({ url: SOURCE, publisher: 'example.org' });
  const history = await app.request('GET', '/api/institutions/college/Asha%20College/history');
  expect(history.body.changes[0]).toMatchObject({
    kind: 'changed',
    fields: [{ field: 'campusArea', before: '5 acres', after: '12 acres' }],
    source: source.id,
    reason: 'correction',
  });
  expect(app.purged).toContain(`institution:${college._id}`);
});

test('reuses the source of an earlier correction with the same address', async () => {
  const { app, admin, asha, propose, decide } = await openCorrections();
  for (const proposed of ['12 acres', '13 acres']) {
    const { body } = await propose(asha, { proposed });
    expect((await decide(admin, body._id, { decision: 'accept' })).status).toBe(200);
  }
  const { body } = await detail(app);
  expect(body).toMatchObject({ campusArea: '13 acres' });
  expect(body.provenance.campusArea).toMatch(/^web-/);
  const history = await app.request('GET', '/api/institutions/college/Asha%20College/history');
  expect(history.body.changes[0].source).toBe(body.provenance.campusArea);
});

test('undoes an accepted correction', async () => {
  const { app, admin, asha, propose, decide } = await openCorrections();
  const { token } = admin;
  await decide(admin, (await propose(asha)).body._id, { decision: 'accept' });
  const path = '/api/history?target=institution';
  const { entries } = (await app.request('GET', path, { token })).body;
  await app.request('POST', `/api/history/${entries[0]._id}/undo`, { token });
  expect((await detail(app)).body.campusArea).toBe('5 acres');
});

test.each([
  ['the present value', { proposed: '5 acres' }, 'proposed'],
  ['no value for a required field', { field: 'name', proposed: '' }, 'proposed'],
  ['a year out of range', { field: 'establishedYear', proposed: 1500 }, 'proposed'],
  ['an unknown field', { field: 'rating' }, 'field'],
  ['a field of Object', { field: '__proto__' }, 'field'],
  ['a figure of no known key', { field: 'figures.constructor' }, 'field'],
  ['no source', { sourceUrl: undefined }, 'sourceUrl'],
  ['a source that is no web address', { sourceUrl: 'javascript:alert(1)' }, 'sourceUrl'],
  [
    'a figure that is no number',
    { field: 'figures.students', proposed: { value: 'many', year: 2024 } },
    'proposed.value',
  ],
])('a correction of %s is refused with 400 at its field', async (_what, over, field) => {
  const { asha, propose } = await openCorrections();
  const answer = await propose(asha, over);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
});

test('a correction is refused for an unknown institution, and as the second open one of a field', async () => {
  const { asha, propose } = await openCorrections();
  expect((await propose(asha, { institutionId: 'none' })).status).toBe(404);
  expect((await propose(asha)).status).toBe(201);
  expect((await propose(asha, { proposed: '13 acres' })).status).toBe(409);
  const other = { field: 'affiliatedTo', proposed: 'Mumbai University' };
  expect((await propose(asha, other)).status).toBe(201);
});

test('corrections are accepted ten a day, not counting refused ones', async () => {
  const { app, asha, propose } = await openCorrections();
  const fields = ['website', 'affiliatedTo', 'approvedBy', 'additionalInfo', 'scholarship'];
  const more = ['famousCourse', 'figures.faculty', 'figures.students', 'figures.placed'];
  const bodies = [
    {},
    ...fields.map((field) => ({ field, proposed: 'https://example.org/' })),
    ...more.map((field) => ({
      field,
      proposed: field.startsWith('figures') ? { value: 10, year: 2024 } : 'Law',
    })),
  ];
  for (const body of bodies) {
    expect((await propose(asha, { ...body, sourceUrl: 'none' })).status).toBe(400);
    expect((await propose(asha, body)).status, JSON.stringify(body)).toBe(201);
  }
  const next = { field: 'figures.intake', proposed: { value: 60, year: 2024 } };
  const refused = await propose(asha, next);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const others = {
    'an invalid body': { sourceUrl: 'none' },
    'a value that the field does not take': { field: 'website', proposed: 'none' },
    'an unknown institution': { institutionId: 'nowhere' },
    'an open correction': bodies[1],
  };
  for (const [what, body = {}] of Object.entries(others)) {
    expect((await propose(asha, body)).status, what).toBe(429);
  }
  app.pass(24 * 60 * 60);
  const later = { ...asha, ...(await app.signIn(asha)) };
  expect((await propose(later, next)).status).toBe(201);
});

test('decides equal proposals together and notifies every author', async () => {
  const { app, admin, asha, propose, decide } = await openCorrections();
  const bina = await app.person('bina');
  const chen = await app.person('chen');
  await propose(asha);
  app.pass(1);
  const second = await propose(bina);
  app.pass(1);
  await propose(chen, { proposed: '14 acres' });
  expect(second.body.agreeing).toBe(2);
  const open = (await listCorrections(app, admin)).corrections;
  expect(open.map(({ by, agreeing }: never) => [by['username'], agreeing])).toEqual([
    ['asha', 2],
    ['bina', 2],
    ['chen', 1],
  ]);
  const reject = { decision: 'reject', reason: 'The report says 5 acres.' };
  expect((await decide(admin, second.body._id, reject)).status).toBe(200);
  expect((await listCorrections(app, admin)).corrections).toMatchObject([
    { by: { username: 'chen' } },
  ]);
  for (const person of [asha, bina]) {
    const path = '/api/corrections/mine?state=rejected';
    const { corrections } = (await app.request('GET', path, { token: person.token })).body;
    expect(corrections).toMatchObject([{ state: 'rejected', reason: reject.reason }]);
    const again = (await propose(person)).body;
    const all = await app.request('GET', '/api/corrections/mine?state=all', {
      token: person.token,
    });
    const states = all.body.corrections.map(({ _id, state }: Record<string, string>) => [
      _id,
      state,
    ]);
    expect(states).toEqual([
      [again._id, 'open'],
      [corrections[0]._id, 'rejected'],
    ]);
  }
  await app.runtime.background.idle();
  const mails = mailsIn(app);
  expect(mails.map(({ to }) => to).sort()).toEqual([asha.email, bina.email]);
  expect(mails[0]?.text).toContain(reject.reason);
  expect((await detail(app)).body.campusArea).toBe('5 acres');
});

function mailsIn({ folder }: TestApp): { to: string; text: string }[] {
  const outbox = join(folder, 'outbox');
  return readdirSync(outbox).map((file) => JSON.parse(readFileSync(join(outbox, file), 'utf8')));
}

test('an acceptance overwrites a field that changed since only where a value is given', async () => {
  const { app, admin, asha, college, propose, decide } = await openCorrections();
  const { _id } = (await propose(asha)).body;
  const body = { ...college, campusArea: '7 acres' };
  await app.request('PUT', `/api/institutions/${college._id}`, { token: admin.token, body });
  const stale = await decide(admin, _id, { decision: 'accept' });
  expect(stale).toMatchObject({ status: 412, body: { current: '7 acres' } });
  const [waiting] = (await listCorrections(app, admin)).corrections;
  expect(waiting).toMatchObject({ before: '5 acres', now: '7 acres', state: 'open' });
  const amended = await decide(admin, _id, { decision: 'accept', value: '11 acres' });
  expect(amended).toMatchObject({ status: 200, body: { state: 'accepted' } });
  expect((await detail(app)).body.campusArea).toBe('11 acres');
});

test('a correction accepts one decision, and a rejection requires a reason', async () => {
  const { admin, asha, propose, decide } = await openCorrections();
  const { _id } = (await propose(asha)).body;
  expect((await decide(admin, _id, { decision: 'reject' })).status).toBe(400);
  expect((await decide(admin, _id, { decision: 'reject', reason: ' ' })).status).toBe(400);
  expect((await decide(admin, 'none', { decision: 'accept' })).status).toBe(404);
  expect((await decide(admin, _id, { decision: 'accept' })).status).toBe(200);
  expect((await decide(admin, _id, { decision: 'accept' })).status).toBe(409);
});

test('corrects a figure of one year and part only', async () => {
  const { app, admin, asha, college, propose, decide } = await openCorrections();
  const row = { key: 'students', value: 900, year: 2023, of: null, source: null };
  const body = { ...college, figures: [row] };
  await app.request('PUT', `/api/institutions/${college._id}`, { token: admin.token, body });
  const field = 'figures.students';
  const same = await propose(asha, { field, proposed: { value: 900, year: 2023 } });
  expect(same.status).toBe(400);
  const { _id } = (await propose(asha, { field, proposed: { value: 950, year: 2024 } })).body;
  expect((await decide(admin, _id, { decision: 'accept' })).status).toBe(200);
  const { figures } = (await detail(app)).body;
  expect(figures).toMatchObject([
    { key: 'students', value: 900, year: 2023, source: null },
    { key: 'students', value: 950, year: 2024 },
  ]);
});

test('refuses a taken name and keeps the correction open', async () => {
  const { app, admin, asha, propose, decide } = await openCorrections();
  const { _id } = (await propose(asha, { field: 'name', proposed: 'Bina College' })).body;
  const body = institutionBody({ name: 'Bina College' });
  await app.request('POST', '/api/institutions', { token: admin.token, body });
  expect((await decide(admin, _id, { decision: 'accept' })).status).toBe(409);
  expect((await listCorrections(app, admin)).corrections).toMatchObject([{ _id, state: 'open' }]);
  expect((await decide(admin, _id, { decision: 'reject', reason: 'Taken.' })).status).toBe(200);
});

test('a correction answers 404 for a deleted institution and omits deleted authors', async () => {
  const { app, admin, asha, college, propose, decide } = await openCorrections();
  const { _id } = (await propose(asha)).body;
  await app.request('DELETE', `/api/user/users/${asha.id}`, { token: admin.token });
  await app.request('DELETE', `/api/institutions/${college._id}`, { token: admin.token });
  const [left] = (await listCorrections(app, admin)).corrections;
  expect(left).toMatchObject({
    institution: { name: 'Asha College' },
    now: null,
    by: { _id: null, username: 'Deleted user' },
  });
  expect((await decide(admin, _id, { decision: 'accept' })).status).toBe(404);
});

test('corrections are paged by cursor, oldest first, and refuse an unknown cursor', async () => {
  const { app, admin, propose } = await openCorrections();
  const names = ['one', 'two', 'three'];
  for (const name of names) {
    app.pass(1);
    await propose(await app.person(`reader-${name}`), { proposed: name });
  }
  const first = await listCorrections(app, admin, '?limit=2');
  const second = await listCorrections(app, admin, `?limit=2&cursor=${first.nextCursor}`);
  const seen = [...first.corrections, ...second.corrections].map(({ proposed }) => proposed);
  expect(seen).toEqual(names);
  expect(second.nextCursor).toBeNull();
  const path = '/api/corrections?cursor=none';
  expect((await app.request('GET', path, { token: admin.token })).status).toBe(400);
});

test('of two concurrent decisions on a correction one applies', async () => {
  const { app, admin, asha, propose, decide } = await openCorrections();
  const other = await app.person('editor', 'editor');
  const { _id } = (await propose(asha)).body;
  const answers = await Promise.all([
    decide(admin, _id, { decision: 'accept' }),
    decide(other, _id, { decision: 'reject', reason: 'No.' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.body.state;
  const area = (await detail(app)).body.campusArea;
  expect(area).toBe(won === 'accepted' ? '12 acres' : '5 acres');
  const path = `/api/corrections?state=${won}`;
  const { body } = await app.request('GET', path, { token: admin.token });
  expect(body.corrections).toHaveLength(1);
});

test('two concurrent acceptances write once and record one change', async () => {
  const { app, admin, asha, college, propose, decide } = await openCorrections();
  const other = await app.person('editor', 'editor');
  const changes = async () => {
    const path = `/api/history?target=institution:${college._id}`;
    return (await app.request('GET', path, { token: admin.token })).body.entries;
  };
  for (const round of [1, 2, 3]) {
    const before = (await changes()).length;
    const { _id } = (await propose(asha, { proposed: `${round}00 acres` })).body;
    const answers = await Promise.all([
      decide(admin, _id, { decision: 'accept' }),
      decide(other, _id, { decision: 'accept' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await detail(app)).body.campusArea).toBe(`${round}00 acres`);
    expect((await changes()).length).toBe(before + 1);
  }
});

test('allows a new decision after the lease of a crashed one', async () => {
  const { app, admin, asha, propose, decide } = await openCorrections();
  const { _id } = (await propose(asha)).body;
  const { records } = app.runtime.corrections;
  const at = app.runtime.now().toISOString();
  await records.update(_id, (data) => ({ ...data, lease: { id: 'dead', at } }));
  expect((await decide(admin, _id, { decision: 'accept' })).status).toBe(409);
  app.pass(60);
  expect((await decide(admin, _id, { decision: 'accept' })).status).toBe(200);
});

test('sets the source of an accepted row only', async () => {
  const { app, admin, asha, college, propose, decide } = await openCorrections();
  const source = { id: 'old-report', title: 'Old report', publisher: 'UGC', url: null };
  const dated = { ...source, accessed: '2026-01-01', licence: null };
  await app.request('POST', '/api/sources', { token: admin.token, body: dated });
  const rows = [
    { course: 'B.Tech', duration: '4 Years', fees: '200000', entranceExam: [] },
    { course: 'MBA', duration: '2 Years', fees: '900000', entranceExam: [] },
  ];
  await app.request('PUT', `/api/institutions/${college._id}`, {
    token: admin.token,
    body: { ...college, coursesAndFees: rows, provenance: { coursesAndFees: 'old-report' } },
  });
  const [first, second] = rows;
  const proposed = await propose(asha, {
    field: 'coursesAndFees',
    proposed: [{ ...first, fees: '250000' }, second],
  });
  expect(proposed.status).toBe(201);
  const accepted = await decide(admin, proposed.body._id, { decision: 'accept' });
  expect(accepted.status).toBe(200);
  const { body } = await detail(app);
  const [changed, kept] = body.coursesAndFees;
  expect(kept).toMatchObject({ fees: '900000', source: 'old-report' });
  expect(changed).toMatchObject({ fees: '250000', source: expect.stringMatching(/^web-/) });
  const history = await app.request('GET', '/api/institutions/college/Asha%20College/history');
  expect(history.body.changes[0]).toMatchObject({ source: changed.source, reason: 'correction' });
});
