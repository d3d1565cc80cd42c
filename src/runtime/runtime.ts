import type { Logger } from 'pino';
import type { StoredCourseDetail, StoredExamDetail } from '../domain/detail.ts';
import type { StoredSaved } from '../domain/saved.ts';
import type { AdminSet } from '../features/accounts/admin-set.ts';
import type { Attempts } from '../features/accounts/attempts.ts';
import type { StoredSession } from '../features/accounts/session-records.ts';
import type { Users } from '../features/accounts/user-records.ts';
import type { Ads } from '../features/ads/ad-records.ts';
import type { Institutions } from '../features/catalogue/institution-records.ts';
import type { FormerName } from '../features/catalogue/renames.ts';
import type { History } from '../features/changes/history-records.ts';
import type { CatalogueNames } from '../features/cutoffs/catalogue-names.ts';
import type { Cutoffs } from '../features/cutoffs/cutoffs.ts';
import type { RestoreState } from '../features/health/restore-state.ts';
import type { Details } from '../features/reference/detail-records.ts';
import type { Reviews } from '../features/reviews/review-records.ts';
import type { Sources } from '../features/sources/source-records.ts';
import type { Collection } from '../store/collection.ts';
import type { Counter } from '../store/counters.ts';
import type { Store } from '../store/store.ts';
import type { Background } from './background.ts';
import type { Env } from './env.ts';
import type { Mail } from './mail.ts';
import type { PageCache } from './page-cache.ts';
import type { SeedState } from './seed.ts';

/** Everything a use case may reach: opened once, at the composition root, and handed down. */
export interface Runtime {
  env: Env;
  /** The absolute address of the site, without a slash at its end. */
  siteUrl: string;
  /** Signs access tokens and keys the refresh tokens; at least 32 bytes. */
  secret: Uint8Array;
  /** What tokens may be signed with: the secret, and for a while the one before it. */
  acceptedSecrets: readonly Uint8Array[];
  now(): Date;
  log: Logger;
  store: Store;
  attempts: Attempts;
  mail: Mail;
  /** Work that outlives its answer; a function must not be frozen before it is idle. */
  background: Background;
  pages: PageCache;
  users: Users;
  admins: Collection<AdminSet>;
  sessions: Collection<StoredSession>;
  /** What accounts have saved, by the user's id. */
  saved: Collection<StoredSaved>;
  institutions: Institutions;
  /** Which institution last left a name. */
  formerNames: Collection<FormerName>;
  /** Past cut-offs, and which institutions of the catalogue their names are. */
  cutoffs: Cutoffs;
  cutoffNames: CatalogueNames;
  courseDetails: Details<StoredCourseDetail>;
  examDetails: Details<StoredExamDetail>;
  /** The sources of facts that admins added. */
  sources: Sources;
  ads: Ads;
  reviews: Reviews;
  /** How often each page was viewed, by its path. */
  pageViews: Counter;
  /** How often each ad was seen and clicked. */
  adEvents: Counter;
  /** What admins changed. */
  history: History;
  /** What has been seeded into this store. */
  seeds: Collection<SeedState>;
  /** Whether a backup is being restored. */
  restores: Collection<RestoreState>;
  close(): Promise<void>;
}
