/**
 * The limits that scripts of public pages need. They stand apart because a script that reads one value
 * of a table carries all of it.
 */
export const readerLimits = {
  username: { min: 3, max: 30 },
  password: { min: 8, max: 128 },
  name: 200,
  text: 5_000,
  query: 200,
  /** A question to the search, which may be a letter. */
  question: 600,
  /**
   * Rows of a page: of a list by default and at most, of a large table, in a section of another
   * page, and in a short list.
   */
  page: { default: 20, max: 100, table: 50, section: 10, short: 5 },
  /** Exams per follower. */
  follows: 50,
  /** Saved institutions per account, and institutions per comparison. */
  saved: 50,
  compared: { min: 2, max: 4 },
  /** Highest rank and score, years shown, and the margin of near misses (docs/product.md "Cut-offs"). */
  cutoffs: {
    rank: 5_000_000,
    score: 9_999,
    years: { default: 4, max: 10, ofInstitution: 40 },
    near: 0.9,
    /** Institutions that one query may name. */
    institutions: 20,
    /** Seats in a list of choices. */
    choices: 300,
  },
} as const;

/** Milliseconds that a success message is shown before the next page opens (docs/product.md 9). */
export const redirectAfter = {
  login: 1000,
  registration: 2000,
  institutionEdit: 1500,
} as const;
