import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accountData } from '../../domain/accounts/profile.ts';
import { followList } from '../../domain/exams/follow.ts';
import { tidyUp } from '../../runtime/tidy-up.ts';
import { bodyOf } from '../../testing/body-of.ts';
import { openTestApp, PASSWORD, type Person, type TestApp } from '../../testing/test-app.ts';
import { sendReminders } from './reminders.ts';

const DAY = 24 * 60 * 60;
const closing = {
  cycle: 2026,
  session: null,
  kind: 'closes',
  from: '2026-06-11',
  source: 'exam-a-xat',
  url: null,
  checkedOn: '2026-06-01',
};

interface Mail {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** The mails in the outbox by subject. */
function mailsIn({ folder }: Pick<TestApp, 'folder'>): Mail[] {
  const outbox = join(folder, 'outbox');
  const names = readdirSync(folder).includes('outbox') ? readdirSync(outbox) : [];
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')));
}

async function open() {
  const app = await openTestApp();
  const root = await app.person('root', 'admin');
  const asha = await app.person('asha');
  const put = async (dates: readonly object[]) => {
    const { token } = await app.signIn(root);
    const path = '/api/entrance-exams/imu-cet/dates';
    const { status } = await app.request('PUT', path, { token, body: { dates } });
    expect(status).toBe(200);
  };
  const follow = async (person: Pick<Person, 'id'>, exams: readonly string[]) => {
    const { token } = await app.signIn(person);
    return app.request('PUT', '/api/follows', { token, body: { exams } });
  };
  /** Advances some days and runs the work that is due. */
  const later = async (days: number) => {
    app.pass(days * DAY);
    await tidyUp(app.runtime);
    return mailsIn(app).length;
  };
  return { app, asha, put, follow, later };
}

describe('followed exams', () => {
  test('keep their order without unknown or repeated ones, at most 50', async () => {
    const { app, asha, follow } = await open();
    const answer = await follow(asha, ['xat', 'nothing', 'gate', 'xat']);
    expect(bodyOf(followList, answer)).toEqual({ exams: ['xat', 'gate'] });
    const { token } = asha;
    expect((await app.request('GET', '/api/follows', { token })).body.exams).toEqual([
      'xat',
      'gate',
    ]);
    const many = Array.from({ length: 51 }, (_, at) => `exam-${at}`);
    expect((await follow(asha, many)).status).toBe(400);
    const data = await app.request('GET', '/api/account/data', { token });
    expect(bodyOf(accountData, data).follows).toEqual(['xat', 'gate']);
  });

  test('ends with the account', async () => {
    const { app, asha, put, follow, later } = await open();
    await put([closing]);
    await follow(asha, ['imu-cet']);
    const body = { currentPassword: PASSWORD };
    await app.request('POST', '/api/account/delete', { token: asha.token, body });
    expect(await app.runtime.follows.records.read(asha.id)).toBeNull();
    expect(await later(3)).toBe(0);
  });

  test('are removed by the upkeep after a crash', async () => {
    const { app, asha, follow } = await open();
    await follow(asha, ['xat']);
    await app.runtime.users.records.remove(asha.id);
    await tidyUp(app.runtime);
    expect(await app.runtime.follows.records.read(asha.id)).toBeNull();
  });
});

describe('reminders', () => {
  test('are sent 7 days and 1 day before, once each, with a link to stop', async () => {
    const { app, asha, put, follow, later } = await open();
    await put([closing, { ...closing, kind: 'result', from: '2026-06-05' }]);
    await follow(asha, ['imu-cet']);
    expect(await later(2)).toBe(0);
    expect(await later(1)).toBe(1);
    const [letter] = mailsIn(app);
    expect(letter?.to).toBe(asha.email);
    expect(letter?.subject).toBe('IMU CET 2026: applications close, 11 Jun 2026');
    expect(letter?.text).toContain('close on 11 Jun 2026 (in 7 days).');
    expect(letter?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:\d+\/api\/follows\/stop\?/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(await later(1)).toBe(1);
    expect(await later(5)).toBe(2);
    expect(mailsIn(app).some(({ text }) => text.includes('11 Jun 2026 (tomorrow)'))).toBe(true);
    expect(await later(0)).toBe(2);
    expect(await later(30)).toBe(2);
  });

  test.each(['followed', 'entered'])('begin at once for a date that is %s late', async (what) => {
    const { app, asha, put, follow, later } = await open();
    if (what === 'followed') await put([closing]);
    else await follow(asha, ['imu-cet']);
    expect(await later(7)).toBe(0);
    if (what === 'followed') await follow(asha, ['imu-cet']);
    else await put([closing]);
    expect(await later(0)).toBe(1);
    expect(mailsIn(app)[0]?.text).toContain('close on 11 Jun 2026 (in 3 days).');
    expect(await later(1)).toBe(1);
    expect(await later(1)).toBe(2);
  });

  test('are handed to the transport once', async () => {
    const { app, asha, put, follow, later } = await open();
    await put([closing]);
    await follow(asha, ['imu-cet']);
    expect(await later(5)).toBe(1);
    rmSync(join(app.folder, 'outbox'), { recursive: true });
    app.pass(15 * 60);
    expect(await later(0)).toBe(0);
    expect(await later(1)).toBe(0);
  });

  test('wait until a mail transport exists', async () => {
    const { app, asha, put, follow, later } = await open();
    await put([closing]);
    await follow(asha, ['imu-cet']);
    app.pass(5 * DAY);
    const mail = { ...app.runtime.mail, canSend: false };
    expect(await sendReminders({ ...app.runtime, mail })).toBe(0);
    expect(await later(0)).toBe(1);
  });

  test('are caught up until the day, the nearer one only', async () => {
    const { asha, put, follow, later } = await open();
    await put([closing, { ...closing, kind: 'exam', from: '2026-06-20' }]);
    await follow(asha, ['imu-cet']);
    expect(await later(10)).toBe(1);
    expect(await later(4)).toBe(2);
    expect(await later(7)).toBe(2);
  });

  test('exclude months, postponed and cancelled dates, and repeat for a moved date', async () => {
    const { asha, put, follow, later } = await open();
    await put([
      { ...closing, state: 'postponed' },
      { ...closing, session: 'B', state: 'cancelled' },
      { ...closing, kind: 'exam', from: '2026-06-01', precision: 'month' },
    ]);
    await follow(asha, ['imu-cet']);
    expect(await later(5)).toBe(0);
    await put([closing]);
    expect(await later(0)).toBe(1);
    await put([{ ...closing, checkedOn: '2026-06-02' }]);
    expect(await later(0)).toBe(1);
    await put([{ ...closing, from: '2026-06-12' }]);
    expect(await later(0)).toBe(2);
  });

  test('stop for one exam by one POST without signing in, never by GET', async () => {
    const { app, asha, put, follow, later } = await open();
    await put([closing]);
    await follow(asha, ['imu-cet', 'xat']);
    await later(5);
    const [link = ''] = mailsIn(app).map(({ headers }) => headers['List-Unsubscribe'] ?? '');
    const { pathname, search } = new URL(link.slice(1, -1));
    const address = pathname + search;
    const followed = async () => (await app.runtime.follows.records.read(asha.id))?.data.exams;
    expect((await app.request('GET', address)).status).toBe(303);
    expect(await followed()).toEqual(['imu-cet', 'xat']);
    const forged = await app.request('POST', address.replace(/.{4}$/, 'AAAA'));
    expect([forged.status, await followed()]).toEqual([400, ['imu-cet', 'xat']]);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const press = () =>
      app.request('POST', address, { body: 'List-Unsubscribe=One-Click', headers });
    expect((await press()).body).toEqual({ msg: 'You will get no more emails about this exam.' });
    expect(await followed()).toEqual(['xat']);
    expect((await press()).status).toBe(200);
    expect(await later(5)).toBe(1);
    const fromPage = await app.request('POST', address, { body: 'from=page', headers });
    expect([fromPage.status, fromPage.headers.get('location')]).toEqual([
      303,
      '/reminders?ended=imu-cet',
    ]);
  });
});

test('answers 412 with the current list to a stale edit', async () => {
  const app = await openTestApp();
  const { token } = await app.person('asha');
  const read = await app.request('GET', '/api/follows', { token });
  const put = (exams: string[], ifMatch: string) =>
    app.request('PUT', '/api/follows', {
      token,
      body: { exams },
      headers: { 'If-Match': ifMatch },
    });
  const etag = read.headers.get('etag') ?? '';
  expect((await put(['cat'], etag)).status).toBe(200);
  const stale = await put(['gate'], etag);
  expect(stale).toMatchObject({ status: 412, body: { exams: ['cat'] } });
  expect((await put(['cat', 'gate'], stale.body.etag)).status).toBe(200);
});
