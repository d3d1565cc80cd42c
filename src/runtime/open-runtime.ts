import { join } from 'node:path';
import type { Logger } from 'pino';
import { createWorkload, unlimitedWorkload } from '../calls/index.ts';
import deployContext from '../deploy/deploy-context.json' with { type: 'json' };
import { storeName } from '../deploy/store-name.ts';
import { pathIn } from '../domain/languages.ts';
import { lifetimes } from '../domain/limits.ts';
import { institutionPath } from '../domain/pages/address.ts';
import { openAttempts } from '../features/accounts/attempts.ts';
import { openSessions } from '../features/accounts/session-records.ts';
import { openAdmins, openUsers } from '../features/accounts/user-records.ts';
import { openAds } from '../features/ads/ad-records.ts';
import { openAdEvents } from '../features/ads/ads.ts';
import { catalogueFolder, openDataFile } from '../features/catalogue/catalogue-folder.ts';
import { openFormerNames } from '../features/catalogue/former-names.ts';
import { openInstitutions } from '../features/catalogue/institution-records.ts';
import {
  createCatalogueOpener,
  type OpenCatalogue,
} from '../features/catalogue/shipped-catalogue.ts';
import { openHistory } from '../features/changes/history-records.ts';
import { openFieldChecks } from '../features/checks/check-records.ts';
import { openCorrections } from '../features/corrections/correction-records.ts';
import { openCutoffs, type ShippedCutoffs } from '../features/cutoffs/cutoffs.ts';
import { createCatalogueNames } from '../features/cutoffs/list-folder.ts';
import { openCutoffRecords } from '../features/cutoffs/overlay/overlay-records.ts';
import { serveCutoffs } from '../features/cutoffs/overlay/served-cutoffs.ts';
import { openDuplicates } from '../features/duplicates/duplicate-records.ts';
import { openExamDates } from '../features/exam-dates/date-records.ts';
import { openFollows } from '../features/follows/follow-records.ts';
import { openReminders } from '../features/follows/reminder-records.ts';
import { noteDamage, openOperations } from '../features/health/operation-records.ts';
import { openRestores } from '../features/health/restore-state.ts';
import type { Background, Mail, PageCache } from '../features/needs.ts';
import {
  noRecognitionRows,
  openRecognitionRows,
  type RecognitionRows,
} from '../features/recognition/recognition-rows.ts';
import { openDetails } from '../features/reference/detail-records.ts';
import { openReviews } from '../features/reviews/review-records.ts';
import { openSaved } from '../features/saved/saved.ts';
import { openScholarships } from '../features/scholarships/scholarship-records.ts';
import { openSources } from '../features/sources/source-records.ts';
import { openPageViews } from '../features/views/page-views.ts';
import { messagesIn } from '../messages/catalogue.ts';
import {
  createBlobsEngine,
  type Engine,
  openStore,
  readDeployFile,
  withoutBudget,
} from '../store/index.ts';
import { BadEnvironment, type Env, readEnv, reviewsNeedEmail, siteUrlOf } from './env.ts';
import { createLog } from './log.ts';
import { noteOutcomes } from './mail-outcomes.ts';
import { openMailTransport } from './mail-transport.ts';
import { cdnPageCache } from './page-cache-cdn.ts';
import type { Runtime } from './runtime.ts';

/** The folder next to the code: in a checkout, under `npm start` and in a Netlify function. */
const CUTOFFS = join(process.cwd(), 'data/cutoffs');
const RECOGNITION = join(process.cwd(), 'data/recognition/rows.br');
const CATALOGUE = join(process.cwd(), catalogueFolder);

/** The catalogue that the environment names: that of the build, none, or that of a folder. */
function openCatalogueOf({ CATALOGUE: named, platform }: Env): OpenCatalogue {
  if (named === 'none') return async () => null;
  if (named !== 'shipped') return createCatalogueOpener(named);
  return platform === 'netlify'
    ? createCatalogueOpener(CATALOGUE, () => readDeployFile(openDataFile))
    : createCatalogueOpener(CATALOGUE);
}

/** The official lists; a product without the catalogue holds none of its institutions. */
function openRecognitionOf({ CATALOGUE: named }: Env) {
  return named === 'none' ? noRecognitionRows : openRecognitionRows(RECOGNITION);
}

/** Overrides for tests and commands. */
export interface RuntimeOptions {
  now?: () => Date;
  engine?: Engine;
  pages?: PageCache;
  log?: Logger;
  cutoffs?: ShippedCutoffs;
  catalogue?: OpenCatalogue;
  recognition?: RecognitionRows;
}

/**
 * Opens the services of one process on the embedded store or Netlify Blobs.
 * @throws BadEnvironment naming the missing variable; FolderUnusable.
 */
export async function openRuntime(env: Env, options: RuntimeOptions = {}): Promise<Runtime> {
  const now = options.now ?? (() => new Date());
  const log = options.log ?? createLog();
  const secret = await readSecret(env);
  const report = (failure: unknown) => log.error({ failure }, 'Work in the background failed');
  const engine = options.engine ?? (await openEngine(env));
  const background = openBackground(report);
  const store = openStore(engine, {
    now: () => now().getTime(),
    report,
    later: background.run,
    damaged(key) {
      log.error({ key }, 'A record cannot be read');
      background.run(() => noteDamage({ operations, now }, [key]));
    },
  });
  const operations = openOperations(store);
  const cutoffRecords = openCutoffRecords(store);
  const cutoffs = serveCutoffs(options.cutoffs ?? openCutoffs(CUTOFFS), cutoffRecords);
  const institutions = openInstitutions(store, cutoffs, options.catalogue ?? openCatalogueOf(env));
  return {
    env,
    siteUrl: siteUrlOf(env, deployContext),
    secret,
    acceptedSecrets: [secret, ...previousSecrets(env)],
    now,
    log,
    isLoggingRequests: logsRequests(env),
    store,
    attempts: openAttempts(store, now, env.RATE_LIMIT === 'on'),
    workload: env.RATE_LIMIT === 'on' ? createWorkload() : unlimitedWorkload,
    mail: openMail(env, log, { operations, now }),
    reviewsNeedEmail: reviewsNeedEmail(env),
    parentConsentRequired: env.PARENT_CONSENT === 'required',
    background,
    pages: options.pages ?? cdnPageCache(env, log, background),
    users: openUsers(store),
    admins: openAdmins(store),
    sessions: openSessions(store),
    saved: openSaved(store),
    follows: openFollows(store),
    reminders: openReminders(store),
    institutions,
    cutoffs,
    cutoffRecords,
    cutoffNames: createCatalogueNames(institutions.list),
    recognition: options.recognition ?? openRecognitionOf(env),
    formerNames: openFormerNames(store),
    ...openDetails(store),
    examDates: openExamDates(store),
    scholarships: openScholarships(store),
    sources: openSources(store),
    ads: openAds(store),
    reviews: openReviews(store, institutions.survivors),
    corrections: openCorrections(store),
    duplicates: openDuplicates(store, institutions.list),
    fieldChecks: openFieldChecks(store),
    pageViews: openPageViews(store),
    adEvents: openAdEvents(store),
    history: openHistory(store),
    restores: openRestores(store),
    operations,
    damage: store.damage,
    freeBytes: async () => (await engine.freeBytes?.()) ?? null,
    async close() {
      await background.idle();
      await store.close();
    },
  };
}

const SHARED = Symbol.for('campuskosh.runtime');
// The symbol is registered for this value alone.
const shared = globalThis as typeof globalThis & { [SHARED]?: Promise<Runtime> };

/**
 * The runtime of this process, opened on first use. It is kept on the global object because pages
 * and API are separate bundles that share one process under `npm start`.
 */
export function sharedRuntime(): Promise<Runtime> {
  shared[SHARED] ??= openRuntime(readEnv()).catch((failure) => {
    delete shared[SHARED];
    throw failure;
  });
  return shared[SHARED];
}

/** Shares a runtime that a command has opened with pages and API. */
export function shareRuntime(runtime: Runtime): void {
  shared[SHARED] = Promise.resolve(runtime);
}

/**
 * Opens the embedded store, or the deploy's store on Netlify Blobs.
 * @throws BadEnvironment where the build's deploy context is unknown; FolderUnusable.
 */
export async function openEngine(env: Env): Promise<Engine> {
  if (env.platform === 'local') {
    const { createEmbeddedEngine } = await importEmbeddedEngine();
    return createEmbeddedEngine(env.DATA_DIR);
  }
  const name = storeName(deployContext);
  if (!name) throw new BadEnvironment('CONTEXT: the deploy does not say what it is.');
  return createBlobsEngine({ name, region: env.STORE_REGION });
}

/** Servers log requests by default; commands serve none. */
function logsRequests({ REQUEST_LOG, platform }: Env): boolean {
  return REQUEST_LOG === 'on' || (REQUEST_LOG === undefined && platform === 'netlify');
}

function previousSecrets({ JWT_SECRET_PREVIOUS }: Env): Uint8Array[] {
  return JWT_SECRET_PREVIOUS ? [new TextEncoder().encode(JWT_SECRET_PREVIOUS)] : [];
}

async function readSecret(env: Env): Promise<Uint8Array> {
  if (env.JWT_SECRET) return new TextEncoder().encode(env.JWT_SECRET);
  if (env.platform === 'netlify') throw new BadEnvironment('JWT_SECRET: is required on Netlify.');
  const { readLocalSecret } = await importLocalSecret();
  return readLocalSecret(env.DATA_DIR);
}

/** Computed at run time so that no bundler includes these local-only modules in a function. */
const resolveModule = (file: string) => new URL(file, import.meta.url).href;
const importEmbeddedEngine = (): Promise<typeof import('../store/embedded-engine.ts')> =>
  import(resolveModule('../store/embedded-engine.ts'));
const importLocalSecret = (): Promise<typeof import('./local-secret.ts')> =>
  import(resolveModule('./local-secret.ts'));

export function openBackground(report: (failure: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const done = withoutBudget(work)
        .catch(report)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Opens the mail queue over the configured transport. */
function openMail(env: Env, log: Logger, noting: Pick<Runtime, 'operations' | 'now'>): Mail {
  const post = noteOutcomes(openMailTransport(env, log), noting);
  const productName = env.PRODUCT_NAME;
  const siteUrl = siteUrlOf(env, deployContext);
  const minutes = lifetimes.passwordReset / 60;
  const days = lifetimes.emailConfirmation / (24 * 60 * 60);
  return {
    canSend: env.SMTP_URL !== undefined || env.platform === 'local',
    isDelivered: env.SMTP_URL !== undefined,
    sendPasswordReset: ({ to, language, ...letter }) =>
      post.send({
        to,
        ...messagesIn(language).passwordResetMail({ productName, minutes, ...letter }),
      }),
    sendConfirmation: ({ to, language, ...letter }) =>
      post.send({
        to,
        ...messagesIn(language).confirmationMail({ productName, days, ...letter }),
      }),
    sendCorrectionOutcome({ to, language, institution, field, ...letter }) {
      const { correctionMail, pathWords } = messagesIn(language);
      const { type, name } = institution;
      const link = `${siteUrl}${pathIn(language, institutionPath(type, name))}`;
      const about = { institution: name, field: pathWords(field.split('.')), link };
      return post.send({ to, ...correctionMail({ productName, ...about, ...letter }) });
    },
    sendReminder({ id, to, language, stop, ...letter }) {
      const { reminderMail } = messagesIn(language);
      const headers = {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      return post.send({ id, to, headers, ...reminderMail({ productName, stop, ...letter }) });
    },
  };
}
