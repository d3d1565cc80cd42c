import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The way out for mail. */
export interface Post {
  send(message: Message): Promise<void>;
}

const SMTP_TIMEOUT_MS = 10_000;

/**
 * SMTP did not take a mail. What it said is left out: it names the person (docs/security.md 20).
 */
export class MailRefused extends Error {
  constructor(failure: unknown) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : 'unknown';
    super(`SMTP did not take a mail: ${code}`);
    this.name = 'MailRefused';
  }
}

/**
 * SMTP where it is configured, else locally a file for each mail (docs/product.md "Environment").
 */
export function openPost(env: Env, log: Logger): Post {
  if (env.SMTP_URL) return smtp(env, env.SMTP_URL);
  return env.platform === 'local' ? outbox(join(env.DATA_DIR, 'outbox')) : nowhere(log);
}

function smtp({ MAIL_FROM, PRODUCT_NAME, SITE_URL }: Env, url: string): Post {
  const host = SITE_URL ? new URL(SITE_URL).hostname : 'localhost';
  const from = MAIL_FROM ?? { name: PRODUCT_NAME, address: `no-reply@${host}` };
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        connectionTimeout: SMTP_TIMEOUT_MS,
        greetingTimeout: SMTP_TIMEOUT_MS,
        socketTimeout: SMTP_TIMEOUT_MS,
      });
      try {
        await transport.sendMail({ from, ...message });
      } catch (failure) {
        throw new MailRefused(failure);
      }
    },
  };
}

/** Each mail is a JSON file named by its time, which only the folder's owner can read. */
function outbox(folder: string): Post {
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(':', '-');
      const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.json`);
      await writeFile(file, `${JSON.stringify(message, null, 2)}\n`, { mode: 0o600 });
    },
  };
}

/** A deploy without SMTP says in its log that nobody got the mail, but not who. */
function nowhere(log: Logger): Post {
  return {
    async send({ subject }) {
      log.warn({ subject }, 'A mail was not sent: SMTP_URL is not set');
    },
  };
}
