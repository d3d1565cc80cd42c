import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function explain(...words: string[]) {
  const args = ['src/cli/explain.ts', ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('npm run explain shows a question from its tokens to its results @long', () => {
  const { status, stdout, stderr } = explain('law', 'colleges in delhi under 2 lakh');
  expect([status, stderr]).toEqual([0, '']);
  const steps = stdout.split('\n').map((line) => line.trim().split(/\s{2,}/));
  expect(steps[0]).toEqual(['tokens', 'law · colleges · in · delhi']);
  expect(steps[1]).toEqual(['recognised', 'fee 200000 “under 2 lakh”']);
  expect(steps).toContainEqual(['span', 'law → subject Law (1.00)']);
  const reading = 'fee 200000 “under 2 lakh” + subject Law “law” + state Delhi “delhi”';
  const [first, cost, gives] = steps.find(([step]) => step === 'reading 1') ?? [];
  expect([first, cost, gives?.startsWith(reading)]).toEqual(['reading 1', '3.05', true]);
  expect(stdout).toContain(`chosen          ${reading}`);
  const counted = expect.stringMatching(/^[1-9]\d? readings evaluated$/);
  expect(steps).toContainEqual(['cost', counted]);
  const found = Number(/^found +(\d+)$/m.exec(stdout)?.[1]);
  const answers = stdout.match(/^ *\d+ {2}[\d.]+ {2}.+$/gm) ?? [];
  expect(answers).toHaveLength(Math.min(found, 20));
  expect(answers[0]).toContain('Jamia Millia Islamia');
});

test('npm run explain prints its usage and fails without a question', () => {
  expect(explain(' ')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Ask a question: npm run explain -- "law colleges in delhi under 2 lakh"\n',
  });
});
