import { expect, test } from 'vitest';
import { StaleEdit } from '../store/errors.ts';
import { createLog } from './log.ts';

function logged(failure: unknown): string {
  const lines: string[] = [];
  createLog({ write: (line) => void lines.push(line) }).error({ failure }, 'It failed');
  return lines.join('');
}

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImEifQ.c2lnbmF0dXJl';
const REFRESH = `${'a1'.repeat(12)}b.17.${'x'.repeat(43)}`;
const RESET = `${'a1'.repeat(12)}b.${'Y'.repeat(43)}`;
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';

test.each(['asha@example.in', TOKEN, REFRESH, RESET, HASH])(
  '%s never reaches the log',
  (secret) => {
    const cause = Object.assign(new Error(`550 <${secret}> unknown`), { rejected: [secret] });
    const line = logged(new Error(`No "${secret}" here`, { cause }));
    expect(line).not.toContain(secret);
    expect(JSON.parse(line).failure).toMatchObject({
      message: 'No "[left out]" here',
      cause: { message: '550 <[left out]> unknown' },
    });
  },
);

test('logs code and stack of an error but not its data', () => {
  const data = { email: 'asha@example.in', passwordHash: HASH };
  const line = logged(new StaleEdit({ id: 'a', rev: 1, etag: '""', data }));
  expect(line).not.toContain('asha');
  expect(line).not.toContain('argon2');
  expect(JSON.parse(line).failure).toMatchObject({
    type: 'StaleEdit',
    code: 'STALE_EDIT',
    stack: expect.stringContaining('log.test.ts'),
  });
  expect(logged('asha@example.in')).not.toContain('asha');
});

test('logs each of several failures thrown as one', () => {
  const failures = [new Error('No mail to asha@example.in'), new StaleEdit(null)];
  const line = logged(new AggregateError(failures, '2 steps have failed.'));
  expect(JSON.parse(line).failure).toMatchObject({
    message: '2 steps have failed.',
    errors: [{ message: 'No mail to [left out]' }, { code: 'STALE_EDIT' }],
  });
});
