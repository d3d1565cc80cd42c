import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'campuskosh-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function admin(...args: string[]) {
  const env = { ...process.env, DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/admin.ts', ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('an admin is made, once, and gets a new password on demand', () => {
  const asha = ['--email', 'asha@example.in', '--username', 'asha'];
  const made = admin('create', ...asha);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(made.stdout).toMatch(/^asha@example\.in is now an admin\.\nPassword: [\w-]{16}\n$/);
  const again = admin('create', ...asha, '--password', 'long enough to be one');
  expect(again).toMatchObject({ status: 1, stdout: '' });
  expect(again.stderr).toBe(
    '--username: This username is taken.\n--email: An account with this email exists already.\n',
  );
  const chosen = ['--password', 'long enough to be one'];
  const reset = admin('reset-password', '--email', 'ASHA@example.in', ...chosen);
  expect(reset).toMatchObject({ status: 0, stderr: '' });
  expect(reset.stdout).toBe('asha@example.in has a new password and is signed out everywhere.\n');
});

test.each([
  [[], /^Usage:/],
  [['destroy', '--email', 'a@b.in'], /^Usage:/],
  [['create', '--mail', 'a@b.in'], /^Usage:/],
  [['create', '--email', 'asha', '--username', 'a'], /^--username: .*\n--email: .*\n$/],
  [['reset-password', '--email', 'nobody@b.in'], /^There is no account with the email nobody@b.in/],
  [['create', '--email', 'a@b.in', '--username', 'abc', '--password', 'password1'], /too common/],
])('%j ends with a sentence and exit code 1', (args, sentence) => {
  const { status, stdout, stderr } = admin(...args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
});
