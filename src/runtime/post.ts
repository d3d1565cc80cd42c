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
export interface Post {
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
export function openPost(env: Env, log: Logger): Post {
  if (env.SMTP_URL) return smtp(env, env.SMTP_URL);
  return env.platform === 'local' ? outbox(join(env.DATA_DIR, 'outbox')) : nowhere(log);
}

function smtp({ MAIL_FROM, PRODUCT_NAME, SITE_URL }: Env, url: string): Post {
  const host = SITE_URL ? new URL(SITE_URL).hostname : 'localhost';
  const from = MAIL_FROM ?? { name: PRODUCT_NAME, address: `no-reply@${host}` };
  let underway = 0;
  let open: ReturnType<typeof connected> | null = null;

  function connected() {
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
      underway++;
      open ??= connected();
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
        underway--;
        // Mails sent together share connections, which close after the last one.
        if (underway === 0) {
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
function outbox(folder: string): Post {
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
function nowhere(log: Logger): Post {
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
