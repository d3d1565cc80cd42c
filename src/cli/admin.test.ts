import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../store/embedded-engine.ts';
import { type CommandCall, runCommands } from '../testing/run-commands.ts';
import { openTestApp } from '../testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-cli-'));
createEmbeddedEngine(folder).close?.();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runAdmin = (calls: readonly string[][], dataFolder = folder) =>
  runCommands(
    calls.map((args) => ['admin', ...args] as const),
    { DATA_DIR: dataFolder },
  );

test('npm run admin creates an admin once and resets the password on request', async () => {
  const asha = ['--email', 'asha@example.in', '--username', 'asha'];
  const chosen = ['--password', 'long enough to be one'];
  const [created, repeated, reset] = await runAdmin([
    ['create', ...asha],
    ['create', ...asha, ...chosen],
    ['reset-password', '--email', 'ASHA@example.in', ...chosen],
  ]);
  expect(created).toMatchObject({ status: 0, stderr: '' });
  expect(created?.stdout).toMatch(/^asha@example\.in is now an admin\.\nPassword: [\w-]{16}\n$/);
  expect(repeated).toEqual({
    status: 1,
    stdout: '',
    stderr:
      '--username: This username is taken.\n--email: An account with this email already exists.\n',
  });
  expect(reset).toEqual({
    status: 0,
    stdout: 'asha@example.in has a new password and is signed out everywhere.\n',
    stderr: '',
  });
});

test('npm run admin lists, promotes and demotes, but not the last admin', async () => {
  const { folder: own, person } = await openTestApp({ env: { CATALOGUE: 'none' } });
  const { email } = await person('ravi');
  const first = await runAdmin(
    [['list'], ['promote', '--email', email], ['list'], ['demote', '--email', email]],
    own,
  );
  expect(first).toEqual([
    { status: 0, stdout: 'There is no admin.\n', stderr: '' },
    { status: 0, stdout: `${email} is now an admin.\n`, stderr: '' },
    { status: 0, stdout: `${email} (ravi)\n`, stderr: '' },
    { status: 1, stdout: '', stderr: expect.stringMatching(/last admin|at least one admin/i) },
  ]);
  const other = await person('meera', 'admin');
  const [demoted, list, unknown] = await runAdmin(
    [['demote', '--email', email], ['list'], ['promote', '--email', 'nobody@b.in']],
    own,
  );
  expect(demoted?.stdout).toBe(`${email} is no longer an admin.\n`);
  expect(list?.stdout).toBe(`${other.email} (meera)\n`);
  expect(unknown?.stderr).toMatch(/no account/);
});

test('npm run admin ends with a sentence and exit code 1 where it cannot', async () => {
  const refused: readonly (readonly [string[], RegExp])[] = [
    [[], /^Usage:/],
    [['destroy', '--email', 'a@b.in'], /^Usage:/],
    [['create', '--mail', 'a@b.in'], /^Usage:/],
    [['create', '--email', 'asha', '--username', 'a'], /^--username: .*\n--email: .*\n$/],
    [['reset-password', '--email', 'nobody@b.in'], /^There is no account with .* nobody@b.in/],
    [['create', '--email', 'a@b.in', '--username', 'abc', '--password', 'password1'], /too common/],
  ];
  const ends = await runAdmin(refused.map(([args]) => args));
  expect(ends).toEqual(
    refused.map(([, sentence]) => {
      return { status: 1, stdout: '', stderr: expect.stringMatching(sentence) };
    }),
  );
});

test('every command refuses a folder that holds no store, and makes none', async () => {
  const missing = join(folder, 'mistyped');
  const calls: readonly CommandCall[] = [
    ['admin', 'create', '--email', 'asha@example.in', '--username', 'asha'],
    ['backup', join(folder, 'a.backup')],
    ['check'],
    ['repair'],
    ['import', '--undo', '2026-11-23-f2ba5c22a8d6'],
  ];
  const ends = await runCommands(calls, { DATA_DIR: missing });
  const stderr = expect.stringContaining(`DATA_DIR: ${missing} has no store.`);
  const refusal = { status: 1, stdout: '', stderr };
  expect(ends.map((end, place) => [calls[place]?.[0], end])).toEqual(
    calls.map(([name]) => [name, refusal]),
  );
  expect(existsSync(missing)).toBe(false);
  expect(existsSync(join(folder, 'a.backup'))).toBe(false);
});

const COMMANDS = [
  'admin',
  'backup',
  'restore',
  'check',
  'repair',
  'import',
  'cutoffs',
  'previews',
  'probe',
  'build',
  'weigh',
  'start',
];

test('every command prints its usage for --help and does nothing', async () => {
  const missing = join(folder, 'none');
  const ends = await runCommands(
    COMMANDS.map((name) => [name, '--help'] as const),
    { DATA_DIR: missing },
  );
  const usage = { status: 0, stdout: expect.stringMatching(/^Usage:/), stderr: '' };
  expect(ends.map((end, place) => [COMMANDS[place], end])).toEqual(
    COMMANDS.map((name) => [name, usage]),
  );
  expect(existsSync(missing)).toBe(false);
});

test('a command that is refused ends its process with exit code 1', () => {
  const { status, stderr } = spawnSync(process.execPath, ['src/cli/admin.ts'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Usage:/)]);
});
