import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tidyUp } from '../../runtime/tidy-up.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test-app.ts';

const hindi = { 'Accept-Language': 'hi-IN, en;q=0.5' };

/** The texts of the mails in the outbox. */
function mailsIn({ folder }: TestApp): string[] {
  const outbox = join(folder, 'outbox');
  const names = readdirSync(folder).includes('outbox') ? readdirSync(outbox) : [];
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')).text);
}

test('words a refusal by Accept-Language, with equal status and keys', async () => {
  const app = await openTestApp();
  const body = { username: '', email: 'x', password: 'short' };
  const answers = [hindi, {}].map((headers) =>
    app.request('POST', '/api/auth/register', { body, headers }),
  );
  const [own, english] = await Promise.all(answers);
  expect([own?.status, english?.status]).toEqual([400, 400]);
  expect(own?.headers.get('content-language')).toBe('hi');
  const [said, words] = [own?.body, english?.body];
  expect(said.msg).toBe('कृपया निशान लगे खाने ठीक करें।');
  expect(said.errors.email).toBe('सही ईमेल लिखें।');
  expect(Object.keys(said.errors)).toEqual(Object.keys(words.errors));
  expect(words.msg).toBe('Please correct the marked fields.');
});

test('sends mail in the language of the call, else of the account', async () => {
  const app = await openTestApp();
  const account = { username: 'asha', email: 'asha@hindi.test', password: PASSWORD };
  const registered = await app.request('POST', '/api/auth/register', {
    body: account,
    headers: hindi,
  });
  expect(registered.body.msg).toBe('रजिस्ट्रेशन हो गया! कृपया लॉगिन करें।');
  const { email } = account;
  await app.request('POST', '/api/auth/forgot-password', { body: { email }, headers: hindi });
  await app.runtime.background.idle();
  expect(mailsIn(app)).toEqual([
    expect.stringMatching(/^नमस्ते asha,[\s\S]*\/hi\/reset-password\?token=/),
  ]);
  const { token } = await app.signIn(await app.person('root', 'admin'));
  const login = await app.request('POST', '/api/auth/login', {
    body: { email, password: PASSWORD },
  });
  const accessToken = login.body.accessToken;
  await app.request('PUT', '/api/follows', { token: accessToken, body: { exams: ['jee-main'] } });
  const date = {
    cycle: 2026,
    session: null,
    kind: 'closes',
    from: '2026-06-11',
    source: 'exam-a-xat',
    checkedOn: '2026-06-01',
  };
  await app.request('PUT', '/api/entrance-exams/jee-main/dates', {
    token,
    body: { dates: [date] },
  });
  app.pass(3 * 24 * 60 * 60);
  await tidyUp(app.runtime);
  const reminder = mailsIn(app).find((text) => text.includes('फॉलो'));
  expect(reminder).toContain('जेईई मेन 2026 के आवेदन की आखिरी तारीख 11 जून 2026');
  expect(reminder).toMatch(/\/hi\/exams\/jee-main/);
});
