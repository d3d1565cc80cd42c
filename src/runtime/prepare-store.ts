import { randomBytes } from 'node:crypto';
import { languageOf } from '../domain/languages.ts';
import { Refusal } from '../domain/refusal.ts';
import { ensureFirstAdmin } from '../features/accounts/accounts.ts';
import { requireUncommon } from '../features/accounts/password-hash.ts';
import { requireCompleteStore } from '../features/health/restore-state.ts';
import { messagesIn } from '../messages/catalogue.ts';
import { BadEnvironment } from './env.ts';
import type { Runtime } from './runtime.ts';

/** How the first admin signs in; the password is given only when it was generated now. */
export interface AdminSignIn {
  email: string;
  isNew: boolean;
  generatedPassword: string | null;
}

const LOCAL_ADMIN = 'admin@localhost.test';
const PASSWORD_BYTES = 15;

/**
 * Creates the first admin from the environment. Null without a configured admin.
 * @throws StoreIncomplete where a restore has begun and not ended.
 */
export async function prepareStore(runtime: Runtime): Promise<AdminSignIn | null> {
  await requireCompleteStore(runtime);
  return prepareAdmin(runtime);
}

/**
 * @throws BadEnvironment when ADMIN_PASSWORD violates the password rules.
 */
export function requireUsableAdmin(runtime: Runtime): void {
  const { ADMIN_PASSWORD } = runtime.env;
  if (ADMIN_PASSWORD === undefined) return;
  try {
    requireUncommon(runtime, ADMIN_PASSWORD);
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    // Messages for operators are in English.
    const { refusalMessages } = messagesIn(languageOf('en'));
    throw new BadEnvironment(`ADMIN_PASSWORD: ${refusalMessages[failure.reason]}`);
  }
}

async function prepareAdmin(runtime: Runtime): Promise<AdminSignIn | null> {
  const { platform, ADMIN_EMAIL, ADMIN_PASSWORD, ADMIN_USERNAME } = runtime.env;
  if (platform === 'netlify' && !(ADMIN_EMAIL && ADMIN_PASSWORD)) {
    const missing = ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
    runtime.log.warn({ variable: missing }, 'No first admin is made: a variable is not set');
    return null;
  }
  const email = ADMIN_EMAIL ?? LOCAL_ADMIN;
  const password = ADMIN_PASSWORD ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const admin = await ensureFirstAdmin(runtime, { username: ADMIN_USERNAME, email, password });
  return { ...admin, generatedPassword: admin.isNew && !ADMIN_PASSWORD ? password : null };
}
