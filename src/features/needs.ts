import type { CorrectableField } from '../domain/correctable-field.ts';
import type { StoredCourseDetail, StoredExamDetail } from '../domain/detail.ts';
import type { TrackedDate } from '../domain/exam-date.ts';
import type { InstitutionType } from '../domain/institution.ts';
import type { StoredSaved } from '../domain/saved.ts';
import type { Language } from '../messages/languages.ts';
import type { Collection } from '../store/collection.ts';
import type { Counter } from '../store/counters.ts';
import type { Attempts } from './accounts/attempts.ts';
import type { StoredSession } from './accounts/session-records.ts';
import type { AdminSet, Users } from './accounts/user-records.ts';
import type { Ads } from './ads/ad-records.ts';
import type { Institutions } from './catalogue/institution-records.ts';
import type { FormerName } from './catalogue/renames.ts';
import type { History } from './changes/history-records.ts';
import type { Corrections } from './corrections/correction-records.ts';
import type { Cutoffs } from './cutoffs/cutoffs.ts';
import type { CatalogueNames } from './cutoffs/list-folder.ts';
import type { ExamDateRecords } from './exam-dates/date-records.ts';
import type { Follows } from './follows/follows.ts';
import type { Reminders } from './follows/reminders.ts';
import type { RestoreState } from './health/restore-state.ts';
import type { Details } from './reference/kinds.ts';
import type { Reviews } from './reviews/review-records.ts';
import type { Sources } from './sources/source-records.ts';

/** The mails that the product sends; each rejects when it could not be handed over. */
export interface Mail {
  /** Whether there is a way out at all: a deploy without SMTP has none. */
  hasWayOut: boolean;
  sendPasswordReset(letter: {
    to: string;
    username: string;
    link: string;
    /** That in which the reader asked for it. */
    language: Language;
  }): Promise<void>;
  /** Asks somebody to confirm their email. */
  sendConfirmation(letter: {
    to: string;
    username: string;
    link: string;
    language: Language;
  }): Promise<void>;
  /** Tells the author of a correction what was decided. */
  sendCorrectionOutcome(letter: {
    to: string;
    username: string;
    institution: { name: string; type: InstitutionType };
    field: CorrectableField;
    isAccepted: boolean;
    reason: string | null;
  }): Promise<void>;
  /** Reminds a follower of a date of an exam. */
  sendReminder(letter: ReminderLetter): Promise<void>;
}

/** A mail that reminds of a date; the same id is the same mail, however often it is handed over. */
interface ReminderLetter {
  id: string;
  to: string;
  username: string;
  exam: string;
  date: TrackedDate;
  /** The day of which it reminds, and that on which it is sent. */
  day: string;
  today: string;
  /** The address of the exam's page, and that at which one press ends its reminders. */
  page: string;
  stop: string;
}

/** Work that no answer waits for. */
export interface Background {
  /** Starts the work; its failure is reported, never thrown. */
  run(work: () => Promise<void>): void;
  /** Resolves when all work that has been started has ended. */
  idle(): Promise<void>;
}

/** The cache in front of on-demand pages: Netlify's CDN, or our own under `npm start`. */
export interface PageCache {
  /** Forgets every page that carries one of these tags. */
  purge(tags: readonly string[]): Promise<void>;
}

/** All that use cases need from outside; one opens it for all, and each takes what it needs. */
export interface Needs {
  env: { readonly PRODUCT_NAME: string };
  /** The absolute address of the site, without a slash at its end. */
  siteUrl: string;
  /** Signs access tokens and keys the refresh tokens; at least 32 bytes. */
  secret: Uint8Array;
  /** What tokens may be signed with: the secret, and for a while the one before it. */
  acceptedSecrets: readonly Uint8Array[];
  now(): Date;
  attempts: Attempts;
  mail: Mail;
  /** Whether reviews are published once their author has confirmed the email. */
  reviewsNeedEmail: boolean;
  /** Whether an account of a minor publishes only once the consent of a parent is recorded. */
  parentConsentRequired: boolean;
  /** Work that outlives its answer; a function must not be frozen before it is idle. */
  background: Background;
  pages: PageCache;
  users: Users;
  admins: Collection<AdminSet>;
  sessions: Collection<StoredSession>;
  /** What accounts have saved, by the user's id. */
  saved: Collection<StoredSaved>;
  /** Which exams accounts follow, and the mails that were sent of them. */
  follows: Follows;
  reminders: Reminders;
  institutions: Institutions;
  /** Which institution last left a name. */
  formerNames: Collection<FormerName>;
  /** Past cut-offs, and which institutions of the catalogue their names are. */
  cutoffs: Cutoffs;
  cutoffNames: CatalogueNames;
  courseDetails: Details<StoredCourseDetail>;
  examDetails: Details<StoredExamDetail>;
  /** The dates of exams that admins entered. */
  examDates: ExamDateRecords;
  /** The sources of facts that admins added. */
  sources: Sources;
  ads: Ads;
  reviews: Reviews;
  /** The corrections of institutions that readers proposed. */
  corrections: Corrections;
  /** How often each page was viewed, by its path. */
  pageViews: Counter;
  /** How often each ad was seen and clicked. */
  adEvents: Counter;
  /** What admins changed. */
  history: History;
  /** Whether a backup is being restored. */
  restores: Collection<RestoreState>;
}

/** What one use case takes: `With<'users' | 'now'>`. */
export type With<Name extends keyof Needs> = Pick<Needs, Name>;
