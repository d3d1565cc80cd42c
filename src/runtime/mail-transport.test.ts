import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openSmtpServer } from '../testing/smtp-server.ts';
import { readEnv } from './env.ts';
import { MailRefused, openMailTransport } from './mail-transport.ts';

const message = {
  to: 'asha@people.test',
  subject: 'Hello',
  text: 'In text',
  html: '<p>In HTML</p>',
};

function openLog() {
  const lines: string[] = [];
  return { lines, log: pino({}, { write: (line: string) => lines.push(line) }) };
}

async function smtpServer(toReceiver?: string) {
  const server = await openSmtpServer(toReceiver);
  onTestFinished(server.close);
  return server;
}

test('sends mail through a configured SMTP server', async () => {
  const { url, received } = await smtpServer();
  const env = readEnv({ SMTP_URL: url, MAIL_FROM: 'CampusKosh <kosh@example.in>' });
  await openMailTransport(env, openLog().log).send(message);
  const mail = received.join('');
  expect(mail).toMatch(/^MAIL FROM:<kosh@example\.in>/m);
  expect(mail).toMatch(/^RCPT TO:<asha@people\.test>/m);
  expect(mail).toContain('Subject: Hello');
  expect(mail).toContain('In text');
  expect(mail).toContain('<p>In HTML</p>');
});

test('writes one file and id for a repeated mail', async () => {
  const { url, received } = await smtpServer();
  const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  const post = openMailTransport(readEnv({ SMTP_URL: url }), openLog().log);
  await Promise.all([1, 2].map(() => post.send({ ...message, id: 'abc', headers })));
  const sent = received.join('');
  expect(sent.match(/^Message-ID: <abc@localhost>\r$/gm)).toHaveLength(2);
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-post-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outbox = openMailTransport(readEnv({ DATA_DIR: folder }), openLog().log);
  for (const id of ['abc', 'abc', 'def']) await outbox.send({ ...message, id });
  expect(readdirSync(join(folder, 'outbox')).sort()).toEqual(['abc.json', 'def.json']);
});

test('reports a refused mail without naming the recipient', async () => {
  const { url } = await smtpServer('550 no such person: asha@people.test');
  const failure = await openMailTransport(readEnv({ SMTP_URL: url }), openLog().log)
    .send(message)
    .catch((error) => error);
  expect(failure).toBeInstanceOf(MailRefused);
  expect(JSON.stringify(pino.stdSerializers.errWithCause(failure))).not.toContain('asha');
});

test('logs a missing SMTP server on Netlify without personal data', async () => {
  const { log, lines } = openLog();
  await openMailTransport(readEnv({ NETLIFY: 'true' }), log).send(message);
  expect(lines).toEqual([expect.stringContaining('SMTP_URL')]);
  expect(lines.join()).not.toContain('asha');
});

test('requires encryption unless the address disables it', async () => {
  const { url, received } = await smtpServer();
  // The server listens here, but under an address that is not known to be this machine's.
  const remote = url.replace('127.0.0.1', '0.0.0.0');
  const sending = openMailTransport(readEnv({ SMTP_URL: remote }), openLog().log).send(message);
  await expect(sending).rejects.toThrow(MailRefused);
  expect(received.join('')).not.toContain('MAIL FROM');
  const plain = `${remote}/?requireTLS=false`;
  await openMailTransport(readEnv({ SMTP_URL: plain }), openLog().log).send(message);
  expect(received.join('')).toContain('MAIL FROM');
});
