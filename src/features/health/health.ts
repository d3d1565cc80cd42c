import { setTimeout as after } from 'node:timers/promises';
import { version } from '../../deploy/store-name.ts';
import type { Health, HealthWarning } from '../../domain/health.ts';
import { StoreUnavailable } from '../../store/engine.ts';
import type { With } from '../needs.ts';
import type { OperationName } from './operation-records.ts';
import { RESTORE } from './restore-state.ts';

/** A health check must not wait longer than this for the store. */
const PATIENCE_MS = 2_000;
const HOUR_MS = 60 * 60 * 1000;
/** A daily backup may be late by a day, the tidying of every 15 minutes by three runs. */
const OLDEST_MS: Readonly<Record<OperationName, number>> = {
  backup: 48 * HOUR_MS,
  tidying: HOUR_MS,
};

type HealthDependencies = With<'restores' | 'operations' | 'mail' | 'now'>;
type Since = Pick<Health, 'lastBackup' | 'lastTidying'>;

const startedAt = new Date().toISOString();

/** The health of the product: whether its store answers, and its warnings. */
export async function healthNow(runtime: HealthDependencies): Promise<Health> {
  const { state, ...last } = await storeState(runtime);
  const { lastBackup } = last;
  const age = lastBackup === null ? null : runtime.now().getTime() - Date.parse(lastBackup);
  return {
    status: state === 'ok' ? 'ok' : 'unavailable',
    version,
    store: state,
    since: startedAt,
    ...last,
    backupAgeHours: age === null ? null : Math.round((age / HOUR_MS) * 10) / 10,
    warnings: state === 'ok' ? warningsOf(runtime, last) : [],
  };
}

function warningsOf(
  { mail, now }: HealthDependencies,
  { lastBackup, lastTidying }: Since,
): HealthWarning[] {
  const isOld = (at: string | null, name: OperationName) =>
    at !== null && now().getTime() - Date.parse(at) > OLDEST_MS[name];
  return [
    ...(lastBackup === null ? ['noBackup' as const] : []),
    ...(isOld(lastBackup, 'backup') ? ['oldBackup' as const] : []),
    ...(lastTidying === null ? ['noTidying' as const] : []),
    ...(isOld(lastTidying, 'tidying') ? ['oldTidying' as const] : []),
    ...(mail.hasWayOut ? [] : ['noMail' as const]),
  ];
}

interface StoreState extends Since {
  state: Health['store'];
}

const AWAY: StoreState = { state: 'unavailable', lastBackup: null, lastTidying: null };

/** How the store is: `incomplete` while a backup is being restored into it. */
async function storeState(runtime: HealthDependencies): Promise<StoreState> {
  const giveUp = new AbortController();
  const late = after(PATIENCE_MS, AWAY, { signal: giveUp.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([answeredBy(runtime), late]);
  } finally {
    giveUp.abort();
  }
}

async function answeredBy({ restores, operations }: HealthDependencies): Promise<StoreState> {
  try {
    const [restore, backup, tidying] = await Promise.all([
      restores.read(RESTORE),
      operations.read('backup'),
      operations.read('tidying'),
    ]);
    return {
      state: restore ? 'incomplete' : 'ok',
      lastBackup: backup?.data.at ?? null,
      lastTidying: tidying?.data.at ?? null,
    };
  } catch (error) {
    if (error instanceof StoreUnavailable) return AWAY;
    throw error;
  }
}
