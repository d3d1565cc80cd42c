import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../http/app.ts';
import { createEmbeddedEngine } from '../../store/embedded-engine.ts';
import type { Env } from '../env.ts';
import { openRuntime } from '../open-runtime.ts';
import { check } from './check.ts';
import type { Finding } from './finding.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * The result of a drill: its duration, the content of the restored store, and the problems found.
 */
interface DrillReport {
  records: number;
  institutions: number;
  seconds: number;
  findings: readonly Finding[];
  /** Public calls that the restored store did not answer with 200. */
  failed: readonly string[];
}

const SAMPLE_PATHS = ['/api/health', '/api/institutions?limit=1', '/api/institutions/all'];

/**
 * Restores a backup into a temporary store, checks it, and runs typical reads. No other store is
 * touched.
 * @throws as `restoreBackup`.
 */
export async function drill(env: Env, file: string): Promise<DrillReport> {
  const began = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'campuskosh-drill-'));
  try {
    const engine = createEmbeddedEngine(folder);
    const drillEnv: Env = { ...env, platform: 'local', DATA_DIR: folder, REQUEST_LOG: 'off' };
    const runtime = await openRuntime(drillEnv, { engine });
    const { count } = await restoreBackup({ runtime, engine, progress: () => undefined }, file);
    const { findings } = await check(runtime, engine);
    const app = createApp(runtime);
    const request = (path: string) =>
      app.fetch(new Request(`http://localhost${path}`), { address: '127.0.0.1' });
    const failed: string[] = [];
    for (const path of SAMPLE_PATHS) if ((await request(path)).status !== 200) failed.push(path);
    const page: { total: number } = await (await request('/api/institutions?limit=1')).json();
    await runtime.close();
    const seconds = (performance.now() - began) / 1000;
    return { records: count, institutions: page.total, seconds, findings, failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
