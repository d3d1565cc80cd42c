import { expect, test } from 'vitest';
import { StoreUnavailable } from '../store/engine.ts';
import { openTestApp } from '../testing/test-app.ts';
import { createLog } from './log.ts';
import { tidyUpInTime } from './tidy-up.ts';

/** A runtime in which some steps of tidying fail. */
async function openFailing(failures: { tidy?: Error; ensureSnapshots?: Error }) {
  const { runtime } = await openTestApp({ log: createLog({ write() {} }) });
  const failing = (failure: Error | undefined) => async () => {
    if (failure) throw failure;
  };
  const store = {
    ...runtime.store,
    tidy: failing(failures.tidy),
    ensureSnapshots: failing(failures.ensureSnapshots),
  };
  return { ...runtime, store };
}

const defect = new Error('A defect');

test('the tidying leaves what an unavailable store cut off to the next run', async () => {
  await tidyUpInTime(await openFailing({ tidy: new StoreUnavailable() }));
});

test('the tidying throws the defect of a step after one that found the store unavailable', async () => {
  const runtime = await openFailing({ tidy: new StoreUnavailable(), ensureSnapshots: defect });
  await expect(tidyUpInTime(runtime)).rejects.toBe(defect);
});

test('the tidying throws the defects of all steps', async () => {
  const other = new Error('Another defect');
  const runtime = await openFailing({ tidy: other, ensureSnapshots: defect });
  await expect(tidyUpInTime(runtime)).rejects.toMatchObject({ errors: [other, defect] });
});
