import { setTimeout as after } from 'node:timers/promises';
import { version } from '../../deploy/store-name.ts';
import type { Health, HealthWarning } from '../../domain/health.ts';
import { StoreUnavailable } from '../../store/index.ts';
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

type HealthDependencies = With<'restores' | 'operations' | 'mail' | 'now' | 'damage' | 'freeBytes'>;
type LastRuns = Pick<Health, 'lastBackup' | 'lastTidying'>;

/** The beginning of the process: pages and API are separate bundles, and each loads this file. */
const startedAt = new Date(performance.timeOrigin).toISOString();

/** The health of the product: whether its store answers, and its warnings. */
export async function checkHealth(runtime: HealthDependencies): Promise<Health> {
  const { state, troubles, ...last } = await readStoreStateInTime(runtime);
  const { lastBackup } = last;
  const age = lastBackup === null ? null : runtime.now().getTime() - Date.parse(lastBackup);
  return {
    status: state === 'ok' ? 'ok' : 'unavailable',
    version,
    store: state,
    since: startedAt,
    ...last,
    backupAgeHours: age === null ? null : Math.round((age / HOUR_MS) * 10) / 10,
    warnings: state === 'ok' ? [...findWarnings(runtime, last), ...troubles] : [],
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
    ...(mail.isDelivered ? [] : ['noMail' as const]),
  ];
}

interface StoreState extends LastRuns {
  state: Health['store'];
  troubles: HealthWarning[];
}

const UNAVAILABLE: StoreState = {
  state: 'unavailable',
  troubles: [],
  lastBackup: null,
  lastTidying: null,
};

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

async function readStoreState(runtime: HealthDependencies): Promise<StoreState> {
  const { restores, operations } = runtime;
  try {
    const [restore, backup, tidying, ...troubles] = await Promise.all([
      restores.read(RESTORE_ID),
      operations.read('backup'),
      operations.read('tidying'),
      findMailFailure(runtime),
      findDamage(runtime),
      findLowDisk(runtime),
    ]);
    return {
      state: restore ? 'incomplete' : 'ok',
      troubles: troubles.filter((trouble) => trouble !== null),
      lastBackup: backup?.data.at ?? null,
      lastTidying: tidying?.data.at ?? null,
    };
  } catch (error) {
    if (error instanceof StoreUnavailable) return UNAVAILABLE;
    throw error;
  }
}

async function findMailFailure({ operations }: With<'operations'>): Promise<HealthWarning | null> {
  const [failed, sent] = await Promise.all([
    operations.read('mail-failed'),
    operations.read('mail-sent'),
  ]);
  return failed && (!sent || sent.data.at < failed.data.at) ? 'mailFails' : null;
}

/** The number of noted records that are read again, to learn whether they have been mended. */
const CHECKED_AGAIN = 20;

async function findDamage({
  operations,
  damage,
}: With<'operations' | 'damage'>): Promise<HealthWarning | null> {
  const noted = (await operations.read('damage'))?.data.keys ?? [];
  const keys = [...new Set([...damage.keys(), ...noted])].slice(0, CHECKED_AGAIN);
  const still = await Promise.all(keys.map((key) => damage.isDamaged(key)));
  return still.includes(true) ? 'damagedRecords' : null;
}

/** Free space below which writes may soon fail. */
const LOW_BYTES = 100 * 1024 * 1024;

async function findLowDisk({ freeBytes }: With<'freeBytes'>): Promise<HealthWarning | null> {
  const free = await freeBytes();
  return free !== null && free < LOW_BYTES ? 'lowDisk' : null;
}
