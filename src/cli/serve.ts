import { join } from 'node:path';
import { catalogueFolder } from '../features/catalogue/catalogue-folder.ts';
import { createCatalogueOpener } from '../features/catalogue/shipped-catalogue.ts';
import { createApp } from '../http/app.ts';
import { commandTexts } from '../messages/operator/commands.ts';
import { openEngine, openRuntime, shareRuntime } from '../runtime/open-runtime.ts';
import { prepareStore, requireUsableAdmin } from '../runtime/prepare-store.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { tidyOnSchedule } from '../runtime/tidy-up.ts';
import { createBackup, isBackupDue } from '../runtime/upkeep/scheduled-backup.ts';
import { type Engine, foreignWriteStamp } from '../store/index.ts';
import { announce } from './announce.ts';
import { projectOpenData } from './catalogue-packing.ts';
import { compressAssets } from './compressed-assets.ts';
import { runCommand } from './ending.ts';
import { encodeAnswer } from './serving/encoding.ts';
import { serveHttp } from './serving/http-server.ts';
import { logPageRequests } from './serving/logging-pages.ts';
import {
  createOnDemandPages,
  loadPageFunction,
  loadSharedCode,
} from './serving/on-demand-pages.ts';
import { createLocalPageCache, type LocalPageCache } from './serving/page-cache-local.ts';
import { createSite } from './serving/site.ts';
import { openStaticFiles, readHeaderRules } from './serving/static-files.ts';
import type { SiteToBuild } from './site-build.ts';

/** Opens the store and serves the product, once its site is built, until a signal arrives. */
export async function serve({ root, env }: SiteToBuild, built: Promise<void>): Promise<void> {
  const engine = await openEngine(env);
  const pages = createLocalPageCache({ foreignWrites: () => foreignWriteStamp(engine) });
  const openData = projectOpenData(root);
  const catalogue = createCatalogueOpener(join(root, catalogueFolder), openData.read);
  const isShipped = env.CATALOGUE === 'shipped';
  const runtime = await openRuntime(env, { pages, engine, ...(isShipped && { catalogue }) });
  const closeOnEnd = closeOnSignal();
  closeOnEnd(runtime.close);
  shareRuntime(runtime);
  requireUsableAdmin(runtime);
  await built;
  const admin = await prepareStore(runtime);
  closeOnEnd(startTidying(runtime, () => backUpIfDue(runtime, engine)));
  const { site, files } = await openSite({ root, runtime, pages });
  const answer = runtime.isLoggingRequests ? logPageRequests(site, runtime.log) : site;
  const report = (failure: unknown) => runtime.log.error({ failure }, 'A request failed');
  const handler = { answer, report, trusted: env.TRUSTED_PROXY };
  const server = await serveHttp(handler, { host: env.HOST, port: env.PORT });
  closeOnEnd(server.close);
  announce(runtime, admin);
  const logFailure = (message: string) => (failure: unknown) =>
    runtime.log.error({ failure }, message);
  const compressing = compressAssets(join(root, 'dist')).then((names) =>
    names.forEach(files.forget),
  );
  await compressing.catch(logFailure('Scripts were not compressed'));
  if (isShipped) await openData.pack().catch(logFailure('Open data was not packed'));
}

const TIDY_INTERVAL_MS = 15 * 60 * 1000;

/**
 * Runs the tidying now and every 15 minutes, like the scheduled function. Returns a function that
 * stops it.
 */
export function startTidying(
  runtime: Runtime,
  afterwards: () => Promise<void> = async () => undefined,
): () => Promise<void> {
  let running = Promise.resolve();
  const tidy = () => {
    running = tidyOnSchedule(runtime)
      .catch((failure) => runtime.log.error({ failure }, 'Tidying failed'))
      .then(afterwards);
  };
  tidy();
  const timer = setInterval(tidy, TIDY_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Writes the daily backup if BACKUP_DIR names a folder; a failure is logged. */
async function backUpIfDue(runtime: Runtime, engine: Engine): Promise<void> {
  const { BACKUP_DIR: folder, BACKUP_KEEP: keep } = runtime.env;
  if (folder === undefined) return;
  try {
    if (!(await isBackupDue(runtime))) return;
    const { file, count } = await createBackup({ runtime, engine }, { folder, keep });
    runtime.log.info({ file, count }, 'A backup was written');
  } catch (failure) {
    runtime.log.error({ failure }, 'The backup failed');
  }
}

type Close = () => Promise<void>;

/**
 * npm forwards a signal that the terminal or service manager has sent to the whole process group,
 * so one request to end arrives several times.
 */
const SAME_REQUEST_MS = 5_000;

/**
 * On the first SIGTERM or SIGINT closes everything registered, newest first, and exits. Signals
 * within five seconds are ignored, a later one exits immediately. Returns the function that
 * registers something to close.
 */
function closeOnSignal(): (close: Close) => void {
  const closers: Close[] = [];
  let firstSignalAt: number | undefined;
  const closeAll = async () => {
    if (firstSignalAt !== undefined) {
      if (performance.now() - firstSignalAt > SAME_REQUEST_MS) process.exit(1);
      return;
    }
    firstSignalAt = performance.now();
    console.log(commandTexts.ending);
    await runCommand(async () => {
      for (const close of closers.reverse()) await close();
    });
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, closeAll);
  return (close) => void closers.push(close);
}

interface SiteSource {
  /** The project whose build is served. */
  root: string;
  runtime: Runtime;
  pages: LocalPageCache;
}

/** Assembles static files, pages and API over one runtime. */
async function openSite({ root, runtime, pages }: SiteSource) {
  const rules = await readHeaderRules(join(root, '.netlify/v1/config.json'));
  const render = await loadPageFunction(root);
  // Nobody waits for it before the server listens.
  await loadSharedCode(render, runtime.siteUrl);
  const files = await openStaticFiles(join(root, 'dist'), rules, runtime.siteUrl);
  const site = createSite({
    files,
    api: createApp(runtime, encodeAnswer),
    pages: createOnDemandPages(render, pages, {
      siteUrl: runtime.siteUrl,
      workload: runtime.workload,
    }),
    isSecure: runtime.siteUrl.startsWith('https:'),
  });
  return { site, files };
}
