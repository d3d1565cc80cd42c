/** `npm run admin -- create|reset-password`: creates an admin or sets a user's password. */

import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { registration } from '../domain/accounts/credentials.ts';
import { accountKey } from '../domain/accounts/user.ts';
import { lookup } from '../domain/lookup.ts';
import { Refusal } from '../domain/refusal.ts';
import { createAccount } from '../features/accounts/accounts.ts';
import { appoint } from '../features/accounts/admins.ts';
import { setPassword } from '../features/accounts/passwords.ts';
import { fieldErrors } from '../messages/en/field-errors.ts';
import { refusalMessages } from '../messages/en/refusals.ts';
import { adminCommandTexts as texts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { openCommandRuntime } from './command-store.ts';
import { CommandError, readArguments, runCommand } from './ending.ts';

const PASSWORD_BYTES = 12;

const options = {
  email: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
} as const;

type AdminArguments = ReturnType<typeof readArguments<typeof options>>['values'];

const commands: Readonly<
  Record<string, (runtime: Runtime, given: AdminArguments) => Promise<string>>
> = {
  create: createAdmin,
  'reset-password': resetPassword,
};

await runCommand(async () => {
  const { values, positionals } = readArguments(options, texts.usage);
  const command = lookup(commands, positionals.join(' '));
  if (!command || values.email === undefined) throw new CommandError(texts.usage);
  const password = values.password ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const { runtime } = await openCommandRuntime(readEnv());
  try {
    console.log(await withReadableRefusals(() => command(runtime, { ...values, password })));
  } finally {
    await runtime.close();
  }
  if (values.password === undefined) console.log(texts.password(password));
}, texts.usage);

async function createAdmin(runtime: Runtime, given: AdminArguments): Promise<string> {
  const account = validate(registration, given);
  const { id, data } = await createAccount(runtime, account, 'admin');
  await appoint(runtime, { id });
  return texts.created(data.email);
}

async function resetPassword(runtime: Runtime, given: AdminArguments): Promise<string> {
  const { email, password } = validate(registration.pick({ email: true, password: true }), {
    email: given.email,
    password: given.password,
  });
  const user = await runtime.users.records.find('email', accountKey(email));
  if (!user) throw new CommandError(texts.unknown(email));
  await setPassword(runtime, user.id, password);
  return texts.reset(user.data.email);
}

function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value, { reportInput: true });
  if (success) return data;
  throw new CommandError(toSentences(fieldErrors(error.issues)));
}

/** Runs `work` and turns a refusal into sentences for the operator. */
async function withReadableRefusals(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = Object.entries(error.details.fields ?? {});
    const messages = fields.map(([field, reason]) => [field, refusalMessages[reason]] as const);
    throw new CommandError(toSentences(Object.fromEntries(messages)));
  }
}

function toSentences(errors: Record<string, string>): string {
  return Object.entries(errors)
    .map(([field, text]) => texts.field(field, text))
    .join('\n');
}
