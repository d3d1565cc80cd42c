import { report, round } from './section.ts';
import { measureOperation, openStepStore, operations } from './step-operations.ts';

const world = await openStepStore();
const rows: Record<string, Record<string, string | number>> = {};
const exceeded: string[] = [];
for (const [name, operation] of Object.entries(operations)) {
  const { calls, chain, waits } = await measureOperation(world, operation);
  const { goal } = operation;
  rows[name] = { calls, chain, goal, 'time in calls': round(waits, 1) };
  if (chain > goal) exceeded.push(`${name}: ${chain} instead of ${goal}`);
}
report([
  {
    title: 'The store in steps',
    text:
      'Calls of the store for one operation, the longest chain of them in which each waits for ' +
      'the one before, the most that it may be, and the time of the whole in calls, hashing and ' +
      'all, where each call takes 60 ms and nothing tells that nothing has changed, as on Netlify.',
    of: 'operation',
    rows,
  },
]);
if (exceeded.length > 0) {
  console.error(`Longer than they may be:\n${exceeded.join('\n')}`);
  process.exitCode = 1;
}
