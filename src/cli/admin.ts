/** `npm run admin`: lists, creates, promotes and demotes admins, and sets a user's password. */

import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { registration } from '../domain/accounts/credentials.ts';
import { accountKey } from '../domain/accounts/user.ts';
import { lookup } from '../domain/lookup.ts';
import { can } from '../domain/principal.ts';
import { Refusal } from '../domain/refusal.ts';
import { createAccount } from '../features/accounts/accounts.ts';
import { appoint, dismiss } from '../features/accounts/admins.ts';
import { setPassword } from '../features/accounts/passwords.ts';
import { fieldErrors } from '../messages/en/field-errors.ts';
import { refusalMessage, refusalMessages } from '../messages/en/refusals.ts';
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

interface AdminCommand {
  run(runtime: Runtime, given: AdminArguments): Promise<string>;
  needsEmail?: false;
  /** Whether it sets a password, which is made where none is given. */
  setsPassword?: true;
}

const commands: Readonly<Record<string, AdminCommand>> = {
  list: { run: listAdmins, needsEmail: false },
  create: { run: createAdmin, setsPassword: true },
  promote: { run: promote },
  demote: { run: demote },
  'reset-password': { run: resetPassword, setsPassword: true },
};

await runCommand(async () => {
  const { values, positionals } = readArguments(options, texts.usage);
  const command = lookup(commands, positionals.join(' '));
  if (!command) throw new CommandError(texts.usage);
  const { run, needsEmail = true, setsPassword = false } = command;
  if (needsEmail && values.email === undefined) throw new CommandError(texts.usage);
  const password = values.password ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const { runtime } = await openCommandRuntime(readEnv());
  try {
    console.log(await withReadableRefusals(() => run(runtime, { ...values, password })));
  } finally {
    await runtime.close();
  }
  if (setsPassword && values.password === undefined) console.log(texts.password(password));
}, texts.usage);

async function listAdmins({ users }: Runtime): Promise<string> {
  const { items } = await users.list.refresh();
  const admins = [...items.values()].filter(({ role }) => can(role, 'manageUsers'));
  const lines = admins.map(({ email, username }) => texts.listed(email, username)).sort();
  return lines.length > 0 ? lines.join('\n') : texts.none;
}

async function promote(runtime: Runtime, { email = '' }: AdminArguments): Promise<string> {
  const { id, data } = await findUser(runtime, email);
  await appoint(runtime, { id });
  return texts.created(data.email);
}

async function demote(runtime: Runtime, { email = '' }: AdminArguments): Promise<string> {
  const { id, data } = await findUser(runtime, email);
  await dismiss(runtime, id, (ifMatch) =>
    runtime.users.records.update(id, (user) => ({ ...user, role: 'user' as const }), { ifMatch }),
  );
  return texts.demoted(data.email);
}

async function findUser({ users }: Runtime, email: string) {
  const user = await users.records.find('email', accountKey(email));
  if (!user) throw new CommandError(texts.unknown(email));
  return user;
}

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
  const user = await findUser(runtime, email);
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
    if (fields.length === 0) throw new CommandError(refusalMessage(error));
    const messages = fields.map(([field, reason]) => [field, refusalMessages[reason]] as const);
    throw new CommandError(toSentences(Object.fromEntries(messages)));
  }
}

function toSentences(errors: Record<string, string>): string {
  return Object.entries(errors)
    .map(([field, text]) => texts.field(field, text))
    .join('\n');
}
