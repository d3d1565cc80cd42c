import type { Logger } from 'pino';
import type { StoredCourseDetail, StoredExamDetail } from '../domain/detail.ts';
import type { Attempts } from './auth/attempts.ts';
import type { StoredSession } from './auth/session-records.ts';
import type { Background } from './background.ts';
import type { Env } from './env.ts';
import type { Mail } from './mail.ts';
import type { PageCache } from './page-cache.ts';
import type { Ads } from './services/ad-records.ts';
import type { AdminSet } from './services/admin-set.ts';
import type { Details } from './services/detail-records.ts';
import type { History } from './services/history-records.ts';
import type { Institutions } from './services/institution-records.ts';
import type { FormerName } from './services/renames.ts';
import type { RestoreState } from './services/restore-state.ts';
import type { Reviews } from './services/review-records.ts';
import type { SeedState } from './services/seed.ts';
import type { Users } from './services/user-records.ts';
import type { Collection } from './store/collection.ts';
import type { Counter } from './store/counters.ts';
import type { Store } from './store/store.ts';

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
  institutions: Institutions;
  /** Which institution last left a name. */
  formerNames: Collection<FormerName>;
  courseDetails: Details<StoredCourseDetail>;
  examDetails: Details<StoredExamDetail>;
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
