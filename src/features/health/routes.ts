import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { jsonAnswer } from '../../calls/answer.ts';
import { type Route, route } from '../../calls/route.ts';
import { version } from '../../deploy/store-name.ts';
import type { Collection } from '../../store/collection.ts';
import { StoreUnavailable } from '../../store/engine.ts';
import type { With } from '../needs.ts';
import { RESTORE, type RestoreState } from './restore-state.ts';

const storeStates = ['ok', 'unavailable', 'incomplete'] as const;
type StoreState = (typeof storeStates)[number];

/** A health check must not wait longer than this for the store. */
const PATIENCE_MS = 2_000;

/** How the store is, by one read: `incomplete` while a backup is being restored into it. */
async function storeState({ restores }: With<'restores'>): Promise<StoreState> {
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

const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  store: z.enum(storeStates),
});

export const healthRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary: 'Whether the product serves, which version, and whether its store answers',
    answers: { 200: health, 503: health },
    async handle({ runtime }) {
      const store = await storeState(runtime);
      const isOk = store === 'ok';
      const body = { status: isOk ? 'ok' : 'unavailable', version, store };
      return jsonAnswer(isOk ? 200 : 503, body);
    },
  }),
];
