import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapBounded, STORE_PARALLEL } from '../../async/bounded.ts';
import { newUser } from '../../features/accounts/user-records.ts';
import { newId } from '../../store/key.ts';
import { bySoak } from '../soak-size.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

const MAILS = bySoak(300, 10_000);
/** Far shorter than a slice on Netlify, so that many are needed. */
const SLICE_MS = bySoak(100, 2_000);
const MINUTE_MS = 60_000;
/** A week before the announced date of CLAT. */
const NOON = Date.UTC(2026, 10, 29, 6, 30);

async function createFollowers({ runtime }: TestApp): Promise<Set<string>> {
  const names = Array.from({ length: MAILS }, (_, at) => `follower${at}`);
  await mapBounded(names, STORE_PARALLEL, async (username) => {
    const email = `${username}@people.test`;
    const account = { username, email, role: 'user', passwordHash: 'none' } as const;
    const { id } = await runtime.users.records.create(newId(), newUser(account, runtime.now()));
    const updatedAt = runtime.now().toISOString();
    await runtime.follows.records.create(id, { userId: id, exams: ['clat-ug'], updatedAt });
  });
  return new Set(names.map((name) => `${name}@people.test`));
}

function recipientsIn(folder: string): string[] {
  const outbox = join(folder, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')).to);
}

function countMails(folder: string): number {
  const outbox = join(folder, 'outbox');
  return existsSync(outbox)
    ? readdirSync(outbox).filter((name) => !name.endsWith('.draft')).length
    : 0;
}

function startSending(folder: string, now: number): ChildProcess {
  const script = 'src/testing/crash/reminder-process.ts';
  const args = [script, folder, new Date(now).toISOString(), String(SLICE_MS)];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

test(`sends ${MAILS} reminders exactly once despite kills`, async () => {
  const app = await openTestApp({ now: () => new Date(NOON) });
  const expected = await createFollowers(app);
  const { folder } = app;
  for (const [round, share] of [0.2, 0.5, 0.8].entries()) {
    const child = startSending(folder, NOON + round * 2 * MINUTE_MS);
    const exit = once(child, 'exit');
    while (countMails(folder) < MAILS * share && child.exitCode === null) await sleep(2);
    child.kill('SIGKILL');
    expect(await exit).toEqual([null, 'SIGKILL']);
    expect(countMails(folder)).toBeLessThan(MAILS);
  }
  const last = startSending(folder, NOON + 6 * MINUTE_MS);
  let slices = '';
  last.stdout?.on('data', (chunk) => {
    slices += chunk;
  });
  const [code] = await once(last, 'exit');
  expect(code).toBe(0);
  const got = recipientsIn(folder);
  expect(got.length).toBe(MAILS);
  expect(new Set(got)).toEqual(expected);
  console.log(`${MAILS} mails, 3 kills, ${Number(slices)} slices after the last`);
}, 600_000);
