import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Identifies a mail that may be handed over more than once. */
  id?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A transport for mail. */
export interface MailTransport {
  send(message: Message): Promise<void>;
}

const SMTP_TIMEOUT_MS = 10_000;

/**
 * The SMTP server refused a mail. Its reply is omitted because it names the recipient
 * (docs/security.md 20).
 */
export class MailRefused extends Error {
  constructor(failure: unknown) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : 'unknown';
    super(`SMTP did not take a mail: ${code}`);
    this.name = 'MailRefused';
  }
}

/** SMTP where configured, else locally one file per mail (docs/product.md "Environment"). */
export function openMailTransport(env: Env, log: Logger): MailTransport {
  if (env.SMTP_URL) return createSmtp(env, env.SMTP_URL);
  return env.platform === 'local'
    ? createOutbox(join(env.DATA_DIR, 'outbox'))
    : createNullTransport(log);
}

function createSmtp({ MAIL_FROM, PRODUCT_NAME, SITE_URL }: Env, url: string): MailTransport {
  const host = SITE_URL ? new URL(SITE_URL).hostname : 'localhost';
  const from = MAIL_FROM ?? { name: PRODUCT_NAME, address: `no-reply@${host}` };
  let pending = 0;
  let open: ReturnType<typeof connect> | null = null;

  function connect() {
    return import('nodemailer').then(({ createTransport }) =>
      createTransport({
        // Password links must not travel unencrypted unless the operator opts out with
        // ?requireTLS=false.
        requireTLS: !isLoopback(new URL(url).hostname),
        url,
        pool: true,
        connectionTimeout: SMTP_TIMEOUT_MS,
        greetingTimeout: SMTP_TIMEOUT_MS,
        socketTimeout: SMTP_TIMEOUT_MS,
      }),
    );
  }

  return {
    async send({ id, headers, ...message }) {
      pending++;
      open ??= connect();
      const transport = open;
      try {
        const messageId = id === undefined ? {} : { messageId: `<${id}@${host}>` };
        await (await transport).sendMail({
          from,
          ...message,
          ...messageId,
          ...(headers && { headers }),
        });
      } catch (failure) {
        throw new MailRefused(failure);
      } finally {
        pending--;
        // Mails sent together share connections, which close after the last one.
        if (pending === 0) {
          open = null;
          (await transport).close();
        }
      }
    },
  };
}

/**
 * Writes each mail to a JSON file readable by the folder's owner only. The file is named by the
 * mail's id, so that a repeated mail overwrites itself, else by the time.
 */
function createOutbox(folder: string): MailTransport {
  return {
    async send({ id, ...message }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(':', '-');
      const name = id ?? `${time}-${randomBytes(4).toString('hex')}`;
      // A partial file has a temporary name, so a crash leaves no broken mail.
      const draft = join(folder, `${name}.${randomBytes(4).toString('hex')}.draft`);
      await writeFile(draft, `${JSON.stringify(message, null, 2)}\n`, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.json`));
    },
  };
}

/** Without SMTP a deploy logs that a mail was not sent, but not to whom. */
function createNullTransport(log: Logger): MailTransport {
  return {
    async send({ subject }) {
      log.warn({ subject }, 'A mail was not sent: SMTP_URL is not set');
    },
  };
}

/** Whether a host is this machine, so that mail crosses no network. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}
