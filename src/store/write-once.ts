import { type Engine, StoreUnavailable } from './engine.ts';

const ATTEMPTS = 3;

/**
 * Stores a value under a random key that nobody else writes. A lost reply is settled by a read:
 * what is there is ours. Throws `StoreUnavailable`.
 */
export async function writeOnce(engine: Engine, key: string, value: unknown): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { outcome } = await engine.create(key, value);
    if (outcome !== 'unknown' || (await engine.get(key))) return;
  }
  throw new StoreUnavailable('A marker could not be written.');
}
