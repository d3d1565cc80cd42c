import { setTimeout as after } from 'node:timers/promises';
import { version } from '../../deploy/store-name.ts';
import type { Health, HealthWarning } from '../../domain/health.ts';
import { StoreUnavailable } from '../../store/engine.ts';
import type { With } from '../needs.ts';
import type { OperationName } from './operation-records.ts';
import { RESTORE_ID } from './restore-state.ts';

/** A health check must not wait longer than this for the store. */
const MAX_WAIT_MS = 2_000;
const HOUR_MS = 60 * 60 * 1000;
/** A daily backup may be late by a day, the tidying of every 15 minutes by three runs. */
const MAX_AGE_MS: Readonly<Record<OperationName, number>> = {
  backup: 48 * HOUR_MS,
  tidying: HOUR_MS,
};

type HealthDependencies = With<'restores' | 'operations' | 'mail' | 'now'>;
type LastRuns = Pick<Health, 'lastBackup' | 'lastTidying'>;

const startedAt = new Date().toISOString();

/** The health of the product: whether its store answers, and its warnings. */
export async function checkHealth(runtime: HealthDependencies): Promise<Health> {
  const { state, ...last } = await readStoreStateInTime(runtime);
  const { lastBackup } = last;
  const age = lastBackup === null ? null : runtime.now().getTime() - Date.parse(lastBackup);
  return {
    status: state === 'ok' ? 'ok' : 'unavailable',
    version,
    store: state,
    since: startedAt,
    ...last,
    backupAgeHours: age === null ? null : Math.round((age / HOUR_MS) * 10) / 10,
    warnings: state === 'ok' ? findWarnings(runtime, last) : [],
  };
}

function findWarnings(
  { mail, now }: HealthDependencies,
  { lastBackup, lastTidying }: LastRuns,
): HealthWarning[] {
  const isOld = (at: string | null, name: OperationName) =>
    at !== null && now().getTime() - Date.parse(at) > MAX_AGE_MS[name];
  return [
    ...(lastBackup === null ? ['noBackup' as const] : []),
    ...(isOld(lastBackup, 'backup') ? ['oldBackup' as const] : []),
    ...(lastTidying === null ? ['noTidying' as const] : []),
    ...(isOld(lastTidying, 'tidying') ? ['oldTidying' as const] : []),
    ...(mail.canSend ? [] : ['noMail' as const]),
  ];
}

interface StoreState extends LastRuns {
  state: Health['store'];
}

const UNAVAILABLE: StoreState = { state: 'unavailable', lastBackup: null, lastTidying: null };

/** How the store is: `incomplete` while a backup is being restored into it. */
async function readStoreStateInTime(runtime: HealthDependencies): Promise<StoreState> {
  const giveUp = new AbortController();
  const timeout = after(MAX_WAIT_MS, UNAVAILABLE, { signal: giveUp.signal });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([readStoreState(runtime), timeout]);
  } finally {
    giveUp.abort();
  }
}

async function readStoreState({ restores, operations }: HealthDependencies): Promise<StoreState> {
  try {
    const [restore, backup, tidying] = await Promise.all([
      restores.read(RESTORE_ID),
      operations.read('backup'),
      operations.read('tidying'),
    ]);
    return {
      state: restore ? 'incomplete' : 'ok',
      lastBackup: backup?.data.at ?? null,
      lastTidying: tidying?.data.at ?? null,
    };
  } catch (error) {
    if (error instanceof StoreUnavailable) return UNAVAILABLE;
    throw error;
  }
}
