import { expect, test } from 'vitest';
import { mergePlans, startPlan } from './write-plan.ts';

test('merges the steps of plans in their order, and their conditions', async () => {
  const ran: string[] = [];
  const stepsOf = (name: string) => ({
    preconditions: async () => void ran.push(name),
    after: [async () => void ran.push(`after ${name}`)],
  });
  const plan = mergePlans(stepsOf('a'), { ifMatch: null }, stepsOf('b'), { op: 'x' });
  expect(plan).toMatchObject({ ifMatch: null, op: 'x' });
  await startPlan(plan);
  const version = { id: 'i', rev: 1, etag: '', data: null };
  for (const step of plan.after ?? []) await step({ version, wasWritten: true });
  expect(ran).toEqual(['a', 'b', 'after a', 'after b']);
});

test.each([
  ['operations', [{ op: 'x' }, {}, { op: 'y' }]],
  ['versions', [{ ifMatch: '"1"' }, { ifMatch: null }]],
])('refuses two %s in one write', (_, plans) => {
  expect(() => mergePlans(...plans)).toThrow(TypeError);
});
