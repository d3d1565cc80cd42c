import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../store/embedded-engine.ts';
import { openTestApp } from '../testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-cli-'));
createEmbeddedEngine(folder).close?.();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function node(args: readonly string[], dataFolder: string) {
  const env = { ...process.env, DATA_DIR: dataFolder };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function runCommand(name: string, args: readonly string[], dataFolder = folder) {
  return node([`src/cli/${name}.ts`, ...args], dataFolder);
}

const admin = (...args: string[]) => runCommand('admin', args);

test('npm run admin creates an admin once and resets the password on request', () => {
  const asha = ['--email', 'asha@example.in', '--username', 'asha'];
  const created = admin('create', ...asha);
  expect(created).toMatchObject({ status: 0, stderr: '' });
  expect(created.stdout).toMatch(/^asha@example\.in is now an admin\.\nPassword: [\w-]{16}\n$/);
  const repeated = admin('create', ...asha, '--password', 'long enough to be one');
  expect(repeated).toMatchObject({ status: 1, stdout: '' });
  expect(repeated.stderr).toBe(
    '--username: This username is taken.\n--email: An account with this email already exists.\n',
  );
  const chosen = ['--password', 'long enough to be one'];
  const reset = admin('reset-password', '--email', 'ASHA@example.in', ...chosen);
  expect(reset).toMatchObject({ status: 0, stderr: '' });
  expect(reset.stdout).toBe('asha@example.in has a new password and is signed out everywhere.\n');
});

test('npm run admin lists, promotes and demotes, but not the last admin', async () => {
  const { folder: own, person } = await openTestApp({ env: { CATALOGUE: 'none' } });
  const { email } = await person('ravi');
  const run = (...args: string[]) => runCommand('admin', args, own);
  expect(run('list').stdout).toBe('There is no admin.\n');
  expect(run('promote', '--email', email).stdout).toBe(`${email} is now an admin.\n`);
  expect(run('list').stdout).toBe(`${email} (ravi)\n`);
  const refused = run('demote', '--email', email);
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toMatch(/last admin|at least one admin/i);
  const other = await person('meera', 'admin');
  expect(run('demote', '--email', email).stdout).toBe(`${email} is no longer an admin.\n`);
  expect(run('list').stdout).toBe(`${other.email} (meera)\n`);
  expect(run('promote', '--email', 'nobody@b.in').stderr).toMatch(/no account/);
});

test.each([
  [[], /^Usage:/],
  [['destroy', '--email', 'a@b.in'], /^Usage:/],
  [['create', '--mail', 'a@b.in'], /^Usage:/],
  [['create', '--email', 'asha', '--username', 'a'], /^--username: .*\n--email: .*\n$/],
  [['reset-password', '--email', 'nobody@b.in'], /^There is no account with the email nobody@b.in/],
  [['create', '--email', 'a@b.in', '--username', 'abc', '--password', 'password1'], /too common/],
])('npm run admin %j ends with a sentence and exit code 1', (args, sentence) => {
  const { status, stdout, stderr } = admin(...args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
});

const asha = ['create', '--email', 'asha@example.in', '--username', 'asha'];

test.each([
  ['admin', asha],
  ['backup', [join(folder, 'a.backup')]],
  ['check', []],
  ['repair', []],
  ['import', ['--undo', '2026-11-23-f2ba5c22a8d6']],
])('%s refuses a folder that holds no store, and makes none', (name, args) => {
  const missing = join(folder, 'mistyped');
  const { status, stdout, stderr } = runCommand(name, args, missing);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(`DATA_DIR: ${missing} has no store.`);
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

/** Runs each command in one process, because most of a start is loading the modules that they share. */
const HELP = `
  for (const name of ${JSON.stringify(COMMANDS)}) {
    console.log('\\n== ' + name);
    await import(process.cwd() + '/src/cli/' + name + '.ts');
  }
`;

test('every command prints its usage for --help and does nothing', () => {
  const missing = join(folder, 'none');
  // A command reads its arguments after the name of its file, which `--eval` does not have.
  const args = ['--input-type=module', '--eval', HELP, 'no-file', '--help'];
  const { status, stdout, stderr } = node(args, missing);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const printed = stdout.split('\n== ').slice(1);
  expect(printed.map((text) => text.split('\n', 2))).toEqual(
    COMMANDS.map((name) => [name, expect.stringMatching(/^Usage:/)]),
  );
  expect(existsSync(missing)).toBe(false);
});
