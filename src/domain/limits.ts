/** Every limit and business constant of the product: docs/product.md 9 and "Limits". */
export const limits = {
  username: { min: 3, max: 30 },
  email: 254,
  password: { min: 8, max: 128 },
  passwordResets: 3,
  name: 200,
  text: 5_000,
  list: 200,
  formerNames: 20,
  figures: 400,
  otherNames: 50,
  figureYear: { min: 1900, yearsAhead: 1 },
  sourceId: 60,
  /** A language as names of it are tagged: `hi`, `pa-Guru`. */
  languageTag: 20,
  /** The longest course. */
  courseYears: 12,
  /** Of a file of cut-offs, unpacked. */
  cutoffFileBytes: 512 * 1024 * 1024,
  /** Seats of one course a year. */
  intake: 1_000_000,
  /** A ranking's score. */
  score: 1_000,
  /** How many institutions' facts one call answers. */
  factsAtOnce: 50,
  factsQuery: 5_000,
  url: 2_048,
  rank: 100_000,
  /** Years that a review may tell of. */
  reviewYear: { min: 1950, max: 2050 },
  stars: { min: 1, max: 5 },
  /** Of a report in the list of reported reviews: the whole text is a call of its own. */
  reportShown: 300,
  bodyBytes: 256 * 1024,
  importBytes: 5 * 1024 * 1024,
  /** Of an island's properties: Astro takes no more either. */
  islandBytes: 1024 * 1024,
  /** How much of a body that is too large is read before it is cut off. */
  discardedBytes: 64 * 1024 * 1024,
  importRows: 500,
  /**
   * How many institutions one entry of the history holds of an import, and one step of its undoing.
   */
  batchPart: 100,
  /** How many institutions are shown that one about to be added may be already. */
  matches: 5,
  /** How many institutions one call edits. */
  bulkRows: 500,
  /** Of the views that somebody saves of the console's list: how many, and characters of each. */
  listViews: { most: 20, name: 60, query: 1_000 },
  /** How much of an import one call undoes: so many institutions, beginning none after so long. */
  undoneAtOnce: { records: 200, ms: 4_000 },
  /**
   * How many of the institutions that an undoing kept are named, and how many imports are listed.
   */
  keptShown: 1_000,
  importsShown: 10,
  jsonDepth: 20,
  /**
   * How long a request may go on asking the store (docs/security.md 21), an import of 500 rows, an
   * undoing.
   */
  storeMs: 6_000,
  /** The same by the clock, our own computing included: a function is ended after 60 s. */
  callMs: 40_000,
  importStoreMs: 45_000,
  undoStoreMs: 20_000,
  /** The same of the scheduled tidying, which Netlify ends after 30 s. */
  tidyingMs: 20_000,
  establishedYear: { min: 1700, yearsAhead: 5 },
  page: { default: 20, max: 100 },
  /** Of the items of one page: an answer of Netlify's functions may have 6 MB. */
  pageBytes: 3 * 1024 * 1024,
  query: 200,
  /** How many words of a question for names are looked for; the others say nothing. */
  searchWords: 10,
  /** What a process keeps in memory for speed alone: pages, answers, records, what was found. */
  memoryBytes: 128 * 1024 * 1024,
  /** How many exams somebody may follow. */
  follows: 50,
  /** How long a slice of scheduled work goes on beginning mails: what it began fits behind it. */
  reminderSliceMs: 6_000,
  /** How many institutions somebody may save, and how many one comparison shows. */
  saved: 50,
  compared: { min: 2, max: 4 },
  /**
   * Ranks that may be asked for, how many years are shown, and of what is near (docs/product.md
   * "Cut-offs").
   */
  cutoffs: { rank: 5_000_000, years: { default: 4, max: 10, ofInstitution: 40 }, near: 0.9 },
  /** How long one person alone may decide a correction; a decision that takes longer has failed. */
  decisionMs: 60_000,
  /** How long a merge keeps others from writing the institution that it removes. */
  mergeMs: 60_000,
  suggestions: { default: 6, max: 20 },
  /**
   * Dates of one exam, their cycles and sessions, and for how many days a calendar is told that one
   * was cancelled or removed.
   */
  examDates: {
    most: 400,
    cycle: { min: 2000, max: 2100 },
    session: 100,
    cancelledDays: 60,
    picked: 50,
  },
  /** Of the table of cities' centres, which a browser loads to find the nearest one. */
  cityTableBytes: 20_000,
} as const;

/**
 * How long a success message stays before the page moves on, in milliseconds (docs/product.md 9).
 */
export const redirectAfter = {
  login: 1000,
  registration: 2000,
  institutionEdit: 1500,
} as const;

/** Token and link lifetimes in seconds (docs/product.md "API"). */
export const lifetimes = {
  accessToken: 15 * 60,
  refreshToken: 30 * 24 * 60 * 60,
  refreshReuse: 60,
  passwordReset: 60 * 60,
  emailConfirmation: 3 * 24 * 60 * 60,
} as const;

/** The age from which nobody needs the consent of a parent (DPDP Act 2023, section 2). */
export const ADULT_AGE = 18;

/** For how many days views of pages and ads are kept by day; those before count in the total alone. */
export const keptCountDays = 100;

/**
 * How long a page may be kept by the CDN, in seconds, should a purge miss it: fresh, then shown once more
 * while it is made anew. One with reviews must be gone soon, since one of them may have been hidden.
 */
export const keptPages = { fresh: 5 * 60, stale: 5 * 60, withReviews: 3 * 60 } as const;

/** How often something may be done. */
export interface Rate {
  count: number;
  seconds: number;
  /** Counts the calls that were carried out, none that was refused, so that nobody is locked out. */
  isOfDone?: true;
  /** What calls that met a taken value count towards, since each tells of an account. */
  conflicts?: 'takenRegistration';
}

/** How often a call may be made: `count` within `seconds` (docs/product.md "Rate limits"). */
export const rateLimits = {
  failedLogin: { count: 5, seconds: 15 * 60 },
  /**
   * Of all accounts that are tried from one address: common passwords on many of them. High, since
   * thousands of people share the address of a mobile carrier.
   */
  failedLoginAddress: { count: 600, seconds: 15 * 60 },
  /** Of one session, kept in its record; those behind one address share nothing. */
  refresh: { count: 60, seconds: 60 },
  registration: { count: 20, seconds: 60 * 60, isOfDone: true, conflicts: 'takenRegistration' },
  takenRegistration: { count: 300, seconds: 60 * 60 },
  forgotPasswordAccount: { count: 3, seconds: 60 * 60 },
  forgotPasswordAddress: { count: 10, seconds: 60 * 60, isOfDone: true },
  /** Links that confirm the email of one account. */
  confirmationMail: { count: 3, seconds: 60 * 60 },
  contribution: { count: 20, seconds: 60 * 60 },
  /** Corrections that one user may propose in a day. */
  correction: { count: 10, seconds: 24 * 60 * 60 },
  /** Pages and answers to one address that no cache has: a school may stand behind it. */
  uncachedRead: { count: 600, seconds: 60 },
  pageView: { count: 120, seconds: 60 },
  adEvent: { count: 240, seconds: 60 },
} as const satisfies Record<string, Rate>;
export type RateLimit = keyof typeof rateLimits;

/** Fees from these amounts on are shown in lakh or in thousand rupees (docs/product.md 9). */
export const feeThresholds = { lakh: 100_000, thousand: 1_000 } as const;
