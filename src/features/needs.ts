import type { StoredSaved } from '../domain/accounts/saved.ts';
import type { StoredCourseDetail, StoredExamDetail } from '../domain/exams/detail.ts';
import type { TrackedDate } from '../domain/exams/exam-date.ts';
import type { CorrectionField } from '../domain/institutions/correctable-field.ts';
import type { InstitutionType } from '../domain/institutions/institution.ts';
import type { Language } from '../domain/languages.ts';
import type { Collection, Counter, ListedRecords } from '../store/index.ts';
import type { Attempts } from './accounts/attempts.ts';
import type { StoredSession } from './accounts/session-records.ts';
import type { AdminSet, Users } from './accounts/user-records.ts';
import type { Ads } from './ads/ad-records.ts';
import type { FormerName } from './catalogue/former-names.ts';
import type { Institutions } from './catalogue/institution-records.ts';
import type { History } from './changes/history-records.ts';
import type { FieldChecks } from './checks/check-records.ts';
import type { Corrections } from './corrections/correction-records.ts';
import type { CatalogueNames } from './cutoffs/list-folder.ts';
import type { CutoffRecords } from './cutoffs/overlay/overlay-records.ts';
import type { ServedCutoffFiles } from './cutoffs/overlay/served-cutoffs.ts';
import type { Duplicates } from './duplicates/duplicate-records.ts';
import type { ExamDateRecords } from './exam-dates/date-records.ts';
import type { Follows } from './follows/follow-records.ts';
import type { Reminders } from './follows/reminder-records.ts';
import type { Operations } from './health/operation-records.ts';
import type { RestoreState } from './health/restore-state.ts';
import type { RecognitionRows } from './recognition/recognition-rows.ts';
import type { Reviews } from './reviews/review-records.ts';
import type { ScholarshipRecords } from './scholarships/scholarship-records.ts';
import type { Sources } from './sources/source-records.ts';

/** Sends the product's mails; each call rejects when the transport refuses. */
export interface Mail {
  /** Whether mail is taken: by SMTP, or on an own server by a folder; a deploy without SMTP takes none. */
  canSend: boolean;
  /** Whether mail reaches its readers, which needs SMTP. */
  isDelivered: boolean;
  sendPasswordReset(letter: {
    to: string;
    username: string;
    link: string;
    /** The language of the reader's request. */
    language: Language;
  }): Promise<void>;
  /** Asks a user to confirm an email. */
  sendConfirmation(letter: {
    to: string;
    username: string;
    link: string;
    language: Language;
  }): Promise<void>;
  /** Mails the decision to the author of a correction. */
  sendCorrectionOutcome(letter: {
    to: string;
    username: string;
    institution: { name: string; type: InstitutionType };
    field: CorrectionField;
    isAccepted: boolean;
    reason: string | null;
    /** The language of the reader's account. */
    language: Language;
  }): Promise<void>;
  /** Reminds a follower of a date of an exam. */
  sendReminder(letter: ReminderLetter): Promise<void>;
}

/** A reminder of a date; repeated calls with one id are the same mail. */
interface ReminderLetter {
  id: string;
  to: string;
  username: string;
  exam: string;
  date: TrackedDate;
  /** The day that the mail announces, and the day it is sent. */
  day: string;
  today: string;
  /** The language of the reader's account. */
  language: Language;
  /** The exam's page, and the address that ends its reminders with one click. */
  page: string;
  stop: string;
}

/** Work that continues after the answer. */
export interface Background {
  /** Starts work; failures are reported, never thrown. */
  run(work: () => Promise<void>): void;
  /** Resolves when all started work has ended. */
  idle(): Promise<void>;
}

/** The cache of on-demand pages: Netlify's CDN, or the local one under `npm start`. */
export interface PageCache {
  /** Purges every page with one of these tags. */
  purge(tags: readonly string[]): Promise<void>;
}

/** The records that this process could not read, and whether one still cannot be read. */
interface Damage {
  keys(): readonly string[];
  isDamaged(key: string): Promise<boolean>;
}

/** Runs the reads that no cache answers, so that none of their senders can stop the others. */
export interface Workload {
  /**
   * Runs work in its turn and counts its processor time towards the client's budget.
   * @throws Refusal tooManyRequests once the budget is used up, serverBusy where too many wait.
   */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result>;
}

/** All dependencies of the use cases, opened once; each use case names those it takes. */
export interface Needs {
  env: { readonly PRODUCT_NAME: string };
  /** The absolute address of the site without a trailing slash. */
  siteUrl: string;
  /** Signs access and refresh tokens; at least 32 bytes. */
  secret: Uint8Array;
  /**
   * Secrets that tokens are accepted with: the current one and, during a rotation, the previous
   * one.
   */
  acceptedSecrets: readonly Uint8Array[];
  now(): Date;
  attempts: Attempts;
  workload: Workload;
  mail: Mail;
  /** Whether reviews wait until their author has confirmed the email. */
  reviewsNeedEmail: boolean;
  /** Whether minors' accounts publish only after a parent's consent is recorded. */
  parentConsentRequired: boolean;
  /** Work after the answer; a function must not be frozen before it is idle. */
  background: Background;
  pages: PageCache;
  users: Users;
  admins: Collection<AdminSet>;
  sessions: Collection<StoredSession>;
  /** Saved lists, by user id. */
  saved: Collection<StoredSaved>;
  /** Followed exams, and the reminder mails sent. */
  follows: Follows;
  reminders: Reminders;
  institutions: Institutions;
  /** Old name → institution, so that old addresses redirect. */
  formerNames: Collection<FormerName>;
  /** Past cut-offs and their mapping to institutions of the catalogue. */
  cutoffs: ServedCutoffFiles;
  /** The cut-offs that editors imported. */
  cutoffRecords: CutoffRecords;
  cutoffNames: CatalogueNames;
  /** What official lists say of institutions. */
  recognition: RecognitionRows;
  courseDetails: ListedRecords<StoredCourseDetail>;
  examDetails: ListedRecords<StoredExamDetail>;
  /** Exam dates entered by admins. */
  examDates: ExamDateRecords;
  /** Scholarships that editors added or changed. */
  scholarships: ScholarshipRecords;
  /** Sources of facts added by admins. */
  sources: Sources;
  ads: Ads;
  reviews: Reviews;
  /** Corrections proposed by readers. */
  corrections: Corrections;
  /** Possible duplicates. */
  duplicates: Duplicates;
  /** Fields of institutions that were looked for and not found. */
  fieldChecks: FieldChecks;
  /** Page views by path. */
  pageViews: Counter;
  /** Views and clicks of ads. */
  adEvents: Counter;
  /** The history of admins' changes. */
  history: History;
  /** Whether a backup is being restored. */
  restores: Collection<RestoreState>;
  /** When the upkeep last did its work. */
  operations: Operations;
  /** The records that could not be read. */
  damage: Damage;
  /** The free bytes of the store's disk; null where it has none. */
  freeBytes(): Promise<number | null>;
}

/** The needs of one use case, such as `With<'users' | 'now'>`. */
export type With<Name extends keyof Needs> = Pick<Needs, Name>;
