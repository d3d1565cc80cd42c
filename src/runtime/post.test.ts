import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from './env.ts';
import { MailRefused, openPost } from './post.ts';

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

/** A server that takes one mail, or says no to its receiver, and gives what it was told. */
async function openSmtpServer(toReceiver = '250 ok') {
  const told: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      told.push(text);
      if (inData && !text.endsWith('\r\n.\r\n')) return;
      inData = text.startsWith('DATA');
      if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else if (text.startsWith('RCPT')) socket.write(`${toReceiver}\r\n`);
      else socket.write(inData ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, told };
}

test('SMTP takes the mail where it is configured', async () => {
  const { url, told } = await openSmtpServer();
  const env = readEnv({ SMTP_URL: url, MAIL_FROM: 'CampusKosh <kosh@example.in>' });
  await openPost(env, openLog().log).send(message);
  const mail = told.join('');
  expect(mail).toMatch(/^MAIL FROM:<kosh@example\.in>/m);
  expect(mail).toMatch(/^RCPT TO:<asha@people\.test>/m);
  expect(mail).toContain('Subject: Hello');
  expect(mail).toContain('In text');
  expect(mail).toContain('<p>In HTML</p>');
});

test('a mail that SMTP does not take is a failure that names nobody', async () => {
  const { url } = await openSmtpServer('550 no such person: asha@people.test');
  const failure = await openPost(readEnv({ SMTP_URL: url }), openLog().log)
    .send(message)
    .catch((error) => error);
  expect(failure).toBeInstanceOf(MailRefused);
  expect(JSON.stringify(pino.stdSerializers.errWithCause(failure))).not.toContain('asha');
});

test('on Netlify without SMTP the log tells of it, and nothing of the person', async () => {
  const { log, lines } = openLog();
  await openPost(readEnv({ NETLIFY: 'true' }), log).send(message);
  expect(lines).toEqual([expect.stringContaining('SMTP_URL')]);
  expect(lines.join()).not.toContain('asha');
});
