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
    title: 'The store in steps',
    text:
      'Calls of the store for one operation, the longest chain of them in which each waits for ' +
      'the one before, the most that it may be, and the time of the whole in calls, hashing and ' +
      'all, where each call takes 60 ms and nothing tells that nothing has changed, as on Netlify.',
    of: 'operation',
    rows,
  },
]);
if (exceededGoals.length > 0) {
  console.error(`Longer than they may be:\n${exceededGoals.join('\n')}`);
  process.exitCode = 1;
}
