import type { OpenCatalogue } from '../features/catalogue/shipped-catalogue.ts';
import { readEnv } from '../runtime/env.ts';
import { openRuntime } from '../runtime/open-runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { type Engine, StoreUnavailable } from '../store/engine.ts';
import { Killed } from './mortal-engine.ts';

/** Opens a runtime whose clock is `ahead` milliseconds ahead, by default without shipped records. */
export function openRuntimeAhead(
  engine: Engine,
  ahead = 0,
  catalogue?: OpenCatalogue,
): Promise<Runtime> {
  const now = () => new Date(Date.now() + ahead);
  const env = readEnv({ JWT_SECRET: 'x'.repeat(32), CATALOGUE: 'none' });
  return openRuntime(env, { engine, now, ...(catalogue && { catalogue }) });
}

/** The result of `work`, or null where its process ended or lost the store first. */
export async function resultUnlessEnded<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: unknown) => {
    if (error instanceof Killed || error instanceof StoreUnavailable) return null;
    throw error;
  });
}

/** Whether the act was acknowledged before its process ended. */
export async function isAcknowledged(act: Promise<unknown>): Promise<boolean> {
  return (await resultUnlessEnded(act.then(() => true))) ?? false;
}
