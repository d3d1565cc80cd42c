import { readerLimits } from './reader-limits.ts';

/** All limits and business constants (docs/product.md 9 and "Limits"). */
export const limits = {
  ...readerLimits,
  email: 254,
  passwordResets: 3,
  list: 200,
  formerNames: 20,
  figures: 400,
  costs: 400,
  /** The highest sum of money. */
  rupees: 1_000_000_000,
  otherNames: 50,
  figureYear: { min: 1900, yearsAhead: 1 },
  sourceId: 60,
  /** The highest amount of a scheme, its sources, and characters of each. */
  scholarships: { rupees: 100_000_000, sources: 10, source: 500 },
  /** Language tags of names, such as `hi` or `pa-Guru`. */
  languageTag: 20,
  /** Longest course. */
  courseYears: 12,
  /** An uncompressed cut-off file. */
  cutoffFileBytes: 512 * 1024 * 1024,
  /** The content of a compressed file that a browser opens. */
  unzippedBytes: 256 * 1024 * 1024,
  /**
   * An upload of cut-offs at the console: parts of a file, rows of a part, refused rows and unmatched
   * names that are answered, names mapped at once, and seconds after which an unfinished one is erased.
   */
  cutoffUpload: { parts: 8, rows: 100_000, shown: 2_000, names: 500, seconds: 24 * 60 * 60 },
  /** Seats of a course per year. */
  intake: 1_000_000,
  /** Score in a ranking. */
  score: 1_000,
  /** Institutions per versions call, and characters of their ids. */
  versionsAtOnce: 50,
  versionsQuery: 5_000,
  url: 2_048,
  /** Characters of a header that names versions. */
  tags: 2_048,
  rank: 100_000,
  /** Years that a review may name. */
  reviewYear: { min: 1950, max: 2050 },
  stars: { min: 1, max: 5 },
  /** Characters of a report in the list of reported reviews; the full text has its own call. */
  reportShown: 300,
  bodyBytes: 256 * 1024,
  importBytes: 5 * 1024 * 1024,
  /** Properties of a server island; Astro's own limit. */
  islandBytes: 1024 * 1024,
  /**
   * Processor time for reads that no cache answers. What exceeds `freeMs`, more than a page takes,
   * counts towards the budget of its network and of all, which fill again by `perSecond`. `atOnce`
   * run concurrently, and at most `waiting` wait.
   */
  processor: {
    freeMs: 100,
    client: { ms: 8_000, perSecond: 100 },
    all: { ms: 16_000, perSecond: 300 },
    atOnce: 4,
    waiting: 5_000,
  },
  /** Memory for the bodies of all requests in a process, and of those of one network. */
  bodyMemory: { all: 48 * 1024 * 1024, client: 12 * 1024 * 1024 },
  /** Characters of a path; the longest real one is a name of 200 in Devanagari, encoded. */
  path: 4_096,
  /** Bytes of an oversized body that are read before the connection is cut. */
  discardedBytes: 64 * 1024 * 1024,
  importRows: 500,
  /** Rows of page views in an answer, which has at most 6 MB; the most viewed of each period. */
  viewRows: 20_000,
  /** Institutions per history entry of an import, and per step of its undo. */
  batchPart: 100,
  /** Existing institutions shown as possible matches before adding one. */
  matches: 5,
  /** Institutions per bulk edit. */
  bulkRows: 500,
  /** Much viewed institutions on the work screen, and missing fields that it names of each. */
  viewedGaps: { institutions: 50, fields: 3 },
  /** Days for which a field that was looked for and not found does not count as missing. */
  checkedDays: 365,
  /** Saved views of the console's list: how many per account, and characters of each. */
  listViews: { most: 20, name: 60, query: 1_000 },
  /** Institutions per undo call of an import, and the time after which none is started. */
  undoneAtOnce: { records: 200, ms: 4_000 },
  /** Skipped institutions named after an undo, and imports listed. */
  keptShown: 1_000,
  importsShown: 10,
  jsonDepth: 20,
  /**
   * Time for store calls of a request (docs/security.md 21), of an import of 500 rows, and of an
   * undo.
   */
  storeMs: 6_000,
  /** Wall-clock limit of a call, computation included; functions end after 60 s. */
  callMs: 40_000,
  importStoreMs: 45_000,
  /** The largest stream that Netlify's functions send. */
  streamedBytes: 20_000_000,
  undoStoreMs: 20_000,
  /** The same for scheduled tidying; Netlify ends it after 30 s. */
  tidyingMs: 20_000,
  establishedYear: { min: 1700, yearsAhead: 5 },
  /** Items of one page; a function's answer may have 6 MB. */
  pageBytes: 3 * 1024 * 1024,
  /** Fields that institutions found may lack. */
  missingFields: 10,
  /** Above this many institutions a question of which words were not used lists none. */
  answerMost: 500,
  /** Words of a question that are looked up as names; further ones are ignored. */
  searchWords: 10,
  /** Memory of all caches in a process: pages, answers, records, lookups. */
  memoryBytes: 32 * 1024 * 1024,
  /** Time in which a slice of scheduled work starts mails; those it started may finish later. */
  reminderSliceMs: 6_000,
  /** Lease of a decision on a correction; a longer one has failed. */
  decisionMs: 60_000,
  /** Lease of a merge on the institution that it removes. */
  mergeMs: 60_000,
  suggestions: { default: 6, max: 20 },
  /**
   * Dates, cycles and sessions per exam, and days for which calendars report a cancelled or removed
   * date.
   */
  examDates: {
    most: 400,
    cycle: { min: 2000, max: 2100 },
    session: 100,
    cancelledDays: 60,
    picked: 50,
    /** The longest address that Google Calendar subscribes to. */
    googleAddress: 256,
  },
  /** The table of city centres, which browsers download to find the nearest city. */
  cityTableBytes: 20_000,
} as const;

/** Lifetimes of tokens and links in seconds (docs/product.md "API"). */
export const lifetimes = {
  accessToken: 15 * 60,
  refreshToken: 30 * 24 * 60 * 60,
  refreshReuse: 60,
  passwordReset: 60 * 60,
  emailConfirmation: 3 * 24 * 60 * 60,
} as const;

/** Age from which no parent's consent is needed (DPDP Act 2023, section 2). */
export const ADULT_AGE = 18;

/** Days for which views of pages and ads are kept per day; older ones count in the total only. */
export const keptCountDays = 100;

/**
 * Seconds that the CDN may keep a page if a purge misses it: fresh, then stale while it is rendered
 * again. Pages with reviews expire sooner, since a review may have been hidden.
 */
export const keptPages = { fresh: 5 * 60, stale: 5 * 60, withReviews: 3 * 60 } as const;

/** A page that takes longer to render is not kept, so a purge after this time meets all others. */
export const keptRenderMs = 2_000;

/** A rate limit. */
export interface Rate {
  count: number;
  seconds: number;
  /** Counts successful calls only, so that refused ones lock nobody out. */
  countsSuccessesOnly?: true;
  /** The limit for calls that met a taken value, since each reveals an account. */
  conflicts?: 'takenRegistration';
}

/** Rate limits: `count` calls within `seconds` (docs/product.md "Rate limits"). */
export const rateLimits = {
  failedLogin: { count: 5, seconds: 15 * 60 },
  /**
   * Failed logins per address over all accounts, against common passwords tried on many accounts.
   * High, because thousands of people share a mobile carrier's address.
   */
  failedLoginAddress: { count: 600, seconds: 15 * 60 },
  /** Per session, kept in its record. */
  refresh: { count: 60, seconds: 60 },
  registration: {
    count: 20,
    seconds: 60 * 60,
    countsSuccessesOnly: true,
    conflicts: 'takenRegistration',
  },
  takenRegistration: { count: 300, seconds: 60 * 60 },
  forgotPasswordAccount: { count: 3, seconds: 60 * 60 },
  forgotPasswordAddress: { count: 10, seconds: 60 * 60, countsSuccessesOnly: true },
  /** Confirmation links per account. */
  confirmationMail: { count: 3, seconds: 60 * 60 },
  contribution: { count: 20, seconds: 60 * 60 },
  /** Accepted corrections per user and day. */
  correction: { count: 10, seconds: 24 * 60 * 60 },
  /** Writes of one's own profile, saved list and follows, per account and process. */
  ownWrite: { count: 60, seconds: 60 },
  pageView: { count: 120, seconds: 60 },
  adEvent: { count: 240, seconds: 60 },
} as const satisfies Record<string, Rate>;
export type RateLimit = keyof typeof rateLimits;

/** Amounts from which fees are shown in lakh or thousand rupees (docs/product.md 9). */
export const feeThresholds = { lakh: 100_000, thousand: 1_000 } as const;
