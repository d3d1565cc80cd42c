import { report, round } from './section.ts';
import { measureOperation, openStepStore, operations } from './step-operations.ts';

const stepStore = await openStepStore();
const rows: Record<string, Record<string, string | number>> = {};
const exceededGoals: string[] = [];
for (const [name, operation] of Object.entries(operations)) {
  const { calls, chain, waits } = await measureOperation(stepStore, operation);
  const { goal } = operation;
  rows[name] = { calls, chain, goal, 'time in calls': round(waits, 1) };
  if (chain > goal) exceededGoals.push(`${name}: ${chain} instead of ${goal}`);
}
report([
  {
    title: 'Store calls per operation',
    text:
      'The store calls of one operation, the longest chain of calls in which each waits for the one ' +
      'before, and its maximum. The time, hashing included, is in units of a call of 60 ms. As on ' +
      'Netlify, the store does not report that it is unchanged.',
    of: 'operation',
    rows,
  },
]);
if (exceededGoals.length > 0) {
  console.error(`Longer than their goal:\n${exceededGoals.join('\n')}`);
  process.exitCode = 1;
}
