import { setTimeout as after } from 'node:timers/promises';
import type { Collection } from '../../store/collection.ts';
import { StoreUnavailable } from '../../store/engine.ts';
import type { With } from '../needs.ts';
import { RESTORE, type RestoreState } from './restore-state.ts';

export const storeStates = ['ok', 'unavailable', 'incomplete'] as const;
type StoreState = (typeof storeStates)[number];

/** A health check must not wait longer than this for the store. */
const PATIENCE_MS = 2_000;

/** How the store is, by one read: `incomplete` while a backup is being restored into it. */
export async function storeState({ restores }: With<'restores'>): Promise<StoreState> {
  const giveUp = new AbortController();
  const late = after(PATIENCE_MS, 'unavailable' as const, { signal: giveUp.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([asked(restores), late]);
  } finally {
    giveUp.abort();
  }
}

async function asked(restores: Collection<RestoreState>): Promise<StoreState> {
  try {
    return (await restores.read(RESTORE)) ? 'incomplete' : 'ok';
  } catch (error) {
    if (error instanceof StoreUnavailable) return 'unavailable';
    throw error;
  }
}
