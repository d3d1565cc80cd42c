import { expect, test } from 'vitest';
import { institutionBody } from '../../testing/institution-body.ts';
import { openTestApp, type Person } from '../../testing/test-app.ts';

interface Queue {
  id: string;
  label: string;
  count: number;
  href: string;
}

async function openQueues() {
  const app = await openTestApp({ now: () => new Date('2026-06-01T06:00:00Z') });
  const [admin, editor, moderator, reader] = await Promise.all([
    app.person('root', 'admin'),
    app.person('edith', 'editor'),
    app.person('mira', 'moderator'),
    app.person('ravi'),
  ]);
  const add = async (name: string, over: object) => {
    const body = institutionBody({ name, ...over });
    return (await app.request('POST', '/api/institutions', { token: admin.token, body })).body;
  };
  const college = await add('First College', { website: null, campusArea: '5 acres' });
  await add('Second College', { website: 'https://two.example.org', campusArea: null });
  const queues = async (by: Person): Promise<Queue[]> => {
    const { status, body } = await app.request('GET', '/api/work', { token: by.token });
    expect(status).toBe(200);
    return body.queues;
  };
  return { app, admin, editor, moderator, reader, college, queues };
}

test('shows each role its non-empty queues', async () => {
  const { app, admin, editor, moderator, reader, college, queues } = await openQueues();
  expect(await queues(moderator)).toEqual([]);
  const proposal = {
    institutionId: college._id,
    field: 'campusArea',
    proposed: '6 acres',
    sourceUrl: 'https://example.org/report',
  };
  await app.request('POST', '/api/corrections', { token: reader.token, body: proposal });
  const review = { institutionId: college._id, course: 'B.Tech' };
  const written = await app.request('POST', '/api/reviews', {
    token: reader.token,
    body: { ...review, ratings: { overall: 1 }, comments: { overall: 'Buy my book.' } },
  });
  await app.request('POST', `/api/reviews/${written.body._id}/report`, {
    token: moderator.token,
    body: { reason: 'spam' },
  });
  const waiting = [
    { id: 'corrections', label: 'Corrections to decide', count: 1, href: '/corrections' },
    {
      id: 'reports',
      label: 'Reported reviews to decide',
      count: 1,
      href: '/managereports?status=visible',
    },
  ];
  expect(await queues(moderator)).toEqual(waiting);
  expect((await queues(admin)).slice(0, 2)).toEqual(waiting);
  const own = await queues(editor);
  expect(own.map(({ id }) => id)).not.toContain('reports');
  expect(own[0]).toEqual(waiting[0]);
  expect(own).toContainEqual({
    id: 'missing:website',
    label: 'Website: not reported',
    count: 1,
    href: '/collegelist?missing=website',
  });
  expect(own.every(({ count }) => count > 0)).toBe(true);
  expect((await app.request('GET', '/api/work', { token: reader.token })).status).toBe(403);
  expect((await app.request('GET', '/api/work')).status).toBe(401);
});

test('counts match the lists that the queues link to', async () => {
  const { app, editor, queues } = await openQueues();
  const gaps = (await queues(editor)).filter(({ href }) => href.startsWith('/collegelist?'));
  expect(gaps.length).toBeGreaterThan(10);
  for (const { href, count } of gaps) {
    const list = await app.request('GET', `/api/institutions${new URL(href, 'http://x').search}`);
    expect([href, list.body.total]).toEqual([href, count]);
  }
});

test('sorts gaps of viewed pages first', async () => {
  const { app, editor, queues } = await openQueues();
  const order = async () => {
    const ids = (await queues(editor)).map(({ id }) => id);
    return Math.sign(ids.indexOf('missing:website') - ids.indexOf('missing:campusArea'));
  };
  const view = async (name: string) => {
    const path = `/college/${encodeURIComponent(name)}/info`;
    expect((await app.request('POST', '/api/pageviews', { body: { path } })).status).toBe(202);
  };
  await view('Second College');
  expect(await order()).toBe(1);
  await view('First College');
  await view('First College');
  expect(await order()).toBe(-1);
});

test('lists for editors the most viewed institutions that lack values', async () => {
  const { app, admin, editor, moderator, college } = await openQueues();
  const viewed = async (by: Person) =>
    (await app.request('GET', '/api/work', { token: by.token })).body.viewed;
  expect(await viewed(editor)).toEqual([]);
  for (const name of ['Second College', 'First College', 'First College']) {
    const path = `/college/${encodeURIComponent(name)}/info`;
    await app.request('POST', '/api/pageviews', { body: { path } });
  }
  const [first, second, ...others] = await viewed(editor);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ name: 'First College', type: 'college', views: 2 });
  expect(second).toMatchObject({ name: 'Second College', views: 1 });
  expect(first.fields).toHaveLength(3);
  expect(first.missing).toBeGreaterThan(3);
  const [gap] = first.fields;
  const path = `/api/checks/${college._id}/${gap}`;
  await app.request('PUT', path, { token: editor.token });
  const [after] = await viewed(admin);
  expect(after).toMatchObject({ name: 'First College', missing: first.missing - 1 });
  expect(after.fields).not.toContain(gap);
  expect(await viewed(moderator)).toEqual([]);
});
